/** Lookups of many numbers at once: each number once, a few at a time, and none longer than all of them may take. */
import type { DetectionResult } from '@wayseal/detect';
import type { Ports } from '../../../kernel/ports.ts';
import { chooseFeed } from '../../statuses/rules/choose-feed.ts';
import type { ShipmentLookup, ShipmentTracking } from '../ports.ts';

/** Longest time for all numbers, in milliseconds. Proxies commonly give up after 30 s or 60 s. */
const deadlineMs = 20_000;
/** A feed is given this long to answer its last call before the deadline. */
const lastAnswerMs = 3_000;
/** Numbers that are asked about at a time, of each feed; numbers without a feed share one such row. */
const atOnce = 4;

type LookupRequest = Parameters<ShipmentTracking['lookup']>[1];

/** Numbers with the same key are looked up once. */
export function lookupKey({ normalized, tracking_number: number, primary }: DetectionResult): string {
  return JSON.stringify([normalized, number, primary?.type, primary?.carrier?.slug]);
}

/**
 * Looks every detection up, by `lookupKey`. Calls wait for their turn at their feed, as long as the deadline lets them. What
 * has no answer by then is answered from the record, or as `feed_unavailable`. The first lookup that throws ends all.
 */
export async function lookupBatch(
  detections: readonly DetectionResult[],
  { tracking, feeds, clock, timers }: Pick<Ports, 'tracking' | 'feeds' | 'clock' | 'timers'>,
  request: LookupRequest & { readonly signal: AbortSignal },
): Promise<ReadonlyMap<string, ShipmentLookup>> {
  const over = new AbortController();
  const cancel = timers.after(deadlineMs, () => over.abort());
  const asking: LookupRequest = {
    ...request,
    signal: AbortSignal.any([request.signal, over.signal]),
    turnBefore: clock.now() + deadlineMs - lastAnswerMs,
  };
  const found = new Map<string, ShipmentLookup>();
  const open = new Map(detections.map((detection) => [lookupKey(detection), detection]));
  const rows = Map.groupBy(open, ([, detection]) => chooseFeed(feeds, detection)?.id ?? '');
  const workers = [...rows.values()].flatMap((row) => Array.from({ length: Math.min(atOnce, row.length) }, () => row));
  try {
    await Promise.all(
      workers.map(async (row) => {
        for (let next = row.shift(); next !== undefined; next = row.shift())
          found.set(next[0], await tracking.lookup(next[1], asking));
      }),
    );
  } finally {
    for (const row of rows.values()) row.length = 0;
    cancel();
    over.abort();
  }
  return found;
}
