import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterPoll, defaultPollPolicy, mayCall, neverPolled, type PollState } from './poll-schedule.ts';
import type { ShipmentState, StatusDetail } from '../../statuses/rules/states.ts';

const now = Date.UTC(2030, 2, 5);
const hour = 3_600_000;
const policy = defaultPollPolicy;
const shipment = (state: ShipmentState, detail: StatusDetail | null = null, createdAt = now) => ({
  state,
  detail,
  createdAt,
});

function hoursToNext(
  state: ShipmentState,
  before: PollState = neverPolled,
  result: 'changed' | 'unchanged' = 'changed',
) {
  const next = afterPoll(before, result, shipment(state), now, 0, policy).nextPollAt;
  return next === null ? null : (next - now) / hour;
}

test('sets the interval by status', () => {
  const states = ['pre-transit', 'in_transit', 'out_for_delivery', 'exception', 'unknown'] as const;
  assert.deepEqual(
    states.map((state) => hoursToNext(state)),
    [6, 4, 0.75, 4, 12],
  );
});

test('doubles the interval from the third poll without news up to a day and resets it on news', () => {
  let state = neverPolled;
  const hours: number[] = [];
  for (let poll = 0; poll < 6; poll += 1) {
    state = { ...afterPoll(state, 'unchanged', shipment('in_transit'), now, 0, policy), recentPolls: [] };
    hours.push(((state.nextPollAt ?? 0) - now) / hour);
  }
  assert.deepEqual(hours, [4, 4, 8, 16, 24, 24]);
  assert.equal(hoursToNext('in_transit', state, 'changed'), 4);
});

test('moves the next poll by at most 10 % jitter', () => {
  const at = (jitter: number) =>
    ((afterPoll(neverPolled, 'changed', shipment('in_transit'), now, jitter, policy).nextPollAt ?? 0) - now) / hour;
  assert.deepEqual([at(-1), at(1)], [3.6, 4.4]);
});

test('polls a delivered or returned shipment once more a day later', () => {
  const first = afterPoll(neverPolled, 'changed', shipment('delivered'), now, 0, policy);
  assert.equal(first.nextPollAt, now + 24 * hour);
  assert.equal(afterPoll(first, 'unchanged', shipment('delivered'), now, 0, policy).nextPollAt, null);
  const back = shipment('returned', 'returned_complete');
  assert.equal(afterPoll(first, 'unchanged', back, now, 0, policy).nextPollAt, null);
  const onItsWay = shipment('in_transit', 'returning');
  assert.notEqual(afterPoll(first, 'unchanged', onItsWay, now, 0, policy).nextPollAt, null);
});

test('stops polling after five not-found answers and after 90 days', () => {
  let state = neverPolled;
  for (let poll = 0; poll < 4; poll += 1)
    state = afterPoll(state, 'number_not_found', shipment('unknown'), now, 0, policy);
  assert.notEqual(state.nextPollAt, null);
  assert.equal(afterPoll(state, 'number_not_found', shipment('unknown'), now, 0, policy).nextPollAt, null);
  const old = shipment('in_transit', null, now - 90 * 24 * hour);
  assert.equal(afterPoll(neverPolled, 'changed', old, now, 0, policy).nextPollAt, null);
});

test('makes at most ten calls per shipment within 24 hours', () => {
  let state = neverPolled;
  let at = now;
  const calls: number[] = [];
  for (let poll = 0; poll < 60; poll += 1) {
    calls.push(at);
    state = afterPoll(state, 'changed', shipment('out_for_delivery', null, at), at, 0, policy);
    at = state.nextPollAt ?? assert.fail();
  }
  for (const call of calls) assert.ok(calls.filter((other) => other > call - 24 * hour && other <= call).length <= 10);
  assert.equal(mayCall(state, at, policy), true);
  assert.equal(mayCall({ ...state, recentPolls: Array.from({ length: 10 }, () => at) }, at, policy), false);
});
