/** Decides when to poll a feed again. Times are epoch milliseconds, intervals milliseconds. */
import type { Shipment } from './shipment.ts';
import { finalStates, type ShipmentState } from '../../statuses/rules/states.ts';

export interface PollState {
  readonly nextPollAt: number | null;
  readonly lastPolledAt: number | null;
  /** Consecutive polls without news. */
  readonly unchangedPolls: number;
  /** Consecutive polls that did not find the number. */
  readonly notFoundPolls: number;
  /** Calls of the last 24 hours. */
  readonly recentPolls: readonly number[];
}

export interface PollPolicy {
  readonly intervals: Readonly<Record<ShipmentState, number>>;
  readonly longestInterval: number;
  /** Wait before the one poll after delivery or return. */
  readonly lastLook: number;
  readonly callsPerDay: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Polls often while a parcel is out for delivery and rarely otherwise. */
export const defaultPollPolicy: PollPolicy = {
  intervals: {
    'pre-transit': 6 * hour,
    in_transit: 4 * hour,
    out_for_delivery: 45 * minute,
    delivered: day,
    exception: 4 * hour,
    returned: 12 * hour,
    unknown: 12 * hour,
  },
  longestInterval: day,
  lastLook: day,
  callsPerDay: 10,
};

/** For the demo feed, whose lifecycle takes a minute. */
export const demoPollPolicy: PollPolicy = {
  intervals: {
    'pre-transit': 5_000,
    in_transit: 5_000,
    out_for_delivery: 5_000,
    delivered: day,
    exception: 5_000,
    returned: 5_000,
    unknown: 5_000,
  },
  longestInterval: 20_000,
  lastLook: day,
  callsPerDay: 1_000,
};

const unchangedBeforeDoubling = 3;
const notFoundBeforeGivingUp = 5;
const lifetime = 90 * day;
const jitterShare = 0.1;

export type PollResult = 'changed' | 'unchanged' | 'number_not_found';

export const neverPolled: PollState = {
  nextPollAt: null,
  lastPolledAt: null,
  unchangedPolls: 0,
  notFoundPolls: 0,
  recentPolls: [],
};

/** The state after an answered poll. `jitter` from -1 to 1 spreads the calls. `nextPollAt: null` ends polling. */
export function afterPoll(
  before: PollState,
  result: PollResult,
  shipment: Pick<Shipment, 'state' | 'createdAt'>,
  now: number,
  jitter: number,
  policy: PollPolicy,
): PollState {
  const unchangedPolls = result === 'changed' ? 0 : before.unchangedPolls + 1;
  const notFoundPolls = result === 'number_not_found' ? before.notFoundPolls + 1 : 0;
  const recentPolls = [...before.recentPolls.filter((at) => at > now - day), now];
  const state = { lastPolledAt: now, unchangedPolls, notFoundPolls, recentPolls };
  const ended = isFinal(shipment) && result !== 'changed';
  if (ended || notFoundPolls >= notFoundBeforeGivingUp || now - shipment.createdAt >= lifetime) {
    return { ...state, nextPollAt: null };
  }
  const interval = isFinal(shipment)
    ? policy.lastLook
    : Math.min(policy.longestInterval, policy.intervals[shipment.state] * doubling(unchangedPolls));
  const wanted = now + Math.round(interval * (1 + jitter * jitterShare));
  return { ...state, nextPollAt: Math.max(wanted, nextFreeCall(recentPolls, policy)) };
}

/** The state after a call without an answer: it counts against the daily limit, and the next poll waits for the pause. */
export function afterNoAnswer(before: PollState, now: number, pauseMs: number, policy: PollPolicy): PollState {
  const recentPolls = [...before.recentPolls.filter((at) => at > now - day), now];
  return { ...before, recentPolls, nextPollAt: Math.max(now + pauseMs, nextFreeCall(recentPolls, policy)) };
}

/** Pause after this many consecutive failures, in milliseconds: 1 minute, doubled up to 30 minutes. */
export function troublePause(failures: number): number {
  return Math.min(30 * minute, minute * 2 ** Math.min(10, failures - 1));
}

function doubling(unchangedPolls: number): number {
  return 2 ** Math.min(10, Math.max(0, unchangedPolls - unchangedBeforeDoubling + 1));
}

/** Earliest time at which one more call stays within the limit of 24 hours. */
function nextFreeCall(recent: readonly number[], policy: PollPolicy): number {
  const oldestThatCounts = recent.at(-policy.callsPerDay);
  return oldestThatCounts === undefined ? 0 : oldestThatCounts + day;
}

/** Whether the daily limit of the shipment allows a call on request. */
export function mayCall(state: PollState, now: number, policy: PollPolicy): boolean {
  return state.recentPolls.filter((at) => at > now - day).length < policy.callsPerDay;
}

export function isFinal({ state }: Pick<Shipment, 'state'>): boolean {
  return finalStates.has(state);
}
