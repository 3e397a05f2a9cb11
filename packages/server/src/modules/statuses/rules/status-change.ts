import type { Vertical } from '@wayseal/detect';
import type { ShipmentState, StatusBasis, StatusDetail } from './states.ts';

/** A change of a shipment's state, as streams and webhooks report it. Times are epoch milliseconds. */
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
  /** Basis of the event that set the state. Null for events recorded before this was stored. */
  readonly basis: StatusBasis | null;
  /** When the event that changed the state happened, as exactly as its source tells. */
  readonly occurredAt: number;
  readonly recordedAt: number;
  /** Index of that event in the shipment's chain. Rises with every change. */
  readonly sequence: number;
}

/** A change of state or detail. */
export interface Transition extends StatusChange {
  readonly previousDetail: StatusDetail | null;
}
