import { sql, type Kysely, type Transaction } from 'kysely';
import { estimateThresholdS as usualThreshold } from '../../shipments/rules/journey-record.ts';
import { testBody } from '../rules/event-body.ts';
import { subscribableEvents, testEvent, usualEvent } from '../rules/event-catalog.ts';
import { maximumAttempts } from '../rules/delivery-policy.ts';
import { formatOf, languageOf, usualFormat, usualLanguage } from '../rules/formats.ts';
import { unblemished, type DisabledReason } from '../rules/endpoint-health.ts';
import type { KeyLines } from '../../access/ports.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type {
  DnsStatus,
  NewWebhook,
  Subscription,
  WebhookEndpoint,
  WebhookRegistry,
  WebhookStoreRules,
} from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { needsRowLocks } from '../../../kernel/store/dialect.ts';
import { storeAnswer } from './idempotency.ts';
import { StoreError } from '../../../kernel/store/store-error.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { listDeliveries, queueManual } from './log.ts';
import { insertEvents, notifyWorkers, type OutboxParts } from './outbox.ts';
import { addressColumns, sealSecret } from './secrets.ts';
import { disableEndpoint, healthOf } from './settle.ts';
import type { WebhookEndpointRow } from './tables.ts';
import { waitingStateSql } from './tidy.ts';

/** Old secrets to keep per endpoint, besides the newest. */
const oldSecretsKept = 10;

/** Another request has taken the idempotency key, so this registration rolls back. */
class RegistrationLost extends Error {}

type ChangePart = Pick<
  WebhookRegistry,
  | 'changeUrl'
  | 'setSandbox'
  | 'setSubscription'
  | 'disable'
  | 'enable'
  | 'remove'
  | 'rotate'
  | 'enqueueTest'
  | 'queueManual'
>;

export function createWebhookRegistry(
  database: Database,
  keys: KeyLines,
  parts: OutboxParts,
  rules: WebhookStoreRules,
): WebhookRegistry {
  const { handle } = database;
  return {
    insert: async (keyId, webhook, maximum, idempotent) =>
      await insertWebhook(database, parts.box, await keys.firstKeyOf(keyId), webhook, maximum, idempotent),
    list: async (keyId, page, now) => await listEndpoints(handle, await keys.firstKeyOf(keyId), page, now),
    async find(keyId, id, now) {
      const row = await ownEndpoints(handle, await keys.firstKeyOf(keyId))
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && (await withDetails(handle, [row], now))[0];
    },
    listDeliveries: async (keyId, id, query, now) => {
      const owner = await keys.firstKeyOf(keyId);
      const row = await ownEndpoints(handle, owner).select('id').where('id', '=', id).executeTakeFirst();
      return row && listDeliveries(database.reading, id, query, now);
    },
    ...changePart(database, onOwnOf(database, keys), parts, rules),
  };
}

/** Runs work on an endpoint when the owner of the key has it; undefined otherwise. */
type OnOwn = <Result>(
  keyId: string,
  id: string,
  work: (trx: Transaction<Tables>, row: WebhookEndpointRow) => Promise<Result>,
) => Promise<Result | undefined>;

function onOwnOf(database: Database, keys: KeyLines): OnOwn {
  return async (keyId, id, work) => {
    // A line never changes its first key, so it may be read before the transaction.
    const owner = await keys.firstKeyOf(keyId);
    return await database.transaction(async (trx) => {
      const query = ownEndpoints(trx, owner).selectAll().where('id', '=', id);
      const row = await (needsRowLocks(database.kind) ? query.forNoKeyUpdate() : query).executeTakeFirst();
      return row && work(trx, row);
    });
  };
}

/** What changes an endpoint under the lock of its row. */
function changePart(database: Database, onOwn: OnOwn, parts: OutboxParts, rules: WebhookStoreRules): ChangePart {
  const { box } = parts;
  type Columns = Partial<WebhookEndpointRow>;
  const set = async (keyId: string, id: string, columnsOf: (row: WebhookEndpointRow) => Columns, notifies = false) =>
    (await onOwn(keyId, id, async (trx, row) => {
      await trx.updateTable('webhook_endpoints').set(columnsOf(row)).where('id', '=', id).execute();
      if (notifies) notifyWorkers(trx, database.kind);
      return true;
    })) ?? false;
  return {
    changeUrl: (keyId, id, url, dnsStatus, now) => {
      const times = { dns_status: dnsStatus, url_changed_at: now };
      return set(keyId, id, ({ format }) => ({ ...addressColumns(box, { id, format, url }), ...times }), true);
    },
    async setSubscription(keyId, id, subscription) {
      const columns = subscriptionColumns(subscription);
      return Object.keys(columns).length === 0 || (await set(keyId, id, () => columns));
    },
    setSandbox: (keyId, id, sandbox) => set(keyId, id, () => ({ sandbox: sandbox ? 1 : 0 })),
    async disable(keyId, id, now) {
      const done = await onOwn(keyId, id, async (trx, row) => {
        if (row.status === 'enabled') await disableEndpoint(trx, id, 'operator', now);
        return true;
      });
      return done ?? false;
    },
    async enable(keyId, id, now) {
      const done = await onOwn(keyId, id, async (trx) => {
        await enableEndpoint(trx, id, rules.enableSpreadMs, now);
        notifyWorkers(trx, database.kind);
        return true;
      });
      return done ?? false;
    },
    remove: async (keyId, id) => (await onOwn(keyId, id, (trx) => removeEndpoint(trx, id))) ?? false,
    rotate: async (keyId, id, secret, overlapMs, now) =>
      (await onOwn(keyId, id, (trx) => rotateSecret(trx, box, id, secret, overlapMs, now))) ?? false,
    enqueueTest: (keyId, id, eventId, now) =>
      onOwn(keyId, id, (trx, row) => insertTest(trx, database, parts, { row, eventId, now })),
    async queueManual(keyId, id, eventId, now) {
      const queued = await onOwn(keyId, id, async (trx) => {
        const outcome = await queueManual(trx, id, eventId, now);
        if (typeof outcome === 'object') notifyWorkers(trx, database.kind);
        return outcome;
      });
      return queued ?? 'missing';
    },
  };
}

