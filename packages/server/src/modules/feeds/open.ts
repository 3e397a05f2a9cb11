import type { ValuesOf } from '../../kernel/config/config.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Opened } from '../../kernel/module.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { feedSettings } from './settings.ts';
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
