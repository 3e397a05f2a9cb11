/** A migrated database with a key that follows a shipment, for tests of webhooks. */
import { followRequest } from '../../src/modules/follows/store/scan-hook.ts';
import { slugAsRecorded } from '../../src/modules/directory/rules/present-slug.ts';
import { shipmentOf } from '../../src/modules/shipments/store/rows.ts';
import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import { createSecretBox } from '../../src/kernel/store/secret-box.ts';
import type { StatusChange } from '../../src/modules/statuses/rules/status-change.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import { webhookSecret } from '../../src/modules/webhooks/rules/signature.ts';
import type { Claim, ClaimRequest, WebhookStoreRules } from '../../src/modules/webhooks/ports.ts';
import type { AttemptResult, DueAttempt, FinishedDelivery } from '../../src/modules/webhooks/rules/attempt.ts';
import { openDatabase, type Database, type StoreConfig } from '../../src/kernel/store/database.ts';
import { keyLinesOf } from '../../src/modules/access/store/key-line.ts';
import { migrate } from '../../src/kernel/store/migrate.ts';
import { newsOfChange } from '../../src/modules/webhooks/rules/derive-status.ts';
import { enqueueNews } from '../../src/modules/webhooks/store/enqueue.ts';
import { createWebhookStore } from '../../src/modules/webhooks/store/store.ts';

export const start = 1_800_000_000_000;
export const testKey = 'key-1';
export const shipmentId = '6b0f1d3e-8f6e-4f0c-9a38-0f5f3a0c7b11';

export const testRules: WebhookStoreRules = {
  schedule: {
    inlineDelaysMs: [0, 5_000, 30_000],
    redriveDelaysMs: [900_000, 7_200_000, 43_200_000],
    retryAfterMaxMs: 3_600_000,
  },
  health: {
    breakerFailures: 5,
    breakerBaseMs: 10_000,
    breakerMaxMs: 600_000,
    disableFailures: 30,
    disableAfterMs: 86_400_000,
  },
  leaseMs: 45_000,
  endpointConcurrency: 4,
  heldTtlMs: 604_800_000,
  logTtlMs: 2_592_000_000,
  enableSpreadMs: 60_000,
};

export function statusChange(sequence: number, sandbox = false): StatusChange {
  return {
    shipment: { id: shipmentId, number: '020-12345675', carrier: 'lufthansa-cargo', vertical: 'air_cargo', sandbox },
    state: 'delivered',
    previousState: 'in_transit',
    detail: null,
    basis: 'code',
    occurredAt: start - 60_000,
    recordedAt: start,
    sequence,
  };
}

export async function openWebhooks(
  t: Pick<TestContext, 'after'>,
  config: StoreConfig,
  rules: Partial<WebhookStoreRules> = {},
) {
  const database = openDatabase(config);
  t.after(() => database[Symbol.asyncDispose]());
  await migrate(database);
  return openWebhooksOn(database, rules);
}

/** On a database that has its tables. `hasNumbers`: also those of migration 0026. */
export async function openWebhooksOn(
  database: Database,
  rules: Partial<WebhookStoreRules> = {},
  { hasNumbers = true }: { readonly hasNumbers?: boolean } = {},
) {
  await insertKey(database, testKey, null);
  await insertShipment(database, shipmentId, hasNumbers);
  await follow(database, testKey, start);
  const box = createSecretBox([randomBytes(32)]);
  const store = createWebhookStore(database, keyLinesOf(database), box, { ...testRules, ...rules });
  const ids = uuidV7Source(() => start);
  const parts = { box, ids, kind: database.kind };
  let registered = 0;
  return {
    database,
    box,
    ids,
    ...store,
    enqueue: (change: StatusChange, now = start) =>
      database.transaction((trx) => enqueueNews(trx, parts, newsOfChange(change), now)),
    async register(changes: { id?: string; url?: string; sandbox?: boolean; keyId?: string } = {}) {
      registered += 1;
      const id = changes.id ?? `wh-${String(registered).padStart(3, '0')}`;
      const secret = webhookSecret(randomBytes(32));
      await store.registry.insert(
        changes.keyId ?? testKey,
        {
          id,
          url: changes.url ?? `https://${id}.example.com/hook`,
          sandbox: changes.sandbox ?? false,
          dnsStatus: 'ok',
          secret,
          now: start,
        },
        10_000,
      );
      return { id, secret };
    },
    claim: (changes: Partial<ClaimRequest> = {}): Promise<Claim> =>
      store.queue.claim({
        token: 'worker-1',
        now: start,
        random: () => 0.5,
        endpoints: 25,
        attempts: 100,
        release: [],
        ...changes,
      }),
  };
}

