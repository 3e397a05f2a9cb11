/** Forecasts logged before their outcome, and the outcome of each target. */
import type { Vertical } from '@wayseal/detect';
import type { Level, Mature } from './maturity.ts';
import { dayMs, hourS, type ObservationOutcome } from './observation.ts';
import { horizonDays } from './question.ts';
import { curveOf, probabilityWithin, type Cell } from './survival.ts';

/** Ages at which the service logs a forecast, in hours. */
export const ageMarks = [0, 24, 72, 120, 240] as const;

/** What a forecast predicts. Times are seconds since the start of the shipment. */
export interface Prediction {
  readonly level: Level;
  readonly windowDays: number | null;
  readonly observations: number;
  /** Per horizon: the probability, and as reference the overall rate of the vertical at that time. */
  readonly p: readonly number[];
  readonly reference: readonly (number | null)[];
  readonly p50S: number;
  readonly p90S: number;
}

export interface LoggedForecast {
  readonly id: string;
  readonly observationId: string;
  readonly vertical: Vertical;
  readonly ageMarkH: number;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly elapsedS: number;
  /** Null when declined for lack of data. */
  readonly prediction: Prediction | null;
}

/** Makes a prediction. `whole` is the cell of the vertical at that time; undefined when it is not mature. */
export function predict(level: Level, { curve, windowDays, p50, p90 }: Mature, whole: Cell | undefined): Prediction {
  const unconditional = whole === undefined ? undefined : curveOf(whole, 0, 0);
  return {
    level,
    windowDays,
    observations: curve.deliveries,
    p: horizonDays.map((days) => probabilityWithin(curve, days * 24 * hourS).p),
    reference: horizonDays.map((days) =>
      unconditional === undefined ? null : probabilityWithin(unconditional, days * 24 * hourS).p,
    ),
    p50S: p50.atS,
    p90S: p90.atS,
  };
}

/** A part of a forecast that happens or not: a horizon such as d3, or a quantile. */
export const targets = [...horizonDays.map((days) => `d${days}` as const), 'p50', 'p90'] as const;
export type Target = (typeof targets)[number];

export const targetOutcomes = ['happened', 'did_not_happen', 'lost_to_follow_up'] as const;
export type TargetOutcome = (typeof targetOutcomes)[number];

/** The shipment as known now. */
export interface Fate {
  readonly outcome: ObservationOutcome;
  readonly durationS: number;
}

/** How long a target waits for late news after its time, before it counts as lost. */
const graceMs = 3 * dayMs;

/** When a target is decided, in seconds since the start. */
export function targetTimeS(forecast: LoggedForecast, prediction: Prediction, target: Target): number {
  if (target === 'p50') return prediction.p50S;
  if (target === 'p90') return prediction.p90S;
  return forecast.elapsedS + Number(target.slice(1)) * 24 * hourS;
}

/**
 * Outcome of a target; undefined before its time and while late news may still arrive. An early delivery waits as well:
 * scoring arrivals at once and misses later would flatter the forecast.
 */
export function outcomeOf(
  forecast: LoggedForecast,
  prediction: Prediction,
  target: Target,
  fate: Fate,
  now: number,
): TargetOutcome | undefined {
  const timeS = targetTimeS(forecast, prediction, target);
  const dueAt = forecast.madeAt + (timeS - forecast.elapsedS) * 1000;
  if (now < dueAt) return undefined;
  if (fate.outcome === 'delivered') return fate.durationS <= timeS ? 'happened' : 'did_not_happen';
  if (fate.durationS >= timeS) return 'did_not_happen';
  if (fate.outcome !== 'open' || now >= dueAt + graceMs) return 'lost_to_follow_up';
  return undefined;
}
