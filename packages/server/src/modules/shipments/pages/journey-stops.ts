import { isShipped, type Stop, stopsOf, type ToldLeg } from '../rules/journey.ts';
import type { Coordinates } from '../../places/rules/distance.ts';
import { resolvePlace } from '../../places/rules/resolve.ts';
import type { Places } from '../../places/ports.ts';
import type { ShownEvent } from '../rules/timeline.ts';
import { isWithdrawal } from '../rules/corrections.ts';
import type { ShownTelling } from '../rules/shown-journey.ts';
import { townNameOf } from '../../places/rules/town-name.ts';
import type { ToldPage } from './told-journey.ts';

/** Source of positions for pages. */
export interface JourneySource {
  readonly places: Pick<Places, 'open' | 'openSea'>;
}

/** A stop of a map. */
export interface MapStop extends Stop {
  /** The usual way by sea from the stop before; absent where the goods went otherwise, or nothing says how. */
  readonly seaWay?: readonly Coordinates[];
}

/**
 * Stops with a known position. Empty without a shipment or without place tables. `vertical`: kind of the number; `legs` as a
 * feed told them.
 */
export async function stopsFor(
  shipment: { readonly events: readonly ShownEvent[] } | null,
  { places }: JourneySource,
  vertical = '',
  legs: readonly ToldLeg[] = [],
): Promise<readonly MapStop[]> {
  if (shipment === null || shipment.events.length === 0) return [];
  const tables = await places.open();
  if (tables === undefined) return [];
  const stops = stopsOf(
    shipment.events.filter((event) => event.corrected_by === undefined && !isWithdrawal(event)),
    tables,
  );
  return stops.map((stop, index): MapStop => {
    const before = stops[index - 1];
    if (before === undefined || !isShipped(before, stop, vertical, legs)) return stop;
    const measured = places.openSea()(before, stop);
    return measured.isRoute && measured.points !== null ? { ...stop, seaWay: measured.points } : stop;
  });
}

/** Codes to name: a journey has a few, and an unknown one takes 20 µs. */
const namedCodes = 200;

/** What a feed told, with the names of its places. */
export async function toldFor(telling: ShownTelling, { places }: JourneySource): Promise<ToldPage> {
  const codes = codesOf(telling);
  const tables = codes.size === 0 ? undefined : await places.open();
  const names = new Map<string, string>();
  for (const code of tables === undefined ? [] : [...codes].slice(0, namedCodes)) {
    const place = tables === undefined ? undefined : resolvePlace(code, tables).place;
    if (place === undefined || tables === undefined) continue;
    names.set(code, place.code === null ? place.name : townNameOf(place.code, place, tables));
  }
  return { telling, names };
}

function codesOf({ journey, estimates, containers }: ShownTelling): ReadonlySet<string> {
  const journeys = [journey, ...containers.map((container) => container.journey)].filter((one) => one !== null);
  const codes = [
    ...journeys.flatMap(({ legs, destination }) => [
      ...legs.flatMap(({ from, to }) => [from, to]),
      destination?.locode ?? null,
    ]),
    ...[estimates, ...containers.map((container) => container.estimates)].flat().map(({ place }) => place),
  ];
  return new Set(codes.filter((code) => code !== null));
}
