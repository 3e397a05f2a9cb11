/** What the operator of an instance sees across all keys. Only the console reads through it. Times are epoch ms. */
import type { FeedId } from '../domain/shipment/carrier-event.ts';
import type { Shipment } from '../domain/shipment/shipment.ts';
import type { DeliveryState } from '../domain/webhook/delivery-policy.ts';
import type { WebhookEndpoint } from './webhooks.ts';

export interface OverseenWebhook {
  readonly webhook: WebhookEndpoint;
  /** The first key of its owner's line of rotations. */
  readonly keyId: string;
}

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

export interface Oversight {
  /** Newest registration first; with `keyId` only those of one owner. */
  listWebhooks(
    query: OversightPage & { readonly status?: 'enabled' | 'disabled'; readonly keyId?: string },
    now: number,
  ): Promise<{ readonly items: readonly OverseenWebhook[]; readonly total: number }>;
  /** The owner of a webhook that was not deleted. */
  ownerOfWebhook(id: string): Promise<string | undefined>;
  /** Deliveries in the log of one webhook, by state. */
  countDeliveries(webhookId: string): Promise<Readonly<Partial<Record<DeliveryState, number>>>>;
  /** The last change first; with `id` or `number` (normalised) only those. */
  listShipments(
    query: OversightPage & { readonly id?: string; readonly number?: string },
  ): Promise<{ readonly items: readonly OverseenShipment[]; readonly total: number }>;
  /** Shipments with events that are not sealed yet. */
  waitingSeals(): Promise<WaitingSeals>;
}
