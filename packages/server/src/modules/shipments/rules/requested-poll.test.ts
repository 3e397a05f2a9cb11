import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultPollPolicy as policy, neverPolled } from './poll-schedule.ts';
import { afterRequest, atPaceOf, pushedIntervalMs, requestedPollAt, settleMs } from './requested-poll.ts';

const now = Date.UTC(2030, 4, 3);
const polled = (...recentPolls: readonly number[]) => ({
  ...neverPolled,
  recentPolls,
  lastPolledAt: recentPolls.at(-1) ?? null,
  nextPollAt: now + 80_000_000,
});

test('polls at once for a message, and again for the next', () => {
  assert.equal(requestedPollAt(polled(), now, policy), now);
  assert.equal(requestedPollAt(polled(now - 1_000), now, policy), now);
});

test('takes the messages of five minutes together from the third on', () => {
  const state = polled(now - 3_000, now - 1_000);
  assert.equal(requestedPollAt(state, now, policy), now - 3_000 + settleMs);
  const moved = { ...state, nextPollAt: now - 3_000 + settleMs };
  assert.equal(requestedPollAt(moved, now + 2_000, policy), null);
});

test('polls a shipment again whose polls had ended', () => {
  assert.equal(requestedPollAt({ ...polled(now - 90_000_000), nextPollAt: null }, now, policy), now);
});

test('keeps to the calls that a shipment may cost in a day', () => {
  const calls = Array.from({ length: policy.callsPerDay }, (_, index) => now - 80_000_000 + index);
  assert.equal(requestedPollAt(polled(...calls), now, policy), null);
});

test('asks a feed that pushes once a day, unless a message came while it was asked', () => {
  const state = { ...neverPolled, nextPollAt: now + 1_000 };
  assert.equal(atPaceOf({}, state, now).nextPollAt, now + 1_000);
  assert.equal(atPaceOf({ pushes: true }, state, now).nextPollAt, now + pushedIntervalMs);
  assert.equal(afterRequest(atPaceOf({ pushes: true }, state, now), now - 5, now).nextPollAt, now + settleMs);
  assert.deepEqual(afterRequest(state, null, now), state);
  assert.equal(atPaceOf({ pushes: true }, { ...state, nextPollAt: null }, now).nextPollAt, null);
});
