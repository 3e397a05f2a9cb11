/** Subscriptions by kind of feed, where the carriers' contracts describe them. */
import type { FeedInstance } from '../../rules/feed-instance.ts';
import type { FeedSubscriptions } from '../../ports.ts';
import type { AdapterTools, FeedAdapter } from '../licensed-feed.ts';
import { dcsaSubscriptions } from './dcsa.ts';
import { lufthansaSubscriptions } from './lufthansa-cargo.ts';
import { oneRecordSubscriptions } from './onerecord.ts';

type Tools = Pick<AdapterTools, 'line' | 'guard'>;

const kinds: Readonly<Record<string, (instance: FeedInstance, tools: Tools) => FeedSubscriptions>> = {
  dcsa: dcsaSubscriptions,
  onerecord: oneRecordSubscriptions,
  'lufthansa-cargo': lufthansaSubscriptions,
};

/** The adapter, with the subscriptions of a feed that declares a push. */
export function withSubscriptions(adapter: FeedAdapter, instance: FeedInstance): FeedAdapter {
  const create = Object.hasOwn(kinds, instance.kind) ? kinds[instance.kind] : undefined;
  if (create === undefined || instance.push === undefined) return adapter;
  return { ...adapter, subscriptions: (tools) => create(instance, tools) };
}
