import type { statusBases } from '@wayseal/proofs';

/** The states of a shipment and the details that refine them: closed lists, in reading order. */

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

/** States that end a journey. Only a sender's statement or a closed code sets one, never a sentence alone. */
export const finalStates: ReadonlySet<ShipmentState> = new Set(['delivered', 'returned']);

/** Details allowed for each state. No detail is always allowed. */
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

/** Basis of an event's status: stated by the sender, read from a closed code table, or read from a sentence. */
export type StatusBasis = (typeof statusBases)[number];

/** Details that need an action of the recipient or the sender. */
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
