import type { Feed } from '../ports.ts';
import type { FeedInstance } from '../rules/feed-instance.ts';
import { loadAirAdapter } from './air/catalogue.ts';
import { createCarrierAdapter } from './carriers/carrier-adapter.ts';
import { loadCarrier } from './carriers/catalogue.ts';
import { createExchange, type ExchangeOptions } from './exchange.ts';
import type { ObjectNumbers } from './push/object-numbers.ts';
import { withSubscriptions } from './subscriptions/subscriptions.ts';
import { createLicensedFeed, type FeedAdapter, type FeedParts } from './licensed-feed.ts';

export interface InstanceParts extends FeedParts, Pick<ExchangeOptions, 'ca' | 'resolve'> {
  /** True for a feed behind which a demonstration stands. */
  readonly synthetic?: boolean;
  /** Where adapters note which objects of a carrier belong to which number. */
  readonly objects?: ObjectNumbers;
}

/** The feed of a declared instance. Without its secrets it is not configured and never calls. Rejects for an unknown kind. */
export async function createInstanceFeed(instance: FeedInstance, parts: InstanceParts): Promise<Feed> {
  const { quota, attribution, persist, reuseMs, missing } = instance;
  const adapter = withSubscriptions(await adapterOf(instance, parts.objects), instance);
  const terms = { ...quota, attribution, persist, reuseMs, synthetic: parts.synthetic ?? false };
  const { baseUrl = instance.baseUrl } = adapter;
  const exchange = missing.length === 0 ? createExchange({ ...instance, ...parts, baseUrl }) : null;
  const feed = createLicensedFeed(adapter, terms, exchange, parts);
  return instance.push === undefined ? feed : { ...feed, pushes: true };
}

async function adapterOf(instance: FeedInstance, objects?: ObjectNumbers): Promise<FeedAdapter> {
  const createAirAdapter = await loadAirAdapter(instance.kind);
  if (createAirAdapter !== undefined) return createAirAdapter(instance, objects);
  const carrier = await loadCarrier(instance.kind);
  if (carrier === undefined) throw new Error(`no feed is of the kind ${instance.kind}`);
  return createCarrierAdapter(carrier, instance);
}
