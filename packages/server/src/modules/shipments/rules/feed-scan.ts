import type { DetectionResult } from '@wayseal/detect';
import { sandboxCarrier } from './scenarios.ts';
import type { FeedAnswer, FeedId, PersistMode } from '../../statuses/rules/carrier-event.ts';
import type { JourneyReport } from './journey-record.ts';
import type { Scan } from './shipment.ts';
import { recordNumber } from '../../statuses/rules/record-number.ts';

/** Turns a feed's answer about a number into a scan to record. */
export function feedScan(
  feed: { readonly id: FeedId; readonly persist: PersistMode },
  detection: DetectionResult,
  answer: FeedAnswer & { kind: 'events' },
  followerKeyId: string | null,
): Scan {
  const { primary } = detection;
  const journey = journeyReportOf(answer);
  const made =
    answer.synthetic === true
      ? ({ carrier: sandboxCarrier, source: 'sandbox' } as const)
      : ({ carrier: primary?.carrier?.slug ?? primary?.candidates[0] ?? feed.id, source: 'licensed_feed' } as const);
  return {
    number: recordNumber(detection),
    ...made,
    vertical: primary?.vertical ?? 'parcel',
    feed: feed.id,
    events: answer.events,
    facts: answer.facts,
    ...(answer.retracted === undefined ? {} : { retracted: answer.retracted }),
    ...(journey === null ? {} : { journey }),
    keepWording: feed.persist === 'full',
    followerKeyId,
  };
}

/** What an answer says of legs and estimates; null where its feed tells none. */
export function journeyReportOf({
  journey,
  estimates,
  containers,
}: FeedAnswer & { kind: 'events' }): JourneyReport | null {
  if (journey === undefined && estimates === undefined && containers === undefined) return null;
  return { journey: journey ?? null, estimates: estimates ?? [], containers: containers ?? [] };
}
