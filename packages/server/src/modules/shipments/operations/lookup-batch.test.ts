import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDetector } from '@wayseal/detect';
import { VirtualTime } from '../../../../tests/support/virtual-time.ts';
import type { DeclaredFeed } from '../../feeds/ports.ts';
import type { ShipmentLookup } from '../ports.ts';
import { nothing } from '../work/lookups.ts';
import { lookupBatch, lookupKey } from './lookup-batch.ts';

const detector = createDetector();
const [air, box, parcel] = ['020-12345675', 'MSKU6011672', 'RR123456785DE'].map((number) => detector.detect(number));
assert.ok(air && box && parcel);
const feed = {
  id: 'ocean',
  configured: true,
  carriers: [],
  supports: ({ normalized }: { normalized: string }) => (normalized === box.normalized ? 'yes' : 'no'),
};

interface Asked {
  readonly number: string;
  readonly signal: AbortSignal | undefined;
  readonly turnBefore: number | undefined;
}

function bench(answer: (asked: Asked) => Promise<ShipmentLookup>) {
  const time = new VirtualTime(1_000_000);
  const asked: Asked[] = [];
  const state = { running: 0, most: 0 };
  const ports = {
    clock: time,
    timers: { after: (ms: number, work: () => void) => time.after(ms, work) },
    feeds: [feed as never as DeclaredFeed],
    tracking: {
      findStored: () => Promise.resolve([]),
      lookup: async ({ normalized }: { normalized: string }, { signal, turnBefore }: Partial<Asked>) => {
        const one = { number: normalized, signal, turnBefore };
        asked.push(one);
        state.running += 1;
        state.most = Math.max(state.most, state.running);
        return answer(one).finally(() => (state.running -= 1));
      },
    },
  };
  const request = { purpose: 'interactive', keyId: 'k', signal: new AbortController().signal } as const;
  return { time, asked, state, look: (given: Parameters<typeof lookupBatch>[0]) => lookupBatch(given, ports, request) };
}

const unknown = (): Promise<ShipmentLookup> => Promise.resolve(nothing('no_live_feed', null));

test('looks up a repeated number once, whatever it is written like', async () => {
  const { look, asked } = bench(unknown);
  const plain = detector.detect('02012345675');
  const found = await look([air, plain, box, air]);
  assert.deepEqual(asked.map(({ number }) => number).toSorted(), ['02012345675', 'MSKU6011672']);
  for (const detection of [air, plain, box]) assert.ok(found.has(lookupKey(detection)));
});

test('asks a few numbers at a time, and one feed is not kept waiting by another', async () => {
  const { look, asked, state, time } = bench(
    (one) =>
      new Promise((resolve) => {
        time.after(one.number === box.normalized ? 15_000 : 10, () => resolve(nothing('no_live_feed', null)));
      }),
  );
  const numbers = Array.from({ length: 30 }, (_, index) => detector.detect(`AB${index + 100_000}`));
  const running = look([box, ...numbers]);
  await time.run(1_000);
  assert.equal(asked.length, 31, 'the numbers without a feed do not wait for the slow feed');
  assert.equal(state.most, 5);
  await time.run(20_000);
  assert.equal((await running).size, 31);
});

test('ends what waits at the deadline, and grants no turn that comes too late for an answer', async () => {
  const { look, asked, time } = bench(
    ({ signal }) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve(nothing('feed_unavailable', null)));
      }),
  );
  const running = look([air, box, parcel]);
  await time.run(19_999);
  assert.ok(asked.every(({ signal }) => signal?.aborted === false));
  await time.run(1);
  const found = await running;
  assert.deepEqual(
    [...found.values()].map(({ outcome }) => outcome),
    ['feed_unavailable', 'feed_unavailable', 'feed_unavailable'],
  );
  assert.deepEqual([...new Set(asked.map(({ turnBefore }) => turnBefore))], [1_017_000]);
});

test('stops at the first refusal, and asks about no further number', async () => {
  const { look, asked } = bench(() => Promise.reject(new Error('over the limit')));
  const numbers = Array.from({ length: 30 }, (_, index) => detector.detect(`AB${index + 100_000}`));
  await assert.rejects(look(numbers), /over the limit/);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(asked.length, 4);
  assert.ok(asked.every(({ signal }) => signal?.aborted));
});
