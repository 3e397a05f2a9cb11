import { AsyncLocalStorage } from 'node:async_hooks';

/** What the store has to know of the call that it works for. */
export interface CallReads {
  /** Its reads may be a moment old. Ends for the rest of the call when one had to be current. */
  mayLag: boolean;
  hasWritten: boolean;
}

const current = new AsyncLocalStorage<CallReads>();

export function withinCall<Result>(call: CallReads, work: () => Result): Result {
  return current.run(call, work);
}

export function currentCall(): CallReads | undefined {
  return current.getStore();
}

/** Called by the store before each transaction. */
export function noteWrite(): void {
  const call = current.getStore();
  if (call !== undefined) call.hasWritten = true;
}

/** The rest of the call reads what is current. Returns whether it may have read something older until now. */
export function endLag(): boolean {
  const call = current.getStore();
  if (call?.mayLag !== true) return false;
  call.mayLag = false;
  return true;
}
