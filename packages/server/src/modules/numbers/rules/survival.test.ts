import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeCell } from './maturity.ts';
import { hourS } from './observation.ts';
import { buildCell, curveOf, probabilityWithin, quantileOf, wilson, type Cell, type CellRow } from './survival.ts';

const near = (found: number, expected: number, tolerance: number, what = ''): void =>
  assert.ok(Math.abs(found - expected) <= tolerance, `${what}: ${found}, not ${expected}`);

/** "6 6+": durations in a unit, + for those still open. */
function cellOf(text: string, unitS = 1): Cell {
  const rows = text.split(' ').map((word): CellRow => {
    const outcome = word.endsWith('+') ? 'open' : 'delivered';
    return { durationS: Number.parseFloat(word) * unitS, outcome, startedDay: 100 };
  });
  return buildCell(rows);
}

const textbook = cellOf('6 6 6 6+ 7 9+ 10 10+ 11+ 13 16 17+ 19+ 20+ 22 23 25+ 32+ 32+ 34+ 35+');

test('reproduces share, standard error and log-log interval of the textbook sample', () => {
  const rows = [
    [6, 0.857143, 0.07636, 0.6197, 0.9516],
    [7, 0.806723, 0.086935, 0.5631, 0.9228],
    [10, 0.752941, 0.09635, 0.5032, 0.8894],
    [13, 0.690196, 0.106815, 0.4316, 0.8491],
    [16, 0.627451, 0.114054, 0.3675, 0.8049],
    [22, 0.537815, 0.128234, 0.2678, 0.7468],
    [23, 0.448179, 0.134591, 0.1881, 0.6801],
  ] as const;
  const curve = curveOf(textbook, 0, 0);
  assert.deepEqual(
    curve.times,
    rows.map(([time]) => time),
  );
  for (const [index, [time, share, error, low, high]] of rows.entries()) {
    near(curve.survival[index] ?? 0, share, 5e-7, `S(${time})`);
    near((curve.survival[index] ?? 0) * Math.sqrt(curve.greenwood[index] ?? 0), error, 5e-7, `error at ${time}`);
    const { low: pLow, high: pHigh } = probabilityWithin(curve, time);
    near(1 - pHigh, low, 5e-5, `low at ${time}`);
    near(1 - pLow, high, 5e-5, `high at ${time}`);
  }
  assert.deepEqual(quantileOf(curve, 0.5), { atS: 23, lowS: 13, highS: null });
  assert.equal(quantileOf(curve, 0.9), undefined);
});

test('reproduces the textbook sample after 10 weeks', () => {
  const curve = curveOf(textbook, 10, 0);
  assert.deepEqual([curve.atRisk, curve.deliveries], [13, 4]);
  for (const [weeks, p] of [
    [3, 0.083333],
    [6, 0.166667],
    [12, 0.285714],
    [13, 0.404762],
  ] as const) {
    near(probabilityWithin(curve, weeks).p, p, 5e-7, `P(${weeks})`);
  }
  const { low, high } = probabilityWithin(curve, 13);
  near(low, 0.1696, 5e-5);
  near(high, 0.7649, 5e-5);
});

const hours = (text: string): Cell => cellOf(text, hourS);
const v1 = hours('24 48 72 96 120 144 168 192 216 240');
const v2 = hours('24 30 36+ 40 48 60+ 72 72 80 96 100+ 120 144 168');

function remaining(cell: Cell, elapsed: number, q: number) {
  const found = quantileOf(curveOf(cell, elapsed * hourS, 0), q);
  assert.ok(found);
  const left = (at: number | null): number | null => (at === null ? null : at / hourS - elapsed);
  return [left(found.atS), left(found.lowS), left(found.highS)];
}

