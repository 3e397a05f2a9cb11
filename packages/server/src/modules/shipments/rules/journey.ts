/** Places of a history that a map can show. */
import type { Coordinates } from '../../places/rules/distance.ts';
import type { ShownLeg } from './shown-journey.ts';
import type { ShownEvent } from './timeline.ts';
import {
  maximumPlaceLength,
  type PlacePrecision,
  type PlaceTables,
  type ResolvedPlace,
} from '../../places/rules/place.ts';
import { resolvePlace } from '../../places/rules/resolve.ts';
import { townNameOf } from '../../places/rules/town-name.ts';

export interface Stop extends Coordinates {
  /** As the first event recorded it, else the town of its code. */
  readonly name: string;
  readonly country: string;
  /** UN/LOCODE; null when the event has none. */
  readonly code: string | null;
  /** What the position marks, such as a port or a city. */
  readonly precision: PlacePrecision;
  /** Events at the place, in their order, until the next place. */
  readonly scans: readonly StopScan[];
}

/** An event at a place, as far as a map needs it. */
export type StopScan = Pick<ShownEvent, 'status' | 'status_detail' | 'occurred_at' | 'estimated_at'>;

/** Most stops on a map. A longer history shows its newest ones. */
export const mostStops = 60;

/**
 * Stops in the order of the events; repeats in a row count once. Leaves out places without a known position and names that
 * fit two places, because a map must not guess.
 */
export function stopsOf(
  events: readonly (Pick<ShownEvent, 'location'> & StopScan)[],
  tables: PlaceTables,
): readonly Stop[] {
  const known = new Map<string, ResolvedPlace | undefined>();
  const find = (text: string): ResolvedPlace | undefined => {
    if (!known.has(text)) known.set(text, resolvePlace(text, tables).place);
    return known.get(text);
  };
  const stops: (Stop & { readonly scans: StopScan[] })[] = [];
  for (const event of events) {
    const { location } = event;
    const place = location === null ? undefined : placeOf(location, find);
    if (place === undefined) continue;
    const { country, code, lat, lon, precision } = place;
    const name = location?.locality ?? (code === null ? place.name : townNameOf(code, place, tables));
    const last = stops.at(-1);
    if (last?.lat === lat && last.lon === lon) last.scans.push(event);
    else stops.push({ name, country, code, lat, lon, precision, scans: [event] });
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

/** Numbers whose goods may travel by ship. */
const shippedVerticals: ReadonlySet<string> = new Set(['container', 'bol']);

/** A leg as a feed told it, as far as a map needs it. */
export type ToldLeg = Pick<ShownLeg, 'mode' | 'from' | 'to'>;

/**
 * Whether goods went from one stop to the next by ship: as the legs of the feed say it, else the events, by loading at the
 * first or discharge at the second.
 */
export function isShipped(from: Stop, to: Stop, vertical: string, legs: readonly ToldLeg[] = []): boolean {
  const told = legs.find((leg) => leg.from !== null && leg.from === from.code && leg.to === to.code);
  if (told !== undefined && told.mode !== 'unknown') return told.mode === 'vessel' || told.mode === 'barge';
  if (!shippedVerticals.has(vertical)) return false;
  return (
    from.scans.some(({ status_detail: detail }) => detail === 'loaded') ||
    to.scans.some(({ status_detail: detail }) => detail === 'discharged')
  );
}
