import { feedOutcomes, type FeedOutcome } from '../../kernel/operation/errors.ts';
import type { AnyOperation } from '../../kernel/operation/operation.ts';

/** One outcome of live events, for references. */
export interface DescribedOutcome {
  readonly code: FeedOutcome;
  /** Whether a retry of the same call can succeed. */
  readonly retry: boolean;
  readonly meaning: string;
}

/** The outcomes of these operations, in the order of the catalog. */
export function feedOutcomesOf(operations: readonly AnyOperation[]): readonly DescribedOutcome[] {
  const meanings = new Map(operations.flatMap((operation) => Object.entries(operation.feedOutcomes ?? {})));
  return Object.entries(feedOutcomes).flatMap(([code, { retry }]) => {
    const meaning = meanings.get(code);
    return meaning === undefined ? [] : [{ code: code as FeedOutcome, retry, meaning }];
  });
}
