import { withinCall, type CallReads } from '../lib/lag.ts';
import { RecentValues } from '../lib/recent-values.ts';
import type { Dispatch } from './invoke.ts';
import type { AnyOperation } from './operation.ts';

/** What is replicated, as far as the reads of a key depend on it. */
export interface Replicated {
  /** Whether a replica has everything that was committed before `moment`, on the clock of `performance.now()`. */
  has(moment: number): boolean;
}

/** Keys whose last write is known. */
const rememberedKeys = 100_000;

/**
 * Lets operations that declare `reads: 'replica'` read the replica, but not for a key whose last write through this
 * process it may lack, and not for a caller who asks for a current answer.
 */
export function laggingReads(dispatch: Dispatch, replica: Replicated | undefined): Dispatch {
  if (replica === undefined) return dispatch;
  const writtenAt = new RecentValues<number>(rememberedKeys);
  const hasOwnWrites = (keyId: string | null): boolean => {
    const moment = keyId === null ? undefined : writtenAt.get(keyId);
    return moment === undefined || replica.has(moment);
  };
  return (operation, input, caller) => {
    const { keyId } = caller;
    if (operation.reads === 'replica') {
      if (caller.wantsCurrent === true || !hasOwnWrites(keyId)) return dispatch(operation, input, caller);
      return withinCall({ mayLag: true, hasWritten: false }, () => dispatch(operation, input, caller));
    }
    if (keyId === null) return dispatch(operation, input, caller);
    const call: CallReads = { mayLag: false, hasWritten: changesByMethod(operation) };
    const note = (): void => {
      if (call.hasWritten) writtenAt.set(keyId, performance.now());
    };
    return noted(() => withinCall(call, () => dispatch(operation, input, caller)), note);
  };
}

/** A failed call may have written, too. */
function noted(work: () => unknown, note: () => void): unknown {
  let answer: unknown;
  try {
    answer = work();
  } catch (error) {
    note();
    throw error;
  }
  if (answer instanceof Promise) return answer.finally(note);
  note();
  return answer;
}

function changesByMethod({ surfaces }: AnyOperation): boolean {
  return surfaces.rest !== undefined && surfaces.rest.method !== 'GET';
}
