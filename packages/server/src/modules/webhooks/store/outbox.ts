import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { StatusChange } from '../../statuses/rules/status-change.ts';
import {
  estimateChangedBody,
  estimateChangedEvent,
  statusChangedBody,
  statusChangedEvent,
  testEvent,
  type EstimateChange,
  type SubscribableEvent,
  type WebhookEventType,
} from '../rules/event-body.ts';
import { estimateKey, isTold } from '../../shipments/rules/journey-record.ts';
import type { IdSource } from '../../../kernel/lib/ids.ts';
import { serviceSignature } from '../rules/signature.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type { DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { openSecret } from './secrets.ts';

/**
 * Stores the webhook event of a change in the transaction of the change, with one delivery per endpoint of the keys that
 * follow the shipment. Returns the number of deliveries. If it is not 0, wake the deliverer after the commit.
 */
export type EnqueueStatusChange = (trx: Transaction<Tables>, change: StatusChange, now: number) => Promise<number>;

interface Subscriber {
  readonly endpoint_id: string;
  readonly status: string;
  readonly estimate_threshold_s: number;
  readonly version: number;
  readonly sealed: Uint8Array;
}

/** Channel on which nodes announce due webhooks. No payload. */
export const webhookChannel = 'wayseal_wh';

/**
 * `webhook_workers_notify`: after the commit, the workers of every node look at once instead of at their next poll. The
 * notification is a hint and may be lost, because polling continues.
 */
export async function notifyWorkers(trx: Transaction<Tables>, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') await sql`select pg_notify(${webhookChannel}, '')`.execute(trx);
}

/** Rows of one statement: 9 placeholders each, well below the 32,766 of SQLite. */
const rowsPerStatement = 500;

export function createStatusChangeOutbox(box: SecretBox, ids: IdSource): EnqueueStatusChange {
  return async (trx, change, now) => {
    const subscribers = await listSubscribers(trx, statusChangedEvent, {
      owners: ownersOf(change.shipment.id, now),
      isSandbox: change.shipment.sandbox,
      now,
    });
    return insertChange(trx, box, ids, change, subscribers, now);
  };
}

/** First keys of the lines that follow the shipment. */
function ownersOf(shipmentId: string, now: number): RawBuilder<unknown> {
  return sql`select key_id from follows where shipment_id = ${shipmentId} and ends_at >= ${now}`;
}

/**
 * Stores the webhook events of estimates that have moved, for each endpoint whose threshold they reach, in the transaction
 * that records them. An endpoint that was told nothing of an estimate yet counts from the value before its first move.
 * Endpoints that were told different values get events of their own. Returns the number of deliveries.
 */
export async function enqueueEstimateChanges(
  trx: Transaction<Tables>,
  { box, ids }: { readonly box: SecretBox; readonly ids: IdSource },
  changes: readonly EstimateChange[],
  now: number,
): Promise<number> {
  const [first] = changes;
  if (first === undefined) return 0;
  const { id, sandbox: isSandbox } = first.shipment;
  const owners = ownersOf(id, now);
  const subscribers = await listSubscribers(trx, estimateChangedEvent, { owners, isSandbox, now });
  let deliveries = 0;
  for (const { shipment, move } of changes) {
    const told = await toldValues(trx, id, estimateKey(move));
    const groups = Map.groupBy(subscribers, (endpoint) => told.get(endpoint.endpoint_id) ?? move.previous);
    for (const [previous, group] of groups) {
      const hearing = group.filter((endpoint) => isTold(previous, move.value, endpoint.estimate_threshold_s));
      const others = group.filter((endpoint) => !hearing.includes(endpoint));
      await saveTold(trx, id, estimateKey(move), hearing, move.value);
      await saveTold(trx, id, estimateKey(move), others, previous);
      if (hearing.length === 0) continue;
      const eventId = `evt_${ids.next()}`;
      const body = estimateChangedBody(eventId, { shipment, move: { ...move, previous } });
      await insertEvent(trx, box, { id: eventId, type: estimateChangedEvent, body }, hearing, now);
      deliveries += hearing.length;
    }
  }
  return deliveries;
}

/** By endpoint. */
async function toldValues(
  trx: Transaction<Tables>,
  shipmentId: string,
  estimate: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('webhook_told_estimates')
    .select(['endpoint_id', 'value_at'])
    .where('shipment_id', '=', shipmentId)
    .where('estimate', '=', estimate)
    .execute();
  return new Map(rows.map((row) => [row.endpoint_id, row.value_at]));
}

