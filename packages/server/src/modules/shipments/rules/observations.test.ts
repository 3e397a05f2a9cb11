import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ShipmentState } from '../../statuses/rules/states.ts';
import { observationsOfShipment, type ShipmentFold } from './observations.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 1, 8);
const at = (state: ShipmentState, hours: number) => ({ state, effectiveAt: start + hours * hour });

function fold(changes: Partial<ShipmentFold>): ShipmentFold {
  return {
    vertical: 'parcel',
    carrierSlug: 'dhl-express',
    originCountry: 'de',
    destinationCountry: 'FR',
    states: [at('pre-transit', 0), at('in_transit', 10), at('out_for_delivery', 50)],
    firstSeenAt: start + 12 * hour,
    lastKnownAt: start + 52 * hour,
    isOwn: true,
    ...changes,
  };
}

const now = start + 1000 * hour;
const short = (made: ShipmentFold) =>
  observationsOfShipment(made, now).map(({ clock, durationS, outcome }) => [clock, durationS / 3600, outcome]);

test('makes one row per started clock of a delivered shipment', () => {
  const rows = observationsOfShipment(fold({ states: [...fold({}).states, at('delivered', 55)] }), now);
  assert.deepEqual(
    rows.map(({ clock, durationS, outcome, entryAgeS }) => [clock, durationS / 3600, outcome, (entryAgeS ?? 0) / 3600]),
    [
      ['transit', 45, 'delivered', 2],
      ['label', 55, 'delivered', 12],
      ['last_mile', 5, 'delivered', 0],
    ],
  );
  assert.equal(rows[0]?.originCountry, 'DE');
  assert.equal(rows[0]?.startedDay, Math.floor((start + 10 * hour) / 86_400_000));
});

test('ends an open shipment at its last news, not now', () => {
  assert.deepEqual(short(fold({})), [
    ['transit', 42, 'open'],
    ['label', 52, 'open'],
    ['last_mile', 2, 'open'],
  ]);
});

test('does not count returned, canceled or lost as delivered', () => {
  assert.deepEqual(short(fold({ states: [at('in_transit', 0), at('returned', 20), at('delivered', 30)] })), [
    ['transit', 20, 'returned'],
  ]);
  assert.deepEqual(short(fold({ states: [at('in_transit', 0)], endedAs: 'lost' })), [['transit', 52, 'lost']]);
});

test('starts transit at out_for_delivery when no transit scan exists', () => {
  assert.deepEqual(short(fold({ states: [at('out_for_delivery', 1), at('delivered', 4)] })), [
    ['transit', 3, 'delivered'],
    ['last_mile', 3, 'delivered'],
  ]);
});

test('makes no row for a shipment that would distort the statistics', () => {
  const none = (changes: Partial<ShipmentFold>) => assert.deepEqual(observationsOfShipment(fold(changes), now), []);
  none({ originCountry: null });
  none({ destinationCountry: 'XX' });
  none({ isOwn: false });
  none({ states: [at('in_transit', 0), at('delivered', 2000)] });
  none({ states: [at('in_transit', 5), at('delivered', 5)] });
  none({ states: [{ ...at('in_transit', 0), uncertaintyMs: 14 * hour }, at('delivered', 50)] });
});
