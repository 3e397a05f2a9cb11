import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sampleRanks } from '../../src/modules/numbers/rules/cell-sample.ts';
import { judgeCell } from '../../src/modules/numbers/rules/maturity.ts';
import { dayMs, hourS } from '../../src/modules/numbers/rules/observation.ts';
import {
  buildCell,
  curveOf,
  probabilityWithin,
  quantileOf,
  type Cell,
  type CellRow,
} from '../../src/modules/numbers/rules/survival.ts';
import { mulberry32, normal } from '../support/random.ts';

const dayS = 86_400;
const day0 = 20_000;

const near = (found: number, expected: number, tolerance: number, what = ''): void =>
  assert.ok(Math.abs(found - expected) <= tolerance, `${what}: ${found}, not ${expected}`);

function complete(durationsS: readonly number[]): Cell {
  return buildCell(
    durationsS.map((durationS) => ({ durationS: Math.round(durationS), outcome: 'delivered', startedDay: day0 })),
  );
}

test('the generator is that of the reference page', () => {
  const random = mulberry32(20_300_301);
  for (const value of [0.7243090155, 0.4452550123, 0.8725031884]) near(random(), value, 1e-10);
});

test('exponential: age makes no difference', () => {
  const grid = Array.from({ length: 1000 }, (_, index) => -96 * hourS * Math.log(1 - (index + 0.5) / 1000));
  const cell = complete(grid);
  for (const [elapsed, p, p50] of [
    [0, 0.393, 66.4],
    [50, 0.3939, 66.4],
    [150, 0.3952, 65.9],
  ] as const) {
    const curve = curveOf(cell, elapsed * hourS, 0);
    near(probabilityWithin(curve, 48 * hourS).p, p, 0.0015, `P at ${elapsed}`);
    near((quantileOf(curve, 0.5)?.atS ?? 0) / hourS - elapsed, p50, 0.2, `p50 at ${elapsed}`);
  }
});

test('uniform: a later age raises the probability', () => {
  const cell = complete(Array.from({ length: 1000 }, (_, index) => ((index + 1) * 240 * hourS) / 1000));
  const curve = curveOf(cell, 120 * hourS, 0);
  for (const [days, p] of [
    [1, 0.2],
    [2, 0.4],
    [3, 0.6],
    [5, 1],
  ] as const) {
    near(probabilityWithin(curve, days * dayS).p, p, 1e-9);
  }
});

test('Weibull with k = 2: matches within the noise of 2,000 rows', () => {
  const random = mulberry32(7);
  const scale = 6 * dayS;
  const cell = complete(Array.from({ length: 2000 }, () => scale * Math.sqrt(-Math.log(1 - random()))));
  for (const elapsed of [0, 2 * dayS, 5 * dayS]) {
    const curve = curveOf(cell, elapsed, 0);
    for (const days of [1, 2, 3, 5]) {
      const law = 1 - Math.exp((elapsed / scale) ** 2 - ((elapsed + days * dayS) / scale) ** 2);
      near(probabilityWithin(curve, days * dayS).p, law, 0.04, `${days} d after ${elapsed}`);
    }
  }
});

test('two kinds of shipments: only slow ones count after the fast ones have arrived', () => {
  const rows = Array.from({ length: 100 }, (_, index) => (index < 80 ? 2 * dayS + index : 12 * dayS + index));
  const cell = complete(rows);
  assert.ok((quantileOf(curveOf(cell, 0, 0), 0.5)?.atS ?? 0) < 3 * dayS);
  const late = curveOf(cell, 3 * dayS, 0);
  assert.equal(late.atRisk, 20);
  assert.ok((quantileOf(late, 0.5)?.atS ?? 0) > 12 * dayS);
});

test('ties: deliveries on the same days equal the direct count', () => {
  const random = mulberry32(3);
  const days = Array.from({ length: 500 }, () => 1 + Math.floor(random() * 9));
  const curve = curveOf(complete(days.map((day) => day * dayS)), 0, 0);
  for (const [index, time] of curve.times.entries()) {
    const later = days.filter((day) => day * dayS > time).length;
    near(curve.survival[index] ?? 0, later / days.length, 1e-12);
  }
});

