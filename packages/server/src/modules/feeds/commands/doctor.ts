import { createFeeds } from '../work/create-feeds.ts';
import { systemClock } from '../../../kernel/lib/clock.ts';
import type { Feed, FeedUsageStore } from '../ports.ts';
import type { DatabaseConfig } from '../../../kernel/config/config.ts';
import { ok, skipped, warning, type CheckFamily, type Finding } from '../../../surfaces/cli/finding.ts';

const scarceShare = 0.8;

/** Licensed feeds: credentials, and what is left of the day. Nothing is asked of a carrier. */
export const feedChecks: CheckFamily = {
  name: 'feeds',
  async run({ config, now }) {
    const usage = storedUsage(config.database);
    const feeds = createFeeds(config, { usage, clock: { ...systemClock, now } });
    return Promise.all(feeds.map((feed) => examine(feed)));
  },
};

async function examine(feed: Feed): Promise<Finding> {
  const check = `feeds.${feed.id}`;
  if (!feed.configured) return skipped(check, `${feed.group}: no credentials, so it is never called`);
  let used, perDay;
  try {
    ({ used, perDay } = await feed.usage());
  } catch {
    return skipped(check, `${feed.group}: the calls of today stand in a database that cannot be read`);
  }
  const message = `${feed.group}: ${used} of ${perDay} calls of today (UTC) are used`;
  if (used < perDay * scarceShare) return ok(check, message);
  return warning(check, message, 'Above four fifths only keyed requests are served; ask the provider for more calls.');
}

/** Reads counts where the database has them; a database that is not there yet has counted nothing. */
function storedUsage(database: DatabaseConfig): FeedUsageStore {
  return {
    reserveSlot: () => Promise.reject(new Error('a check makes no calls')),
    async readDay(feed, day) {
      const { openForReading } = await import('../../../kernel/store/reading.ts');
      const { createFeedUsageStore } = await import('../store/usage.ts');
      await using opened = openForReading(database);
      return await createFeedUsageStore(opened).readDay(feed, day);
    },
  };
}
