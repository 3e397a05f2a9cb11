import type { StoreConfig } from '../../../kernel/store/database.ts';
import type { FeedUsageStore } from '../ports.ts';

/**
 * The counts of a process without a server. The database is opened for each turn and closed again: a command that asks
 * no feed needs none, and one that does shares the day's calls with the service.
 */
export function usageInDatabase(config: StoreConfig): FeedUsageStore {
  const withStore = async <Result>(work: (store: FeedUsageStore) => Promise<Result>): Promise<Result> => {
    // Loaded only here: most commands need no database.
    const { migrateStore, openMigrated } = await import('../../../kernel/store/open.ts');
    const { createFeedUsageStore } = await import('./usage.ts');
    await migrateStore(config);
    await using database = await openMigrated(config);
    return await work(createFeedUsageStore(database));
  };
  return {
    reserveSlot: (request) => withStore((store) => store.reserveSlot(request)),
    readDay: (feed, day) => withStore((store) => store.readDay(feed, day)),
  };
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
