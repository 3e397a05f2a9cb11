import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ClassifiedStatus } from './carrier-event.ts';
import { isProvableDelivery, isUnclassified, readStatus, statusOfWords } from './event-status.ts';
import {
  detailsByState,
  finalStates,
  isDetailOf,
  type ShipmentState,
  shipmentStates,
  type StatusDetail,
} from './states.ts';

function said(
  state: ShipmentState,
  detail: StatusDetail | null = null,
  rule: string | null = 'rule',
): ClassifiedStatus {
  return { state, detail, rule, informational: false };
}

function short(read: ClassifiedStatus, byCode: ClassifiedStatus | null): string {
  const { state, detail, basis } = statusOfWords(read, byCode);
  return `${state}/${detail ?? '-'} ${basis}`;
}

test('reads the status from words alone and from words beside a code', () => {
  assert.equal(short(said('delivered'), null), 'in_transit/delivery_reported wording');
  assert.equal(short(said('returned', 'returned_complete'), null), 'in_transit/return_reported wording');
  assert.equal(short(said('returned'), said('in_transit')), 'in_transit/return_reported wording');
  assert.equal(short(said('returned'), said('exception')), 'in_transit/return_reported wording');
  assert.equal(short(said('delivered'), said('unknown', null, null)), 'in_transit/delivery_reported wording');
  assert.equal(short(said('delivered'), said('delivered')), 'delivered/- code');
  assert.equal(short(said('returned', 'returned_complete'), said('delivered')), 'returned/returned_complete wording');
  assert.equal(short(said('in_transit', 'arrived'), said('in_transit')), 'in_transit/arrived code');
  assert.equal(short(said('out_for_delivery'), said('in_transit')), 'out_for_delivery/- wording');
  assert.equal(short(said('in_transit', 'return_announced'), null), 'in_transit/return_announced wording');
});

test('needs a delivered code for a final state, and pairs each state only with its own details', () => {
  const status = fc.constantFrom(...shipmentStates).chain((state) =>
    fc.record({
      state: fc.constant(state),
      detail: fc.constantFrom(null, ...(detailsByState[state] as readonly StatusDetail[])),
      rule: fc.constantFrom(null, 'rule'),
      informational: fc.constant(false),
    }),
  );
  fc.assert(
    fc.property(status, fc.option(status), (read, byCode) => {
      const { state, detail, basis } = statusOfWords(read, byCode);
      assert.ok(isDetailOf(state, detail));
      if (!finalStates.has(state)) return;
      assert.ok(byCode !== null && finalStates.has(byCode.state));
      if (state === 'delivered') assert.equal(basis, 'code');
    }),
  );
});

test('reads the status from texts and codes of a feed', () => {
  const read = (text: string, code: string | null) => {
    const { state, basis } = readStatus({ text, language: 'en', code });
    return `${state} ${basis}`;
  };
  assert.equal(read('The parcel has been delivered', 'delivered'), 'delivered code');
  assert.equal(read('ANNA', 'delivered'), 'delivered code');
  assert.equal(read('Delivered to the original sender', 'delivered'), 'returned wording');
  assert.equal(read('Returned to the sender', 'transit'), 'in_transit wording');
  assert.equal(read('Delivered', 'transit'), 'in_transit code');
  assert.equal(read('Delivered', 'unknown'), 'in_transit wording');
  assert.equal(read('Zonk', 'unknown'), 'unknown code');
  assert.equal(read('Zonk', null), 'unknown wording');
  assert.ok(isUnclassified(readStatus({ text: 'Zonk', language: null, code: null })));
  assert.ok(!isUnclassified({ ...said('unknown', null, 'ingest.status'), basis: 'stated' }));
  assert.ok(!isUnclassified({ ...said('unknown', null, 'fsu.OSI'), informational: true, basis: 'code' }));
});

test('allows a proof of delivery for a code, a stated status, or an event without a stored basis', () => {
  const body = { code: null, country: null, locode: null, occurred_at: null, recorded_at: '2026-11-18T06:12:00.000Z' };
  const event = { ...body, source: 'licensed_feed', status: 'delivered', status_detail: null } as const;
  assert.ok(isProvableDelivery(event));
  assert.ok(isProvableDelivery({ ...event, status_basis: 'stated' }));
  assert.ok(isProvableDelivery({ ...event, status_basis: 'code' }));
  assert.ok(!isProvableDelivery({ ...event, status_basis: 'wording' }));
  assert.ok(!isProvableDelivery({ ...event, status: 'returned' }));
});
