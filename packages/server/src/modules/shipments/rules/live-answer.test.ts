import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDetector, type DetectionResult } from '@wayseal/detect';
import { maxEvents } from '@wayseal/proofs';
import type { CarrierEvent, FeedAnswer } from '../../statuses/rules/carrier-event.ts';
import type { ShipmentState } from '../../statuses/rules/states.ts';
import { liveAnswer } from './live-answer.ts';

const now = Date.UTC(2030, 2, 5, 12);
const hour = 3_600_000;
const feed = { id: 'ups-main', persist: 'none' } as const;
const detection: DetectionResult = createDetector().detect('1Z4X0A170300000010');

function scanned(state: ShipmentState, at: number, more: Partial<CarrierEvent> = {}): CarrierEvent {
  return {
    time: { at, source: 'explicit', uncertaintyS: 0, placed: true },
    status: { state, detail: null, rule: 'test', informational: false, basis: 'code' },
    code: null,
    country: 'US',
    locode: null,
    locality: 'RENO',
    wording: 'Arrived at Facility',
    wordingWithheld: false,
    leg: 0,
    identity: `${state} ${at}`,
    ...more,
  };
}

function read(events: readonly CarrierEvent[], more: Partial<FeedAnswer & { kind: 'events' }> = {}) {
  const facts = { originCountry: null, destinationCountry: null, eta: null, service: null, pieces: null };
  const intake = { sent: events.length, dropped: 0, repeated: 0, forecasts: 0 };
  return liveAnswer(feed, detection, { kind: 'events', events, facts, notes: [], intake, ...more }, now);
}

test('the status is that of the latest event, and each event keeps town and wording beside it', () => {
  const { shipment, history, live } = read([scanned('in_transit', now - 2 * hour), scanned('delivered', now - hour)]);
  assert.deepEqual([shipment.state, shipment.lastEventAt, shipment.source], ['delivered', now - hour, 'licensed_feed']);
  assert.deepEqual(
    history.inTime.map(({ index, status, wording }) => [index, status.state, wording]),
    [
      [1, 'in_transit', null],
      [2, 'delivered', null],
    ],
  );
  assert.deepEqual(
    [...live].map(([index, { locality, wording }]) => [index, locality, wording]),
    [
      [1, 'RENO', 'Arrived at Facility'],
      [2, 'RENO', 'Arrived at Facility'],
    ],
  );
});

test('made-up events stay made up', () => {
  const { shipment, history } = read([scanned('in_transit', now - hour)], { synthetic: true });
  assert.deepEqual([shipment.source, history.events[0]?.source], ['sandbox', 'sandbox']);
});

test('an event that the carrier takes back in the same answer is not shown and sets no status', () => {
  const wrong = scanned('delivered', now - hour);
  const { shipment, history } = read([scanned('in_transit', now - 2 * hour), wrong], { retracted: [wrong.identity] });
  assert.deepEqual([shipment.state, history.events.length], ['in_transit', 1]);
});

test('an answer longer than a recorded history shows its newest events', () => {
  const start = now - 2_000 * hour;
  const many = Array.from({ length: maxEvents + 200 }, (_, index) => scanned('in_transit', start + index * hour));
  const { history, shipment } = read(many);
  assert.deepEqual(
    [history.events.length, history.events[0]?.effectiveAt, shipment.lastEventAt],
    [maxEvents, start + 200 * hour, start + (maxEvents + 199) * hour],
  );
});

test('an answer without events has no status and no time', () => {
  const { shipment, history } = read([]);
  assert.deepEqual([shipment.state, shipment.lastEventAt, history.events], ['unknown', null, []]);
});
