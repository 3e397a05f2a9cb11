import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailsByState, shipmentStates } from '../../statuses/rules/states.ts';
import { longestProfileStatus, profileStatusOf } from './sender-profile.ts';

test('reads each state, each detail of a state, informational and estimate', () => {
  for (const state of shipmentStates) {
    assert.deepEqual(profileStatusOf(state), { kind: 'status', state, detail: null });
    for (const detail of detailsByState[state]) {
      assert.ok(`${state}/${detail}`.length <= longestProfileStatus);
      assert.deepEqual(profileStatusOf(`${state}/${detail}`), { kind: 'status', state, detail });
    }
  }
  for (const kind of ['informational', 'estimate'])
    assert.deepEqual(profileStatusOf(kind), { kind, state: 'unknown', detail: null });
});

test('refuses other texts and details that the state does not have', () => {
  const texts = [
    '',
    'in transit',
    'Delivered',
    'delivered/',
    'delivered/picked_up',
    'in_transit/picked_up/x',
    'toString',
  ];
  for (const text of texts) assert.equal(profileStatusOf(text), null, text);
});
