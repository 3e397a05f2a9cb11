/** Packs the zones of cities in countries with several, from the older list of cities, which has them. */
import zones from '../../../../data/country-zones.json' with { type: 'json' };
import type { AliasRecord, HandRow } from './package-data.ts';
import { cellKey, unknownZone } from './row-forms.ts';

/**
 * One line per city: country, cell, latitude, longitude, zone. `gaps`: regions whose zones have changed since the list was
 * made, as boxes.
 */
export function* zoneRows(cities: readonly AliasRecord[], gaps: readonly HandRow[]): Iterable<string[]> {
  const owners = ownersOf(cities);
  const several = cities.filter(({ country }) => !Object.hasOwn(zones.oneZone, country));
  for (const { country, lat, lon, tz } of several) {
    // The list gives some towns the zone of the country across the border.
    if (owners.get(tz) !== country) continue;
    const zone = gaps.some((gap) => isWithin(gap, country, Number(lat), Number(lon))) ? unknownZone : tz;
    yield [country, ...cellKey(Number(lat), Number(lon)), Number(lat).toFixed(2), Number(lon).toFixed(2), zone];
  }
}

/** The country with the most cities in each zone. */
function ownersOf(cities: readonly AliasRecord[]): ReadonlyMap<string, string> {
  const byZone = Map.groupBy(cities, ({ tz }) => tz);
  return new Map(
    [...byZone].map(([zone, within]) => {
      const byCountry = [...Map.groupBy(within, ({ country }) => country)];
      const [most] = byCountry.toSorted(([, one], [, other]) => other.length - one.length);
      return [zone, most?.[0] ?? ''];
    }),
  );
}

function isWithin(gap: HandRow, country: string, lat: number, lon: number): boolean {
  const bound = (name: string): number => Number(gap[name]);
  return (
    gap['country'] === country &&
    lat >= bound('south') &&
    lat <= bound('north') &&
    lon >= bound('west') &&
    lon <= bound('east')
  );
}
