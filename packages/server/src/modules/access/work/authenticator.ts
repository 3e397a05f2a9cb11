/** Decides whether a key is accepted, from a cache or from the store. */
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
  /** Most cached accepted keys, and as many refused ones. Default: 10,000 each. */
  readonly maximumEntries?: number;
}

interface Accepted {
  key: AuthenticatedKey;
  /** Epoch ms; infinite for a key without expiry. */
  expiresAt: number;
  /** Monotonic ms at the start of the last read that found the key valid. */
  readAt: number;
  /** Monotonic ms. */
  usedAt: number;
}

interface Lookup {
  /** Monotonic ms. */
  readonly startedAt: number;
  readonly found: Promise<AuthenticatedKey | undefined>;
}

/** Every node must refuse a key within 1 s of its revocation, even when the notification is lost. */
const trustedForMs = 900;
/** Three times within that bound, so a slow read or a busy event loop causes no lookups. */
const confirmEveryMs = 300;
/** Confirming a key for this long costs about as much as reading it once. */
const inUseForMs = 10_000;
/** Takes 2 ms on SQLite, which blocks the event loop. */
const keysPerRead = 500;
/** Short, because a new key that was tried too early must work soon. */
const refusedForMs = 5_000;
const defaultMaximumEntries = 10_000;
const noDigest = new Uint8Array(32);

/**
 * Caches keys by their SHA-256, so no clear key stays in memory after its request. The digest takes 0.3 µs; the clear text as a
 * map key would take 0.2 µs. Refused keys have a separate table, so an attacker's guesses evict no customer. Both tables drop
 * their oldest entry when full; an entry in use comes back with one read.
 *
 * No entry is trusted longer than 0.9 s after a read. Every 0.3 s, one query per 500 keys confirms the keys used within 10 s,
 * so requests with such keys read nothing. When a confirmation is late or fails, each key is looked up. The bound depends only
 * on the age of an entry, not on a timer or a notification. While the database does not answer, no key is accepted.
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
   * Decides without the store: the key, `rejected`, or `unknown` when the caller must use `lookup`. An entry is at most
   * 0.9 s old (5 s for a refusal). Checks the expiry of the key at each call.
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
   * Asks the store about a key for which `peek` returned `unknown`. Calls for one key share a read that began less than 0.9 s
   * before. Rejects when the store rejects, and then caches nothing.
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

  /** `peek`, then `lookup` if needed. Undefined for a malformed, unknown, expired or revoked key. */
  async authenticate(presented: string): Promise<AuthenticatedKey | undefined> {
    const decision = this.peek(presented);
    if (decision === 'unknown') return await this.lookup(presented);
    return decision === 'rejected' ? undefined : decision;
  }

  /** Drops one key from the cache after a change or revocation, or all keys. The next request reads it again. */
  forget(id: string | undefined): void {
    for (const [name, accepted] of this.#accepted) {
      if (id === undefined || accepted.key.id === id) this.#accepted.delete(name);
    }
    // A read that began before the revocation may still find the key valid, so it must be neither cached nor shared with
    // later requests.
    this.#lookups.clear();
  }

  /** Writes pending `last_used_at` times. Rejects when the store rejects; the next call then retries. */
  flush(): Promise<void> {
    return this.#uses.flush();
  }

  /** Stops the confirmations before the store closes. */
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
      // The next request looks up unconfirmed keys and reports the failure.
      this.#confirm().then(again, () => again(true));
    });
  }

  /** Reads all keys in use. False when there are none. */
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
      // A key forgotten meanwhile must not come back.
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
    // Compare even when no row was found, so unknown and revoked keys take the same steps.
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
