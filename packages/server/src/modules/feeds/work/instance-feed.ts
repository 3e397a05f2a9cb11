import type { Feed } from '../ports.ts';
import type { FeedInstance } from '../rules/feed-instance.ts';
import { loadAirAdapter } from './air/catalogue.ts';
import { dhlKind } from '../rules/feed-kind.ts';
import { createCarrierAdapter } from './carriers/carrier-adapter.ts';
import { loadCarrier } from './carriers/catalogue.ts';
import type { CarrierAuth } from './carriers/carrier.ts';
import { createClockWatch } from './credentials/clock-watch.ts';
import { createCredentials } from './credentials/create-credentials.ts';
import { createOceanAdapter } from './dcsa/adapter.ts';
import { findOceanKind, oceanRefusedForS } from './dcsa/kinds.ts';
import { createDhlAdapter } from './dhl/adapter.ts';
import { createExchange, type ExchangeOptions } from './exchange.ts';
import type { Credentials } from './outgoing-call.ts';
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
  const { id, quota, attribution, persist, reuseMs, language, missing, push } = instance;
  const { adapter: plain, contract } = await adapterOf(instance, parts.objects);
  const adapter = withSubscriptions(plain, instance);
  const refusedForS = contract === undefined ? oceanRefusedForS : undefined;
  const terms = { ...quota, attribution, persist, reuseMs, language, refusedForS, synthetic: parts.synthetic ?? false };
  if (missing.length > 0) return createLicensedFeed(adapter, terms, null, parts);
  const watch = createClockWatch(id, parts.clock, parts.logger);
  const credentials = createCredentials(instance, { ...parts, contract, watch });
  const { baseUrl = instance.baseUrl } = adapter;
  const exchange = watch(createExchange({ ...instance, ...parts, baseUrl }));
  const feed = createLicensedFeed(adapter, terms, exchange, parts, credentials);
  return push === undefined ? feed : { ...feed, pushes: true };
}

/** The credentials of a declared instance whose secrets are there, to try them without a number. */
export async function createInstanceCredentials(instance: FeedInstance, parts: InstanceParts): Promise<Credentials> {
  const { contract } = await adapterOf(instance);
  return createCredentials(instance, { ...parts, contract });
}

/** The adapter, and for carriers of parcels what its contract fixes about the credentials. */
async function adapterOf(
  instance: FeedInstance,
  objects?: ObjectNumbers,
): Promise<{ readonly adapter: FeedAdapter; readonly contract?: CarrierAuth }> {
  const ocean = findOceanKind(instance.kind);
  if (ocean !== undefined) return { adapter: createOceanAdapter(instance, ocean) };
  // The line adds its headers, key included.
  if (instance.kind === dhlKind) return { adapter: createDhlAdapter({ ...instance, headers: {} }) };
  const createAirAdapter = await loadAirAdapter(instance.kind);
  if (createAirAdapter !== undefined) return { adapter: createAirAdapter(instance, objects) };
  const carrier = await loadCarrier(instance.kind);
  if (carrier === undefined) throw new Error(`no feed is of the kind ${instance.kind}`);
  return { adapter: createCarrierAdapter(carrier, instance), contract: carrier.auth };
}
