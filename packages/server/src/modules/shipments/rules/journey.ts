/** Places of a history that a map can show. */
import type { Coordinates } from '../../places/rules/distance.ts';
import type { ShownEvent } from './timeline.ts';
import {
  maximumPlaceLength,
  type PlacePrecision,
  type PlaceTables,
  type ResolvedPlace,
} from '../../places/rules/place.ts';
import { resolvePlace } from '../../places/rules/resolve.ts';

export interface Stop extends Coordinates {
  readonly name: string;
  readonly country: string;
  /** UN/LOCODE; null when the event has none. */
  readonly code: string | null;
  /** What the position marks, such as a port or a city. */
  readonly precision: PlacePrecision;
}

/** Most stops on a map. A longer history shows its newest ones. */
export const mostStops = 60;

/**
 * Stops in the order of the events; repeats in a row count once. Leaves out places without a known position and names that
 * fit two places, because a map must not guess.
 */
export function stopsOf(events: readonly Pick<ShownEvent, 'location'>[], tables: PlaceTables): readonly Stop[] {
  const known = new Map<string, ResolvedPlace | undefined>();
  const find = (text: string): ResolvedPlace | undefined => {
    if (!known.has(text)) known.set(text, resolvePlace(text, tables).place);
    return known.get(text);
  };
  const stops: Stop[] = [];
  for (const { location } of events) {
    const place = location === null ? undefined : placeOf(location, find);
    if (place === undefined) continue;
    const { name, country, code, lat, lon, precision } = place;
    const last = stops.at(-1);
    if (last?.lat === lat && last.lon === lon) continue;
    stops.push({ name, country, code, lat, lon, precision });
  }
  return stops.slice(-mostStops);
}

function placeOf(
  { locode, locality, country_code: country }: NonNullable<ShownEvent['location']>,
  find: (text: string) => ResolvedPlace | undefined,
): ResolvedPlace | undefined {
  const byCode = locode === null ? undefined : find(locode);
  if (byCode !== undefined || locality === null || country === null) return byCode;
  const text = `${locality.replaceAll(',', ' ')}, ${country}`;
  return text.length > maximumPlaceLength ? undefined : find(text);
}
