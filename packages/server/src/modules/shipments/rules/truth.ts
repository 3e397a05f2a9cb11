import { foldStatus, type FoldedStatus, type FoldEvent } from './fold.ts';
import { finalStates } from '../../statuses/rules/states.ts';

const hourMs = 3_600_000;

/** A stored event from a carrier feed or operator ingest, never from a partner. Times are epoch milliseconds. */
export interface TruthEvent extends FoldEvent {
  /** The parsed time, even when the committed one is null. */
  readonly occurredAt: number;
  /** When this service first saw it. Events of one answer share it. */
  readonly observedAt: number;
  readonly uncertaintyS: number;
}

/** How much each finding lowers the score. Returned with the score. */
export const truthWeights = {
  chronology_out_of_order: { each: 0.05, most: 0.3 },
  future_dated_events: { each: 0.2, most: 0.4 },
  status_regressions: { each: 0.15, most: 0.4 },
  observation_latency_hours: { from: 6, to: 48, most: 0.1 },
  freshness_hours: { from: 48, to: 336, most: 0.1, unless: ['delivered', 'returned'] },
  caps: { one_event: 0.6, two_events: 0.8 },
} as const;

const orderToleranceMs = 60_000;
const futureToleranceMs = 300_000;
const slowReportingHours = 24;
const impreciseS = 3600;

export const truthFlagCodes = [
  'late_scan',
  'future_dated',
  'status_regression',
  'movement_after_delivery',
  'delivered_after_return',
  'slow_reporting',
  'few_events',
  'unclassified_wording',
  'imprecise_times',
] as const;
export type TruthFlagCode = (typeof truthFlagCodes)[number];

export interface TruthAssessment {
  /** 0 to 1, three decimals. Measures how well the recorded events agree, not whether the carrier is right. */
  readonly score: number;
  readonly consistent: boolean;
  /** Median time from a scan to its recording, two decimals. */
  readonly observationLatencyHours: number;
  /** Time since the newest event, two decimals. */
  readonly freshnessHours: number;
  readonly chronologyOutOfOrder: number;
  readonly futureDatedEvents: number;
  readonly statusRegressions: number;
  readonly events: number;
  readonly flags: readonly { readonly code: TruthFlagCode; readonly sentence: string }[];
  readonly weights: typeof truthWeights;
}

/** The part of an assessment that does not depend on the current time. */
export interface MeasuredTruth extends Omit<TruthMeasures, 'freshnessHours'> {
  /** Epoch milliseconds of the newest event. */
  readonly lastEventAt: number;
  readonly flags: TruthAssessment['flags'];
}

/** Assesses the history of one number at `now`, epoch milliseconds. Null without events. */
export function assessTruth(events: readonly TruthEvent[], now: number): TruthAssessment | null {
  const measured = measureTruth(events);
  return measured && truthAt(measured, now);
}

/** Measures a history independently of the current time. Null without events. */
export function measureTruth(events: readonly TruthEvent[]): MeasuredTruth | null {
  if (events.length === 0) return null;
  const folded = foldStatus(events);
  const outOfOrder = countLateScans(events);
  const futureDated = events.filter(isFutureDated).length;
  const latency = latencyHours(events);
  return {
    outOfOrder,
    futureDated,
    regressions: folded.regressions,
    latencyHours: latency,
    isFinal: finalStates.has(folded.state),
    events: events.length,
    lastEventAt: folded.lastEventAt ?? 0,
    flags: flagsOf({ events, folded, outOfOrder, futureDated, latency }),
  };
}

/** Assesses a measured history at `now`, epoch milliseconds. */
export function truthAt(measured: MeasuredTruth, now: number): TruthAssessment {
  const { outOfOrder, futureDated, regressions, events, flags } = measured;
  const freshnessHours = Math.max(0, now - measured.lastEventAt) / hourMs;
  return {
    score: truthScore({ ...measured, freshnessHours }),
    consistent: outOfOrder === 0 && futureDated === 0 && regressions === 0,
    observationLatencyHours: round(measured.latencyHours, 2),
    freshnessHours: round(freshnessHours, 2),
    chronologyOutOfOrder: outOfOrder,
    futureDatedEvents: futureDated,
    statusRegressions: regressions,
    events,
    flags,
    weights: truthWeights,
  };
}

/** Inputs of the score: counts, and hours before rounding. */
export interface TruthMeasures {
  readonly outOfOrder: number;
  readonly futureDated: number;
  readonly regressions: number;
  readonly latencyHours: number;
  readonly freshnessHours: number;
  readonly isFinal: boolean;
  readonly events: number;
}

