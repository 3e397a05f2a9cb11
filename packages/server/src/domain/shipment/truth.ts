/** How well the recorded events of one shipment agree with each other. */
import { foldStatus } from './fold.ts';
import { isFinal } from './poll-schedule.ts';
import type { StoredEvent } from './shipment.ts';

/** What of an event the assessment looks at. */
export type TruthEvent = Pick<
  StoredEvent,
  'index' | 'effectiveAt' | 'occurredAt' | 'recordedAt' | 'uncertaintyS' | 'leg' | 'status'
>;

export interface TruthFlag {
  readonly code: string;
  readonly message: string;
}

export type TruthAssessment =
  | { readonly found: false }
  | {
      readonly found: true;
      readonly score: number;
      readonly consistent: boolean;
      readonly observationLatencyHours: number;
      readonly freshnessHours: number;
      readonly outOfOrder: number;
      readonly futureDated: number;
      readonly regressions: number;
      readonly events: number;
      readonly flags: readonly TruthFlag[];
    };

/** What each finding takes off the score, and how much at most. */
export const truthWeights = {
  out_of_order_each: 0.05,
  out_of_order_most: 0.3,
  future_dated_each: 0.2,
  future_dated_most: 0.4,
  regression_each: 0.15,
  regression_most: 0.4,
  latency_most: 0.1,
  latency_from_hours: 6,
  latency_to_hours: 48,
  freshness_most: 0.1,
  freshness_from_hours: 48,
  freshness_to_hours: 336,
  cap_one_event: 0.6,
  cap_two_events: 0.8,
} as const;

const hour = 3_600_000;
const orderToleranceMs = 60_000;
const futureToleranceMs = 300_000;
const slowReportingHours = 24;
const fewEvents = 3;
const unclassifiedShare = 0.25;
const impreciseS = 3_600;

/** `now` in epoch milliseconds. */
export function assessTruth(events: readonly TruthEvent[], now: number): TruthAssessment {
  if (events.length === 0) return { found: false };
  const fold = foldStatus(
    events.map((event) => ({
      effectiveAt: event.effectiveAt,
      leg: event.leg,
      seq: event.index,
      state: event.status.state,
      detail: event.status.detail,
      informational: event.status.informational,
    })),
  );
  const outOfOrder = countOutOfOrder(events);
  const futureDated = events.filter(
    ({ occurredAt, recordedAt, uncertaintyS }) => occurredAt - recordedAt > futureToleranceMs + uncertaintyS * 1_000,
  ).length;
  const latency = latencyHours(events);
  const freshness = round(Math.max(0, now - Math.max(...events.map(({ effectiveAt }) => effectiveAt))) / hour, 2);
  const found = { outOfOrder, futureDated, regressions: fold.regressions, latency, freshness, final: isFinal(fold) };
  return {
    found: true,
    score: scoreOf(found, events.length),
    consistent: outOfOrder === 0 && futureDated === 0 && fold.regressions === 0,
    observationLatencyHours: latency,
    freshnessHours: freshness,
    outOfOrder,
    futureDated,
    regressions: fold.regressions,
    events: events.length,
    flags: [
      ...historyFlags(found),
      ...(fold.movementAfterDelivery
        ? [flag('movement_after_delivery', 'The carrier reports movement after the delivery.')]
        : []),
      ...(fold.deliveredAfterReturn
        ? [flag('delivered_after_return', 'The carrier reports a delivery after the return: to the sender.')]
        : []),
      ...recordFlags(events, latency),
    ],
  };
}

interface Findings {
  readonly outOfOrder: number;
  readonly futureDated: number;
  readonly regressions: number;
  readonly latency: number;
  readonly freshness: number;
  readonly final: boolean;
}

function scoreOf(found: Findings, events: number): number {
  const weights = truthWeights;
  const penalty =
    Math.min(weights.out_of_order_most, weights.out_of_order_each * found.outOfOrder) +
    Math.min(weights.future_dated_most, weights.future_dated_each * found.futureDated) +
    Math.min(weights.regression_most, weights.regression_each * found.regressions) +
    weights.latency_most * share(found.latency, weights.latency_from_hours, weights.latency_to_hours) +
    (found.final
      ? 0
      : weights.freshness_most * share(found.freshness, weights.freshness_from_hours, weights.freshness_to_hours));
  const cap = events === 1 ? weights.cap_one_event : events === 2 ? weights.cap_two_events : 1;
  return round(Math.min(cap, Math.max(0, 1 - penalty)), 3);
}

/** Events that were recorded although one that happened clearly later had been recorded before. */
function countOutOfOrder(events: readonly TruthEvent[]): number {
  return events.filter((event) =>
    events.some(
      (earlier) =>
        earlier.recordedAt < event.recordedAt &&
        earlier.effectiveAt - event.effectiveAt >
          Math.max(orderToleranceMs, (earlier.uncertaintyS + event.uncertaintyS) * 1_000),
    ),
  ).length;
}

/** Events of the first observation were waiting for us, not for the carrier; when there are no others, the newest counts. */
function latencyHours(events: readonly TruthEvent[]): number {
  const first = Math.min(...events.map(({ recordedAt }) => recordedAt));
  const later = events.filter(({ recordedAt }) => recordedAt > first);
  const newest = events.reduce((one, other) => (other.effectiveAt > one.effectiveAt ? other : one));
  const counted = (later.length > 0 ? later : [newest]).map(({ recordedAt, occurredAt }) =>
    Math.max(0, recordedAt - occurredAt),
  );
  return round(median(counted) / hour, 2);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

function historyFlags(found: Findings): TruthFlag[] {
  const flags: TruthFlag[] = [];
  if (found.outOfOrder > 0) {
    flags.push(flag('late_scan', `${plural(found.outOfOrder, 'event')} reported after a later one.`));
  }
  if (found.futureDated > 0) {
    flags.push(flag('future_dated', `${plural(found.futureDated, 'event')} dated after being recorded.`));
  }
  if (found.regressions > 0) {
    flags.push(flag('status_regression', `${plural(found.regressions, 'step')} back in the state.`));
  }
  return flags;
}

function recordFlags(events: readonly TruthEvent[], latency: number): TruthFlag[] {
  const flags: TruthFlag[] = [];
  if (latency > slowReportingHours) {
    flags.push(flag('slow_reporting', `Events are recorded ${latency} h after they happened, in the middle.`));
  }
  if (events.length < fewEvents) {
    flags.push(flag('few_events', `${plural(events.length, 'event')} recorded, which is too few to judge by.`));
  }
  const unclassified = events.filter(({ status }) => status.state === 'unknown' && !status.informational).length;
  if (unclassified > events.length * unclassifiedShare) {
    flags.push(flag('unclassified_wording', `${unclassified} of ${plural(events.length, 'event')} fit no rule.`));
  }
  const imprecise = events.filter(({ uncertaintyS }) => uncertaintyS >= impreciseS).length;
  if (imprecise > events.length / 2) {
    flags.push(
      flag('imprecise_times', `${imprecise} of ${plural(events.length, 'event')} are known to the hour at best.`),
    );
  }
  return flags;
}

const flag = (code: string, message: string): TruthFlag => ({ code, message });
const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const share = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Half up; the small share keeps 0.9325 from being 0.93249999. */
function round(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.floor(value * scale + 0.5 + 1e-9) / scale;
}
