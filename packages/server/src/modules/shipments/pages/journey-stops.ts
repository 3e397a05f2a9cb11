import { type Stop, stopsOf } from '../rules/journey.ts';
import type { Places } from '../../places/ports.ts';
import type { ShipmentAnswer } from './shipment-view.ts';

/** Source of positions for pages. */
export interface JourneySource {
  readonly places: Pick<Places, 'open'>;
}

/** Stops with a known position. Empty without a shipment or without place tables. */
export async function stopsFor(
  shipment: Pick<ShipmentAnswer, 'events'> | null,
  { places }: JourneySource,
): Promise<readonly Stop[]> {
  if (shipment === null || shipment.events.length === 0) return [];
  const tables = await places.open();
  return tables === undefined ? [] : stopsOf(shipment.events, tables);
}
