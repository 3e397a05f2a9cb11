/** Scores of forecasts. Anyone can check them against the log. */
import { verticals, type Vertical } from '@wayseal/detect';
import type { Prediction, Target, TargetOutcome } from './logged.ts';
import { horizonDays } from './question.ts';
import { wilson } from './survival.ts';

/** A forecast with the outcomes of its targets. Undecided targets are absent. */
export interface ScoredForecast {
  readonly vertical: Vertical;
  readonly prediction: Prediction | null;
  readonly outcomes: ReadonlyMap<Target, TargetOutcome>;
}

export interface HorizonScore {
  readonly withinDays: number;
  readonly n: number;
  /** Mean squared error of the probability; 0 is perfect, 0.25 is a coin toss. */
  readonly brier: number;
  /** 1 − Brier / Brier of the overall rate. Above 0 is better than the overall rate. Null without a reference. */
  readonly skill: number | null;
  readonly meanP: number;
  readonly observed: number;
}

export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  /** Null in an empty bin. */
  readonly meanP: number | null;
  readonly observed: number | null;
  /** For people: "says 82 %, was 71 %". */
  readonly words: string;
}

export interface Coverage {
  readonly n: number;
  readonly share: number;
  /** 95 % interval of the share. */
  readonly low: number;
  readonly high: number;
}

export interface QualityScores {
  readonly horizons: readonly HorizonScore[];
  readonly brier: number;
  readonly reliability: readonly ReliabilityBin[];
  /** Expected calibration error: mean gap between stated and observed shares, weighted by bin size. */
  readonly ece: number;
  readonly coverageP50: Coverage | null;
  readonly coverageP90: Coverage | null;
  /** Continuous ranked probability score over the horizons, in days. Null until one forecast has all horizons decided. */
  readonly crpsDays: number | null;
}

export interface QualityGroup {
  readonly group: Vertical | 'all';
  readonly forecasts: number;
  readonly answered: number;
  /** Null without forecasts. */
  readonly answeredShare: number | null;
  /** Answered forecasts with at least one decided horizon. */
  readonly resolved: number;
  readonly lostToFollowUp: number;
  /** Number of forecasts by window in days; `all` is the whole history. */
  readonly windows: Readonly<Record<string, number>>;
  readonly enough: boolean;
  /** Null below `requiredForecasts`, because few forecasts may score well by luck. */
  readonly scores: QualityScores | null;
  readonly words: string;
}

export interface QualityReport {
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly required: number;
  readonly groups: readonly QualityGroup[];
}

/** Resolved forecasts needed before any score is shown. */
export const requiredForecasts = 100;
const bins = 10;

/** One group for all forecasts, and one for each vertical with forecasts. */
export function qualityReport(forecasts: readonly ScoredForecast[], madeAt: number): QualityReport {
  const groups = [
    groupOf('all', forecasts),
    ...verticals.flatMap((vertical) => {
      const mine = forecasts.filter((forecast) => forecast.vertical === vertical);
      return mine.length === 0 ? [] : [groupOf(vertical, mine)];
    }),
  ];
  return { madeAt, required: requiredForecasts, groups };
}

interface Pair {
  readonly horizon: number;
  readonly p: number;
  readonly reference: number | null;
  /** 1: delivered by then. */
  readonly happened: 0 | 1;
}

function groupOf(group: QualityGroup['group'], forecasts: readonly ScoredForecast[]): QualityGroup {
  const answered = forecasts.filter((forecast) => forecast.prediction !== null);
  const pairsOf = answered.map(decidedPairs);
  const resolved = pairsOf.filter((pairs) => pairs.length > 0).length;
  const enough = resolved >= requiredForecasts;
  const scores = enough ? scoresOf(answered, pairsOf) : null;
  const windows: Record<string, number> = {};
  for (const { prediction } of answered) {
    const name = String(prediction?.windowDays ?? 'all');
    windows[name] = (windows[name] ?? 0) + 1;
  }
  return {
    group,
    forecasts: forecasts.length,
    answered: answered.length,
    answeredShare: forecasts.length === 0 ? null : answered.length / forecasts.length,
    resolved,
    lostToFollowUp: sum(answered.map(({ outcomes }) => countOf(outcomes, 'lost_to_follow_up'))),
    windows,
    enough,
    scores,
    words: scores === null ? notEnoughWords(resolved) : scoreWords(scores),
  };
}

function decidedPairs({ prediction, outcomes }: ScoredForecast): readonly Pair[] {
  if (prediction === null) return [];
  return horizonDays.flatMap((days, horizon) => {
    const outcome = outcomes.get(`d${days}`);
    if (outcome === undefined || outcome === 'lost_to_follow_up') return [];
    const [p = 0, reference = null] = [prediction.p[horizon], prediction.reference[horizon]];
    return [{ horizon, p, reference, happened: outcome === 'happened' ? 1 : 0 } as const];
  });
}

