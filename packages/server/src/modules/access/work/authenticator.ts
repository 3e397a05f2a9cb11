/** Decides whether a presented key may come in: from a cache at once, else from the store. */
import { timingSafeEqual } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { systemTimers } from '../../../kernel/lib/timers.ts';
import type { AuthenticatedKey, ApiKeyStore } from '../ports.ts';
import type { Timers } from '../../../kernel/ports.ts';
import { digestKey, digestText, isWellFormedKey, keyLength } from '../rules/key-format.ts';
import { UseRecorder } from './use-recorder.ts';

export interface AuthenticatorOptions {
  readonly store: Pick<ApiKeyStore, 'findKeyByDigest' | 'readStandings' | 'touchKeys'>;
  readonly clock: Clock;
  /** Default: those of the system. */
  readonly timers?: Timers;
  /** Accepted keys kept, and as many refused ones; default 10,000 each. */
  readonly maximumEntries?: number;
}

interface Accepted {
  key: AuthenticatedKey;
  /** Epoch ms; infinite when the key has no end. */
  expiresAt: number;
  /** Monotonic ms: when the last read began that found the key valid. */
  readAt: number;
  /** Monotonic ms. */
  usedAt: number;
}

interface Lookup {
  /** Monotonic ms. */
  readonly startedAt: number;
  readonly found: Promise<AuthenticatedKey | undefined>;
}

/** A key that was revoked a second ago must be refused, on every node and whether a notification arrives or not. */
const trustedForMs = 900;
/** Three times within that, so that a slow read or a busy event loop costs nobody a read of their own. */
const confirmEveryMs = 300;
/** Confirming a key for so long costs about as much as reading it once. */
const inUseForMs = 10_000;
/** 2 ms in a SQLite file, during which the process does nothing else. */
const keysPerRead = 500;
/** Short, because a key that was just made must work soon where it was tried too early. */
const refusedForMs = 5_000;
const defaultMaximumEntries = 10_000;
const noDigest = new Uint8Array(32);

/**
 * The cache is keyed by the SHA-256 of the key (0.3 µs; the clear text would take 0.2 µs, most of it hashing a string
 * that is new with each request), so that no clear key outlives its request in memory. Refused keys have a table of their own: an attacker's guesses push out no customer.
 * Both tables drop their oldest entry when full; an entry that is in use comes back with one read.
 *
 * No entry is trusted longer than 0.9 s after a read. Every 0.3 s one query for each 500 keys confirms those that were used
 * within 10 s, so a request with such a key reads nothing. Where that is late or fails, each key is looked up: the bound
 * rests on the age of an entry alone, not on a timer or a notification. While the database does not answer, no key is
 * accepted.
 */
export class Authenticator {
  readonly #options: AuthenticatorOptions;
  readonly #maximumEntries: number;
  readonly #accepted = new Map<string, Accepted>();
  readonly #refusedUntil = new Map<string, number>();
  readonly #lookups = new Map<string, Lookup>();
  readonly #uses: UseRecorder;
  #cancelConfirmation: (() => void) | undefined;
  #isStopped = false;

  constructor(options: AuthenticatorOptions) {
    this.#options = options;
    this.#maximumEntries = options.maximumEntries ?? defaultMaximumEntries;
    this.#uses = new UseRecorder(options.store, () => options.clock.now());
  }

  /**
   * The decision that needs no store: the key, `rejected`, or `unknown` when `lookup` must be asked. An entry is at
   * most 0.9 s old (5 s for a refusal); the expiry of the key is checked at each call.
   */
  peek(presented: string): AuthenticatedKey | 'rejected' | 'unknown' {
    if (presented.length !== keyLength) return 'rejected';
    const name = digestText(presented);
    const accepted = this.#accepted.get(name);
    const now = this.#options.clock.monotonic();
    if (accepted && now - accepted.readAt < trustedForMs) return this.#use(accepted, now) ?? 'rejected';
    const refusedUntil = this.#refusedUntil.get(name);
    if (refusedUntil !== undefined && now < refusedUntil) return 'rejected';
    return isWellFormedKey(presented) ? 'unknown' : 'rejected';
  }

