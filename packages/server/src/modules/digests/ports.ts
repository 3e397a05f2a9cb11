/** What digests need of the store and of what keys follow, and what they give. Times are epoch milliseconds. */
import type { Language } from '../statuses/rules/wording/languages.ts';
import type { Follow } from '../follows/rules/follow.ts';
import type { DigestSchedule } from './rules/schedule.ts';
import type { DigestState, NextStep, Settled, SmtpErrorClass } from './rules/sending.ts';

/** The mail of one digest for one period, or that none was sent. It holds no address. */
export interface DigestSend {
  readonly digest: string;
  readonly period: string;
  readonly state: DigestState;
  readonly attempts: number;
  /** Null when no attempt follows. */
  readonly dueAt: number | null;
  /** An attempt may be under way until then; 0: none is. */
  readonly runningUntil: number;
  readonly lastErrorClass: SmtpErrorClass | null;
  readonly lastAttemptAt: number | null;
  readonly messageId: string;
  readonly settled: Settled;
  /** What arrived after `coversFrom`, and not after `coversTo`, is told. */
  readonly coversFrom: number;
  readonly coversTo: number;
  readonly createdAt: number;
}

/** A row that is created with its mail, or without one where it is `skipped`. */
export interface NewDigestSend extends Pick<
  DigestSend,
  'digest' | 'period' | 'dueAt' | 'messageId' | 'coversFrom' | 'coversTo' | 'createdAt'
> {
  readonly keyId: string;
  readonly state: 'pending' | 'skipped';
  /** RFC 5322 without `From`; null where it is skipped. */
  readonly mail: Uint8Array | null;
}

export interface DigestStore {
  /** Of one digest, by its period; undefined where it has none. */
  find(digest: string, period: string): Promise<DigestSend | undefined>;
  hasAny(digest: string): Promise<boolean>;
  /** Until when the mails of a digest have told, those aside that nobody got; undefined: nothing was told yet. */
  toldUntil(digest: string): Promise<number | undefined>;
  /** False when the period has its row already: its mail is frozen. */
  create(send: NewDigestSend): Promise<boolean>;
  /** Pending rows of these digests, the one that is due first in front. */
  listPending(digests: readonly string[]): Promise<readonly DigestSend[]>;
  mailOf(digest: string, period: string): Promise<Uint8Array | undefined>;
  /** Counts an attempt before it is made. False when another process has counted meanwhile, or the row has ended. */
  countAttempt(send: DigestSend, now: number, runningUntil: number): Promise<boolean>;
  /** Stores what came of the attempt that was counted last. False when another one was counted since. */
  settle(
    send: Pick<DigestSend, 'digest' | 'period' | 'attempts'>,
    step: NextStep,
    errorClass: SmtpErrorClass | null,
  ): Promise<boolean>;
  /** Ends pending rows that are older than `before`, deletes their mails, and rows older than `rowsBefore` but the newest of each digest. */
  tidy(before: number, rowsBefore: number): Promise<void>;
  /** Newest first. */
  listNewest(limit: number): Promise<readonly DigestSend[]>;
}

/** By id: when something about the shipment was last recorded, in epoch milliseconds. */
export type ShipmentChanges = (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** What keys follow. */
export interface FollowReader {
  /**
   * Calls `take` for each shipment that a key follows now, with the time of the last change of the shipment itself as
   * `changedAt`; `keyId` is the first of its line. True: there are more.
   */
  read(keyId: string, take: (follow: Follow) => void): Promise<boolean>;
}

/** A declared digest, with the number of its recipients in place of their addresses. */
export interface DigestSummary {
  readonly name: string;
  readonly keyId: string;
  readonly schedule: DigestSchedule;
  readonly language: Language;
  readonly recipients: number;
  readonly nextAt: number;
}

/** What an operator sees of digests. */
export interface DigestOversight {
  /** In the order of the file. */
  list(): readonly DigestSummary[];
  /** Newest first. */
  listNewest(limit: number): Promise<readonly DigestSend[]>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly digests: DigestOversight;
    /** Reads the file of digests again; false when it is wrong, and the old ones stay. */
    readonly reloadDigests: () => Promise<boolean>;
  }
}
