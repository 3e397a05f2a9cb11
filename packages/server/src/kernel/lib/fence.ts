import { AsyncLocalStorage } from 'node:async_hooks';
import type { Fence } from '../jobs/jobs.ts';

const current = new AsyncLocalStorage<Fence | undefined>();

/** Runs `work` under a fence: the store refuses its writes once the lease is lost. */
export function underFence<Result>(fence: Fence, work: () => Promise<Result>): Promise<Result> {
  return current.run(fence, work);
}

/** Runs side work outside the fence: it must continue after the lease is lost. */
export function withoutFence(work: () => void): void {
  current.run(undefined, work);
}

export function currentFence(): Fence | undefined {
  return current.getStore();
}
