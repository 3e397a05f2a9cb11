import { chooseFeed } from '../../statuses/rules/choose-feed.ts';
import { History } from '../rules/history.ts';
import { outcomeWithoutRecord } from '../rules/lookup.ts';
import type { Feed } from '../../feeds/ports.ts';
import type { Ports } from '../../../kernel/ports.ts';

export type DetachedTracking = Pick<Ports, 'tracking' | 'shipments' | 'histories'>;

/** Tracking ports of a process without a store. They route numbers and have no record. */
export function detachedTracking(feeds: readonly Feed[]): DetachedTracking {
  return {
    tracking: {
      findStored: (detections) =>
        Promise.resolve(
          detections.map((detection) => {
            const feed = chooseFeed(feeds, detection);
            return { outcome: outcomeWithoutRecord(feed), feed, shipment: null };
          }),
        ),
      lookup(detection) {
        const feed = chooseFeed(feeds, detection);
        return Promise.resolve({
          outcome: feed === null ? 'no_live_feed' : feed.configured ? 'feed_unavailable' : 'feed_not_configured',
          feed,
          shipment: null,
          unkept: null,
          history: new History([]),
          arrivals: [],
          live: new Map(),
          journey: null,
          hint: feed?.configured ? 'The command line follows no shipments. Ask the running service.' : null,
          retryAfterS: null,
        });
      },
    },
    histories: { read: () => Promise.resolve(new History([])) },
    shipments: {
      findShipment: () => Promise.resolve(undefined),
      findShipmentsByNumber: () => Promise.resolve([]),
      listEventsOf: () => Promise.resolve([]),
      listEvents: () => Promise.resolve([]),
      listArrivals: () => Promise.resolve([]),
      findJourney: () => Promise.resolve(undefined),
      listEstimates: () => Promise.resolve([]),
    },
  };
}
