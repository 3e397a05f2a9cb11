import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planBacktest } from '../../src/modules/numbers/rules/backtest.ts';
import { qualityReport } from '../../src/modules/numbers/rules/calibration.ts';
import type { Observation } from '../../src/modules/numbers/rules/observation.ts';
import { qualityPlot } from '../../src/modules/numbers/rules/quality-plot.ts';
import {
  buildCell,
  curveOf,
  probabilityWithin,
  quantileOf,
  type CellRow,
} from '../../src/modules/numbers/rules/survival.ts';
import { mulberry32, normal } from '../support/random.ts';

const dayS = 86_400;
const sigma = 0.7;

/** Abramowitz and Stegun 7.1.26: good to 1.5e-7. */
function normalCdf(x: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2);
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const erf = 1 - poly * Math.exp((-x * x) / 2);
  return x < 0 ? (1 - erf) / 2 : (1 + erf) / 2;
}
const lawCdf = (days: number): number => (days <= 0 ? 0 : normalCdf(Math.log(days / 6) / sigma));

test('errors against the true law grow with fewer rows, within the bounds of the reference page', () => {
  const bounds = [
    [10, 0.025, 0.07, 0.8, 0.9],
    [30, 0.012, 0.03, 0.85, 0.91],
    [100, 0.004, 0.015, 0.88, 0.92],
    [1000, 0.001, 0.012, 0.89, 0.92],
  ] as const;
  const random = mulberry32(42);
  for (const [rows, brierBound, eceBound, low, high] of bounds) {
    const cells = rows === 1000 ? 60 : 400;
    let [excess, n, covered, answered] = [0, 0, 0, 0];
    const bins = Array.from({ length: 10 }, () => ({ n: 0, p: 0, truth: 0 }));
    for (let index = 0; index < cells; index += 1) {
      // `rows` of them still count at the age that is asked about.
      for (const elapsedDays of [0, 1, 3, 5, 10]) {
        const curve = curveOf(buildCell(cohortAfter(elapsedDays, rows, random)), elapsedDays * dayS, 0);
        const p90 = quantileOf(curve, 0.9);
        if (p90 === undefined) continue;
        answered += 1;
        const still = 1 - lawCdf(elapsedDays);
        covered += (lawCdf(p90.atS / dayS) - lawCdf(elapsedDays)) / still;
        for (const days of [1, 2, 3, 5, 7, 10, 14]) {
          const { p } = probabilityWithin(curve, days * dayS);
          const truth = (lawCdf(elapsedDays + days) - lawCdf(elapsedDays)) / still;
          // The Brier score of p minus that of the oracle is the square of their distance.
          excess += (p - truth) ** 2;
          n += 1;
          const bin = bins[Math.min(9, Math.floor(p * 10))];
          if (bin) Object.assign(bin, { n: bin.n + 1, p: bin.p + p, truth: bin.truth + truth });
        }
      }
    }
    const ece = bins.reduce((sum, bin) => sum + Math.abs(bin.p - bin.truth), 0) / n;
    assert.ok(excess / n <= brierBound, `${rows} rows: Brier ${excess / n} over the oracle`);
    assert.ok(ece <= eceBound, `${rows} rows: ece ${ece}`);
    const coverage = covered / answered;
    assert.ok(coverage >= low && coverage <= high, `${rows} rows: coverage of p90 ${coverage}`);
  }
});

/** A cell with `wanted` rows beyond an age; starts spread over 90 days. */
function cohortAfter(elapsedDays: number, wanted: number, random: () => number): CellRow[] {
  const rows: CellRow[] = [];
  for (let beyond = 0; beyond < wanted;) {
    const duration = 6 * Math.exp(sigma * normal(random));
    const age = random() * 90;
    const seen = Math.min(duration, age);
    if (seen <= elapsedDays) continue;
    beyond += 1;
    rows.push({
      durationS: Math.ceil(seen * dayS),
      outcome: duration > age ? 'open' : 'delivered',
      startedDay: 20_000,
    });
  }
  return rows;
}

function history(size: number, changes: (index: number) => Partial<Observation> = () => ({})): Observation[] {
  const random = mulberry32(8);
  return Array.from({ length: size }, (_, index): Observation => {
    const startedDay = 20_000 + Math.floor((index / size) * 200);
    const durationS = Math.round(6 * Math.exp(sigma * normal(random)) * dayS);
    return {
      vertical: 'parcel',
      originCountry: 'DE',
      destinationCountry: 'FR',
      carrierSlug: null,
      clock: 'transit',
      startedDay,
      durationS,
      outcome: 'delivered',
      entryAgeS: null,
      ...changes(index),
    };
  });
}

test('a replayed history is calibrated, and never looks ahead', () => {
  const rows = history(1500);
  const { planned, run } = planBacktest(rows, { forecasts: 600, largestCell: 5000 });
  assert.equal(planned, 600);
  const [all] = qualityReport([...run()], 0).groups;
  assert.ok(all?.scores);
  assert.ok(all.scores.ece < 0.05, String(all.scores.ece));
  assert.ok(Math.abs((all.scores.coverageP90?.share ?? 0) - 0.9) < 0.06);
  assert.ok(all.answered < all.forecasts, 'the young history was declined');
  // A future that is quite different changes no forecast made before it.
  const half = 20_100;
  const changed = rows.map((row) => (row.startedDay >= half ? { ...row, durationS: 40 * dayS } : row));
  const early = (history: readonly Observation[]) =>
    [
      ...planBacktest(
        history.filter((row) => row.startedDay < half),
        { forecasts: 50, largestCell: 5000 },
      ).run(),
    ].map(({ prediction }) => prediction);
  assert.deepEqual(early(changed), early(rows));
});

test('an empty history reports that it has nothing to score', () => {
  const { planned, run } = planBacktest([], { forecasts: 100, largestCell: 5000 });
  assert.equal(planned, 0);
  const [all] = qualityReport([...run()], 0).groups;
  assert.deepEqual([all?.forecasts, all?.answeredShare, all?.scores], [0, null, null]);
  assert.match(qualityPlot(all ?? assert.fail()), /Not enough resolved forecasts/);
});

test('the picture is well-formed and describes itself in words', () => {
  const [all] = qualityReport([...planBacktest(history(800), { forecasts: 300, largestCell: 5000 }).run()], 0).groups;
  const svg = qualityPlot(all ?? assert.fail());
  assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  assert.match(svg, /Arrived by p90: \d/);
  assert.match(svg, /says \d+(?:\.\d)? %, was \d/);
  assert.doesNotMatch(svg, /NaN|undefined|<script/);
});