test('V1: handles ten deliveries, a day apart', () => {
  const days = [1, 2, 3, 5, 7, 10, 14];
  const expected = [
    [0, 10, [0.1, 0.2, 0.3, 0.5, 0.7, 1, 1], [120, 24, 192], [216, 168, null]],
    [47, 9, [0.1111, 0.2222, 0.3333, 0.5556, 0.7778, 1, 1], [97, 1, 169], [193, 121, null]],
    [48, 8, [0.125, 0.25, 0.375, 0.625, 0.875, 1, 1], [96, 24, 168], [192, 120, null]],
  ] as const;
  for (const [elapsed, observations, p, p50, p90] of expected) {
    const curve = curveOf(v1, elapsed * hourS, 0);
    assert.equal(curve.deliveries, observations);
    for (const [index, day] of days.entries()) {
      near(probabilityWithin(curve, day * 24 * hourS).p, p[index] ?? 0, 5e-5, `P(${day}) at ${elapsed}`);
    }
    assert.deepEqual(remaining(v1, elapsed, 0.5), p50);
    assert.deepEqual(remaining(v1, elapsed, 0.9), p90);
  }
  const question = { elapsedS: 72 * hourS, threshold: 8, now: 1e12 };
  assert.deepEqual(judgeCell(v1, question), { immature: { reason: 'too_few_observations', observations: 7 } });
  const whole = curveOf(v1, 0, 0);
  for (const [day, low, high] of [
    [1, 0.0147, 0.527],
    [5, 0.2468, 0.8164],
    [10, 0.7225, 1],
  ] as const) {
    const found = probabilityWithin(whole, day * 24 * hourS);
    near(found.low, low, 5e-5);
    near(found.high, high, 5e-5);
  }
  const early = (elapsed: number): number => probabilityWithin(curveOf(v1, elapsed * hourS, 0), 24 * hourS).p;
  assert.equal(early(24), early(47.9));
});

test('V2: handles deliveries and open shipments', () => {
  const whole = curveOf(v2, 0, 0);
  const shares = [0.928571, 0.857143, 0.779221, 0.701299, 0.525974, 0.438312, 0.350649, 0.233766, 0.116883, 0];
  for (const [index, share] of shares.entries()) near(whole.survival[index] ?? 1, share, 5e-7, `S ${index}`);
  const expected = [
    [0, 11, 14, [0.0714, 0.2987, 0.474, 0.7662, 1], [80, 40, 144], [168, 120, null]],
    [30, 9, 12, [0.1818, 0.3864, 0.5909, 0.8636, 1], [66, 18, 114], [138, 90, null]],
  ] as const;
  for (const [elapsed, observations, atRisk, p, p50, p90] of expected) {
    const curve = curveOf(v2, elapsed * hourS, 0);
    assert.deepEqual([curve.deliveries, curve.atRisk], [observations, atRisk]);
    for (const [index, day] of [1, 2, 3, 5, 7].entries()) {
      near(probabilityWithin(curve, day * 24 * hourS).p, p[index] ?? 0, 5e-5, `P(${day}) at ${elapsed}`);
    }
    assert.deepEqual(remaining(v2, elapsed, 0.5), p50);
    assert.deepEqual(remaining(v2, elapsed, 0.9), p90);
  }
});

test('V2: requires a history of twice its p90', () => {
  const judge = (days: number) => judgeCell(v2, { elapsedS: 0, threshold: 8, now: (100 + days) * 86_400_000 });
  assert.deepEqual(judge(13), { immature: { reason: 'history_too_short', observations: 11 } });
  assert.ok(judge(14).mature);
});

test('equals the plain count without open rows', () => {
  const valueAt = (n: number): number => {
    const values = Array.from({ length: n }, (_, index) => String((index + 1) * 3)).join(' ');
    return (quantileOf(curveOf(cellOf(values), 0, 0), 0.9)?.atS ?? 0) / 3;
  };
  assert.deepEqual([8, 10, 20].map(valueAt), [8, 9, 18]);
});

test('handles equal durations, open rows only and no rows', () => {
  const same = curveOf(cellOf('5 5 5 5 5 5 5 5'), 0, 0);
  assert.deepEqual([quantileOf(same, 0.5)?.atS, quantileOf(same, 0.9)?.atS], [5, 5]);
  assert.equal(probabilityWithin(same, 4).p, 0);
  assert.equal(probabilityWithin(same, 5).p, 1);
  const open = judgeCell(cellOf('5+ 6+ 7+'), { elapsedS: 0, threshold: 8, now: 1e12 });
  assert.deepEqual(open, { immature: { reason: 'too_few_observations', observations: 0 } });
  const empty = curveOf(buildCell([]), 0, 0);
  assert.deepEqual([empty.atRisk, empty.times.length], [0, 0]);
});

test('marks a probability beyond the longest duration as a lower bound', () => {
  const curve = curveOf(cellOf('1 2 3 4+'), 0, 0);
  assert.equal(probabilityWithin(curve, 4).isLowerBound, false);
  const { p, isLowerBound } = probabilityWithin(curve, 5);
  near(p, 0.75, 1e-12);
  assert.equal(isLowerBound, true);
});

test("reproduces Wilson's interval", () => {
  for (const [hits, trials, low, high] of [
    [0, 8, 0, 0.3244],
    [20, 20, 0.8389, 1],
    [5, 20, 0.1119, 0.4687],
  ] as const) {
    near(wilson(hits, trials).low, low, 5e-5);
    near(wilson(hits, trials).high, high, 5e-5);
  }
});
