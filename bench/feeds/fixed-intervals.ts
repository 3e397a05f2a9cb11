/** The schedule until step 17: an interval by state, doubled from the third poll without news. Kept to measure against. */
import type { PollState } from '../../packages/server/src/modules/shipments/rules/poll-schedule.ts';
import { finalStates, type ShipmentState } from '../../packages/server/src/modules/statuses/rules/states.ts';
import type { Schedule } from './poll-simulation.ts';

const hour = 3_600_000;
const day = 24 * hour;
const callsPerShipment = 10;

const intervals: Readonly<Record<ShipmentState, number>> = {
  'pre-transit': 6 * hour,
  in_transit: 4 * hour,
  out_for_delivery: 0.75 * hour,
  delivered: day,
  exception: 4 * hour,
  returned: 12 * hour,
  unknown: 12 * hour,
};

export const fixedIntervals: Schedule = ({ life, poll, seen }, now, isChanged): PollState => {
  const state = life.events[seen - 1]?.state ?? 'unknown';
  const unchangedPolls = isChanged ? 0 : poll.unchangedPolls + 1;
  const recentPolls = [...poll.recentPolls.filter((at) => at > now - day), now];
  const next = { ...poll, lastPolledAt: now, unchangedPolls, recentPolls };
  if (finalStates.has(state) && !isChanged) return { ...next, nextPollAt: null };
  if (now - life.followedAt >= 90 * day) return { ...next, nextPollAt: null };
  const doubled = intervals[state] * 2 ** Math.min(10, Math.max(0, unchangedPolls - 2));
  const interval = finalStates.has(state) ? day : Math.min(day, doubled);
  const tenth = recentPolls.at(-callsPerShipment);
  return { ...next, nextPollAt: Math.max(now + interval, tenth === undefined ? 0 : tenth + day) };
};
