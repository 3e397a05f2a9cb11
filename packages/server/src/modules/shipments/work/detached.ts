import type { DetectionResult } from '@wayseal/detect';
import { askInOrder, chooseFeed, chooseFeeds } from '../../statuses/rules/choose-feed.ts';
import { feedHint } from '../../statuses/rules/feed-hints.ts';
import { History } from '../rules/history.ts';
import type { Feed } from '../../feeds/ports.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Histories, ReadableRecord, ShipmentLookup, ShipmentTracking } from '../ports.ts';
import type { Shipment } from '../rules/shipment.ts';
import { failed, nothing, passed } from './lookups.ts';
import { isLeftToRecord, recorded, shownFor, startingWith, storedOf } from './shown-record.ts';
import { recordNumber } from '../../statuses/rules/record-number.ts';

export type DetachedTracking = Pick<Ports, 'tracking' | 'shipments' | 'histories'>;

/** The record of a process that opens no database. */
export const noRecord: ReadableRecord = {
  findShipment: () => Promise.resolve(undefined),
  findShipmentsByNumber: () => Promise.resolve([]),
  findShipmentsByNumbers: () => Promise.resolve(new Map()),
  listEventsOf: () => Promise.resolve([]),
  listEvents: () => Promise.resolve([]),
  listArrivals: () => Promise.resolve([]),
  findJourney: () => Promise.resolve(undefined),
  listEstimates: () => Promise.resolve([]),
};

/** Tracking ports of a process without a server. They read the record, show what may not be kept, and record nothing. */
export function detachedTracking(feeds: readonly Feed[], clock: Clock, record: ReadableRecord): DetachedTracking {
  const histories: Histories = {
    async read(shipment, admit) {
      await admit?.(shipment.eventCount - shipment.purgedCount);
      return new History(await record.listEventsOf(shipment));
    },
  };
  return {
    tracking: {
      async findStored(detections) {
        const found = await record.findShipmentsByNumbers(detections.map(recordNumber));
        return detections.map((detection) =>
          storedOf(chooseFeed(feeds, detection), found.get(recordNumber(detection)) ?? [], detection),
        );
      },
      lookup: (detection, request) => lookup(detection, request, { feeds, clock, store: record, histories }),
    },
    histories,
    shipments: record,
  };
}

interface LookupParts {
  readonly feeds: readonly Feed[];
  readonly clock: Clock;
  readonly store: ReadableRecord;
  readonly histories: Histories;
}

/** A feed whose events may be kept is left to the service, which records them. */
async function lookup(
  detection: DetectionResult,
  { purpose, signal, admit }: Parameters<ShipmentTracking['lookup']>[1],
  parts: LookupParts,
): Promise<ShipmentLookup> {
  const chosen = chooseFeeds(parts.feeds, detection);
  const known = shownFor(
    chosen[0] ?? null,
    await parts.store.findShipmentsByNumber(recordNumber(detection)),
    detection,
  );
  const [feed = null, ...others] = startingWith(known?.feed, chosen);
  const stored = (shipment: Shipment): Promise<ShipmentLookup> => recorded(parts, { shipment, feed, admit });
  if (feed === null) return known === undefined ? nothing('no_live_feed', null) : stored(known);
  if (!feed.configured) return known === undefined ? nothing('feed_not_configured', feed) : stored(known);
  if (known !== undefined && isLeftToRecord(feed, known)) return stored(known);
  if (feed.persist !== 'none' || purpose !== 'interactive') {
    const found = known === undefined ? nothing('feed_unavailable', feed) : await stored(known);
    return { ...found, hint: 'The command line follows no shipments. Ask the running service.' };
  }
  const asking = { detection, purpose, ...(signal === undefined ? {} : { signal }) };
  const further = others.filter(({ persist }) => persist === 'none');
  const { feed: asked, answer } = await askInOrder([feed, ...further], (each) => each.fetch(asking));
  if (answer.kind !== 'events')
    return known === undefined ? failed(asked, answer) : { ...(await stored(known)), hint: feedHint(answer) };
  if (known !== undefined && known.source !== 'sandbox' && answer.synthetic) return stored(known);
  await admit?.(answer.events.length);
  return passed(asked, detection, answer, parts.clock.now());
}
