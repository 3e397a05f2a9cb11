import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shipmentStates, type ShipmentState } from '../../statuses/rules/states.ts';
import { assessTruth, truthScore, type TruthEvent } from './truth.ts';

const hour = 3_600_000;
const start = Date.UTC(2030, 2, 1);

/** Hours from the start: occurred, observed. */
function seen(state: ShipmentState, occurred: number, observed: number, uncertaintyS = 0): TruthEvent {
  const [occurredAt, observedAt] = [start + occurred * hour, start + observed * hour];
  return {
    occurredAt,
    observedAt,
    uncertaintyS,
    effectiveAt: Math.min(occurredAt, observedAt),
    leg: 0,
    seq: 0,
    status: { state, detail: null, rule: null, informational: false },
  };
}

const clean = [
  seen('pre-transit', 0, 0.5),
  seen('in_transit', 10, 11),
  seen('in_transit', 20, 22),
  seen('out_for_delivery', 40, 40.5),
  seen('delivered', 44, 44.5),
];

function short(events: readonly TruthEvent[], now: number): unknown {
  const truth = assessTruth(events, start + now * hour);
  assert.ok(truth);
  const { observationLatencyHours, freshnessHours, chronologyOutOfOrder, futureDatedEvents, statusRegressions } = truth;
  return [
    [observationLatencyHours, freshnessHours],
    [chronologyOutOfOrder, futureDatedEvents, statusRegressions],
    truth.score,
    truth.consistent,
  ];
}

test('A: scores a clean history 1', () => {
  assert.deepEqual(short(clean, 46), [[0.75, 2], [0, 0, 0], 1, true]);
});

test('B: counts a late scan', () => {
  const events = [
    seen('pre-transit', 0, 0.5),
    seen('in_transit', 10, 11),
    seen('in_transit', 20, 21.5),
    seen('in_transit', 30, 31.5),
    seen('in_transit', 19, 32),
  ];
  assert.deepEqual(short(events, 33), [[1.5, 3], [1, 0, 0], 0.95, false]);
});

test('C: counts movement after the delivery', () => {
  const events = [...clean, seen('in_transit', 56, 57)];
  assert.deepEqual(short(events, 58), [[1, 2], [0, 0, 1], 0.85, false]);
  assert.deepEqual(
    assessTruth(events, start + 58 * hour)?.flags.map(({ code }) => code),
    ['status_regression', 'movement_after_delivery'],
  );
});

test('D: counts an event dated in the future', () => {
  const events = [seen('pre-transit', 0, 0.5), seen('in_transit', 10, 11), seen('in_transit', 32, 20)];
  assert.deepEqual(short(events, 20.17), [[0.5, 0.17], [0, 1, 0], 0.8, false]);
});

test('E: caps the score of a single event', () => {
  assert.deepEqual(short([seen('pre-transit', 0, 0.5)], 2), [[0.5, 2], [0, 0, 0], 0.6, true]);
});

test('G: lowers the score of an old history seen at once', () => {
  const events = [seen('in_transit', 0, 172), seen('in_transit', 5, 172), seen('in_transit', 10, 172)];
  assert.deepEqual(short(events, 346), [[162, 336], [0, 0, 0], 0.8, true]);
});

test('H: counts a step back from out_for_delivery', () => {
  const states: readonly ShipmentState[] = ['out_for_delivery', 'in_transit', 'out_for_delivery', 'delivered'];
  const events = states.map((state, index) => seen(state, 10 * index, 10 * index + 1));
  assert.deepEqual(short(events, 32), [[1, 2], [0, 0, 1], 0.85, false]);
});

test('I: ignores differences within the uncertainty of the times', () => {
  const u = 50_400;
  const events = [seen('in_transit', 0, 1, u), seen('in_transit', 10, 11, u), seen('in_transit', 8, 12, u)];
  assert.deepEqual(short(events, 13), [[2.5, 3], [0, 0, 0], 1, true]);
});

test('J: lowers the score of slow and old reports', () => {
  const events = [seen('in_transit', 0, 0), seen('in_transit', 1, 28), seen('in_transit', 2, 29)];
  assert.deepEqual(short(events, 98), [[27, 96], [0, 0, 0], 0.933, true]);
});

test('K: adds up all findings', () => {
  const events = [
    seen('delivered', 0, 1),
    seen('in_transit', 1, 2),
    seen('in_transit', 2, 3),
    seen('in_transit', 20, 4),
    seen('in_transit', 21, 5),
    seen('in_transit', 3, 6),
    seen('delivered', 6, 7),
  ];
  const truth = assessTruth(events, start + 9 * hour);
  assert.deepEqual(
    [truth?.chronologyOutOfOrder, truth?.futureDatedEvents, truth?.statusRegressions, truth?.score],
    [1, 2, 5, 0.15],
  );
});

test('returns null without events', () => {
  assert.equal(assessTruth([], start), null);
});

test('puts the numbers into the sentences of flags', () => {
  const events = [seen('unknown', 0, 30, 86_400), seen('unknown', 1, 60, 86_400)];
  const flags = assessTruth(events, start + 61 * hour)?.flags ?? [];
  assert.deepEqual(
    flags.map(({ code }) => code),
    ['slow_reporting', 'few_events', 'unclassified_wording', 'imprecise_times'],
  );
  assert.equal(flags[0]?.sentence, 'The carrier reported scans 59 h late (median; limit 24 h).');
});

test('keeps the score in its bounds for any order of events within an observation', () => {
  const event = fc
    .record({
      state: fc.constantFrom(...shipmentStates),
      occurred: fc.nat(500),
      observed: fc.nat(5),
      u: fc.nat(90_000),
    })
    .map(({ state, occurred, observed, u }) => seen(state, occurred, observed * 100, u));
  const shuffled = fc
    .array(event, { minLength: 1, maxLength: 30 })
    .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
  fc.assert(
    fc.property(shuffled, fc.nat(2000), ([list, other], now) => {
      const truth = assessTruth(list, start + now * hour);
      assert.ok(truth && truth.score >= 0 && truth.score <= 1);
      assert.deepEqual(assessTruth(other, start + now * hour), truth);
    }),
  );
});

test('never raises the score for a further finding', () => {
  const measures = fc.record({
    outOfOrder: fc.nat(10),
    futureDated: fc.nat(4),
    regressions: fc.nat(5),
    latencyHours: fc.double({ min: 0, max: 100, noNaN: true }),
    freshnessHours: fc.double({ min: 0, max: 500, noNaN: true }),
    isFinal: fc.boolean(),
    events: fc.integer({ min: 1, max: 10 }),
  });
  fc.assert(
    fc.property(measures, (before) => {
      for (const finding of ['outOfOrder', 'futureDated', 'regressions'] as const)
        assert.ok(truthScore({ ...before, [finding]: before[finding] + 1 }) <= truthScore(before));
    }),
  );
});

test('finds the same late scans as a comparison of all pairs', () => {
  const event = fc.tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: 0, max: 30 }),
    fc.constantFrom(0, 60, 3_600, 50_400),
  );
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 40 }), (given) => {
      const events = given.map(([occurred, observed, uncertaintyS]) =>
        seen('in_transit', occurred, observed, uncertaintyS),
      );
      const late = events.filter((one) =>
        events.some(
          (other) =>
            other.observedAt < one.observedAt &&
            other.effectiveAt - one.effectiveAt > Math.max(60_000, 1_000 * (other.uncertaintyS + one.uncertaintyS)),
        ),
      ).length;
      assert.equal(assessTruth(events, start + 99 * hour)?.chronologyOutOfOrder, late);
    }),
  );
});
