import type { Vertical } from '@wayseal/detect';
import type { ShipmentState, StatusBasis, StatusDetail } from './states.ts';

/** A change of a shipment's state, as streams and webhooks tell it. Times are epoch milliseconds. */
export interface StatusChange {
  readonly shipment: {
    readonly id: string;
    readonly number: string;
    readonly carrier: string;
    readonly vertical: Vertical;
    readonly sandbox: boolean;
  };
  readonly state: ShipmentState;
  readonly previousState: ShipmentState;
  readonly detail: StatusDetail | null;
  /** Of the event that the state follows from; null where that was recorded before events kept it. */
  readonly basis: StatusBasis | null;
  /** When the event happened that changed the state, as far as its source could say. */
  readonly occurredAt: number;
  readonly recordedAt: number;
  /** Index of that event in the chain of the shipment: it rises with every change. */
  readonly sequence: number;
}
