/** Finds who hears of news and stores it for them. Each function returns the number of deliveries. */
import type { Transaction } from 'kysely';
import { audiencesOf, wants, type Audience, type Follower } from '../rules/audience.ts';
import { newsOfChange } from '../rules/derive-status.ts';
import type { FeedNews, ShipmentNews } from '../rules/news.ts';
import type { StatusChange } from '../../statuses/rules/status-change.ts';
import type { DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { findFollower, listFollowers, listListeners, listSubscribed, type Listener } from './listeners.ts';
import { storeNews, type AddressedNews, type OutboxParts } from './outbox.ts';

/** Who follows some shipments, and the endpoints of these keys. */
export interface Hearing {
  /** By shipment. */
  readonly followers: ReadonlyMap<string, readonly Follower[]>;
  readonly endpointsOf: (keyId: string) => readonly Listener[];
}

export async function readHearing(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  shipmentIds: readonly string[],
  now: number,
): Promise<Hearing> {
  const followers = await listFollowers(trx, kind, [...new Set(shipmentIds)], now);
  const keyIds = new Set([...followers.values()].flat().map(({ keyId }) => keyId));
  return { followers, endpointsOf: await endpointsOfKeys(trx, kind, [...keyIds], now) };
}

async function endpointsOfKeys(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  keyIds: readonly string[],
  now: number,
): Promise<Hearing['endpointsOf']> {
  const listeners = keyIds.length === 0 ? undefined : await listListeners(trx, kind, keyIds, now);
  return (keyId) => listeners?.get(keyId) ?? [];
}

/** The followers of each shipment hear its news, in their order. */
export function addressNews(news: readonly ShipmentNews[], { followers, endpointsOf }: Hearing): AddressedNews[] {
  return news.flatMap((each) => {
    const own = followers.get(each.shipment.id ?? '') ?? [];
    return audiencesOf(each, own, endpointsOf).map((audience) => ({ news: each, audience }));
  });
}

/** Stores news of shipments for all who follow them. */
export async function enqueueNews(
  trx: Transaction<Tables>,
  parts: OutboxParts,
  news: readonly ShipmentNews[],
  now: number,
): Promise<number> {
  const ids = news.map(({ shipment }) => shipment.id ?? '');
  return storeNews(trx, parts, addressNews(news, await readHearing(trx, parts.kind, ids, now)), now);
}

/** News of one follow: only its key hears it. */
export interface PersonalNews {
  readonly follower: Follower;
  readonly news: ShipmentNews;
}

/** Stores what checks of follows have found, each for the key of its follow. */
export async function enqueuePersonalNews(
  trx: Transaction<Tables>,
  parts: OutboxParts,
  found: readonly PersonalNews[],
  now: number,
): Promise<number> {
  const keyIds = [...new Set(found.map(({ follower }) => follower.keyId))];
  const endpointsOf = await endpointsOfKeys(trx, parts.kind, keyIds, now);
  const addressed = found.flatMap(({ follower, news }) =>
    audiencesOf(news, [follower], endpointsOf, true).map((audience) => ({ news, audience })),
  );
  return storeNews(trx, parts, addressed, now);
}

/** Stores news of feeds for every endpoint that subscribes to them. */
export async function enqueueFeedNews(
  trx: Transaction<Tables>,
  parts: OutboxParts,
  news: readonly FeedNews[],
  now: number,
): Promise<number> {
  const subscribed = await listSubscribed(
    trx,
    news.map(({ type }) => type),
    now,
  );
  const endpoints = [...subscribed.values()].flat();
  const addressed = news.flatMap((each) => {
    const hearing = endpoints.filter((endpoint) => wants(endpoint, each, null));
    const audience: Audience<Listener> = { variant: '', words: null, endpoints: hearing };
    return hearing.length === 0 ? [] : [{ news: each, audience }];
  });
  return storeNews(trx, parts, addressed, now);
}

/**
 * Stores a change of a sandbox lifecycle for the key that plays it, by the first key of its line. Each playing is told, so
 * these events have no cause.
 */
export async function enqueueSandboxChange(
  trx: Transaction<Tables>,
  parts: OutboxParts,
  change: StatusChange,
  keyId: string,
  now: number,
): Promise<number> {
  const { number } = change.shipment;
  const endpointsOf = await endpointsOfKeys(trx, parts.kind, [keyId], now);
  if (endpointsOf(keyId).length === 0) return 0;
  const follower = await findFollower(trx, parts.kind, { keyId, number }, now);
  const player: Follower = follower ?? { keyId, followId: '', reference: null, tags: [], expectedBy: null };
  const addressed = newsOfChange(change).flatMap((news) =>
    audiencesOf(news, [player], endpointsOf).map((audience) => ({ news, audience })),
  );
  return storeNews(trx, parts, addressed, now, true);
}
