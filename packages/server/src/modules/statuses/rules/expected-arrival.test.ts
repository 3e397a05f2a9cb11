import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrivalAfter, newestArrival } from './expected-arrival.ts';

const stated = (at: number, statedAt?: number) => ({
  at,
  uncertaintyS: 60,
  ...(statedAt === undefined ? {} : { statedAt }),
});

test('keeps an estimate against one of a message that was sent before', () => {
  const known = { etaAt: 100, etaUncertaintyS: null, etaStatedAt: 20 };
  assert.deepEqual(arrivalAfter(known, stated(90, 18)), known);
  assert.deepEqual(arrivalAfter(known, stated(110, 20)), { etaAt: 110, etaUncertaintyS: 60, etaStatedAt: 20 });
  assert.deepEqual(arrivalAfter(known, stated(110, 21)), { etaAt: 110, etaUncertaintyS: 60, etaStatedAt: 21 });
  assert.deepEqual(arrivalAfter(known, null), known);
});

test('compares no unknown times: a source that answers for its present replaces, and is replaced', () => {
  assert.deepEqual(arrivalAfter({ etaAt: 100, etaUncertaintyS: 0, etaStatedAt: 20 }, stated(90)), {
    etaAt: 90,
    etaUncertaintyS: 60,
    etaStatedAt: null,
  });
  assert.deepEqual(arrivalAfter({ etaAt: 90, etaUncertaintyS: 0, etaStatedAt: null }, stated(80, 1)), {
    etaAt: 80,
    etaUncertaintyS: 60,
    etaStatedAt: 1,
  });
});

test('takes the estimate that was stated last, and of equal ones the last', () => {
  assert.deepEqual(newestArrival([stated(1, 18), null, stated(2, 20), stated(3, 19)]), stated(2, 20));
  assert.deepEqual(newestArrival([stated(1, 18), stated(2, 18)]), stated(2, 18));
  assert.deepEqual(newestArrival([stated(1, 18), stated(2)]), stated(2));
  assert.equal(newestArrival([null]), null);
});
