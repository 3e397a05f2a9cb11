import { chooseFeed } from '../domain/shipment/choose-feed.ts';
import { History } from '../domain/shipment/history.ts';
import type { Feed, ShipmentTracking, TrackingPorts } from '../ports.ts';

const nothingRecorded = (): never => {
  throw new Error('this process has no store');
};

/** The tracking ports of a process without a store: it routes, and follows nothing. */
export function detachedTracking(feeds: readonly Feed[]): TrackingPorts {
  const tracking: ShipmentTracking = {
    lookup(detection) {
      const feed = chooseFeed(feeds, detection);
      return Promise.resolve({
        outcome: feed === null ? 'no_live_feed' : feed.configured ? 'feed_unavailable' : 'feed_not_configured',
        feed,
        shipment: null,
        history: new History([]),
        arrivals: [],
        live: new Map(),
        hint: feed?.configured ? 'The command line follows no shipments: ask the running service.' : null,
        retryAfterS: null,
      });
    },
  };
  return {
    tracking,
    recording: { record: nothingRecorded },
    following: { follow: nothingRecorded },
    histories: { read: nothingRecorded },
    shipments: {
      findShipment: nothingRecorded,
      findShipmentsByNumber: () => Promise.resolve([]),
      listEventsOf: nothingRecorded,
      listEvents: nothingRecorded,
      listArrivals: nothingRecorded,
    },
  };
}
