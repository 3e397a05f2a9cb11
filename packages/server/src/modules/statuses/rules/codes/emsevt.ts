import data from '../../../../../data/status-map.json' with { type: 'json' };
import type { ClassifiedStatus } from '../carrier-event.ts';
import type { StatusDetail } from '../states.ts';
import { readCodes, statusOf } from './code-table.ts';

const codes = readCodes(data.emsevt.codes);
const reasons = new Map(Object.entries(data.emsevt.nonDeliveryReasons)) as ReadonlyMap<string, StatusDetail>;

/** What an EMSEVT message says beside its event. */
export interface PostalContext {
  /** Reason of non-delivery, from the code list of the UPU. */
  readonly reason: string | null;
  /** The event was recorded in the country of origin, after the item had been sent back. */
  readonly isBackAtOrigin: boolean;
}

/** Status of a UPU EMSEVT event code. Codes that the table does not have are `unknown`. */
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
