export interface IssuedPod {
  readonly issue: number;
  readonly eventIndex: number;
  readonly withdrawn: boolean;
  /** Whether retention has deleted it. */
  readonly deleted: boolean;
}

export interface LaterEvent {
  readonly index: number;
  readonly status: string;
  readonly informational: boolean;
  readonly effectiveAt: number;
}

export interface IssueDecision {
  /** The issue to make now, or null. */
  readonly issue: number | null;
  /** Whether the current proof no longer holds. */
  readonly withdraw: boolean;
}

const keep: IssueDecision = { issue: null, withdraw: false };

/**
 * Decides whether to issue a proof of delivery now. There is one for each change of the status to `delivered`; a
 * repeated scan of the same delivery issues none. `state` is the recorded state, `events` are those of this batch.
 */
export function decideIssue(state: string, last: IssuedPod | undefined, events: readonly LaterEvent[]): IssueDecision {
  const isHeld = last !== undefined && !last.withdrawn;
  if (state !== 'delivered') return { issue: null, withdraw: isHeld };
  if (last === undefined) return { issue: 1, withdraw: false };
  if (last.withdrawn) return { issue: last.issue + 1, withdraw: false };
  return hasLeftAndComeBack(last, events) ? { issue: last.issue + 1, withdraw: true } : keep;
}

/** Whether the status left `delivered` and came back within one batch, where no pass saw the state in between. */
function hasLeftAndComeBack(last: IssuedPod, events: readonly LaterEvent[]): boolean {
  const later = events.filter(({ index, informational }) => index > last.eventIndex && !informational);
  const left = later.findIndex(({ status }) => status !== 'delivered');
  if (left === -1) return false;
  const { effectiveAt } = later[left] as LaterEvent;
  return later.slice(left + 1).some((event) => event.status === 'delivered' && event.effectiveAt >= effectiveAt);
}
