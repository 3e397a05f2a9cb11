import { ConfigError, type ValuesOf } from '../../kernel/config/config.ts';
import type { ConsoleParts, Desk } from '../../kernel/console.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Logger } from '../../kernel/lib/logger.ts';
import type { Opened } from '../../kernel/module.ts';
import type { Ports } from '../../kernel/ports.ts';
import { feedNeeds, feedsPage, quotaPanel } from './pages/console-feeds.ts';
import type { feedSettings } from './settings.ts';
import type { Feed } from './ports.ts';
import { createFeedHealthStore } from './store/health.ts';
import { createFeedUsageStore } from './store/usage.ts';
import { ObjectNumbers } from './work/push/object-numbers.ts';
import { createFeedPushes } from './work/push/receive-pushes.ts';
import { HealthWatch } from './work/watch-health.ts';
import type { FeedParts } from './work/licensed-feed.ts';
import { countFeedAnswers, countFeedWarnings, watchFeedHealth } from './work/metrics.ts';
import { openFeeds, type FeedSet } from './work/open-feeds.ts';
import { traceFeed } from './work/traces.ts';

/** Throws `ConfigError` when the feeds file is wrong. */
export async function open(
  kernel: Kernel,
  settings: ValuesOf<typeof feedSettings>,
  needs: Pick<Ports, 'places'>,
): Promise<Opened<'feeds' | 'reloadFeeds' | 'feedUsage' | 'feedPushes'>> {
  const { database, clock, logger, metrics, tracing, options } = kernel;
  const usage = createFeedUsageStore(database);
  const health = createFeedHealthStore(database);
  const hasFeeds = settings.dhlKey !== '' || settings.feedsFile !== undefined;
  // Some feeds name towns without their codes, others airports without their countries.
  const places = hasFeeds ? await needs.places.open() : undefined;
  const objects = new ObjectNumbers();
  const onWarning = countFeedWarnings(metrics);
  const demonstrated = options.demonstratedFeeds;
  const heard: { watch?: HealthWatch } = {};
  const onCall: FeedParts['onCall'] = (feed, answers) => heard.watch?.heard(feed, answers);
  const set = await openFeeds(settings, { usage, clock, logger, places, objects, demonstrated, onWarning, onCall });
  const hooks = kernel.hooks('onFeedHealth');
  const watch = new HealthWatch({ feeds: set.feeds, store: health, hooks, clock, logger, onChange: kernel.wake });
  heard.watch = watch;
  const counted = countFeedAnswers(metrics, set.feeds);
  watchFeedHealth(metrics, set.feeds, health);
  set.wrap((feed) => {
    const shown = { ...counted(feed), health: () => health.read(feed.account) };
    return tracing === undefined ? shown : traceFeed(tracing, shown);
  });
  for (const warning of set.warnings) logger.warn({ warning }, 'the feeds file should be looked at');
  return {
    ports: {
      feeds: set.feeds,
      reloadFeeds: () => reload(set, logger),
      feedUsage: usage,
      feedPushes: createFeedPushes(() => set.instances, { objects, clock, logger }),
    },
    [Symbol.asyncDispose]: () => watch.stop(),
  };
}

async function reload(set: FeedSet, logger: Logger): Promise<boolean> {
  try {
    await set.reload();
  } catch (error) {
    const problems = error instanceof ConfigError ? error.problems : [String(error)];
    logger.error({ problems }, 'feeds not taken over: the old ones stay');
    return false;
  }
  const configured = set.feeds.filter((feed) => feed.configured).map(({ id }) => id);
  logger.info({ configured, warnings: set.warnings }, 'feeds reloaded');
  return true;
}

export function console({ ports, clock }: Desk): ConsoleParts {
  const sources = {
    feeds: ports.feeds,
    readDay: ({ account }: Feed) => ports.feedUsage.readDay(account, new Date(clock.now()).toISOString().slice(0, 10)),
    clock,
  };
  return {
    routes: [{ method: 'GET', path: '/feeds', run: () => feedsPage(sources) }],
    needs: () => feedNeeds(sources),
    panels: [quotaPanel(sources)],
    // Another set after each reload.
    get covers() {
      return sources.feeds.map(({ id }) => `feeds.${id}`);
    },
  };
}
