/** Answers of a lookup that read no record. */
import type { DetectionResult } from '@wayseal/detect';
import type { Feed } from '../../feeds/ports.ts';
import type { CarrierEvent, FeedAnswer, FeedFailure } from '../../statuses/rules/carrier-event.ts';
import { feedHint } from '../../statuses/rules/feed-hints.ts';
import type { ShipmentLookup } from '../ports.ts';
import { journeyReportOf } from '../rules/feed-scan.ts';
import { History } from '../rules/history.ts';
import { liveAnswer } from '../rules/live-answer.ts';
import type { LookupOutcome } from '../rules/lookup.ts';

const nothingLive: ReadonlyMap<number, CarrierEvent> = new Map();
const noHistory = new History([]);

export function nothing(outcome: LookupOutcome, feed: Feed | null): ShipmentLookup {
  return {
    outcome,
    feed,
    shipment: null,
    unkept: null,
    history: noHistory,
    arrivals: [],
    live: nothingLive,
    journey: null,
    hint: null,
    retryAfterS: null,
  };
}

/** An answer without events, and what helps against it. */
export function failed(feed: Feed, answer: Extract<FeedAnswer, { readonly kind: FeedFailure }>): ShipmentLookup {
  const retryAfterS = answer.kind === 'rate_limited' ? answer.retryAfterS : null;
  return { ...nothing(answer.kind, feed), hint: feedHint(answer), retryAfterS };
}

/** An answer that is shown and not kept. `now` is epoch milliseconds. */
export function passed(
  feed: Feed,
  detection: DetectionResult,
  answer: FeedAnswer & { kind: 'events' },
  now: number,
): ShipmentLookup {
  const { shipment: unkept, history, live } = liveAnswer(feed, detection, answer, now);
  const report = journeyReportOf(answer);
  const journey = report && { kind: 'answered' as const, report, at: now };
  return { ...nothing(answer.synthetic ? 'sandbox' : 'live', feed), unkept, history, live, journey };
}