async function insertTest(
  trx: Transaction<Tables>,
  { kind }: Database,
  parts: OutboxParts,
  { row, eventId, now }: { readonly row: WebhookEndpointRow; readonly eventId: string; readonly now: number },
): Promise<'pending'> {
  const { version, sealed } = await newestSecret(trx, row.id);
  const { format, language } = row;
  const endpoint = { id: row.id, status: row.status, format, language, secretVersion: version, sealedSecret: sealed };
  const body = JSON.stringify(testBody(eventId, row.id, now));
  const event = { id: eventId, type: testEvent, cause: null, body, endpoints: [endpoint] } as const;
  await insertEvents(trx, parts, [event], now);
  notifyWorkers(trx, kind);
  return 'pending';
}

function subscriptionColumns(subscription: Subscription): Partial<WebhookEndpointRow> {
  const { events, estimateThresholdS, carriers, tags, language } = subscription;
  return {
    ...(events === undefined ? {} : { events: events.join(' ') }),
    ...(carriers === undefined ? {} : { carriers: textOf(carriers) }),
    ...(tags === undefined ? {} : { tags: textOf(tags) }),
    ...(estimateThresholdS === undefined ? {} : { estimate_threshold_s: estimateThresholdS }),
    ...(language === undefined ? {} : { language }),
  };
}

/** Names as a column keeps them; null and none: all. */
function textOf(names: readonly string[] | null): string | null {
  return names === null || names.length === 0 ? null : names.join(' ');
}

function namesOf(text: string | null): readonly string[] | null {
  return text === null ? null : text.split(' ');
}

function ownEndpoints(handle: Kysely<Tables>, owner: string) {
  return handle.selectFrom('webhook_endpoints').where('key_id', '=', owner).where('status', '<>', 'deleted');
}

async function insertWebhook(
  database: Database,
  box: SecretBox,
  owner: string,
  webhook: NewWebhook,
  maximum: number,
  idempotent: Parameters<WebhookRegistry['insert']>[3],
): ReturnType<WebhookRegistry['insert']> {
  try {
    return await database.transaction(async (trx) => {
      // The lock keeps two concurrent registrations from exceeding the maximum.
      const key = trx.selectFrom('api_keys').select('id').where('id', '=', owner);
      await (needsRowLocks(database.kind) ? key.forNoKeyUpdate() : key).execute();
      const { count } = await ownEndpoints(trx, owner)
        .select((build) => build.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count >= maximum) return 'too_many';
      await insertRows(trx, box, owner, webhook);
      if (idempotent === undefined) return 'inserted';
      const { request, token, answer } = idempotent;
      if (!(await storeAnswer(trx, box, { ...request, keyId: owner }, token, answer))) throw new RegistrationLost();
      return 'inserted';
    });
  } catch (error) {
    if (error instanceof RegistrationLost) return 'lost';
    throw error;
  }
}

async function insertRows(trx: Transaction<Tables>, box: SecretBox, owner: string, webhook: NewWebhook): Promise<void> {
  const { id, format = usualFormat, language = usualLanguage, carriers = null, tags = null, secret, now } = webhook;
  const { events = [usualEvent], estimateThresholdS = usualThreshold.usual, sandbox, dnsStatus } = webhook;
  await trx
    .insertInto('webhook_endpoints')
    .values({
      id,
      key_id: owner,
      ...addressColumns(box, { id, format, url: webhook.url }),
      events: events.join(' '),
      estimate_threshold_s: estimateThresholdS,
      format,
      language,
      carriers: textOf(carriers),
      tags: textOf(tags),
      sandbox: sandbox ? 1 : 0,
      status: 'enabled',
      dns_status: dnsStatus,
      created_at: now,
      consecutive_failures: 0,
      pauses: 0,
      paused_until: 0,
      lease_until: 0,
      last_served: 0,
    })
    .execute();
  const sealed = sealSecret(box, id, 1, secret);
  await trx.insertInto('webhook_secrets').values({ endpoint_id: id, version: 1, sealed, created_at: now }).execute();
}