  /**
   * Asks the store; for keys of which `peek` says `unknown`. Calls for one key share a read that began less than 0.9 s
   * before. Rejects when the store does, and then remembers nothing.
   */
  lookup(presented: string): Promise<AuthenticatedKey | undefined> {
    const name = digestText(presented);
    const startedAt = this.#options.clock.monotonic();
    const running = this.#lookups.get(name);
    if (running && startedAt - running.startedAt < trustedForMs) return running.found;
    const isCurrent = (): boolean => this.#lookups.get(name)?.found === found;
    const found: Promise<AuthenticatedKey | undefined> = this.#read(
      digestKey(presented),
      name,
      startedAt,
      isCurrent,
    ).finally(() => {
      if (isCurrent()) this.#lookups.delete(name);
    });
    this.#lookups.set(name, { startedAt, found });
    return found;
  }

  /** `peek`, then `lookup` where needed. Undefined: malformed, unknown, expired or revoked. */
  async authenticate(presented: string): Promise<AuthenticatedKey | undefined> {
    const decision = this.peek(presented);
    if (decision === 'unknown') return await this.lookup(presented);
    return decision === 'rejected' ? undefined : decision;
  }

  /** Drops what is known of a key, after it was revoked or changed, or of all: the next request reads it again. */
  forget(id: string | undefined): void {
    for (const [name, accepted] of this.#accepted) {
      if (id === undefined || accepted.key.id === id) this.#accepted.delete(name);
    }
    // A read that began before the revocation may still find the key valid: it must not be remembered, or shared
    // with requests that come later.
    this.#lookups.clear();
  }

  /** Writes pending `last_used_at` times. Rejects when the store does; they are then tried again with the next call. */
  flush(): Promise<void> {
    return this.#uses.flush();
  }

  /** Ends the confirmations: the store is about to close. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelConfirmation?.();
  }

  #confirmLater(): void {
    if (this.#isStopped || this.#cancelConfirmation !== undefined) return;
    this.#cancelConfirmation = (this.#options.timers ?? systemTimers).after(confirmEveryMs, () => {
      const again = (isAnyInUse: boolean): void => {
        this.#cancelConfirmation = undefined;
        if (isAnyInUse) this.#confirmLater();
      };
      // What could not be confirmed is looked up by the next request, which reports the failure.
      this.#confirm().then(again, () => again(true));
    });
  }

  /** Reads all keys that are in use. False: there are none. */
  async #confirm(): Promise<boolean> {
    const now = this.#options.clock.monotonic();
    const inUse = [...this.#accepted].filter(([, { usedAt }]) => now - usedAt < inUseForMs);
    for (let start = 0; start < inUse.length; start += keysPerRead) {
      if (start > 0) await othersTurn();
      await this.#confirmSome(inUse.slice(start, start + keysPerRead));
    }
    return inUse.length > 0;
  }

  async #confirmSome(inUse: readonly (readonly [name: string, accepted: Accepted])[]): Promise<void> {
    const startedAt = this.#options.clock.monotonic();
    const standings = await this.#options.store.readStandings(inUse.map(([, { key }]) => key.id));
    const byId = new Map(standings.map((standing) => [standing.id, standing]));
    for (const [name, accepted] of inUse) {
      // One that was forgotten meanwhile must not come back.
      if (this.#accepted.get(name) !== accepted) continue;
      const standing = byId.get(accepted.key.id);
      if (standing === undefined || standing.revokedAt !== null) {
        this.#accepted.delete(name);
        continue;
      }
      const { plan, scopes, expiresAt } = standing;
      accepted.key = { ...accepted.key, plan, scopes };
      accepted.expiresAt = expiresAt ?? Infinity;
      accepted.readAt = startedAt;
    }
  }

  async #read(
    digest: Uint8Array,
    name: string,
    startedAt: number,
    isCurrent: () => boolean,
  ): Promise<AuthenticatedKey | undefined> {
    const stored = await this.#options.store.findKeyByDigest(digest);
    // Compared also when nothing was found, so that an unknown and a revoked key take the same steps.
    const matches = timingSafeEqual(stored?.digest ?? noDigest, digest);
    const valid = stored && matches && stored.revokedAt === null && !this.#isExpired(stored.expiresAt ?? Infinity);
    const readUntil = this.#options.clock.monotonic();
    if (!valid) {
      if (isCurrent()) this.#remember(this.#refusedUntil, name, readUntil + refusedForMs);
      return undefined;
    }
    const { id, prefix, plan, scopes } = stored;
    const expiresAt = stored.expiresAt ?? Infinity;
    const accepted: Accepted = { key: { id, prefix, plan, scopes }, expiresAt, readAt: startedAt, usedAt: readUntil };
    this.#uses.learn(stored.id, stored.lastUsedAt);
    if (isCurrent()) {
      this.#remember(this.#accepted, name, accepted);
      this.#confirmLater();
    }
    return this.#use(accepted, readUntil);
  }

  #use(accepted: Accepted, monotonic: number): AuthenticatedKey | undefined {
    const now = this.#options.clock.now();
    if (accepted.expiresAt <= now) return undefined;
    accepted.usedAt = monotonic;
    this.#uses.record(accepted.key.id, now);
    return accepted.key;
  }

  #isExpired(expiresAt: number): boolean {
    return expiresAt <= this.#options.clock.now();
  }

  #remember<Entry>(table: Map<string, Entry>, name: string, entry: Entry): void {
    table.delete(name);
    table.set(name, entry);
    if (table.size <= this.#maximumEntries) return;
    const [oldest] = table.keys();
    if (oldest !== undefined) table.delete(oldest);
  }
}
