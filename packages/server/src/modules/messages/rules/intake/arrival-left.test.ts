import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedEvent } from '../recorded-event.ts';
import { arrivalLeft } from './arrival-left.ts';

/** Event 1 is withdrawn already, and event 5 corrects event 2. */
const standing = new Map([
  [2, 5],
  [3, 3],
  [4, 4],
]);
const history = {
  standingFor(index: number): RecordedEvent | undefined {
    const found = standing.get(index);
    return found === undefined ? undefined : ({ index: found } as RecordedEvent);
  },
};
const stated = [
  { index: 1, at: 900, uncertaintyS: null, statedAt: 50 },
  { index: 2, at: 300, uncertaintyS: null, statedAt: 30 },
  { index: 3, at: 200, uncertaintyS: 86_400, statedAt: 20 },
  { index: 4, at: 100, uncertaintyS: null, statedAt: 10 },
];
const left = (etaAt: number | null, etaStatedAt: number | null, ...withdrawn: readonly number[]) =>
  arrivalLeft({ etaAt, etaUncertaintyS: null, etaStatedAt }, stated, history, new Set(withdrawn));

test('leaves the estimate that was stated last with an event that stays', () => {
  assert.deepEqual(left(300, 30, 5), { at: 200, uncertaintyS: 86_400, statedAt: 20 });
  assert.equal(left(300, 30, 5, 3)?.at, 100);
  assert.equal(left(300, 30, 5, 3, 4), null);
});

test('takes no estimate back that did not come with the withdrawn events', () => {
  assert.equal(left(300, 30, 3), undefined);
  assert.equal(left(300, 40, 5), undefined, 'stated again without an event');
  assert.equal(left(300, null, 5), undefined, 'of a feed');
  assert.equal(left(null, null, 5), undefined);
  assert.equal(left(900, 50, 1), undefined, 'withdrawn before');
});
