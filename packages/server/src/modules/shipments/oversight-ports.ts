/** What the operator of an instance sees of shipments across all keys. Only the console reads through it. Times are epoch ms. */
import type { FeedId } from '../statuses/rules/carrier-event.ts';
import type { Shipment } from './rules/shipment.ts';

export interface OverseenShipment {
  readonly shipment: Shipment;
  /** Keys that follow it. */
  readonly followers: number;
  /** Null where no feed is asked about it. `nextPollAt` null: not any more. */
  readonly poll: {
    readonly feed: FeedId | null;
    readonly nextPollAt: number | null;
    readonly lastPolledAt: number | null;
  } | null;
}

export interface OversightPage {
  readonly limit: number;
  readonly offset: number;
}

export interface WaitingSeals {
  readonly shipments: number;
  /** When the first of them was due; null when none waits. */
  readonly oldestDueAt: number | null;
}

export interface ShipmentOversight {
  /** The last change first; with `id` or `number` (normalised) only those. */
  listShipments(
    query: OversightPage & { readonly id?: string; readonly number?: string },
  ): Promise<{ readonly items: readonly OverseenShipment[]; readonly total: number }>;
  /** Shipments with events that are not sealed yet. */
  waitingSeals(): Promise<WaitingSeals>;
}
