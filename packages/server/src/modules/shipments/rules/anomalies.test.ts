import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anomalyFlags, impossibleSpeed, type AnomalyInput } from './anomalies.ts';
import { foldStatus } from './fold.ts';
import type { ShipmentState, StatusDetail } from '../../statuses/rules/states.ts';

const hour = 3_600_000;

/** Flags of a history. `events`: state and hour of each; `now`: the current hour; `rest`: further input. */
function flags(
  events: readonly (readonly [ShipmentState, number, StatusDetail?])[],
  now: number,
  rest: Partial<AnomalyInput> = {},
): readonly string[] {
  const folded = foldStatus(
    events.map(([state, at, detail], seq) => ({
      effectiveAt: at * hour,
      leg: 0,
      seq,
      status: { state, detail: detail ?? null, rule: null, informational: false },
    })),
  );
  return anomalyFlags({ now: now * hour, vertical: 'parcel', folded, ...rest }).map(
    ({ code, numbers }) => `${code} ${Object.values(numbers).join(' ')}`,
  );
}

test('flags a label without a scan after 7 days', () => {
  assert.deepEqual(flags([['pre-transit', 0]], 167, { vertical: 'bol' }), []);
  assert.deepEqual(flags([['pre-transit', 0]], 168, { vertical: 'bol' }), ['label_only 7 7']);
  assert.deepEqual(flags([], 1000), []);
});

test('flags missing scans after a limit per vertical and status', () => {
  assert.deepEqual(flags([['in_transit', 0]], 71.9), []);
  assert.deepEqual(flags([['in_transit', 0]], 96), ['stale 96 72']);
  assert.deepEqual(flags([['out_for_delivery', 0]], 48, { vertical: 'container' }), ['stale 48 48']);
  assert.deepEqual(flags([['in_transit', 0]], 500, { vertical: 'container' }), []);
  assert.deepEqual(flags([['in_transit', 0]], 168, { vertical: 'post_ems' }), ['stale 168 168']);
  assert.deepEqual(flags([['delivered', 0]], 1000), []);
  assert.deepEqual(flags([['returned', 0, 'returned_complete']], 1000), []);
  assert.deepEqual(flags([['in_transit', 0, 'returning']], 100), ['stale 100 72']);
});

test('flags a shipment that is slower than its route', () => {
  const route = { isMature: true, observations: 30, p50Hours: 40, p90Hours: 60, elapsedHours: 73 };
  assert.deepEqual(flags([['in_transit', 25]], 73, { route }), ['past_usual 73 40 48', 'slow_for_route 73 60 72 30']);
  assert.deepEqual(flags([['in_transit', 72]], 73, { route: { ...route, elapsedHours: 72 } }), []);
  assert.deepEqual(flags([['in_transit', 72]], 73, { route: { ...route, observations: 29 } }), []);
  assert.deepEqual(flags([['in_transit', 25]], 73, { route: { ...route, isMature: false } }), []);
  assert.deepEqual(flags([['delivered', 25]], 73, { route }), []);
});

test('flags an estimate that moves by more than 24 h', () => {
  const moved = (hours: readonly number[]): readonly string[] =>
    flags([['in_transit', 0]], 1, { arrivals: hours.map((at) => at * hour) });
  assert.deepEqual(moved([10, 20, 20, 36]), ['eta_moved 26 2 24']);
  assert.deepEqual(moved([10, 34]), []);
  assert.deepEqual(moved([100, 60]), ['eta_moved -40 1 24']);
  assert.deepEqual(moved([10]), []);
});

test('flags two scans that imply more than 1100 km/h', () => {
  const sighting = (at: number, longitude: number, uncertaintyS = 0) => ({
    at: at * hour,
    longitude,
    latitude: 0,
    uncertaintyS,
  });
  const speed = (...sightings: readonly ReturnType<typeof sighting>[]): readonly string[] =>
    flags([['in_transit', 0]], 1, {
      speed: impossibleSpeed(sightings, (a, b) => 100 * Math.abs(a.longitude - b.longitude)),
    });
  assert.deepEqual(speed(sighting(0, 0), sighting(1, 12)), ['impossible_speed 1200 1 1100']);
  assert.deepEqual(speed(sighting(0, 0), sighting(1, 11)), []);
  assert.deepEqual(speed(sighting(0, 0), sighting(0, 4.9)), []);
  assert.deepEqual(speed(sighting(0, 0), sighting(0, 3), sighting(0.1, 6)), ['impossible_speed 600 0.1 1100']);
  assert.deepEqual(speed(sighting(0, 0, 3600), sighting(1, 20)), []);
});

test('flags movement after delivery and delivery after return', () => {
  assert.deepEqual(
    flags(
      [
        ['delivered', 0],
        ['in_transit', 1],
      ],
      2,
    ),
    ['movement_after_delivery 1'],
  );
  assert.deepEqual(
    flags(
      [
        ['returned', 0],
        ['delivered', 1],
      ],
      2,
    ),
    ['delivered_after_return 1'],
  );
});