test('returned shipments do not count as deliveries, and their share is stated', () => {
  const random = mulberry32(11);
  const rows = Array.from({ length: 2000 }, (): CellRow => {
    const durationS = Math.round(1 + random() * 10 * dayS);
    return { durationS, outcome: random() < 0.1 ? 'returned' : 'delivered', startedDay: day0 };
  });
  const curve = curveOf(buildCell(rows), 0, 0);
  near(curve.notDelivered / curve.atRisk, 0.1, 0.02);
  assert.equal(curve.atRisk, curve.deliveries + curve.notDelivered);
});

const laws = {
  exponential: { draw: (random: () => number) => -6 * Math.log(1 - random()), p90: 13.816 },
  lognormal: { draw: (random: () => number) => 6 * Math.exp(0.7 * normal(random)), p90: 6 * Math.exp(0.7 * 1.281552) },
  erlang: { draw: (random: () => number) => -5 * Math.log((1 - random()) * (1 - random())), p90: 19.45 },
} as const;

/** Shipments that started over the last W days, seen today: those that take longer are still open. */
function cohort(
  draw: (random: () => number) => number,
  random: () => number,
  windowDays: number,
  size: number,
): CellRow[] {
  return Array.from({ length: size }, (): CellRow => {
    const age = random() * windowDays;
    const duration = draw(random);
    const isOpen = duration > age;
    const durationS = Math.max(1, Math.round(Math.min(duration, age) * dayS));
    return { durationS, outcome: isOpen ? 'open' : 'delivered', startedDay: day0 - Math.floor(age) };
  });
}

test('statistics over completed shipments only are too fast, and counting open ones removes the bias', () => {
  for (const [name, { draw, p90 }] of Object.entries(laws)) {
    const random = mulberry32(20_300_301);
    const bias = (windowDays: number): [number, number] => {
      let [naive, estimated] = [0, 0];
      const cohorts = 200;
      for (let index = 0; index < cohorts; index += 1) {
        const rows = cohort(draw, random, windowDays, 500);
        const finished = buildCell(rows.filter(({ outcome }) => outcome === 'delivered'));
        naive += (quantileOf(curveOf(finished, 0, 0), 0.9)?.atS ?? Number.NaN) / dayS / p90 - 1;
        estimated += (quantileOf(curveOf(buildCell(rows), 0, 0), 0.9)?.atS ?? Number.NaN) / dayS / p90 - 1;
      }
      return [naive / cohorts, estimated / cohorts];
    };
    const [naive30, estimated30] = bias(30);
    assert.ok(naive30 < -0.18, `${name}: completed-only ${naive30}`);
    assert.ok(Math.abs(estimated30) < 0.03, `${name}: ${estimated30}`);
    const [, estimated60] = bias(60);
    assert.ok(Math.abs(estimated60) < 0.02, `${name} over 60 days: ${estimated60}`);
  }
});

test('a history of 14 days is refused, because it would show only fast shipments', () => {
  for (const [name, { draw }] of Object.entries(laws)) {
    const random = mulberry32(5);
    let refused = 0;
    for (let index = 0; index < 200; index += 1) {
      const cell = buildCell(cohort(draw, random, 14, 500));
      const { mature } = judgeCell(cell, { elapsedS: 0, threshold: 10, now: (day0 + 1) * dayMs });
      if (mature === undefined) refused += 1;
    }
    assert.ok(refused >= 198, `${name}: ${refused} of 200`);
  }
});

