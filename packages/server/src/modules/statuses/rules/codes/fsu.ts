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

/** One actual event of an air shipment. */
export interface FsuEvent {
  readonly code: string;
  /** Pieces that the event covers; null when it does not tell. */
  readonly pieces: number | null;
  readonly isPart: boolean;
}

/**
 * Classifies the actual events of one air shipment, given in time order; the result has the same order. Beside the code,
 * the place in the journey counts: pieces of earlier deliveries are summed up; a shipment that another carrier hands over
 * on its way (RCT) has arrived, and was not picked up; a warehouse at the destination (FIW, FOW) says no more than that it
 * is there. PRE is prepared, not loaded yet. `ofShipment`: pieces in all, null when unknown.
 */
export function classifyFsuJourney(
  events: readonly FsuEvent[],
  ofShipment: number | null,
): readonly ClassifiedStatus[] {
  let deliveredBefore = 0;
  let hasMoved = false;
  let hasArrived = false;
  return events.map(({ code, pieces, isPart }) => {
    const main = code.toUpperCase();
    const own = classifyFsu(code, { inStatus: pieces, ofShipment, deliveredBefore, isPart });
    const detail = detailOnTheWay(main, hasMoved, hasArrived);
    if (deliveries.has(main)) deliveredBefore += pieces ?? 0;
    hasArrived ||= main === 'ARR' || main === 'RCF';
    hasMoved ||= own.state !== 'pre-transit' && own.state !== 'unknown';
    return detail === undefined ? own : { ...own, state: 'in_transit', detail };
  });
}

/** Detail that the place in the journey gives to a code of movement; undefined where the table decides. */
function detailOnTheWay(code: string, hasMoved: boolean, hasArrived: boolean): 'arrived' | null | undefined {
  if (code === 'RCT' && hasMoved) return 'arrived';
  if ((code === 'FIW' || code === 'FOW') && hasArrived) return null;
  return code === 'PRE' ? null : undefined;
}