async function saveTold(
  trx: Transaction<Tables>,
  shipmentId: string,
  estimate: string,
  endpoints: readonly Subscriber[],
  value: number,
): Promise<void> {
  for (const { endpoint_id } of endpoints) {
    await trx
      .insertInto('webhook_told_estimates')
      .values({ shipment_id: shipmentId, endpoint_id, estimate, value_at: value })
      .onConflict((conflict) =>
        conflict
          .columns(['shipment_id', 'endpoint_id', 'estimate'])
          .doUpdateSet({ value_at: (eb) => eb.ref('excluded.value_at') }),
      )
      .execute();
  }
}

/** Stores a sandbox change for the endpoints of one key only. Returns the number of deliveries. */
export async function enqueueSandboxChange(
  trx: Transaction<Tables>,
  { box, ids }: { readonly box: SecretBox; readonly ids: IdSource },
  change: StatusChange,
  keyId: string,
  now: number,
): Promise<number> {
  const owners = sql`
    with recursive line(id, replaces_id) as (
      select id, replaces_id from api_keys where id = ${keyId}
      union all
      select older.id, older.replaces_id from line join api_keys older on older.id = line.replaces_id
    )
    select id from line where replaces_id is null`;
  const subscribers = await listSubscribers(trx, statusChangedEvent, { owners, isSandbox: true, now });
  return insertChange(trx, box, ids, change, subscribers, now);
}

async function insertChange(
  trx: Transaction<Tables>,
  box: SecretBox,
  ids: IdSource,
  change: StatusChange,
  subscribers: readonly Subscriber[],
  now: number,
): Promise<number> {
  if (subscribers.length === 0) return 0;
  const id = `evt_${ids.next()}`;
  const event = { id, type: statusChangedEvent, body: statusChangedBody(id, change) } as const;
  await insertEvent(trx, box, event, subscribers, now);
  return subscribers.length;
}

/** `webhook_events_insert`: body, timestamp and `X-Service-Signature` are made here once and never change. */
export async function insertEvent(
  trx: Transaction<Tables>,
  box: SecretBox,
  event: { readonly id: string; readonly type: WebhookEventType; readonly body: string },
  subscribers: readonly Omit<Subscriber, 'estimate_threshold_s'>[],
  now: number,
): Promise<void> {
  const body = new TextEncoder().encode(event.body);
  const timestamp = Math.floor(now / 1000);
  const isTest = event.type === testEvent;
  await trx
    .insertInto('webhook_events')
    .values({ id: event.id, type: event.type, body, ts_unix: timestamp, created_at: now })
    .execute();
  const rows = subscribers.map((subscriber) => {
    const holds = subscriber.status !== 'enabled' && !isTest;
    return {
      endpoint_id: subscriber.endpoint_id,
      event_id: event.id,
      is_test: isTest ? 1 : 0,
      state: holds ? 'held' : 'pending',
      attempts: 0,
      log_count: 0,
      due_at: holds ? null : now,
      running_until: 0,
      signature: serviceSignature(openSecret(box, subscriber), timestamp, body),
      secret_version: subscriber.version,
      created_at: now,
      held_at: holds ? now : null,
    };
  });
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await trx
      .insertInto('webhook_deliveries')
      .values(rows.slice(start, start + rowsPerStatement))
      .execute();
  }
}

/**
 * `webhook_endpoints_list_subscribers`. Follows and endpoints belong to a line of rotated keys, identified by its first key,
 * which is what `owners` selects. A line without a valid key gets nothing.
 */
async function listSubscribers(
  trx: Transaction<Tables>,
  event: SubscribableEvent,
  {
    owners,
    isSandbox,
    now,
  }: { readonly owners: RawBuilder<unknown>; readonly isSandbox: boolean; readonly now: number },
): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    with recursive family(first_id, id, revoked_at, expires_at) as (
      select id, id, revoked_at, expires_at from api_keys where id in (${owners})
      union
      select family.first_id, newer.id, newer.revoked_at, newer.expires_at
      from family join api_keys newer on newer.replaces_id = family.id
    )
    select endpoints.id as endpoint_id, endpoints.status, endpoints.estimate_threshold_s, secrets.version, secrets.sealed
    from webhook_endpoints endpoints
    join webhook_secrets secrets on secrets.endpoint_id = endpoints.id and secrets.expires_at is null
    where endpoints.status <> 'deleted' and endpoints.sandbox >= ${isSandbox ? 1 : 0}
      and ' ' || endpoints.events || ' ' like ${`% ${event} %`}
      and endpoints.key_id in (
        select first_id from family where revoked_at is null and (expires_at is null or expires_at > ${now})
      )
    order by endpoints.id
  `.execute(trx);
  return rows;
}
