/** What there is to tell, before anyone asks who hears it. Times are epoch milliseconds. */
import type { FeedEvent, ShipmentEventName } from './event-catalog.ts';

/** A shipment as events name it. `id`, carrier and kind are null where a key follows a number that no feed has reported. */
export interface NewsShipment {
  readonly id: string | null;
  readonly number: string;
  readonly carrier: string | null;
  readonly vertical: string | null;
  readonly sandbox: boolean;
}

/** What a key has set for a number that it follows. */
export interface FollowerWords {
  readonly followId: string;
  readonly reference: string | null;
  readonly tags: readonly string[];
  readonly expectedBy: number | null;
}

interface News {
  /** Names the event: the same cause is never stored twice for one audience. */
  readonly cause: string;
  readonly occurredAt: number;
  /** Members of `data` behind the shipment. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface ShipmentNews extends News {
  readonly type: ShipmentEventName;
  readonly shipment: NewsShipment;
}

export interface FeedNews extends News {
  readonly type: FeedEvent;
  /** Slugs of the carriers whose numbers the feed answers for. */
  readonly carriers: readonly string[];
  readonly sandbox: boolean;
}

export type WebhookNews = ShipmentNews | FeedNews;
