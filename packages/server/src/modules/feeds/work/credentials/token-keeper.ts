import type { Clock } from '../../../../kernel/lib/clock.ts';
import type { CredentialsFailure } from '../outgoing-call.ts';

/** A token as its server gave it. */
export interface FetchedToken {
  readonly kind: 'token';
  readonly value: string;
  /** Seconds; null when the answer names none. */
  readonly lifeS: number | null;
}

export interface TokenTerms {
  /** Life of a token whose answer names none, in seconds. */
  readonly defaultLifetimeS: number;
  /** Longest life that is believed, in seconds. */
  readonly longestLifetimeS: number;
  /** Renewed this long before the end, in seconds, but never more than a third of the life. */
  readonly refreshMarginS: number;
  /** A failed call is not repeated within this time, in milliseconds. */
  readonly restMs: number;
}

/** Asks for one token. Never rejects for anything that its server can send. */
export type FetchToken = () => Promise<FetchedToken | CredentialsFailure>;

interface Kept {
  readonly value: string;
  /** Monotonic milliseconds. */
  readonly usableUntil: number;
}

interface Failed {
  readonly failure: CredentialsFailure;
  /** Monotonic milliseconds. */
  readonly until: number;
}

const largestMarginShare = 1 / 3;

/** Keeps one token in memory: asked for when first needed, by one call at a time, whose failure all callers share. */
export class TokenKeeper {
  readonly #fetch: FetchToken;
  readonly #terms: TokenTerms;
  readonly #clock: Clock;
  #kept: Kept | undefined;
  #failed: Failed | undefined;
  #running: Promise<Kept | CredentialsFailure> | undefined;

  constructor(fetch: FetchToken, terms: TokenTerms, clock: Clock) {
    this.#fetch = fetch;
    this.#terms = terms;
    this.#clock = clock;
  }

  /** Whether a token is stored that is still good. */
  get isReady(): boolean {
    return this.#kept !== undefined && this.#clock.monotonic() < this.#kept.usableUntil;
  }

  /** The token's value, or why there is none. A caller whose signal aborts leaves alone; the call goes on for the others. */
  async get(signal: AbortSignal): Promise<string | CredentialsFailure> {
    if (this.#kept !== undefined && this.isReady) return this.#kept.value;
    if (this.#failed !== undefined && this.#clock.monotonic() < this.#failed.until) return this.#told(this.#failed);
    this.#running ??= this.#ask();
    const given = await untilAborted(this.#running, signal);
    return 'value' in given ? given.value : given;
  }

  /** Throws a token away that the carrier no longer takes, if it is still the stored one. */
  discard(value: string): void {
    if (this.#kept?.value === value) this.#kept = undefined;
  }

  async #ask(): Promise<Kept | CredentialsFailure> {
    try {
      const given = await this.#fetch();
      if (given.kind !== 'token') return this.#fail(given);
      this.#failed = undefined;
      this.#kept = { value: given.value, usableUntil: this.#clock.monotonic() + this.#usableMs(given.lifeS) };
      return this.#kept;
    } finally {
      this.#running = undefined;
    }
  }

  #usableMs(told: number | null): number {
    const { defaultLifetimeS, longestLifetimeS, refreshMarginS } = this.#terms;
    const lifeS = Math.min(told !== null && told > 0 ? told : defaultLifetimeS, longestLifetimeS);
    return (lifeS - Math.min(refreshMarginS, lifeS * largestMarginShare)) * 1_000;
  }

  #fail(failure: CredentialsFailure): CredentialsFailure {
    const toldMs = failure.kind === 'rate_limited' ? failure.retryAfterS * 1_000 : 0;
    this.#failed = { failure, until: this.#clock.monotonic() + Math.max(this.#terms.restMs, toldMs) };
    return failure;
  }

  #told({ failure, until }: Failed): CredentialsFailure {
    if (failure.kind !== 'rate_limited') return failure;
    return { ...failure, retryAfterS: Math.ceil((until - this.#clock.monotonic()) / 1_000) };
  }
}

async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value | CredentialsFailure> {
  const aborted = Promise.withResolvers<CredentialsFailure>();
  const abort = (): void => aborted.resolve({ kind: 'feed_unavailable', cause: 'cancelled' });
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