async function listEndpoints(
  handle: Kysely<Tables>,
  owner: string,
  page: { readonly limit: number; readonly offset: number },
  now: number,
): Promise<{ items: WebhookEndpoint[]; total: number }> {
  const own = ownEndpoints(handle, owner);
  const { count } = await own.select((build) => build.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { items: await withDetails(handle, rows, now), total: count };
}

/** Adds secret versions and the number of held deliveries. */
export async function withDetails(
  handle: Kysely<Tables>,
  rows: readonly WebhookEndpointRow[],
  now: number,
): Promise<WebhookEndpoint[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const versions = await handle
    .selectFrom('webhook_secrets')
    .select(['endpoint_id', 'version', 'created_at', 'expires_at'])
    .where('endpoint_id', 'in', ids)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('version', 'desc')
    .execute();
  const held = await handle
    .selectFrom('webhook_deliveries')
    .select(['endpoint_id', (build) => build.fn.countAll<number>().as('count')])
    .where('endpoint_id', 'in', ids)
    .where('held_at', 'is not', null)
    .groupBy('endpoint_id')
    .execute();
  const heldById = new Map(held.map(({ endpoint_id, count }) => [endpoint_id, count]));
  return rows.map((row) => ({
    ...healthOf(row),
    id: row.id,
    url: row.url,
    format: formatOf(row.format),
    language: languageOf(row.language),
    events: subscribableEvents.filter((event) => row.events.split(' ').includes(event)),
    estimateThresholdS: row.estimate_threshold_s,
    carriers: namesOf(row.carriers),
    tags: namesOf(row.tags),
    sandbox: row.sandbox === 1,
    status: row.status as WebhookEndpoint['status'],
    dnsStatus: row.dns_status as DnsStatus,
    createdAt: row.created_at,
    urlChangedAt: row.url_changed_at,
    disabledAt: row.disabled_at,
    disabledReason: row.disabled_reason as DisabledReason | null,
    heldCount: heldById.get(row.id) ?? 0,
    secretVersions: versions
      .filter(({ endpoint_id }) => endpoint_id === row.id)
      .map(({ version, created_at, expires_at }) => ({ version, createdAt: created_at, expiresAt: expires_at })),
  }));
}

/**
 * `webhook_endpoints_enable`: resets the streak and releases held deliveries with the attempts they have left. Deliveries that
 * wait for a manual attempt are corrected by the tidying after that attempt.
 */
async function enableEndpoint(trx: Transaction<Tables>, id: string, spreadMs: number, now: number): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({
      status: 'enabled',
      consecutive_failures: unblemished.consecutiveFailures,
      first_failure_at: null,
      pauses: unblemished.pauses,
      paused_until: unblemished.pausedUntil,
      disabled_at: null,
      disabled_reason: null,
    })
    .where('id', '=', id)
    .execute();
  await sql`
    update webhook_deliveries set state = ${waitingStateSql}, held_at = null,
      due_at = case when attempts >= ${sql.lit(maximumAttempts)} then null else ${now} + (places.place - 1) * ${spreadMs} / places.total end
    from (
      select event_id as id, row_number() over (order by event_id) as place, count(*) over () as total
      from webhook_deliveries where endpoint_id = ${id} and held_at is not null and due_at is null
    ) as places
    where endpoint_id = ${id} and event_id = places.id and held_at is not null and due_at is null
  `.execute(trx);
}

/** `webhook_endpoints_remove`: cancels deliveries and deletes the secrets. The log stays for its usual time. */
async function removeEndpoint(trx: Transaction<Tables>, id: string): Promise<boolean> {
  await trx.updateTable('webhook_endpoints').set({ status: 'deleted', address: null }).where('id', '=', id).execute();
  await trx.deleteFrom('webhook_secrets').where('endpoint_id', '=', id).execute();
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'cancelled', due_at: null, held_at: null })
    .where('endpoint_id', '=', id)
    .where('state', 'in', ['pending', 'parked', 'held'])
    .execute();
  return true;
}

async function newestSecret(trx: Transaction<Tables>, id: string) {
  const row = await trx
    .selectFrom('webhook_secrets')
    .select(['endpoint_id', 'version', 'sealed'])
    .where('endpoint_id', '=', id)
    .where('expires_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new StoreError(`webhook ${id} has no secret`);
  return row;
}

async function rotateSecret(
  trx: Transaction<Tables>,
  box: SecretBox,
  id: string,
  secret: string,
  overlapMs: number,
  now: number,
): Promise<boolean> {
  const { version } = await newestSecret(trx, id);
  await trx
    .updateTable('webhook_secrets')
    .set({ expires_at: now + overlapMs })
    .where('endpoint_id', '=', id)
    .where('version', '=', version)
    .execute();
  const sealed = sealSecret(box, id, version + 1, secret);
  await trx
    .insertInto('webhook_secrets')
    .values({ endpoint_id: id, version: version + 1, sealed, created_at: now })
    .execute();
  await trx
    .deleteFrom('webhook_secrets')
    .where('endpoint_id', '=', id)
    .where('version', '<=', version - oldSecretsKept)
    .execute();
  return true;
}
