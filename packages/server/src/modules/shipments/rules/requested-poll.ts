/** When a shipment is polled because its carrier said that something changed. Epoch milliseconds. */
import { mayCall, type PollPolicy, type PollState } from './poll-schedule.ts';

/** Carriers tell each of several changes by itself: two polls in this time are made at once, a third waits for its end. */
export const settleMs = 300_000;
/** A feed that pushes is asked at most this often without being told: a lost message is found a day later. */
export const pushedIntervalMs = 86_400_000;

/** The time of the next poll; null where the one that is planned stays. */
export function requestedPollAt(state: PollState, now: number, policy: PollPolicy): number | null {
  if (!mayCall(state, now, policy)) return null;
  const soon = Math.max(now, (state.recentPolls.at(-2) ?? 0) + settleMs);
  return state.nextPollAt !== null && state.nextPollAt <= soon ? null : soon;
}

/** The state after a poll, at the pace of its feed: one that pushes is rarely asked without being told. */
export function atPaceOf({ pushes = false }: { readonly pushes?: boolean }, state: PollState, now: number): PollState {
  if (!pushes || state.nextPollAt === null) return state;
  return { ...state, nextPollAt: Math.max(state.nextPollAt, now + pushedIntervalMs) };
}

/** The state after a poll while whose call the carrier asked for another one at `requestedAt`; null for none. */
export function afterRequest(state: PollState, requestedAt: number | null, now: number): PollState {
  return requestedAt === null ? state : { ...state, nextPollAt: Math.max(requestedAt, now + settleMs) };
}
