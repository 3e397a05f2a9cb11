/** Decides when to poll a feed again. Times are epoch milliseconds, intervals milliseconds. */
import { bestPollAt } from './best-poll.ts';
import type { ExpectedOf } from './change-expectation.ts';
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
  /** Intervals by state instead of the expectation; for the demo feed, whose lifecycle takes a minute. */
  readonly fixedIntervals: Readonly<Record<ShipmentState, number>> | null;
  /** Shortest time between two polls of a shipment. */
  readonly shortestInterval: number;
  /** Wait before the one poll after delivery or return. */
  readonly lastLook: number;
  readonly callsPerDay: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Polls when a change is likely and has waited long enough to be worth a call. */
export const defaultPollPolicy: PollPolicy = {
  fixedIntervals: null,
  shortestInterval: 30 * minute,
  lastLook: day,
  callsPerDay: 10,
};

const often = 5_000;

export const demoPollPolicy: PollPolicy = {
  fixedIntervals: {
    'pre-transit': often,
    in_transit: often,
    out_for_delivery: often,
    delivered: day,
    exception: often,
    returned: often,
    unknown: often,
  },
  shortestInterval: often,
  lastLook: day,
  callsPerDay: 1_000,
};

/** Price of a call while calls are plenty, in hours of delay. */
export const leastPriceH = 0.25;
const mostPriceH = 60;
/** Above this price a delivered shipment gets no last look. */
const scarcePriceH = 1;
/**
 * Calls that an open shipment takes a day at a price of one hour, and how they fall with the price. Fitted to
 * `bench/feeds/poll-year.ts`; they only have to be roughly right, because too many due polls wait for a turn.
 */
const callsAtOneHour = 1.9;
const fallWithPrice = 0.35;

/**
 * Polls of the next 24 hours: what the day (UTC) has left, and of the next day as much as of this one has passed. So the
 * price rises while a day is spent faster than it passes. `perDay` is for polls alone.
 */
export function pollsAhead(perDay: number, usedToday: number, now: number): number {
  const passed = (now % day) / day;
  return Math.max(0, perDay - usedToday) + perDay * passed;
}

/**
 * What a call is worth, in hours of delay of one change, so that polls of `open` shipments take `calls` in 24 hours.
 */
export function priceOfCall(open: number, calls: number): number {
  const price = ((callsAtOneHour * open) / Math.max(1, calls)) ** (1 / fallWithPrice);
  return Math.min(mostPriceH, Math.max(leastPriceH, price));
}

const notFoundBeforeGivingUp = 5;
const lifetime = 90 * day;
const jitterShare = 0.05;
/** A poll is placed right after the hours of change, so it moves little. */
const mostJitter = 10 * minute;

export type PollResult = 'changed' | 'unchanged' | 'number_not_found';

export const neverPolled: PollState = {
  nextPollAt: null,
  lastPolledAt: null,
  unchangedPolls: 0,
  notFoundPolls: 0,
  recentPolls: [],
};

export type PolledShipment = ExpectedOf & Pick<Shipment, 'createdAt'>;

/**
 * The state after an answered poll. `jitter` from -1 to 1 spreads the calls; `priceH` is that of `priceOfCall`.
 * `nextPollAt: null` ends polling.
 */
export function afterPoll(
  before: PollState,
  result: PollResult,
  shipment: PolledShipment,
  now: number,
  jitter: number,
  policy: PollPolicy,
  priceH: number,
): PollState {
  const unchangedPolls = result === 'changed' ? 0 : before.unchangedPolls + 1;
  const notFoundPolls = result === 'number_not_found' ? before.notFoundPolls + 1 : 0;
  const recentPolls = [...before.recentPolls.filter((at) => at > now - day), now];
  const state = { lastPolledAt: now, unchangedPolls, notFoundPolls, recentPolls };
  const ended = isFinal(shipment) && (result !== 'changed' || priceH > scarcePriceH);
  if (ended || notFoundPolls >= notFoundBeforeGivingUp || now - shipment.createdAt >= lifetime) {
    return { ...state, nextPollAt: null };
  }
  const interval = intervalOf(shipment, now, policy, priceH);
  const wanted = now + Math.round(interval + jitter * Math.min(mostJitter, interval * jitterShare));
  return { ...state, nextPollAt: Math.max(wanted, nextFreeCall(recentPolls, policy)) };
}

function intervalOf(shipment: PolledShipment, now: number, policy: PollPolicy, priceH: number): number {
  if (isFinal(shipment)) return policy.lastLook;
  if (policy.fixedIntervals !== null) return policy.fixedIntervals[shipment.state];
  return Math.max(policy.shortestInterval, bestPollAt(shipment, now, priceH) - now);
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
