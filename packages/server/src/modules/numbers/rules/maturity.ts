/** Decides whether there are enough observations for a figure, and which rows to use. */
import { dayMs, dayOf } from './observation.ts';
import { curveOf, quantileOf, quantileTime, type Cell, type Curve, type Quantile } from './survival.ts';

/** From the closest to the widest; the first mature one answers. */
export const levels = ['carrier_lane', 'lane', 'carrier_destination', 'vertical'] as const;
export type Level = (typeof levels)[number];

export const confidenceBands = ['low', 'medium', 'high'] as const;
export type ForecastConfidence = (typeof confidenceBands)[number];

/** Required number of delivered rows that took longer than the elapsed time. Open rows never count. */
export const thresholds = { transitStats: 10, forecast: 8 } as const;

export const refusalReasons = [
  'too_few_observations',
  'tail_not_observed',
  'history_too_short',
  'already_final',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Windows in days of start; null is the whole history. Short windows follow a changing network, long ones are steadier. */
const windows = [60, 90, 180, 365, null] as const;
const mediumFrom = 30;
const highFrom = 100;

export interface Mature {
  readonly curve: Curve;
  /** Null for the whole history. */
  readonly windowDays: number | null;
  readonly p50: Quantile;
  readonly p90: Quantile;
}

export interface Immature {
  readonly reason: RefusalReason;
  readonly observations: number;
}

interface Window {
  readonly curve: Curve;
  readonly windowDays: number | null;
  /** Absent when mature. */
  readonly reason?: RefusalReason;
}

export type Judgement = { readonly mature: Mature } | { readonly mature?: undefined; readonly immature: Immature };

interface Question {
  readonly elapsedS: number;
  readonly threshold: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Judges one cell by its windows. A window must be at least twice the p90 of all rows; its own p90 would favor lucky windows.
 * The smallest window with 100 deliveries wins, then with 30, then with the threshold.
 */
export function judgeCell(cell: Cell, question: Question): Judgement {
  const whole = judgeWindow(cell, null, question);
  const tailS = quantileTime(whole.curve, 0.9);
  if (tailS === undefined) return immature(whole);
  const judged = windows
    .filter((days) => days === null || days * dayMs >= 2 * tailS * 1000)
    .map((days) => (days === null ? whole : judgeWindow(cell, days, question)));
  for (const wanted of [highFrom, mediumFrom, question.threshold]) {
    const fitting = judged.find(({ curve, reason }) => reason === undefined && curve.deliveries >= wanted);
    if (fitting !== undefined) return mature(fitting);
  }
  return immature(whole);
}

/** Only the chosen window gets intervals, because they cost more than everything else. */
function mature({ curve, windowDays }: Window): Judgement {
  const [p50, p90] = [quantileOf(curve, 0.5), quantileOf(curve, 0.9)];
  if (p50 === undefined || p90 === undefined) throw new Error('a mature window has both quantiles');
  return { mature: { curve, windowDays, p50, p90 } };
}

function immature({ curve, reason }: Window): Judgement {
  return { immature: { reason: reason ?? 'too_few_observations', observations: curve.deliveries } };
}

function judgeWindow(cell: Cell, windowDays: number | null, { elapsedS, threshold, now }: Question): Window {
  const curve = curveOf(cell, elapsedS, windowDays === null ? 0 : dayOf(now) - windowDays);
  const seen = { curve, windowDays };
  if (curve.deliveries < threshold) return { ...seen, reason: 'too_few_observations' };
  const p90S = quantileTime(curve, 0.9);
  if (p90S === undefined) return { ...seen, reason: 'tail_not_observed' };
  // A young history shows only fast shipments.
  const isYoung = curve.hasOpen && now - curve.earliestDay * dayMs < 2 * p90S * 1000;
  return isYoung ? { ...seen, reason: 'history_too_short' } : seen;
}

export function confidenceOf(observations: number, level: Level): ForecastConfidence {
  if (level === 'vertical' || observations < mediumFrom) return 'low';
  return observations < highFrom ? 'medium' : 'high';
}
