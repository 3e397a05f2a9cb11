/** What a key's change makes of its follow. Times are epoch milliseconds. */
import { followMs } from './follow.ts';
import { mostTags } from './own-names.ts';

/** What a key says of a shipment that it follows. An absent member stays as it is. */
export interface FollowChange {
  readonly reference?: string | null;
  readonly tags?: readonly string[];
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
  readonly expectedBy?: number | null;
}

/** Tags after the change, in alphabetical order; undefined for more than a follow may have. */
export function tagsAfter(tags: readonly string[], change: FollowChange): readonly string[] | undefined {
  const { tags: set = tags, removeTags = [], addTags = [] } = change;
  const left = set.filter((tag) => !removeTags.includes(tag));
  const after = [...new Set([...left, ...addTags])].toSorted();
  return after.length > mostTags ? undefined : after;
}

/** 30 days after now or after the expected time, whichever is later. */
export function endOfFollow(expectedBy: number | null, now: number): number {
  return Math.max(expectedBy ?? now, now) + followMs;
}

/** The earlier of two moments, of which null never comes. */
export function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
