/** Decides what a check of a follow tells, and when it is looked at next. Pure; times are epoch milliseconds. */
import { finalStates } from '../../statuses/rules/states.ts';
import { firstSilenceCheck } from './first-check.ts';
import type { Follow } from './follow.ts';
import type { StallVerdict } from './stall.ts';

const hourMs = 3_600_000;
/** Statistics grow, so a silent shipment is judged again after this time at the latest. */
const longestWaitMs = 24 * hourMs;

/** What a check of a follow has found. It is told once: `cause` names it. */
export interface FollowCheck {
  readonly kind: 'stalled' | 'overdue';
  /** With the flag that the check sets. */
  readonly follow: Follow;
  /** Stalled: what the silence was measured by; overdue: null. */
  readonly basis: StallVerdict['basis'] | null;
  /**
   * The compared figures. Stalled: `silentHours`, `limitHours`, with statistics also `elapsedHours`, `p90Hours` and
   * `observations`; overdue: `overdueHours`. Hours to one decimal.
   */
  readonly numbers: Readonly<Record<string, number>>;
  readonly cause: string;
  /** When it stalled, or was expected. */
  readonly occurredAt: number;
}

export interface CheckedFollow {
  /** What has to be told now. */
  readonly checks: readonly FollowCheck[];
  readonly isStale: boolean;
  readonly isOverdue: boolean;
  /** When to look again without news of the shipment; null: never. */
  readonly checkAt: number | null;
}

/**
 * Silence is told once: the cause names the newest event, so a report of an older one does not tell it again. Lateness is
 * told once for each expected time. `stall`: the verdict about its shipment; null for what never stalls.
 */
export function checkFollow(follow: Follow, stall: StallVerdict | null, now: number): CheckedFollow {
  if (follow.endsAt < now || finalStates.has(follow.state) || isScenario(follow)) {
    return { checks: [], isStale: false, isOverdue: false, checkAt: null };
  }
  const isStale = follow.isStale || (stall?.isStalled ?? false);
  const isOverdue = follow.expectedBy !== null && (follow.isOverdue || now > follow.expectedBy);
  const checks: FollowCheck[] = [];
  if (isStale && !follow.isStale && stall !== null) checks.push(stalled(follow, stall));
  if (isOverdue && !follow.isOverdue) checks.push(overdue(follow, follow.expectedBy, now));
  const ahead = [nextSilenceCheck(follow, stall, isStale, now), isOverdue ? null : nextLateCheck(follow)];
  const moments = ahead.filter((moment) => moment !== null);
  return { checks, isStale, isOverdue, checkAt: moments.length === 0 ? null : Math.min(...moments) };
}

/** A reserved number of the sandbox: its life is played in 2030 and never recorded. */
function isScenario({ source, shipmentId }: Follow): boolean {
  return source === 'sandbox' && shipmentId === null;
}

function nextSilenceCheck(follow: Follow, stall: StallVerdict | null, isStale: boolean, now: number): number | null {
  if (isStale || stall === null || stall.nextCheckAt === null) return null;
  const earliest = firstSilenceCheck(follow) ?? 0;
  return Math.min(stall.nextCheckAt, Math.max(earliest, now + longestWaitMs));
}

/** A delivery at the expected time is not late. */
function nextLateCheck({ expectedBy }: Follow): number | null {
  return expectedBy === null ? null : expectedBy + 1;
}

function stalled(follow: Follow, stall: StallVerdict): FollowCheck {
  const { basis, stalledAt, silentHours, limitHours, elapsedHours, p90Hours, observations } = stall;
  const numbers = {
    silentHours: oneDecimal(silentHours),
    limitHours: oneDecimal(limitHours),
    ...(elapsedHours === undefined ? {} : { elapsedHours: oneDecimal(elapsedHours) }),
    ...(p90Hours === undefined ? {} : { p90Hours: oneDecimal(p90Hours) }),
    ...(observations === undefined ? {} : { observations }),
  };
  const cause = `stalled ${follow.id} ${follow.shipmentId ?? ''} ${follow.lastEventAt ?? 0}`;
  return { kind: 'stalled', follow: { ...follow, isStale: true }, basis, numbers, cause, occurredAt: stalledAt };
}

function overdue(follow: Follow, expectedBy: number, now: number): FollowCheck {
  return {
    kind: 'overdue',
    follow: { ...follow, isOverdue: true },
    basis: null,
    numbers: { overdueHours: oneDecimal((now - expectedBy) / hourMs) },
    cause: `overdue ${follow.id} ${expectedBy}`,
    occurredAt: expectedBy,
  };
}

function oneDecimal(value: number): number {
  return Math.round(10 * value) / 10;
}
