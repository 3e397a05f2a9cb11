import type { Config } from './config/config.ts';
import { cautiousClassifier } from './feeds/cautious-classifier.ts';
import { createDcsaFeed, createDhlFeed } from './feeds/feeds.ts';
import type { FeedParts } from './feeds/licensed-feed.ts';
import type { Feed, FeedUsageStore, Store } from './ports.ts';

/** Every licensed feed, configured or not. */
export function createFeeds(config: Config, parts: Omit<FeedParts, 'classifier'>): readonly Feed[] {
  const all = { ...parts, classifier: cautiousClassifier };
  const dhl = {
    baseUrl: config.dhlUrl,
    key: config.dhlKey,
    perDay: config.dhlPerDay,
    spacingMs: config.dhlSpacingMs,
    reuseMs: config.dhlReuseMs,
    persist: config.dhlPersist,
    attribution: config.dhlAttribution,
  };
  const dcsa = {
    baseUrl: config.dcsaUrl,
    key: config.dcsaKey,
    keyHeader: config.dcsaKeyHeader,
    carriers: config.dcsaCarriers,
    perDay: config.dcsaPerDay,
    spacingMs: config.dcsaSpacingMs,
    reuseMs: config.dcsaReuseMs,
    persist: config.dcsaPersist,
    attribution: config.dcsaAttribution,
  };
  return [createDhlFeed(dhl, all), createDcsaFeed(dcsa, all)];
}

/**
 * The counts of a process without a server. The database is opened for each turn and closed again: a command that asks
 * no feed needs none, and one that does shares the day's calls with the service.
 */
export function usageInDatabase(config: Config): FeedUsageStore {
  const withStore = async <Result>(work: (store: Store) => Promise<Result>): Promise<Result> => {
    // Loaded only here: most commands need no database.
    const { migrateStore, openStore } = await import('./store/store.ts');
    await migrateStore(config.database);
    await using store = await openStore(config.database);
    return await work(store);
  };
  return {
    reserveSlot: (request) => withStore(({ feedUsage }) => feedUsage.reserveSlot(request)),
    readDay: (feed, day) => withStore(({ feedUsage }) => feedUsage.readDay(feed, day)),
  };
}
