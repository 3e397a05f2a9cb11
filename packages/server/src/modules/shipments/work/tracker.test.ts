import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDetector } from '@wayseal/detect';
import type { Feed, FeedRequest } from '../../feeds/ports.ts';
import { Tracker } from './tracker.ts';

const detection = createDetector().detect('MSKU6011672');

/** A tracker without a record, and what it asked its only feed. */
function bench(): { readonly tracker: Tracker; readonly asked: FeedRequest[] } {
  const asked: FeedRequest[] = [];
  const feed = {
    id: 'ocean',
    configured: true,
    carriers: ['maersk'],
    isSynthetic: () => false,
    supports: () => 'yes',
    fetch: (request: FeedRequest) => {
      asked.push(request);
      return Promise.resolve({ kind: 'number_not_found' });
    },
  } as never as Feed;
  const store = { findShipmentsByNumber: () => Promise.resolve([]) };
  const clock = { now: () => 1_000, monotonic: () => 5 };
  return { tracker: new Tracker({ feeds: [feed], store, clock } as never), asked };
}

test('waits for a turn as long as the request says, and for none by default', async () => {
  const { tracker, asked } = bench();
  const request = { purpose: 'interactive', keyId: null } as const;
  for (const more of [{}, { turnBefore: 4_000 }, { turnBefore: 500 }])
    await tracker.lookup(detection, { ...request, ...more });
  assert.deepEqual(
    asked.map(({ patienceMs }) => patienceMs),
    [0, 3_000, 0],
  );
});

test('spends no call on a request that nobody waits for any more', async () => {
  const { tracker, asked } = bench();
  const signal = AbortSignal.abort();
  const { outcome } = await tracker.lookup(detection, { purpose: 'interactive', keyId: null, signal });
  assert.deepEqual([outcome, asked.length], ['feed_unavailable', 0]);
});
