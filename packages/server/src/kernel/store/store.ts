import type { Reach } from '../lib/faults.ts';
import type { SecretBox, Store } from '../../ports.ts';
import { createApiKeyStore } from '../../modules/access/store/api-keys.ts';
import { createEpcisStore } from '../../modules/epcis/store/events.ts';
import { createPageTokens } from '../../modules/epcis/store/page-tokens.ts';
import { openDatabase, type DatabaseOptions, type StoreConfig } from './database.ts';
import { createRetentionStore } from '../../modules/shipments/store/retention.ts';
import { createFeedPollStore } from '../../modules/shipments/store/feed-polls.ts';
import { createFeedUsageStore } from '../../modules/feeds/store/usage.ts';
import { createJobLeases } from './job-leases.ts';
import { keyLinesOf } from '../../modules/access/store/key-line.ts';
import { webhookOutbox } from '../../modules/webhooks/store/scan-hook.ts';
import { createWebhookStore } from '../../modules/webhooks/store/store.ts';
import { assertMigrated, migrate, type MigrationOutcome } from './migrate.ts';
import { createRateBuckets } from '../../modules/access/store/rate-buckets.ts';
import { createShipmentStore } from '../../modules/shipments/store/shipments.ts';
import { createProofStore } from '../../modules/proofs/store/proof-store.ts';
import { createForecastLog } from '../../modules/numbers/store/forecast-log.ts';
import { createObservationStore } from '../../modules/numbers/store/observations.ts';
import { createShipmentOversight } from '../../modules/shipments/store/oversight.ts';
import { createWebhookOversight } from '../../modules/webhooks/store/oversight.ts';

/**
 * Brings the database to the schema of this code, making it when it is missing. Safe to call again and from several
 * processes at once. Throws `StoreError` when the database is newer than this code or cannot be used.
 */
export async function migrateStore(config: StoreConfig, reach?: Reach): Promise<MigrationOutcome> {
  await using database = openDatabase(config, { patient: true });
  return await migrate(database, reach);
}

export interface StoreOptions extends Pick<DatabaseOptions, 'onConnectionError' | 'bulk' | 'around'> {
  /** Signs the webhooks of status changes; a process without one must record none. */
  readonly box?: SecretBox;
  /** Default: the clock of the machine. */
  readonly now?: () => number;
}

/**
 * Opens a migrated store; it changes no schema. Throws `StoreError` when the database has another schema version than
 * this code, or cannot be used. Dispose it to close the database.
 */
export async function openStore(config: StoreConfig, options: StoreOptions = {}): Promise<Store> {
  const database = openDatabase(config, options);
  try {
    await assertMigrated(database);
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
  return {
    kind: database.kind,
    apiKeys: createApiKeyStore(database),
    shipments: createShipmentStore(database, {
      hooks: options.box === undefined ? [] : [webhookOutbox(options.box, database.kind)],
    }),
    feedPolls: createFeedPollStore(database),
    retention: createRetentionStore(database),
    feedUsage: createFeedUsageStore(database),
    epcis: createEpcisStore(database),
    pageTokens: createPageTokens(database),
    proofs: createProofStore(database),
    openWebhooks: (box, rules, reach) => createWebhookStore(database, keyLinesOf(database), box, rules, reach),
    observations: createObservationStore(database, options.now ?? Date.now),
    forecasts: createForecastLog(database),
    jobLeases: createJobLeases(database),
    rateBuckets: database.kind === 'postgres' ? createRateBuckets(database) : null,
    shipmentOversight: createShipmentOversight(database),
    webhookOversight: createWebhookOversight(database),
    health: {
      async ping() {
        await database.handle.selectFrom('api_keys').select('id').limit(1).execute();
      },
      connections: () => database.pool?.() ?? null,
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
