import { configFromEnvironment } from '../config.ts';
import { systemClock } from '../kernel/lib/clock.ts';
import { logOutput } from '../kernel/lib/log-output.ts';
import { createLogger } from '../kernel/lib/logger.ts';
import { liveDirectory } from '../modules/directory/work/open-directory.ts';
import type { PushingFeeds } from '../modules/feeds/commands/feed-subscriptions.ts';
import { usageInDatabase } from '../modules/feeds/store/usage-in-database.ts';
import { openFeeds } from '../modules/feeds/work/open-feeds.ts';
import { ObjectNumbers } from '../modules/feeds/work/push/object-numbers.ts';
import { createFeedPushes } from '../modules/feeds/work/push/receive-pushes.ts';

/** Feeds for a command that subscribes, beside a running service or without one: both share the calls of a day. */
export async function openPushingFeeds(): Promise<PushingFeeds> {
  const config = configFromEnvironment();
  const log = logOutput(config, process.stderr);
  const logger = createLogger(log.level, log);
  const set = await openFeeds(config, { usage: usageInDatabase(config.database), clock: systemClock, logger });
  const { instances } = set;
  const pushes = createFeedPushes(() => instances, { objects: new ObjectNumbers(), clock: systemClock, logger });
  const { detector } = liveDirectory(config, systemClock, logger);
  const { publicUrl } = config;
  return {
    feeds: set.feeds,
    targetOf: publicUrl === undefined ? undefined : (feed) => pushes.targetOf(feed, publicUrl),
    detect: (number) => detector.detect(number),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}
