import type { ValuesOf } from '../../kernel/config/config.ts';
import type { ConsoleParts, Desk } from '../../kernel/console.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Opened } from '../../kernel/module.ts';
import type { Ports } from '../../kernel/ports.ts';
import { feedNeeds, feedsPage, quotaPanel } from './pages/console-feeds.ts';
import { feedSettings } from './settings.ts';
import type { Feed } from './ports.ts';
import { createFeedUsageStore } from './store/usage.ts';
import { createFeeds, placeRules } from './work/create-feeds.ts';
import { domainClassifier } from './work/domain-classifier.ts';
import { createInstanceFeed } from './work/instance-feed.ts';
import { ObjectNumbers } from './work/push/object-numbers.ts';
import { createFeedPushes } from './work/push/receive-pushes.ts';
import { countFeedAnswers } from './work/metrics.ts';
import { traceFeeds } from './work/traces.ts';

export async function open(
  { database, clock, logger, metrics, tracing, options }: Kernel,
  settings: ValuesOf<typeof feedSettings>,
  needs: Pick<Ports, 'places'>,
): Promise<Opened<'feeds' | 'feedUsage' | 'feedPushes'>> {
  const usage = createFeedUsageStore(database);
  const { demonstratedFeeds: demonstrated, declaredFeeds: declared = [] } = options;
  // Feeds of the settings: only DHL names towns without their codes. Declared ones may name airports.
  const places = settings.dhlKey === undefined && declared.length === 0 ? undefined : await needs.places.open();
  const common = { usage, clock, logger };
  const objects = new ObjectNumbers();
  const own = createFeeds(settings, { ...common, places, demonstrated });
  const classifier = { ...domainClassifier, ...placeRules(places) };
  const instances = declared.map((instance) => createInstanceFeed(instance, { ...common, classifier, objects }));
  const counted = countFeedAnswers(metrics, [...own, ...(await Promise.all(instances))]);
  return {
    ports: {
      feeds: tracing === undefined ? counted : traceFeeds(tracing, counted),
      feedUsage: usage,
      feedPushes: createFeedPushes(declared, { objects, clock, logger }),
    },
    async [Symbol.asyncDispose]() {},
  };
}

export function console({ ports, clock }: Desk): ConsoleParts {
  const sources = {
    feeds: ports.feeds,
    readDay: ({ account }: Feed) => ports.feedUsage.readDay(account, new Date(clock.now()).toISOString().slice(0, 10)),
    clock,
    keySetting: ({ id }: Feed) => (id === 'dhl' ? feedSettings.dhlKey : feedSettings.dcsaKey).name,
  };
  return {
    routes: [{ method: 'GET', path: '/feeds', run: () => feedsPage(sources) }],
    needs: () => feedNeeds(sources),
    panels: [quotaPanel(sources)],
    covers: sources.feeds.map(({ id }) => `feeds.${id}`),
  };
}
