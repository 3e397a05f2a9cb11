/** Ports of what keys follow. Times are epoch milliseconds. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../kernel/store/tables.ts';
import type { Shipment } from '../shipments/rules/shipment.ts';
import type { ShipmentState, StatusDetail } from '../statuses/rules/states.ts';
import type { Vertical } from '@wayseal/detect';
import type { Follow } from './rules/follow.ts';

export type FollowSort = 'changed' | '-changed' | 'followed' | '-followed' | 'expected';

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

export interface FollowPage {
  readonly items: readonly Follow[];
  /** Null on the last page. A page may hold less than `limit` and still have a next one. */
  readonly next: string | null;
}

/** What a key says of a shipment that it follows. An absent member stays as it is. */
export interface FollowChange {
  readonly reference?: string | null;
  readonly tags?: readonly string[];
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
  readonly expectedBy?: number | null;
}

export interface NewFollow extends FollowChange {
  readonly number: string;
  readonly carrier: string | null;
  readonly vertical: Vertical | null;
  /** The record, where there is one. */
  readonly shipment: Shipment | null;
}

/** Follows of the key's line of rotations. Another line's follow is as if it did not exist. */
export interface Follows {
  list(keyId: string, query: FollowQuery): Promise<FollowPage>;
  /** `id`: of the follow, or the uuid of its shipment. */
  find(keyId: string, id: string): Promise<Follow | undefined>;
  /** Makes the follow or changes the one that is there. */
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
