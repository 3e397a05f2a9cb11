/** Stores events with their deliveries, in the transaction of what they tell. */
import type { Insertable, Transaction } from 'kysely';
import type { Audience } from '../rules/audience.ts';
import { eventBody } from '../rules/event-body.ts';
import { testEvent } from '../rules/event-catalog.ts';
import type { WebhookNews } from '../rules/news.ts';
import { serviceSignature } from '../rules/signature.ts';
import { isOneOf, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import { tellAfterCommit } from '../../../kernel/store/hints.ts';
import { insertRows, type InsertTarget } from '../../../kernel/store/insert-rows.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { inFormats, type Draft, type FormatParts } from './formatted-drafts.ts';
import type { Listener } from './listeners.ts';
import { openSecret } from './secrets.ts';
import type { WebhookDeliveryRow } from './tables.ts';

export interface OutboxParts extends FormatParts {
  readonly box: SecretBox;
  readonly kind: DatabaseKind;
}

/** News with those who get one body of it. */
export interface AddressedNews {
  readonly news: WebhookNews;
  readonly audience: Audience<Listener>;
}

/** What a delivery needs of its endpoint. */
export type Addressee = Pick<Listener, 'id' | 'status' | 'format' | 'language' | 'secretVersion' | 'sealedSecret'>;

/** One event that is about to be stored, with the endpoints that get it. */
export type EventDraft = Draft<Addressee>;

/** Channel on which nodes announce new deliveries. Without payload: the poll finds them as well. */
export const webhookChannel = 'wayseal_wh';

export function notifyWorkers(trx: Transaction<Tables>, kind: DatabaseKind): void {
  tellAfterCommit(trx, kind, webhookChannel);
}

/**
 * Stores news in their order, each audience with its own event. `isRepeatable`: the same news may be told again. Returns the
 * number of deliveries. If it is not 0, wake the deliverer after the commit.
 */
export function storeNews(
  trx: Transaction<Tables>,
  parts: OutboxParts,
  addressed: readonly AddressedNews[],
  now: number,
  isRepeatable = false,
): Promise<number> {
  return insertEvents(
    trx,
    parts,
    addressed.map(({ news, audience }): EventDraft => {
      const id = `evt_${parts.ids.next()}`;
      return {
        id,
        type: news.type,
        cause: isRepeatable ? null : causeOf(news, audience),
        body: JSON.stringify(eventBody(id, news, audience.words)),
        endpoints: audience.endpoints,
      };
    }),
    now,
  );
}

function causeOf({ cause }: WebhookNews, { variant }: Audience<Listener>): string {
  return variant === '' ? cause : `${cause} ${variant}`;
}

const eventTarget: InsertTarget<'webhook_events'> = {
  table: 'webhook_events',
  columns: { id: 'text', type: 'text', body: 'bytes', ts_unix: 'int8', created_at: 'int8', cause: 'text' },
  // An event whose cause is stored stays as it is.
  key: [],
};

const deliveryTarget: InsertTarget<'webhook_deliveries'> = {
  table: 'webhook_deliveries',
  columns: {
    endpoint_id: 'text',
    event_id: 'text',
    is_test: 'int8',
    state: 'text',
    attempts: 'int8',
    log_count: 'int8',
    due_at: 'int8',
    running_until: 'int8',
    signature: 'text',
    secret_version: 'int8',
    created_at: 'int8',
    held_at: 'int8',
  },
};

/** `webhook_events_insert`: body, timestamp and `X-Service-Signature` are made here once and never change. */
export async function insertEvents(
  trx: Transaction<Tables>,
  parts: OutboxParts,
  given: readonly EventDraft[],
  now: number,
): Promise<number> {
  if (given.length === 0) return 0;
  const { box, kind } = parts;
  const drafts = inFormats(given, parts);
  const frozen = drafts.map((draft) => ({ ...draft, body: new TextEncoder().encode(draft.body) }));
  const timestamp = Math.floor(now / 1000);
  const events = frozen.map(({ id, type, body, cause }) => ({
    id,
    type,
    body,
    ts_unix: timestamp,
    created_at: now,
    cause,
  }));
  await insertRows(trx, kind, eventTarget, events);
  const stored = await storedOf(trx, kind, drafts);
  const secretOf = secretsOpener(box);
  const deliveries: Insertable<WebhookDeliveryRow>[] = [];
  for (const { id, type, body, endpoints } of frozen) {
    if (!stored.has(id)) continue;
    for (const endpoint of endpoints) {
      const signature = serviceSignature(secretOf(endpoint), timestamp, body);
      deliveries.push(deliveryOf(endpoint, { id, isTest: type === testEvent, signature }, now));
    }
  }
  await insertRows(trx, kind, deliveryTarget, deliveries);
  return deliveries.length;
}

/** The events that are new: those with a cause may have been stored before. */
async function storedOf(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  drafts: readonly EventDraft[],
): Promise<ReadonlySet<string>> {
  const ids = drafts.map(({ id }) => id);
  if (drafts.every(({ cause }) => cause === null)) return new Set(ids);
  const rows = await trx
    .selectFrom('webhook_events')
    .select('id')
    .where(isOneOf(kind, 'id', ids))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Opens the secret of each endpoint once. */
function secretsOpener(box: SecretBox): (endpoint: Addressee) => string {
  const opened = new Map<string, string>();
  return ({ id, secretVersion, sealedSecret }) => {
    const known = opened.get(id);
    if (known !== undefined) return known;
    const secret = openSecret(box, { endpoint_id: id, version: secretVersion, sealed: sealedSecret });
    opened.set(id, secret);
    return secret;
  };
}

function deliveryOf(
  endpoint: Addressee,
  event: { readonly id: string; readonly isTest: boolean; readonly signature: string },
  now: number,
): Insertable<WebhookDeliveryRow> {
  const holds = endpoint.status !== 'enabled' && !event.isTest;
  return {
    endpoint_id: endpoint.id,
    event_id: event.id,
    is_test: event.isTest ? 1 : 0,
    state: holds ? 'held' : 'pending',
    attempts: 0,
    log_count: 0,
    due_at: holds ? null : now,
    running_until: 0,
    signature: event.signature,
    secret_version: endpoint.secretVersion,
    created_at: now,
    held_at: holds ? now : null,
  };
}
