/** What a key follows. Times are epoch milliseconds. */
import type { Vertical } from '@wayseal/detect';
import type { ShipmentSource } from '../../shipments/rules/shipment.ts';
import type { ShipmentState, StatusDetail } from '../../statuses/rules/states.ts';

/** How long a follow lasts after the last thing that keeps it: a request, a change, an event, the expected time. */
export const followMs = 30 * 86_400_000;

/** Number of a key's follow, with or without a record of the shipment. */
export interface Follow {
  readonly id: string;
  /** First key in the owner's line of rotated keys. */
  readonly keyId: string;
  /** Normalized: upper case, no spaces, no dashes. */
  readonly number: string;
  /** Slug; null while nobody has said which carrier it is. */
  readonly carrier: string | null;
  readonly vertical: Vertical | null;
  /** Null while nothing is recorded about the number. */
  readonly shipmentId: string | null;
  readonly source: ShipmentSource | 'route_only';
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  readonly lastEventAt: number | null;
  readonly etaAt: number | null;
  /** How far `etaAt` may be off, in seconds; null where it is not known. */
  readonly etaUncertaintyS: number | null;
  readonly eventCount: number;
  /** When the shipment last changed; without a record, when the number was followed. */
  readonly changedAt: number;
  /** Silent for longer than usual, as the checks found it. */
  readonly isStale: boolean;
  /** Past `expectedBy` and not at its end, as the checks found it. */
  readonly isOverdue: boolean;
  /** The key's own identifier of the shipment, an order number for example. */
  readonly reference: string | null;
  /** In alphabetical order. */
  readonly tags: readonly string[];
  readonly expectedBy: number | null;
  /** When the checks look at it next; null: never. */
  readonly checkAt: number | null;
  /** Asked for by name; else the key tracked, streamed or reported the number. */
  readonly isExplicit: boolean;
  readonly followedAt: number;
  /** Last request of the key for it. */
  readonly requestedAt: number;
  readonly endsAt: number;
}
