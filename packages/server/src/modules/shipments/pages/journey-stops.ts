import { isShipped, type Stop, stopsOf } from '../rules/journey.ts';
import type { Coordinates } from '../../places/rules/distance.ts';
import type { Places } from '../../places/ports.ts';
import type { ShownEvent } from '../rules/timeline.ts';

/** Source of positions for pages. */
export interface JourneySource {
  readonly places: Pick<Places, 'open' | 'openSea'>;
}

/** A stop of a map. */
export interface MapStop extends Stop {
  /** The usual way by sea from the stop before; absent where the goods went otherwise, or nothing says how. */
  readonly seaWay?: readonly Coordinates[];
}

/** Stops with a known position. Empty without a shipment or without place tables. `vertical`: kind of the number. */
export async function stopsFor(
  shipment: { readonly events: readonly ShownEvent[] } | null,
  { places }: JourneySource,
  vertical = '',
): Promise<readonly MapStop[]> {
  if (shipment === null || shipment.events.length === 0) return [];
  const tables = await places.open();
  if (tables === undefined) return [];
  const stops = stopsOf(shipment.events, tables);
  return stops.map((stop, index): MapStop => {
    const before = stops[index - 1];
    if (before === undefined || !isShipped(before, stop, vertical)) return stop;
    const measured = places.openSea()(before, stop);
    return measured.isRoute && measured.points !== null ? { ...stop, seaWay: measured.points } : stop;
  });
}
