import data from '../../../../../data/status-map.json' with { type: 'json' };
import type { ClassifiedStatus } from '../carrier-event.ts';
import type { StatusDetail } from '../states.ts';
import { readCodes, statusOf } from './code-table.ts';

const codes = readCodes(data.emsevt.codes);
const reasons = new Map(Object.entries(data.emsevt.nonDeliveryReasons)) as ReadonlyMap<string, StatusDetail>;

/** Context of an EMSEVT event in its message. */
export interface PostalContext {
  /** Reason of non-delivery, from the UPU code list. */
  readonly reason: string | null;
  /** Whether the event was recorded in the country of origin, after the item was sent back. */
  readonly isBackAtOrigin: boolean;
}

/** The status of a UPU EMSEVT event code. `unknown` for codes that the table does not have. */
export function classifyEmsevt(
  code: string,
  { reason, isBackAtOrigin }: PostalContext = { reason: null, isBackAtOrigin: false },
): ClassifiedStatus {
  const event = code.toUpperCase();
  if (event === 'EMI' && isBackAtOrigin) return statusOf(['returned', 'returned_complete'], 'emsevt.EMI.origin');
  const detail = event === 'EMH' && reason !== null ? reasons.get(reason) : undefined;
  if (detail !== undefined) return statusOf(['exception', detail], `emsevt.EMH.${reason}`);
  return statusOf(codes.get(event), `emsevt.${event}`);
}
