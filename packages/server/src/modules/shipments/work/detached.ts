import type { DetectionResult } from '@wayseal/detect';
import { askInOrder, chooseFeed, chooseFeeds } from '../../statuses/rules/choose-feed.ts';
import { History } from '../rules/history.ts';
import { outcomeWithoutRecord } from '../rules/lookup.ts';
import type { Feed } from '../../feeds/ports.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { ShipmentLookup, ShipmentTracking } from '../ports.ts';
import { failed, nothing, passed } from './lookups.ts';

export type DetachedTracking = Pick<Ports, 'tracking' | 'shipments' | 'histories'>;

/** Tracking ports of a process without a store. They route numbers, show what may not be kept, and have no record. */
export function detachedTracking(feeds: readonly Feed[], clock: Clock): DetachedTracking {
  return {
    tracking: {
      findStored: (detections) =>
        Promise.resolve(
          detections.map((detection) => {
            const feed = chooseFeed(feeds, detection);
            return { outcome: outcomeWithoutRecord(feed), feed, shipment: null };
          }),
        ),
      lookup: (detection, request) => lookup(detection, request, feeds, clock),
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

/** A feed whose events may be kept is left to the service, which records them. */
async function lookup(
  detection: DetectionResult,
  { purpose, signal }: Parameters<ShipmentTracking['lookup']>[1],
  feeds: readonly Feed[],
  clock: Clock,
): Promise<ShipmentLookup> {
  const [feed, ...others] = chooseFeeds(feeds, detection);
  if (feed === undefined) return nothing('no_live_feed', null);
  if (!feed.configured) return nothing('feed_not_configured', feed);
  if (feed.persist !== 'none' || purpose !== 'interactive')
    return {
      ...nothing('feed_unavailable', feed),
      hint: 'The command line follows no shipments. Ask the running service.',
    };
  const asking = { detection, purpose, ...(signal === undefined ? {} : { signal }) };
  const further = others.filter(({ persist }) => persist === 'none');
  const { feed: asked, answer } = await askInOrder([feed, ...further], (each) => each.fetch(asking));
  return answer.kind === 'events' ? passed(asked, detection, answer, clock.now()) : failed(asked, answer);
}
