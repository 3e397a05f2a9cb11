import type { ValuesOf } from '../../kernel/config/config.ts';
import type { ConsoleParts, Desk } from '../../kernel/console.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Opened } from '../../kernel/module.ts';
import type { Ports } from '../../kernel/ports.ts';
import { feedNeeds, feedsPage, quotaPanel } from './pages/console-feeds.ts';
import { feedSettings } from './settings.ts';
import type { Feed } from './ports.ts';
import { createFeedUsageStore } from './store/usage.ts';
import { createFeeds } from './work/create-feeds.ts';
import { countFeedAnswers } from './work/metrics.ts';
import { traceFeeds } from './work/traces.ts';

export async function open(
  { database, clock, logger, metrics, tracing, options }: Kernel,
  settings: ValuesOf<typeof feedSettings>,
  needs: Pick<Ports, 'places'>,
): Promise<Opened<'feeds' | 'feedUsage'>> {
  const usage = createFeedUsageStore(database);
  // Only this feed names towns without their codes.
  const places = settings.dhlKey === undefined ? undefined : await needs.places.open();
  const demonstrated = options.demonstratedFeeds;
  const counted = countFeedAnswers(metrics, createFeeds(settings, { usage, clock, logger, places, demonstrated }));
  return {
    ports: { feeds: tracing === undefined ? counted : traceFeeds(tracing, counted), feedUsage: usage },
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
