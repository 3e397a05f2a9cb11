/** Who hears of news: endpoints whose key follows the shipment, and what they asked for. */
import { eventCatalog, type EventFilter, type SubscribableEvent } from './event-catalog.ts';
import { followBlock } from './event-body.ts';
import type { FollowerWords, WebhookNews } from './news.ts';

/** What a registration narrows its events to. Null: all. */
export interface WebhookFilters {
  /** Slugs. */
  readonly carriers: readonly string[] | null;
  /** A follow with one of them is enough. */
  readonly tags: readonly string[] | null;
}

/** What an endpoint asked for. Null: all. */
export interface EndpointInterest {
  readonly id: string;
  /** First key of the owner's line of rotations. */
  readonly keyId: string;
  readonly events: ReadonlySet<string>;
  readonly carriers: ReadonlySet<string> | null;
  readonly tags: ReadonlySet<string> | null;
  readonly sandbox: boolean;
}

export interface Follower extends FollowerWords {
  readonly keyId: string;
}

/** Endpoints that get the same body. */
export interface Audience<Endpoint extends EndpointInterest> {
  /** Tells this audience from others of the same news; empty for the one without words of a key. */
  readonly variant: string;
  readonly words: FollowerWords | null;
  readonly endpoints: readonly Endpoint[];
}

/** Whether an endpoint wants the news; `follower` is its key's follow, null for news of feeds. */
export function wants(endpoint: EndpointInterest, news: WebhookNews, follower: Follower | null): boolean {
  if (!endpoint.events.has(news.type)) return false;
  const isOfShipment = 'shipment' in news;
  if ((isOfShipment ? news.shipment.sandbox : news.sandbox) && !endpoint.sandbox) return false;
  const carriers = isOfShipment ? [news.shipment.carrier ?? ''] : news.carriers;
  if (endpoint.carriers !== null && !carriers.some((slug) => endpoint.carriers?.has(slug))) return false;
  if (endpoint.tags === null || !hasFilter(news.type, 'tags')) return true;
  return follower?.tags.some((tag) => endpoint.tags?.has(tag)) ?? false;
}

function hasFilter(event: SubscribableEvent, filter: EventFilter): boolean {
  const filters: readonly EventFilter[] = eventCatalog[event].filters;
  return filters.includes(filter);
}

/**
 * Groups the endpoints that hear news of a shipment. Keys that have set nothing share one body; each other key gets its own.
 * `isPersonal`: the news is about the follow itself, so even those bodies are separate events.
 */
export function audiencesOf<Endpoint extends EndpointInterest>(
  news: WebhookNews,
  followers: readonly Follower[],
  endpointsOf: (keyId: string) => readonly Endpoint[],
  isPersonal = false,
): readonly Audience<Endpoint>[] {
  const shared: Endpoint[] = [];
  const separate: Audience<Endpoint>[] = [];
  for (const follower of followers) {
    const endpoints = endpointsOf(follower.keyId).filter((endpoint) => wants(endpoint, news, follower));
    if (endpoints.length === 0) continue;
    if (!isPersonal && followBlock(follower) === null) shared.push(...endpoints);
    else separate.push({ variant: follower.followId, words: follower, endpoints });
  }
  return [...(shared.length === 0 ? [] : [{ variant: '', words: null, endpoints: shared }]), ...separate];
}
