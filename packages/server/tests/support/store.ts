/** Every store over one database, for tests that look behind the ports. */
import { createApiKeyStore } from '../../src/modules/access/store/api-keys.ts';
import { keyLinesOf } from '../../src/modules/access/store/key-line.ts';
import { createEpcisStore } from '../../src/modules/epcis/store/events.ts';
import { createPageTokens } from '../../src/modules/epcis/store/page-tokens.ts';
import { createFeedUsageStore } from '../../src/modules/feeds/store/usage.ts';
import { followRequest, followUpkeep } from '../../src/modules/follows/store/scan-hook.ts';
import { createForecastLog } from '../../src/modules/numbers/store/forecast-log.ts';
import { createObservationStore } from '../../src/modules/numbers/store/observations.ts';
import { createProofStore } from '../../src/modules/proofs/store/proof-store.ts';
import { createFeedPollStore } from '../../src/modules/shipments/store/feed-polls.ts';
import { createShipmentOversight } from '../../src/modules/shipments/store/oversight.ts';
import { createRetentionStore } from '../../src/modules/shipments/store/retention.ts';
import { createShipmentStore } from '../../src/modules/shipments/store/shipments.ts';
import type { WebhookStoreRules } from '../../src/modules/webhooks/ports.ts';
import { createWebhookOversight } from '../../src/modules/webhooks/store/oversight.ts';
import { webhookOutbox } from '../../src/modules/webhooks/store/scan-hook.ts';
import { createWebhookStore } from '../../src/modules/webhooks/store/store.ts';
import type { Database, DatabaseOptions, StoreConfig } from '../../src/kernel/store/database.ts';
import { storeHealth } from '../../src/kernel/store/health.ts';
import { createJobLeases } from '../../src/kernel/store/job-leases.ts';
import { openMigrated } from '../../src/kernel/store/open.ts';
import { createRateBuckets } from '../../src/kernel/store/rate-buckets.ts';
import type { SecretBox } from '../../src/kernel/store/secret-box.ts';

export interface TestStoreOptions extends DatabaseOptions {
  /** Signs the webhooks of status changes; without one, none are recorded. */
  readonly box?: SecretBox;
  /** Default: the clock of the machine. */
  readonly now?: () => number;
}

export type TestStore = ReturnType<typeof storeOf>;

/** Opens a migrated database with every store over it. */
export async function openStore(config: StoreConfig, options: TestStoreOptions = {}): Promise<TestStore> {
  const { box: _box, now: _now, ...rest } = options;
  return storeOf(await openMigrated(config, rest), options);
}

/** Disposing it closes the database. */
export function storeOf(database: Database, { box, now = Date.now }: TestStoreOptions = {}) {
  const upkeep = followUpkeep(database.kind);
  const hooks = box === undefined ? [upkeep] : [upkeep, webhookOutbox(box, database.kind)];
  return {
    kind: database.kind,
    apiKeys: createApiKeyStore(database),
    shipments: createShipmentStore(database, { hooks, requestHooks: [followRequest(database.kind)] }),
    feedPolls: createFeedPollStore(database),
    retention: createRetentionStore(database),
    feedUsage: createFeedUsageStore(database),
    epcis: createEpcisStore(database),
    pageTokens: createPageTokens(database),
    proofs: createProofStore(database),
    openWebhooks: (secrets: SecretBox, rules: WebhookStoreRules) =>
      createWebhookStore(database, keyLinesOf(database), secrets, rules),
    observations: createObservationStore(database, now),
    forecasts: createForecastLog(database),
    jobLeases: createJobLeases(database),
    rateBuckets: database.kind === 'postgres' ? createRateBuckets(database) : null,
    shipmentOversight: createShipmentOversight(database),
    webhookOversight: createWebhookOversight(database),
    health: storeHealth(database),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
