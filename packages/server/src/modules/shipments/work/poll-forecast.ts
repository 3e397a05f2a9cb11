import { answerFromCells, type CellSource } from '../../numbers/rules/answer-from-cells.ts';
import { thresholds } from '../../numbers/rules/maturity.ts';
import type { Shipment } from '../rules/shipment.ts';

/**
 * When a shipment is expected: the carrier's estimate, else the median of what this instance saw on its lane, counted from
 * its first record; epoch milliseconds. Null while too little was seen, and for every state but label and transit.
 */
export async function expectedArrival(shipment: Shipment, cells: CellSource, now: number): Promise<number | null> {
  const { etaAt, state, originCountry, destinationCountry, vertical, carrier, createdAt } = shipment;
  if (etaAt !== null) return etaAt;
  const isUnderWay = state === 'pre-transit' || state === 'in_transit' || state === 'unknown';
  if (!isUnderWay || originCountry === null || destinationCountry === null) return null;
  const { mature } = await answerFromCells(cells, {
    lane: { vertical, originCountry, destinationCountry, carrierSlug: carrier },
    clock: 'label',
    elapsedS: Math.max(0, (now - createdAt) / 1000),
    threshold: thresholds.forecast,
    now,
  });
  return mature === undefined ? null : createdAt + mature.p50.atS * 1000;
}
