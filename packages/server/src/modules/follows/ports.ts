/** Ports of what keys follow. Times are epoch milliseconds. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../kernel/store/tables.ts';
import type { Shipment } from '../shipments/rules/shipment.ts';
import type { Vertical } from '@wayseal/detect';
import type { Follow } from './rules/follow.ts';
import type { FollowChange } from './rules/follow-changes.ts';
import type { FollowQuery } from './rules/follow-query.ts';

export type { FollowChange } from './rules/follow-changes.ts';
export type { FollowFilters, FollowQuery, FollowSort } from './rules/follow-query.ts';

export interface FollowPage {
  readonly items: readonly Follow[];
  /** Null on the last page. A page may hold less than `limit` and still have a next one. */
  readonly next: string | null;
}

export interface NewFollow extends FollowChange {
  readonly number: string;
  /** Slug; null where the number alone does not say it. Then the first report of the number does. */
  readonly carrier: string | null;
  readonly vertical: Vertical | null;
  /** The record, where there is one. */
  readonly shipment: Shipment | null;
  /** State of a reserved number: it has no record, and never changes. */
  readonly scenario?: Pick<Shipment, 'state' | 'detail' | 'lastEventAt' | 'etaAt' | 'eventCount'>;
  /** When the request began: a follow that the request itself made by tracking the number counts as new. */
  readonly askedAt: number;
}

/** Follows of the key's line of rotations. Another line's follow is as if it did not exist. */
export interface Follows {
  /** Throws `CursorError`. */
  list(keyId: string, query: FollowQuery): Promise<FollowPage>;
  /** `id`: of the follow, or the uuid of its shipment. */
  find(keyId: string, id: string): Promise<Follow | undefined>;
  /**
   * Whether one more follow would exceed the limit of the key. The count is up to a minute old, so that a key may pass the limit
   * by what it adds within a minute through other processes.
   */
  isFull(keyId: string): Promise<boolean>;
  /** Follows of the number, at most one of each carrier. */
  findByNumber(keyId: string, number: string): Promise<readonly Follow[]>;
  /**
   * Makes the follow or changes the one that is there. One of no carrier gets the carrier; without a carrier, the only follow of
   * the number is meant.
   */
  save(
    keyId: string,
    follow: NewFollow,
  ): Promise<{ readonly follow: Follow; readonly isNew: boolean } | 'too_many' | 'too_many_tags'>;
  change(keyId: string, id: string, change: FollowChange): Promise<Follow | 'too_many_tags' | undefined>;
  stop(keyId: string, id: string): Promise<Follow | undefined>;
}

/** What a check of a follow has found. It is told once: `cause` names it. */
export interface FollowCheck {
  readonly kind: 'stalled' | 'overdue';
  readonly follow: Follow;
  /** Stalled: what the silence was measured by. */
  readonly basis: 'statistics' | 'threshold' | null;
  /** The compared figures: hours, counts. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly cause: string;
  readonly occurredAt: number;
}

/** Writes what follows from checks in their transaction. */
export type FollowCheckHook = (trx: Transaction<Tables>, checks: readonly FollowCheck[], now: number) => Promise<void>;

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly follows: Follows;
  }
  interface Hooks {
    readonly onFollowChecks: FollowCheckHook;
  }
}
