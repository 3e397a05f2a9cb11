/** What a feed has just answered, folded as the record would fold it. Nothing of it is kept. */
import { maxEvents } from '@wayseal/proofs';
import type { DetectionResult } from '@wayseal/detect';
import type { CarrierEvent, FeedAnswer, FeedId, PersistMode } from '../../statuses/rules/carrier-event.ts';
import { feedScan } from './feed-scan.ts';
import { History } from './history.ts';
import { planScan } from './plan-scan.ts';
import type { Shipment } from './shipment.ts';

/** A shipment of one answer: it has no uuid, no chain and no proof. */
export type UnkeptShipment = Pick<
  Shipment,
  'source' | 'vertical' | 'state' | 'detail' | 'lastEventAt' | 'etaAt' | 'etaUncertaintyS'
>;

export interface LiveAnswer {
  readonly shipment: UnkeptShipment;
  readonly history: History;
  /** By index: the events as the feed has just given them. */
  readonly live: ReadonlyMap<number, CarrierEvent>;
}

/** Commitments and links of an answer that is not kept are made with these and thrown away. */
const unused = { shipmentId: '00000000-0000-4000-8000-000000000000', saltKey: '0'.repeat(64) } as const;

/**
 * Shipment and history of an answer alone, by the rules of a first recording. Of more than 1,000 events, the newest are
 * taken. `now` is epoch milliseconds.
 */
export function liveAnswer(
  feed: { readonly id: FeedId; readonly persist: PersistMode },
  detection: DetectionResult,
  answer: FeedAnswer & { kind: 'events' },
  now: number,
): LiveAnswer {
  const { retracted = [], ...scan } = feedScan(feed, detection, answer, null);
  // Without a record, what the carrier takes back was never shown.
  const events = scan.events.filter(({ identity }) => !retracted.includes(identity)).slice(-maxEvents);
  const plan = planScan(undefined, { ...scan, events }, unused, now);
  const live = new Map<number, CarrierEvent>();
  for (const [position, index] of plan.indices.entries()) {
    const event = events[position];
    if (event !== undefined) live.set(index, event);
  }
  return { shipment: plan.shipment, history: new History(plan.events), live };
}