/** Score by `truthWeights`: 0 to 1, three decimals. */
export function truthScore(measures: TruthMeasures): number {
  const { observation_latency_hours: slow, freshness_hours: old, caps } = truthWeights;
  const penalty =
    counted(measures.outOfOrder, truthWeights.chronology_out_of_order) +
    counted(measures.futureDated, truthWeights.future_dated_events) +
    counted(measures.regressions, truthWeights.status_regressions) +
    ramp(measures.latencyHours, slow) +
    (measures.isFinal ? 0 : ramp(measures.freshnessHours, old));
  const cap = measures.events === 1 ? caps.one_event : measures.events === 2 ? caps.two_events : 1;
  return round(Math.min(cap, Math.max(0, 1 - penalty)), 3);
}

/**
 * Counts events observed after newer ones. Keeps only the newest earlier event per uncertainty: there are few distinct
 * uncertainties, so 1,000 events need no comparison of all pairs.
 */
function countLateScans(events: readonly TruthEvent[]): number {
  const newest = new Map<number, number>();
  let late = 0;
  const groups = Map.groupBy(events, ({ observedAt }) => observedAt);
  for (const [, seen] of [...groups].toSorted(([one], [other]) => one - other)) {
    late += seen.filter((event) => isLateScan(event, newest)).length;
    for (const { effectiveAt, uncertaintyS } of seen) {
      newest.set(uncertaintyS, Math.max(newest.get(uncertaintyS) ?? effectiveAt, effectiveAt));
    }
  }
  return late;
}

/** `newest` maps an uncertainty in seconds to the newest effective time of the events observed before. */
function isLateScan({ effectiveAt, uncertaintyS }: TruthEvent, newest: ReadonlyMap<number, number>): boolean {
  for (const [otherS, at] of newest) {
    if (at - effectiveAt > Math.max(orderToleranceMs, 1000 * (otherS + uncertaintyS))) return true;
  }
  return false;
}

function isFutureDated({ occurredAt, observedAt, uncertaintyS }: TruthEvent): boolean {
  return occurredAt - observedAt > futureToleranceMs + 1000 * uncertaintyS;
}

/** Skips the first observation unless it is the only one: it shows the age of the shipment, not the carrier's speed. */
function latencyHours(events: readonly TruthEvent[]): number {
  const first = events.reduce((least, { observedAt }) => Math.min(least, observedAt), Infinity);
  const latency = ({ occurredAt, observedAt }: TruthEvent): number => Math.max(0, observedAt - occurredAt) / hourMs;
  const later = events.filter(({ observedAt }) => observedAt > first);
  if (later.length > 0) return median(later.map(latency));
  const newest = Math.max(...events.map(({ effectiveAt }) => effectiveAt));
  return Math.min(...events.filter(({ effectiveAt }) => effectiveAt === newest).map(latency));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

function counted(count: number, { each, most }: { readonly each: number; readonly most: number }): number {
  return Math.min(most, each * count);
}

interface Ramp {
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

function ramp(value: number, { from, to, most }: Ramp): number {
  return most * Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/** Rounds half up. 1e-9 makes up for the loss of binary fractions. */
function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor(value * scale + 0.5 + 1e-9) / scale;
}

interface Findings {
  readonly events: readonly TruthEvent[];
  readonly folded: FoldedStatus<TruthEvent>;
  readonly outOfOrder: number;
  readonly futureDated: number;
  readonly latency: number;
}

function flagsOf({ events, folded, outOfOrder, futureDated, latency }: Findings): TruthAssessment['flags'] {
  const total = events.length;
  const unclassified = events.filter(({ status }) => status.state === 'unknown' && !status.informational).length;
  const imprecise = events.filter(({ uncertaintyS }) => uncertaintyS >= impreciseS).length;
  const { movementAfterDelivery: moved, deliveredAfterReturn: handedBack, regressions } = folded;
  const candidates: readonly (readonly [TruthFlagCode, boolean, string])[] = [
    ['late_scan', outOfOrder > 0, `${plural(outOfOrder, 'event')} arrived after newer ones.`],
    ['future_dated', futureDated > 0, `${plural(futureDated, 'event')} had a time in the future when recorded.`],
    [
      'status_regression',
      regressions > 0,
      `The status went backwards ${regressions === 1 ? 'once' : `${regressions} times`}.`,
    ],
    ['movement_after_delivery', moved > 0, `${plural(moved, 'scan')} of movement after the delivery.`],
    [
      'delivered_after_return',
      handedBack > 0,
      'The carrier reported a delivery after the return began; it counts as returned to the sender.',
    ],
    [
      'slow_reporting',
      latency > slowReportingHours,
      `The carrier reported scans ${round(latency, 1)} h late (median; limit ${slowReportingHours} h).`,
    ],
    ['few_events', total < 3, `Only ${plural(total, 'event')} so far; too few to compare.`],
    [
      'unclassified_wording',
      unclassified * 4 > total,
      `${unclassified} of ${plural(total, 'event')} could not be classified.`,
    ],
    [
      'imprecise_times',
      imprecise * 2 > total,
      `${imprecise} of ${plural(total, 'event')} may be off by an hour or more.`,
    ],
  ];
  return candidates.flatMap(([code, isRaised, sentence]) => (isRaised ? [{ code, sentence }] : []));
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
