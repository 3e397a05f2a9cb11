import type { PlaceTables } from '../../places/rules/place.ts';
import { createTownLocodes } from '../../places/rules/town-locode.ts';
import type { FeedClassifier } from './classifier.ts';

/** What adapters ask of the place tables. */
export function placeRules(places: PlaceTables | undefined): Pick<FeedClassifier, 'findLocode' | 'countryOfAirport'> {
  if (places === undefined) return {};
  return {
    findLocode: createTownLocodes(places),
    countryOfAirport: (code) => places.findAirport(code)?.country ?? null,
  };
}
