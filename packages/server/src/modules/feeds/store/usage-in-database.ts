import type { Database, StoreConfig } from '../../../kernel/store/database.ts';
import type { FeedHealthStore, FeedUsageStore } from '../ports.ts';

/**
 * The counts of a process without a server. The database is opened for each turn and closed again: a command that asks
 * no feed needs none, and one that does shares the day's calls with the service.
 */
export function usageInDatabase(config: StoreConfig): FeedUsageStore {
  const withStore = <Result>(work: (store: FeedUsageStore) => Promise<Result>): Promise<Result> =>
    withDatabase(config, async (database) => {
      const { createFeedUsageStore } = await import('./usage.ts');
      return work(createFeedUsageStore(database));
    });
  return {
    reserveSlot: (request) => withStore((store) => store.reserveSlot(request)),
    readDay: (feed, day) => withStore((store) => store.readDay(feed, day)),
  };
}

/** The health of feeds as the service has stored it, for such a process. Without a database no feed is degraded. */
export function healthInDatabase(config: StoreConfig): Pick<FeedHealthStore, 'read'> {
  return {
    async read(account) {
      const { isMissing, openMigrated } = await import('../../../kernel/store/open.ts');
      const { createFeedHealthStore, neverDegraded } = await import('./health.ts');
      if (isMissing(config)) return neverDegraded;
      await using database = await openMigrated(config);
      return await createFeedHealthStore(database).read(account);
    },
  };
}

async function withDatabase<Result>(config: StoreConfig, work: (database: Database) => Promise<Result>) {
  // Loaded only here: most commands need no database.
  const { migrateStore, openMigrated } = await import('../../../kernel/store/open.ts');
  await migrateStore(config);
  await using database = await openMigrated(config);
  return await work(database);
}

/** Reads the counts, and changes nothing; rejects where there is no database yet. */
export function usageForReading(config: StoreConfig): FeedUsageStore {
  return {
    reserveSlot: () => Promise.reject(new Error('a check makes no calls')),
    async readDay(feed, day) {
      const { openForReading } = await import('../../../kernel/store/reading.ts');
      const { createFeedUsageStore } = await import('./usage.ts');
      await using opened = openForReading(config);
      return await createFeedUsageStore(opened).readDay(feed, day);
    },
  };
}
