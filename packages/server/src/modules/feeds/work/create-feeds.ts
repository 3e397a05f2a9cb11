import type { ValuesOf } from '../../../kernel/config/config.ts';
import type { feedSettings } from '../settings.ts';
import type { PlaceTables } from '../../places/rules/place.ts';
import type { FeedId } from '../../statuses/rules/carrier-event.ts';
import { createTownLocodes } from '../../places/rules/town-locode.ts';
import type { FeedClassifier } from './classifier.ts';
import { domainClassifier } from './domain-classifier.ts';
import { createDcsaFeed, createDhlFeed } from './feeds.ts';
import type { FeedParts } from './licensed-feed.ts';
import type { Feed } from '../ports.ts';

export interface FeedCircumstances {
  readonly places?: PlaceTables | undefined;
  /** Feeds behind which a demonstration stands: everything that they say is made up. */
  readonly demonstrated?: readonly FeedId[] | undefined;
}

/** Every licensed feed, configured or not. Without place tables, a town of an event gets no UN/LOCODE. */
export function createFeeds(
  config: ValuesOf<typeof feedSettings>,
  { places, demonstrated = [], ...parts }: Omit<FeedParts, 'classifier'> & FeedCircumstances,
): readonly Feed[] {
  const all = { ...parts, classifier: { ...domainClassifier, ...placeRules(places) } };
  const dhl = {
    baseUrl: config.dhlUrl,
    key: config.dhlKey,
    perDay: config.dhlPerDay,
    spacingMs: config.dhlSpacingMs,
    reuseMs: config.dhlReuseMs,
    persist: config.dhlPersist,
    attribution: config.dhlAttribution,
    synthetic: demonstrated.includes('dhl'),
  };
  const dcsa = {
    baseUrl: config.dcsaUrl,
    key: config.dcsaKey,
    keyHeader: config.dcsaKeyHeader,
    carriers: config.dcsaCarriers,
    perDay: config.dcsaPerDay,
    spacingMs: config.dcsaSpacingMs,
    reuseMs: config.dcsaReuseMs,
    persist: config.dcsaPersist,
    attribution: config.dcsaAttribution,
    synthetic: demonstrated.includes('dcsa'),
  };
  return [createDhlFeed(dhl, all), createDcsaFeed(dcsa, all)];
}

/** What adapters ask of the place tables. */
export function placeRules(places: PlaceTables | undefined): Pick<FeedClassifier, 'findLocode' | 'countryOfAirport'> {
  if (places === undefined) return {};
  return {
    findLocode: createTownLocodes(places),
    countryOfAirport: (code) => places.findAirport(code)?.country ?? null,
  };
}
