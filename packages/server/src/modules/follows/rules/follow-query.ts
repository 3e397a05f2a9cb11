/** Which follows of a key a list has, and in which order. Times are epoch milliseconds. */
import type { Vertical } from '@wayseal/detect';
import type { ShipmentState, StatusDetail } from '../../statuses/rules/states.ts';

/** By last change, by when it was followed, by expected time; `-` for the newest first. */
export const followSorts = ['-changed', 'changed', '-followed', 'followed', 'expected'] as const;
export type FollowSort = (typeof followSorts)[number];

export interface FollowFilters {
  readonly state?: ShipmentState;
  readonly detail?: StatusDetail;
  readonly carrier?: string;
  readonly vertical?: Vertical;
  readonly reference?: string;
  readonly tag?: string;
  /** Changed at or after. */
  readonly changedSince?: number;
  readonly isStale?: boolean;
  readonly isOverdue?: boolean;
}

export interface FollowQuery extends FollowFilters {
  readonly sort: FollowSort;
  readonly limit: number;
  /** `next` of the page before. */
  readonly cursor?: string;
}
