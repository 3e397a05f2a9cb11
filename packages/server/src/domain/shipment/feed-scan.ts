import type { DetectionResult } from '@wayseal/detect';
import type { FeedAnswer, FeedId, PersistMode } from './carrier-event.ts';
import type { Scan } from './shipment.ts';

/** What a feed has answered about a number, to be recorded. */
export function feedScan(
  feed: { readonly id: FeedId; readonly persist: PersistMode },
  detection: DetectionResult,
  answer: FeedAnswer & { kind: 'events' },
  followerKeyId: string | null,
): Scan {
  const { primary } = detection;
  return {
    number: detection.normalized,
    carrier: primary?.carrier?.slug ?? primary?.candidates[0] ?? feed.id,
    vertical: primary?.vertical ?? 'parcel',
    source: 'licensed_feed',
    feed: feed.id,
    events: answer.events,
    facts: answer.facts,
    keepWording: feed.persist === 'full',
    followerKeyId,
  };
}
