import data from '../../../../../data/status-map.json' with { type: 'json' };
import type { ClassifiedStatus } from '../carrier-event.ts';
import { readCodes, statusOf } from './code-table.ts';

const codes = readCodes(data.fsu.codes);
const discrepancies = readCodes(data.fsu.discrepancies);
const deliveries = new Set(['DLV', 'DDL']);

/** Pieces that a status covers. Null when the message does not tell. */
export interface Pieces {
  readonly inStatus: number | null;
  readonly ofShipment: number | null;
  /** Pieces in all earlier deliveries. */
  readonly deliveredBefore: number;
  /** Whether the message marks the status as one for a part of the shipment. */
  readonly isPart: boolean;
}

const allPieces: Pieces = { inStatus: null, ofShipment: null, deliveredBefore: 0, isPart: false };

/**
 * The status of an IATA FSU code. A discrepancy is `DIS`, alone or with its own code, as in `DIS-MSCA`. A delivery is
 * `delivered` only when all pieces are handed over. Without a total, a delivery that is not marked as a part counts as
 * all.
 */
export function classifyFsu(code: string, pieces: Pieces = allPieces): ClassifiedStatus {
  const [main = '', reason] = code.toUpperCase().split(/[ /._-]/, 2);
  if (main === 'DIS' && reason !== undefined) {
    const found = discrepancies.get(reason);
    return statusOf(
      found === undefined ? codes.get(main) : found,
      found === undefined ? 'fsu.DIS' : `fsu.DIS.${reason}`,
    );
  }
  if (reason !== undefined) return statusOf(undefined, '');
  if (deliveries.has(main) && !isAll(pieces)) return statusOf(['in_transit', 'partial_delivery'], `fsu.${main}.part`);
  return statusOf(codes.get(main), `fsu.${main}`);
}

function isAll({ inStatus, ofShipment, deliveredBefore, isPart }: Pieces): boolean {
  if (ofShipment === null || inStatus === null) return !isPart;
  return deliveredBefore + inStatus >= ofShipment;
}