export type TestWebhooks = Awaited<ReturnType<typeof openWebhooks>>;

export function attemptsOf(claim: Claim): DueAttempt[] {
  return claim.endpoints.flatMap(({ attempts }) => attempts);
}

export function result(changes: Partial<AttemptResult> = {}): AttemptResult {
  return {
    outcome: 'success',
    errorClass: null,
    status: 200,
    response: null,
    address: '127.0.0.1',
    retryAfterMs: null,
    pauseMs: null,
    durationMs: 5,
    dnsMs: 1,
    connectMs: 1,
    tlsMs: 1,
    ttfbMs: 1,
    ...changes,
  };
}

export const failed = result({ outcome: 'failure', errorClass: 'http_5xx', status: 500 });

export function finish(attempt: DueAttempt, outcome: AttemptResult, finishedAt: number): FinishedDelivery {
  return { attempt, result: outcome, finishedAt, random: 0.5 };
}

export async function insertKey(database: Database, id: string, replacesId: string | null): Promise<void> {
  const digest = new Uint8Array(32);
  digest.set(Buffer.from(id).subarray(0, 32));
  await database.handle
    .insertInto('api_keys')
    .values({
      id,
      name: id,
      prefix: 'wsk_live_abc',
      digest,
      plan: 'free',
      scopes: 'read',
      created_at: start,
      replaces_id: replacesId,
    })
    .execute();
}

export async function insertShipment(database: Database, id = shipmentId, hasNumbers = true): Promise<void> {
  if (hasNumbers)
    await database.handle.insertInto('shipment_numbers').values({ number: id, shipment_id: id }).execute();
  await database.handle
    .insertInto('shipments')
    .values({
      id,
      number: id,
      carrier: 'lufthansa-cargo',
      vertical: 'air_cargo',
      source: 'operator_ingest',
      state: 'in_transit',
      is_returning: 0,
      created_at: start,
      updated_at: start,
      event_count: 0,
      chain_head: '',
      purged_count: 0,
      home_month: 0,
    })
    .execute();
}

export async function follow(database: Database, keyId: string, requestedAt: number): Promise<void> {
  const row = await database.handle
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', shipmentId)
    .executeTakeFirstOrThrow();
  await followRequest(database.kind)(database.handle, {
    shipment: shipmentOf(row, slugAsRecorded),
    keyId,
    now: requestedAt,
  });
}

export async function deliveryRow(webhooks: TestWebhooks, endpointId: string, eventId?: string) {
  let query = webhooks.database.handle
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId);
  if (eventId !== undefined) query = query.where('event_id', '=', eventId);
  return query.executeTakeFirstOrThrow();
}

/** Claims at `now`, answers every attempt with `outcome`, gives the leases back; answers how many there were. */
export async function round(webhooks: TestWebhooks, now: number, outcome: AttemptResult): Promise<number> {
  const claim = await webhooks.claim({ now });
  const attempts = attemptsOf(claim);
  await webhooks.queue.settle(attempts.map((attempt) => finish(attempt, outcome, now)));
  await webhooks.queue.release(
    claim.endpoints.map(({ endpointId }) => ({ endpointId, token: claim.token })),
    now,
  );
  return attempts.length;
}
