/** Decides whether a presented key may come in: from a cache at once, else from the store. */
import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../lib/clock.ts';
import type { ApiKeyStore, PlanName, ScopeName } from '../ports.ts';
import { digestKey, digestText, isWellFormedKey, keyLength } from './key-format.ts';
import { UseRecorder } from './use-recorder.ts';

/** A key that is valid at the moment it is handed out. */
export interface AuthenticatedKey {
  readonly id: string;
  /** For logs: the first 12 characters. */
  readonly prefix: string;
  readonly plan: PlanName;
  readonly scopes: readonly ScopeName[];
}

export interface AuthenticatorOptions {
  readonly store: Pick<ApiKeyStore, 'findKeyByDigest' | 'touchKeys'>;
  readonly clock: Clock;
  /** Accepted keys kept, and as many refused ones; default 10,000 each. */
  readonly maximumEntries?: number;
}

interface Accepted {
  readonly key: AuthenticatedKey;
  /** Epoch ms; infinite when the key has no end. */
  readonly expiresAt: number;
  /** Monotonic ms. */
  readonly freshUntil: number;
}

const acceptedForMs = 30_000;
/** Short, because a key that was just made must work soon where it was tried too early. */
const refusedForMs = 5_000;
const defaultMaximumEntries = 10_000;
const noDigest = new Uint8Array(32);

/**
 * The cache is keyed by the SHA-256 of the key (0.3 µs; the clear text would take 0.2 µs, most of it hashing a string
 * that is new with each request), so that no clear key outlives its request in memory. Refused keys have a table of their own: an attacker's guesses push out no customer.
 * Both tables drop their oldest entry when full; an entry that is in use comes back with one read.
 */
export class Authenticator {
  readonly #options: AuthenticatorOptions;
  readonly #maximumEntries: number;
  readonly #accepted = new Map<string, Accepted>();
  readonly #refusedUntil = new Map<string, number>();
  readonly #lookups = new Map<string, Promise<AuthenticatedKey | undefined>>();
  readonly #uses: UseRecorder;

  constructor(options: AuthenticatorOptions) {
    this.#options = options;
    this.#maximumEntries = options.maximumEntries ?? defaultMaximumEntries;
    this.#uses = new UseRecorder(options.store, () => options.clock.now());
  }

  /**
   * The decision that needs no store: the key, `rejected`, or `unknown` when `lookup` must be asked. An entry is at
   * most 30 s old (5 s for a refusal); the expiry of the key is checked at each call.
   */
  peek(presented: string): AuthenticatedKey | 'rejected' | 'unknown' {
    if (presented.length !== keyLength) return 'rejected';
    const name = digestText(presented);
    const accepted = this.#accepted.get(name);
    const now = this.#options.clock.monotonic();
    if (accepted && now < accepted.freshUntil) return this.#use(accepted) ?? 'rejected';
    const refusedUntil = this.#refusedUntil.get(name);
    if (refusedUntil !== undefined && now < refusedUntil) return 'rejected';
    return isWellFormedKey(presented) ? 'unknown' : 'rejected';
  }

  /**
   * Asks the store; for keys of which `peek` says `unknown`. Calls for one key at the same time share one read. Rejects
   * when the store does, and then remembers nothing.
   */
  lookup(presented: string): Promise<AuthenticatedKey | undefined> {
    const name = digestText(presented);
    const running = this.#lookups.get(name);
    if (running) return running;
    const isCurrent = (): boolean => this.#lookups.get(name) === lookup;
    const lookup: Promise<AuthenticatedKey | undefined> = this.#read(digestKey(presented), name, isCurrent).finally(
      () => {
        if (isCurrent()) this.#lookups.delete(name);
      },
    );
    this.#lookups.set(name, lookup);
    return lookup;
  }

  /** `peek`, then `lookup` where needed. Undefined: malformed, unknown, expired or revoked. */
  async authenticate(presented: string): Promise<AuthenticatedKey | undefined> {
    const decision = this.peek(presented);
    if (decision === 'unknown') return await this.lookup(presented);
    return decision === 'rejected' ? undefined : decision;
  }

  /** Drops what is known of a key, after it was revoked or changed, or of all: the next request reads it anew. */
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

  async #read(digest: Uint8Array, name: string, isCurrent: () => boolean): Promise<AuthenticatedKey | undefined> {
    const stored = await this.#options.store.findKeyByDigest(digest);
    // Compared also when nothing was found, so that an unknown and a revoked key take the same steps.
    const matches = timingSafeEqual(stored?.digest ?? noDigest, digest);
    const valid = stored && matches && stored.revokedAt === null && !this.#isExpired(stored.expiresAt ?? Infinity);
    const now = this.#options.clock.monotonic();
    if (!valid) {
      if (isCurrent()) this.#remember(this.#refusedUntil, name, now + refusedForMs);
      return undefined;
    }
    const { id, prefix, plan, scopes } = stored;
    const accepted = {
      key: { id, prefix, plan, scopes },
      expiresAt: stored.expiresAt ?? Infinity,
      freshUntil: now + acceptedForMs,
    };
    this.#uses.learn(stored.id, stored.lastUsedAt);
    if (isCurrent()) this.#remember(this.#accepted, name, accepted);
    return this.#use(accepted);
  }

  #use(accepted: Accepted): AuthenticatedKey | undefined {
    const now = this.#options.clock.now();
    if (accepted.expiresAt <= now) return undefined;
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
