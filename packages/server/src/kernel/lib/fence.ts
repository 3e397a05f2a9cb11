import { AsyncLocalStorage } from 'node:async_hooks';
import type { Fence } from '../jobs/jobs.ts';

const current = new AsyncLocalStorage<Fence | undefined>();

/** Runs `work` with all that it awaits under a fence: the store writes for it only while the fence stands. */
export function underFence<Result>(fence: Fence, work: () => Promise<Result>): Promise<Result> {
  return current.run(fence, work);
}

/** For what a fenced work sets off but does not do itself: it must go on when the fence has fallen. */
export function withoutFence(work: () => void): void {
  current.run(undefined, work);
}

export function currentFence(): Fence | undefined {
  return current.getStore();
}
