import type { History } from '../rules/history.ts';
import type { Shipment } from '../rules/shipment.ts';
import type { Histories } from '../ports.ts';
import { admitFor } from '../../../kernel/operation/event-cost.ts';
import type { Caller } from '../../../kernel/operation/operation.ts';

export function readHistory(shipment: Shipment, histories: Histories, caller: Caller): Promise<History> {
  return histories.read(shipment, admitFor(caller));
}

/** Events that one unit of cost pays for, measured for each output format. */
export const eventsWrittenPerUnit = {
  /** JSON of the public record. */
  record: 40,
  /** JSON for a key. */
  keyed: 500,
  /** HTML with a map of the places. */
  page: 16,
} as const;
