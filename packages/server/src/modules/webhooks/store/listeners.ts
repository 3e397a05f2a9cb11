/** Reads who may hear of news: follows of shipments, and endpoints of their keys. */
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { EndpointInterest, Follower } from '../rules/audience.ts';
import { followBlock } from '../rules/event-body.ts';
import { isOneOf, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { hasValidKey } from './valid-key.ts';

/** An endpoint that may get events, with the secret that signs them. */
export interface Listener extends EndpointInterest {
  readonly status: string;
  readonly format: string;
  readonly language: string;
  readonly estimateThresholdS: number;
  readonly secretVersion: number;
  readonly sealedSecret: Uint8Array;
}

interface FollowRow {
  readonly id: string;
  readonly key_id: string;
  readonly subject: string;
  readonly reference: string | null;
  readonly expected_by: number | null;
}

/**
 * `webhook_followers_list`: the follows of shipments that have not ended, by shipment. Keys without an endpoint are left out.
 */
export function listFollowers(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  shipmentIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly Follower[]>> {
  return followersBy(trx, kind, sql.ref('follows.shipment_id'), isOneOf(kind, 'follows.shipment_id', shipmentIds), now);
}

/** `webhook_followers_find`: the follow of a number by one key; undefined without one. Numbers are without dashes. */
export async function findFollower(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  { keyId, number }: { readonly keyId: string; readonly number: string },
  now: number,
): Promise<Follower | undefined> {
  const isIt = sql`follows.key_id = ${keyId} and follows.number in (${number}, ${number.replaceAll('-', '')})`;
  const found = await followersBy(trx, kind, sql.ref('follows.key_id'), isIt, now);
  return found.get(keyId)?.[0];
}

async function followersBy(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  subject: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  now: number,
): Promise<ReadonlyMap<string, readonly Follower[]>> {
  const { rows } = await sql<FollowRow>`
    select follows.id, follows.key_id, ${subject} as subject, follows.reference, follows.expected_by from follows
    where ${condition} and follows.ends_at >= ${now} and exists (
      select 1 from webhook_endpoints endpoints where endpoints.key_id = follows.key_id and endpoints.status <> 'deleted'
    )
    order by follows.id
  `.execute(trx);
  const tags = await tagsOf(trx, kind, rows);
  const followers = new Map<string, Map<string, Follower>>();
  for (const row of rows) {
    const { id: followId, key_id: keyId, reference, expected_by: expectedBy } = row;
    const follower = { followId, keyId, reference, expectedBy, tags: tags.get(followId) ?? [] };
    const ofSubject = followers.get(row.subject) ?? new Map<string, Follower>();
    // A key that follows a number twice, with and without a carrier, hears once: with its words.
    const known = ofSubject.get(keyId);
    if (known === undefined || followBlock(known) === null) ofSubject.set(keyId, follower);
    followers.set(row.subject, ofSubject);
  }
  return new Map([...followers].map(([key, ofKey]) => [key, [...ofKey.values()]]));
}

async function tagsOf(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  follows: readonly FollowRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (follows.length === 0) return new Map();
  const ids = follows.map(({ id }) => id);
  const { rows } = await sql<{ follow_id: string; tag: string }>`
    select follow_id, tag from follow_tags where ${isOneOf(kind, 'follow_id', ids)} order by follow_id, tag
  `.execute(trx);
  const byFollow = Map.groupBy(rows, ({ follow_id: id }) => id);
  return new Map([...byFollow].map(([id, own]) => [id, own.map(({ tag }) => tag)]));
}

interface ListenerRow {
  readonly id: string;
  readonly key_id: string;
  readonly events: string;
  readonly carriers: string | null;
  readonly tags: string | null;
  readonly sandbox: number;
  readonly status: string;
  readonly format: string;
  readonly language: string;
  readonly estimate_threshold_s: number;
  readonly version: number;
  readonly sealed: Uint8Array;
}

/** `webhook_endpoints_list_listeners`: endpoints of lines of keys, by the first key of the line. */
export function listListeners(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  firstKeyIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly Listener[]>> {
  return listenersWhere(trx, isOneOf(kind, 'endpoints.key_id', firstKeyIds), now);
}

/** `webhook_endpoints_list_subscribed`: all endpoints that subscribe to one of the events. */
export function listSubscribed(
  trx: Transaction<Tables>,
  events: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly Listener[]>> {
  const names = events.map((event) => sql`' ' || endpoints.events || ' ' like ${`% ${event} %`}`);
  return listenersWhere(trx, sql`(${sql.join(names, sql` or `)})`, now);
}

/** A line without a valid key gets nothing. */
async function listenersWhere(
  trx: Transaction<Tables>,
  condition: RawBuilder<unknown>,
  now: number,
): Promise<ReadonlyMap<string, readonly Listener[]>> {
  const { rows } = await sql<ListenerRow>`
    select endpoints.id, endpoints.key_id, endpoints.events, endpoints.carriers, endpoints.tags, endpoints.sandbox,
      endpoints.status, endpoints.format, endpoints.language, endpoints.estimate_threshold_s, secrets.version, secrets.sealed
    from webhook_endpoints endpoints
      join webhook_secrets secrets on secrets.endpoint_id = endpoints.id and secrets.expires_at is null
    where ${condition} and endpoints.status <> 'deleted' and ${hasValidKey(now)}
    order by endpoints.id
  `.execute(trx);
  return Map.groupBy(rows.map(listenerOf), ({ keyId }) => keyId);
}

function listenerOf(row: ListenerRow): Listener {
  return {
    id: row.id,
    keyId: row.key_id,
    events: new Set(row.events.split(' ')),
    carriers: namesOf(row.carriers),
    tags: namesOf(row.tags),
    sandbox: row.sandbox === 1,
    status: row.status,
    format: row.format,
    language: row.language,
    estimateThresholdS: row.estimate_threshold_s,
    secretVersion: row.version,
    sealedSecret: row.sealed,
  };
}

/** Names are stored with a space between; null is all. */
function namesOf(text: string | null): ReadonlySet<string> | null {
  return text === null ? null : new Set(text.split(' '));
}
