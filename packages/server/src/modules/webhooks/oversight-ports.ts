/** What the operator of an instance sees of webhooks across all keys. Only the console reads through it. */
import type { DeliveryState } from './rules/delivery-policy.ts';
import type { OversightPage } from '../shipments/oversight-ports.ts';
import type { WebhookEndpoint } from './ports.ts';

export interface OverseenWebhook {
  readonly webhook: WebhookEndpoint;
  /** The first key of its owner's line of rotations. */
  readonly keyId: string;
}

export interface WebhookOversight {
  /** Newest registration first; with `keyId` only those of one owner. `now` is epoch milliseconds. */
  listWebhooks(
    query: OversightPage & { readonly status?: 'enabled' | 'disabled'; readonly keyId?: string },
    now: number,
  ): Promise<{ readonly items: readonly OverseenWebhook[]; readonly total: number }>;
  /** The owner of a webhook that was not deleted. */
  ownerOfWebhook(id: string): Promise<string | undefined>;
  /** Deliveries in the log of one webhook, by state. */
  countDeliveries(webhookId: string): Promise<Readonly<Partial<Record<DeliveryState, number>>>>;
}