function countOf(outcomes: ReadonlyMap<Target, TargetOutcome>, wanted: TargetOutcome): number {
  return [...outcomes.values()].filter((outcome) => outcome === wanted).length;
}

function scoresOf(answered: readonly ScoredForecast[], pairsOf: readonly (readonly Pair[])[]): QualityScores {
  const all = pairsOf.flat();
  const reliability = reliabilityOf(all);
  return {
    horizons: horizonDays.flatMap((days, horizon) =>
      horizonScore(
        days,
        all.filter((pair) => pair.horizon === horizon),
      ),
    ),
    brier: mean(all.map(squaredMiss)),
    reliability,
    ece: sum(reliability.map(({ n, meanP, observed }) => (n / all.length) * Math.abs((meanP ?? 0) - (observed ?? 0)))),
    coverageP50: coverageOf(answered, 'p50'),
    coverageP90: coverageOf(answered, 'p90'),
    crpsDays: crpsOf(pairsOf.filter((pairs) => pairs.length === horizonDays.length)),
  };
}

function squaredMiss({ p, happened }: Pair): number {
  return (p - happened) ** 2;
}

function horizonScore(withinDays: number, pairs: readonly Pair[]): HorizonScore[] {
  if (pairs.length === 0) return [];
  const referenced = pairs.filter(({ reference }) => reference !== null);
  const plain = mean(referenced.map(({ reference, happened }) => ((reference ?? 0) - happened) ** 2));
  return [
    {
      withinDays,
      n: pairs.length,
      brier: mean(pairs.map(squaredMiss)),
      skill: referenced.length === 0 || plain === 0 ? null : 1 - mean(referenced.map(squaredMiss)) / plain,
      meanP: mean(pairs.map(({ p }) => p)),
      observed: mean(pairs.map(({ happened }) => happened)),
    },
  ];
}

function reliabilityOf(pairs: readonly Pair[]): ReliabilityBin[] {
  return Array.from({ length: bins }, (_, index) => {
    const mine = pairs.filter(({ p }) => Math.min(bins - 1, Math.floor(p * bins)) === index);
    const [from, to] = [index / bins, (index + 1) / bins];
    if (mine.length === 0) return { from, to, n: 0, meanP: null, observed: null, words: 'no forecast' };
    const [meanP, observed] = [mean(mine.map(({ p }) => p)), mean(mine.map(({ happened }) => happened))];
    return { from, to, n: mine.length, meanP, observed, words: `says ${percent(meanP)}, was ${percent(observed)}` };
  });
}

function coverageOf(answered: readonly ScoredForecast[], target: 'p50' | 'p90'): Coverage | null {
  let [n, hits] = [0, 0];
  for (const { outcomes } of answered) {
    const outcome = outcomes.get(target);
    if (outcome === undefined || outcome === 'lost_to_follow_up') continue;
    n += 1;
    if (outcome === 'happened') hits += 1;
  }
  return n === 0 ? null : { n, share: hits / n, ...wilson(hits, n) };
}

/** Weights each horizon by the days since the previous one. */
function crpsOf(complete: readonly (readonly Pair[])[]): number | null {
  if (complete.length === 0) return null;
  const widths = horizonDays.map((days, index) => days - (horizonDays[index - 1] ?? 0));
  return mean(complete.map((pairs) => sum(pairs.map((pair) => squaredMiss(pair) * (widths[pair.horizon] ?? 0)))));
}

function notEnoughWords(resolved: number): string {
  return `Not enough resolved forecasts: ${resolved} of the ${requiredForecasts} needed before scores are shown.`;
}

function scoreWords({ ece, reliability, coverageP90 }: QualityScores): string {
  const used = reliability.filter(({ n }) => n >= 20);
  const worst = used.reduce<ReliabilityBin | undefined>(
    (found, bin) => (gapOf(bin) > gapOf(found) ? bin : found),
    undefined,
  );
  const furthest = worst === undefined || gapOf(worst) < 0.005 ? '' : ` Furthest off: it ${worst.words}.`;
  const covered =
    coverageP90 === null
      ? ''
      : ` Nine of ten should have arrived by the time named as p90: ${percent(coverageP90.share)} did (95 % interval ${percent(coverageP90.low)} to ${percent(coverageP90.high)}).`;
  return `On average a stated chance was off by ${percent(ece)}.${furthest}${covered}`;
}

function gapOf(bin: ReliabilityBin | undefined): number {
  return bin === undefined ? 0 : Math.abs((bin.meanP ?? 0) - (bin.observed ?? 0));
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
