/** Ports of what keys follow. Times are epoch milliseconds. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../kernel/store/tables.ts';
import type { Shipment } from '../shipments/rules/shipment.ts';
import type { Language } from '../statuses/rules/wording/languages.ts';
import type { Vertical } from '@wayseal/detect';
import type { CheckedFollow, FollowCheck } from './rules/checks.ts';
import type { Follow } from './rules/follow.ts';
import type { FollowChange } from './rules/follow-changes.ts';
import type { FollowFilters, FollowQuery } from './rules/follow-query.ts';

export type { FollowCheck } from './rules/checks.ts';
export type { FollowChange } from './rules/follow-changes.ts';
export type { FollowFilters, FollowQuery, FollowSort } from './rules/follow-query.ts';

export interface FollowPage {
  readonly items: readonly Follow[];
  /** Null on the last page. A page may hold less than `limit` and still have a next one. */
  readonly next: string | null;
  /** Rows that were read to find the items, at most about 2,000. */
  readonly looked: number;
}

export interface NewFollow extends FollowChange {
  readonly number: string;
  /** Slug; null where the number alone does not say it. Then the first report of the number does. */
  readonly carrier: string | null;
  readonly vertical: Vertical | null;
  /** The record, where there is one. */
  readonly shipment: Shipment | null;
  /** State of a reserved number: it has no record, and never changes. */
  readonly scenario?: Pick<Shipment, 'state' | 'detail' | 'lastEventAt' | 'etaAt' | 'etaUncertaintyS' | 'eventCount'>;
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

/** A secret address at which feed readers and calendars read a list of the key, without its token. */
export interface FollowLink {
  readonly id: string;
  /** First key in the owner's line of rotated keys. */
  readonly keyId: string;
  readonly filters: FollowFilters;
  readonly language: Language;
  readonly createdAt: number;
  /** To the hour. */
  readonly lastUsedAt: number | null;
}

/** Addresses of lists. Those of another line are as if they did not exist. */
export interface FollowLinks {
  /** The token is in the answer alone: the store keeps its digest. */
  create(
    keyId: string,
    filters: FollowFilters,
    language: Language,
  ): Promise<{ readonly link: FollowLink; readonly token: string } | 'too_many'>;
  /** Those that work, oldest first. */
  list(keyId: string): Promise<readonly FollowLink[]>;
  /** False where the key has no such address. Its token opens nothing from now on. */
  revoke(keyId: string, id: string): Promise<boolean>;
  /** Undefined for a token that is malformed, unknown, revoked, or of a key that has ended with all its successors. */
  open(token: string): Promise<FollowLink | undefined>;
}

export interface FollowLinkStore {
  insert(keyId: string, link: NewFollowLink, maximum: number): Promise<FollowLink | 'too_many'>;
  list(keyId: string): Promise<readonly FollowLink[]>;
  revoke(keyId: string, id: string, now: number): Promise<boolean>;
  findByDigest(digest: Uint8Array, now: number): Promise<FollowLink | undefined>;
  touch(id: string, now: number): Promise<void>;
}

export interface NewFollowLink extends Pick<FollowLink, 'id' | 'filters' | 'language' | 'createdAt'> {
  readonly digest: Uint8Array;
}

/** What the keys of one line follow, as numbers. */
export interface FollowCounts {
  /** First key of the line. */
  readonly keyId: string;
  readonly follows: number;
  readonly stale: number;
  readonly overdue: number;
}

/** Of all keys, for the operator. */
export interface FollowOversight {
  /** Lines that follow something, those that follow most first. */
  countByKey(): Promise<readonly FollowCounts[]>;
  /** Addresses that work, newest first. */
  listLinks(page: {
    readonly limit: number;
    readonly offset: number;
    readonly keyId?: string;
  }): Promise<{ readonly items: readonly FollowLink[]; readonly total: number }>;
  ownerOfLink(id: string): Promise<string | undefined>;
}

/** A follow whose check is due, with the countries of its shipment where they are known. */
export interface DueFollow {
  /** Without its tags. */
  readonly follow: Follow;
  readonly originCountry: string | null;
  readonly destinationCountry: string | null;
}

export interface JudgedFollow {
  /** As it was read. */
  readonly follow: Follow;
  readonly result: CheckedFollow;
}

export interface FollowCheckStore {
  /** Longest due first. */
  listDue(now: number, limit: number): Promise<readonly DueFollow[]>;
  /**
   * One transaction: writes each result whose follow is as it was read, and tells what it found. Answers how many results
   * were written and how many findings told.
   */
  settle(judged: readonly JudgedFollow[], now: number): Promise<{ readonly written: number; readonly told: number }>;
}

/** Writes what follows from checks in their transaction. */
export type FollowCheckHook = (trx: Transaction<Tables>, checks: readonly FollowCheck[], now: number) => Promise<void>;

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly follows: Follows;
    readonly followLinks: FollowLinks;
    readonly followOversight: FollowOversight;
  }
  interface Hooks {
    readonly onFollowChecks: FollowCheckHook;
  }
}