test('the sample of a lane with 200,000 shipments in 40 days equals the whole, and the newest rows do not', () => {
  const random = mulberry32(72);
  const rows = cohort(laws.exponential.draw, random, 40, 200_000);
  const ranks = Uint32Array.from(rows, () => Math.floor(random() * sampleRanks));
  const places = Array.from(rows.keys()).sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0));
  const sampled = places.slice(0, 5_000).flatMap((place) => rows[place] ?? []);
  const newest = rows.toSorted((one, other) => other.startedDay - one.startedDay).slice(0, 5_000);
  const all = buildCell(rows);
  for (const elapsed of [0, 3, 5]) {
    const question = { elapsedS: elapsed * dayS, threshold: 8, now: (day0 + 1) * dayMs };
    assert.ok(judgeCell(buildCell(newest), question).mature === undefined);
    const { mature } = judgeCell(buildCell(sampled), question);
    assert.ok(mature);
    const full = curveOf(all, question.elapsedS, 0);
    const [p50, p90] = [quantileOf(full, 0.5), quantileOf(full, 0.9)];
    assert.ok(p50 && p90);
    // Four standard errors of a quantile of an exponential of 6 days, with what censoring takes of 5,000 rows.
    const atRisk = mature.curve.atRisk;
    near(mature.p50.atS / dayS, p50.atS / dayS, (4 * 6) / Math.sqrt(atRisk), `p50 at ${elapsed}`);
    near(mature.p90.atS / dayS, p90.atS / dayS, (4 * 6 * 3.5) / Math.sqrt(atRisk), `p90 at ${elapsed}`);
    for (const days of [1, 2, 3, 5, 7, 10, 14]) {
      const truth = probabilityWithin(full, days * dayS).p;
      near(probabilityWithin(mature.curve, days * dayS).p, truth, 2.5 / Math.sqrt(atRisk), `${days} d at ${elapsed}`);
    }
  }
});

test('the interval of p90 covers the true value at the stated rate, over 1,000 cells', () => {
  const random = mulberry32(99);
  const truth = 13.8155 * dayS;
  let [covered, p90s] = [0, 0];
  const cells = 1000;
  for (let index = 0; index < cells; index += 1) {
    const rows = cohort(laws.exponential.draw, random, 90, 100);
    const found = quantileOf(curveOf(buildCell(rows), 0, 0), 0.9);
    assert.ok(found);
    if ((found.lowS ?? 0) <= truth && truth <= (found.highS ?? Number.POSITIVE_INFINITY)) covered += 1;
    p90s += 1 - Math.exp(-found.atS / dayS / 6);
  }
  // 95 % minus what the steps of 100 rows cost; three standard errors of 1,000 cells are 2 %.
  near(covered / cells, 0.95, 0.025, 'interval');
  near(p90s / cells, 0.89, 0.012, 'coverage of the p90 itself');
});

const someRows = fc.array(
  fc.record({
    durationS: fc.integer({ min: 1, max: 40 * dayS }),
    outcome: fc.constantFrom('delivered', 'delivered', 'delivered', 'open', 'returned'),
    startedDay: fc.integer({ min: day0 - 300, max: day0 }),
  }),
  { maxLength: 120 },
) as fc.Arbitrary<CellRow[]>;

test('probabilities are ordered, inside their intervals and independent of row order, for any rows', () => {
  fc.assert(
    fc.property(someRows, fc.integer({ min: 0, max: 20 * dayS }), (rows, elapsedS) => {
      const curve = curveOf(buildCell(rows), elapsedS, 0);
      const found = [1, 2, 3, 5, 7, 10, 14].map((days) => probabilityWithin(curve, days * dayS));
      for (const [index, { p, low, high }] of found.entries()) {
        assert.ok(
          low >= -1e-12 && low <= p + 1e-9 && p <= high + 1e-9 && high <= 1 + 1e-12,
          JSON.stringify(found[index]),
        );
        assert.ok(p >= (found[index - 1]?.p ?? 0));
      }
      const [p50, p90] = [quantileOf(curve, 0.5), quantileOf(curve, 0.9)];
      if (p50 && p90) assert.ok(p50.atS <= p90.atS);
      assert.deepEqual(curveOf(buildCell(rows.toReversed()), elapsedS, 0), curve);
      const more = curveOf(
        buildCell([...rows, { durationS: 60 * dayS, outcome: 'open', startedDay: day0 }]),
        elapsedS,
        0,
      );
      for (const [index, days] of [1, 2, 3, 5, 7, 10, 14].entries()) {
        assert.ok(probabilityWithin(more, days * dayS).p <= (found[index]?.p ?? 0) + 1e-12);
      }
    }),
  );
  const nothing = judgeCell(buildCell([]), { elapsedS: 0, threshold: 8, now: day0 * dayMs });
  assert.deepEqual(nothing, { immature: { reason: 'too_few_observations', observations: 0 } });
});
