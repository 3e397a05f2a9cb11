import { createFeeds } from '../work/create-feeds.ts';
import { systemClock } from '../../../kernel/lib/clock.ts';
import type { Feed, FeedUsageStore } from '../ports.ts';
import type { DatabaseConfig } from '../../../kernel/config/config.ts';
import { ok, skipped, warning, type CheckFamily, type Finding } from '../../../surfaces/cli/finding.ts';

const scarceShare = 0.8;

/** Checks the credentials of licensed feeds and the calls left today. Calls no carrier. */
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
  if (!feed.configured) return skipped(check, `${feed.group}: no credentials, so the service never calls it`);
  let used, perDay;
  try {
    ({ used, perDay } = await feed.usage());
  } catch {
    return skipped(check, `${feed.group}: cannot read today's calls from the database`);
  }
  const message = `${feed.group}: ${used} of ${perDay} calls used today (UTC)`;
  if (used < perDay * scarceShare) return ok(check, message);
  return warning(
    check,
    message,
    'Above 80 %, only requests with an API key get live events. Ask the provider for more calls.',
  );
}

/** Reads the counts from the database; a database that does not exist yet has none. */
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
