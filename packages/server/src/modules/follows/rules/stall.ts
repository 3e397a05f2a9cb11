/** Judges whether a followed shipment has stalled. Pure; times are epoch milliseconds. */
import type { ObservationClock } from '../../numbers/rules/observation.ts';
import { first, largestUncertaintyMs, transitStartAt, type StateAt } from '../../shipments/rules/observations.ts';
import { pastUsualSilentHours, slowLimitHours, staleLimitHours } from '../../shipments/rules/anomalies.ts';
import { finalStates, type ShipmentState } from '../../statuses/rules/states.ts';
import type { SilentShipment } from './first-check.ts';

const hourMs = 3_600_000;

/** How long shipments of a route take on the clock of their stage, once enough were seen. */
export interface StageStatistics {
  /** Nine of ten are delivered within these hours of the first event of the stage. */
  readonly p90Hours: number;
  readonly observations: number;
}

export interface StallQuestion extends SilentShipment {
  /** First event of the stage; null where it is not known, then the newest event stands for it. */
  readonly stageStartedAt: number | null;
  /** Null while too few were seen. */
  readonly statistics: StageStatistics | null;
  readonly now: number;
}

/**
 * `threshold`: silent for `limitHours`, by vertical and stage. `statistics`: more than `limitHours` since the stage began, the
 * p90 and a margin, and silent for 48 hours.
 */
export interface StallVerdict {
  readonly isStalled: boolean;
  readonly basis: 'statistics' | 'threshold';
  readonly silentHours: number;
  readonly limitHours: number;
  /** Hours since the stage began. Only with statistics, as the next two. */
  readonly elapsedHours?: number;
  readonly p90Hours?: number;
  readonly observations?: number;
  /** The moment from which it counts as stalled, passed or to come. */
  readonly stalledAt: number;
  /** The earliest moment at which the answer changes without a new event; null once it is stalled. */
  readonly nextCheckAt: number | null;
}

/** Null for what never stalls: a shipment at its end, and a number without an event. */
export function judgeStall(question: StallQuestion): StallVerdict | null {
  const { vertical, state, lastEventAt, stageStartedAt, statistics, now } = question;
  if (vertical === null || lastEventAt === null || finalStates.has(state)) return null;
  const silentHours = (now - lastEventAt) / hourMs;
  if (statistics === null) {
    const limitHours = staleLimitHours(vertical, state);
    return { ...at(lastEventAt + limitHours * hourMs, now), basis: 'threshold', silentHours, limitHours };
  }
  const startedAt = stageStartedAt ?? lastEventAt;
  const limitHours = slowLimitHours(statistics.p90Hours);
  const stalledAt = Math.max(lastEventAt + pastUsualSilentHours * hourMs, startedAt + Math.ceil(limitHours * hourMs));
  return {
    ...at(stalledAt, now),
    basis: 'statistics',
    silentHours,
    limitHours,
    elapsedHours: (now - startedAt) / hourMs,
    ...statistics,
  };
}

function at(stalledAt: number, now: number): Pick<StallVerdict, 'isStalled' | 'stalledAt' | 'nextCheckAt'> {
  const isStalled = now >= stalledAt;
  return { isStalled, stalledAt, nextCheckAt: isStalled ? null : stalledAt };
}

/** The clock that belongs to a stage: what its statistics count from. Null at the end of a shipment. */
export function stageClock(state: ShipmentState): ObservationClock | null {
  switch (state) {
    case 'delivered':
    case 'returned':
      return null;
    case 'pre-transit':
      return 'label';
    case 'out_for_delivery':
      return 'last_mile';
    case 'exception':
      return 'exception';
    default:
      return 'transit';
  }
}

/** When the clock of a stage began, in any order of `states`; null where that is not known to six hours. */
export function stageStart(states: readonly StateAt[], state: ShipmentState): number | null {
  if (stageClock(state) === 'transit') return transitStartAt({ states }) ?? null;
  const start = first(states, state);
  return start === undefined || (start.uncertaintyMs ?? 0) > largestUncertaintyMs ? null : start.effectiveAt;
}
