import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  afterPoll,
  defaultPollPolicy,
  demoPollPolicy,
  leastPriceH,
  mayCall,
  neverPolled,
  pollsAhead,
  priceOfCall,
  type PolledShipment,
  type PollState,
} from './poll-schedule.ts';

/** A Tuesday, 00:00 UTC. */
const midnight = Date.UTC(2030, 2, 5);
const hour = 3_600_000;
const day = 24 * hour;
const policy = defaultPollPolicy;

function shipment(more: Partial<PolledShipment> = {}): PolledShipment {
  return {
    state: 'in_transit',
    detail: null,
    vertical: 'parcel',
    originCountry: 'DE',
    destinationCountry: 'DE',
    etaAt: null,
    lastEventAt: midnight,
    createdAt: midnight,
    ...more,
  };
}

function after(
  polled: PolledShipment,
  {
    at = midnight,
    result = 'changed',
    price = leastPriceH,
    before = neverPolled,
  }: {
    at?: number;
    result?: 'changed' | 'unchanged' | 'number_not_found';
    price?: number;
    before?: PollState;
  } = {},
): PollState {
  return afterPoll(before, result, polled, at, 0, policy, price);
}

function hoursToNext(polled: PolledShipment, at: number, price = leastPriceH): number {
  return ((after(polled, { at, price }).nextPollAt ?? Number.NaN) - at) / hour;
}

test('looks more often while a parcel is on the van than at any other time of its day', () => {
  const noon = midnight + 11 * hour;
  const van = hoursToNext(shipment({ state: 'out_for_delivery', lastEventAt: noon }), noon);
  assert.ok(van <= 1, `${van} h`);
  for (const state of ['in_transit', 'pre-transit', 'exception', 'unknown'] as const) {
    assert.ok(hoursToNext(shipment({ state, lastEventAt: noon }), noon) > van, state);
  }
});

test('leaves a parcel alone at night and looks after the hours in which vans are loaded', () => {
  const evening = midnight + 21 * hour;
  const next = after(shipment({ lastEventAt: evening }), { at: evening, price: 2 }).nextPollAt ?? 0;
  const localHour = new Date(next + hour).getUTCHours();
  assert.ok(localHour >= 7 && localHour <= 12, `${localHour} o'clock in Berlin`);
});

test('waits for the day on which the carrier expects the arrival', () => {
  const evening = midnight + 18 * hour;
  const asked = (etaAt: number | null) => hoursToNext(shipment({ lastEventAt: evening, etaAt }), evening, 6);
  assert.ok(asked(midnight + 3 * day + 17 * hour) > asked(null));
  assert.ok(asked(midnight + day + 17 * hour) < asked(midnight + 3 * day + 17 * hour));
});

test('looks less often the longer a shipment is silent', () => {
  const at = midnight + 10 * hour;
  const silent = (days: number) => hoursToNext(shipment({ lastEventAt: at - days * day }), at, 1);
  assert.ok(silent(40) > silent(5));
  assert.ok(silent(5) > silent(0));
});

test('looks at freight less often than at parcels, and more around its estimated arrival', () => {
  const container = { vertical: 'container', lastEventAt: midnight } as const;
  assert.ok(hoursToNext(shipment(container), midnight) > 4);
  const near = shipment({ ...container, etaAt: midnight + 6 * hour });
  assert.ok(hoursToNext(near, midnight) < hoursToNext(shipment(container), midnight));
});

test('asks less often where a call is worth more, and at the latest after four days', () => {
  const noon = midnight + 11 * hour;
  for (const state of ['pre-transit', 'in_transit', 'out_for_delivery', 'exception', 'unknown'] as const) {
    const polled = shipment({ state, lastEventAt: noon });
    const hours = [0.25, 1, 4, 16, 60].map((price) => hoursToNext(polled, noon, price));
    assert.deepEqual(
      hours,
      hours.toSorted((one, other) => one - other),
      state,
    );
    assert.ok((hours.at(-1) ?? 0) <= 48);
  }
  assert.ok(hoursToNext(shipment({ vertical: 'container' }), noon, 60) <= 96);
});

test('asks at the same hours of the UTC day where no zone is known', () => {
  const none = shipment({ originCountry: null, destinationCountry: null });
  const hours = [0, 6, 12, 18].map((start) =>
    hoursToNext({ ...none, lastEventAt: midnight }, midnight + start * hour, 1),
  );
  assert.equal(new Set(hours).size, 1);
});

test('raises the price of a call with open shipments and with a day spent too fast', () => {
  assert.equal(priceOfCall(1, 200), leastPriceH);
  assert.ok(priceOfCall(400, 200) > priceOfCall(200, 200));
  assert.equal(pollsAhead(200, 0, midnight), 200);
  assert.equal(pollsAhead(200, 100, midnight + 12 * hour), 200);
  assert.equal(pollsAhead(200, 150, midnight + 6 * hour), 100);
  assert.ok(Number.isFinite(priceOfCall(1_000_000, 0)));
});

test('moves the next poll by at most ten minutes of jitter', () => {
  const at = (jitter: number) =>
    afterPoll(neverPolled, 'changed', shipment({ state: 'unknown' }), midnight, jitter, policy, 4).nextPollAt ?? 0;
  assert.ok(at(1) - at(-1) <= 20 * 60_000);
  assert.ok(at(1) > at(-1));
});

test('polls a delivered or returned shipment once more a day later, unless calls are scarce', () => {
  const delivered = shipment({ state: 'delivered' });
  const first = after(delivered);
  assert.equal(first.nextPollAt, midnight + day);
  assert.equal(after(delivered, { before: first, result: 'unchanged' }).nextPollAt, null);
  assert.equal(after(delivered, { price: 4 }).nextPollAt, null);
  const back = shipment({ state: 'returned', detail: 'returned_complete' });
  assert.equal(after(back, { before: first, result: 'unchanged' }).nextPollAt, null);
  const onItsWay = shipment({ detail: 'returning' });
  assert.notEqual(after(onItsWay, { before: first, result: 'unchanged' }).nextPollAt, null);
});

test('stops polling after five not-found answers and after 90 days', () => {
  const unknown = shipment({ state: 'unknown', lastEventAt: null });
  let state = neverPolled;
  for (let poll = 0; poll < 4; poll += 1) state = after(unknown, { before: state, result: 'number_not_found' });
  assert.notEqual(state.nextPollAt, null);
  assert.equal(after(unknown, { before: state, result: 'number_not_found' }).nextPollAt, null);
  assert.equal(after(shipment({ createdAt: midnight - 90 * day })).nextPollAt, null);
});

test('makes at most ten calls per shipment within 24 hours', () => {
  let state = neverPolled;
  let at = midnight;
  const calls: number[] = [];
  for (let poll = 0; poll < 60; poll += 1) {
    calls.push(at);
    state = after(shipment({ state: 'out_for_delivery', lastEventAt: at, createdAt: at }), { at, before: state });
    at = state.nextPollAt ?? assert.fail();
  }
  for (const call of calls) assert.ok(calls.filter((other) => other > call - day && other <= call).length <= 10);
  assert.equal(mayCall(state, at, policy), true);
  assert.equal(mayCall({ ...state, recentPolls: Array.from({ length: 10 }, () => at) }, at, policy), false);
});

test('asks the demonstration every five seconds', () => {
  const next = afterPoll(neverPolled, 'changed', shipment(), midnight, 0, demoPollPolicy, 60).nextPollAt;
  assert.equal(next, midnight + 5_000);
});
