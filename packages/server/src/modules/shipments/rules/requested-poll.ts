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

/**
 * The state after a poll, at the pace of its feed: one that pushes is rarely asked without being told. `requestedAt`: time
 * of a poll that was requested while this one ran; null for none.
 */
export function atPaceOf(
  { pushes = false }: { readonly pushes?: boolean },
  state: PollState,
  now: number,
  requestedAt: number | null = null,
): PollState {
  if (!pushes) return state;
  if (requestedAt !== null) return { ...state, nextPollAt: Math.max(requestedAt, now + settleMs) };
  return state.nextPollAt === null
    ? state
    : { ...state, nextPollAt: Math.max(state.nextPollAt, now + pushedIntervalMs) };
}
