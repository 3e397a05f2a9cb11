import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Observation } from '../../numbers/rules/observation.ts';
import type { ShipmentState } from '../../statuses/rules/states.ts';
import type { Shipment, StoredEvent } from '../rules/shipment.ts';
import { createObserver } from './observe.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 2, 1, 8);
const now = start + 2_000 * hour;

function recorded(index: number, state: ShipmentState, hours: number, more: Partial<StoredEvent> = {}): StoredEvent {
  const at = start + hours * hour;
  return {
    index,
    body: '{}',
    source: 'operator_ingest',
    status: { state, detail: null, rule: 'test', informational: false, basis: 'code' },
    code: null,
    country: null,
    locode: null,
    effectiveAt: at,
    occurredAt: at,
    placed: true,
    uncertaintyS: 0,
    timeSource: 'explicit',
    recordedAt: now,
    leg: 0,
    wording: null,
    ...more,
  };
}

const shipment: Shipment = {
  id: '3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012',
  number: '16012345675',
  carrier: 'cathay-pacific-cargo',
  vertical: 'air_cargo',
  source: 'operator_ingest',
  feed: null,
  state: 'in_transit',
  detail: null,
  isReturning: false,
  originCountry: 'HK',
  destinationCountry: 'DE',
  etaAt: null,
  etaUncertaintyS: null,
  etaStatedAt: null,
  createdAt: now,
  updatedAt: now,
  lastEventAt: null,
  eventCount: 0,
  chainHead: '',
  sealDueAt: null,
  purgedCount: 0,
  purgedAt: null,
  homeMonth: 0,
};

/** Clock, hours and outcome of what is observed of these events. */
async function observed(events: readonly StoredEvent[], changes: Partial<Shipment> = {}) {
  const rows: Observation[] = [];
  const observe = createObserver({
    shipments: { listEventsOf: () => Promise.resolve(events) },
    observations: {
      record(_shipment, found) {
        rows.push(...found);
        return Promise.resolve();
      },
    },
    onFailure: assert.ifError,
  });
  await observe([{ ...shipment, ...changes }], now);
  return rows.map(({ clock, durationS, outcome }) => `${clock} ${durationS / 3_600} ${outcome}`);
}

const transit = [recorded(1, 'in_transit', 0), recorded(2, 'in_transit', 30)];

test('ends an open shipment of old messages at its newest event', async () => {
  assert.deepEqual(await observed(transit), ['transit 30 open']);
  const cancelled = recorded(3, 'exception', 40);
  const found = await observed([...transit, cancelled], { detail: 'cancelled' });
  assert.deepEqual(found, ['transit 40 cancelled']);
});

test('takes no withdrawn event as news', async () => {
  const withdrawn = recorded(3, 'in_transit', 90);
  const withdrawal = recorded(4, 'unknown', 90, { code: 'void', corrects: 3 });
  assert.deepEqual(await observed([...transit, withdrawn, withdrawal]), ['transit 30 open']);
});

test('ends an open shipment of a feed at the newest answer that brought an event', async () => {
  const answer = { source: 'licensed_feed', recordedAt: start + 50 * hour } as const;
  const answered = [recorded(1, 'in_transit', 0, answer), recorded(2, 'in_transit', 30, answer)];
  assert.deepEqual(await observed(answered, { source: 'licensed_feed' }), ['transit 50 open']);
  // A message of today about that shipment is no answer of today.
  assert.deepEqual(await observed([...answered, recorded(3, 'in_transit', 35)]), ['transit 50 open']);
  assert.deepEqual(await observed([...answered, recorded(3, 'in_transit', 60)]), ['transit 60 open']);
});
