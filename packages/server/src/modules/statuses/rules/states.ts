import type { statusBases } from '@wayseal/proofs';

/** The states of a shipment and the details that refine them: closed lists, in the order in which people read them. */

export const shipmentStates = [
  'pre-transit',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'exception',
  'returned',
  'unknown',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/** Where a shipment has come to its end. Only a sender's word or a closed code makes one, never a sentence alone. */
export const finalStates: ReadonlySet<ShipmentState> = new Set(['delivered', 'returned']);

/** Which details each state may carry; no detail is always allowed. */
export const detailsByState = {
  'pre-transit': ['label_created', 'booked'],
  in_transit: [
    'picked_up',
    'departed',
    'arrived',
    'loaded',
    'discharged',
    'customs_processing',
    'customs_cleared',
    'available_for_pickup',
    'partial_delivery',
    'return_announced',
    'returning',
    'return_reported',
    'delivery_reported',
  ],
  out_for_delivery: [],
  delivered: [],
  exception: [
    'customs_hold',
    'payment_due',
    'damaged',
    'lost',
    'refused',
    'address_issue',
    'attempt_failed',
    'cancelled',
    'delayed',
    'held',
    'discrepancy',
  ],
  returned: ['returned_complete'],
  unknown: [],
} as const satisfies Readonly<Record<ShipmentState, readonly string[]>>;
export type StatusDetail = (typeof detailsByState)[ShipmentState][number];

export const statusDetails: readonly StatusDetail[] = Object.values(detailsByState).flat();

/** What the status of an event rests on: the sender gave it, a closed table of codes has it, or a sentence was read. */
export type StatusBasis = (typeof statusBases)[number];

/** Details that wait for the recipient or the sender to do something. */
export const actionRequired: ReadonlySet<StatusDetail> = new Set([
  'available_for_pickup',
  'customs_hold',
  'payment_due',
  'address_issue',
]);

/** Whether `state` may carry `detail`. */
export function isDetailOf(state: ShipmentState, detail: string | null): boolean {
  return detail === null || (detailsByState[state] as readonly string[]).includes(detail);
}
