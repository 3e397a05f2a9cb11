import { setTimeout as sleepFor } from 'node:timers/promises';
import type { CallPurpose } from '../../statuses/rules/carrier-event.ts';
import type { BoundedAnswer } from '../../../kernel/http-out/bounded-request.ts';
import { classifyOutboundError } from '../../../kernel/http-out/outbound-error.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Exchange } from './exchange.ts';
import type { Credentials, Login, OutgoingCall, ReadyCredentials } from './outgoing-call.ts';
import type { QuotaGuard } from './quota-guard.ts';

export type { Login, OutgoingCall } from './outgoing-call.ts';

export interface LineRequest {
  /** Writes the request; called again for a repeated call. `login` is null without credentials of type `login_token`. */
  readonly write: (login: Login | null) => OutgoingCall;
  readonly purpose: CallPurpose;
  readonly signal: AbortSignal;
  /** Longest wait for a turn, in milliseconds. Default: 0, which fails at once without a turn. */
  readonly patienceMs?: number;
  /** Answers of 500 and above are answers, and not repeated. Default false. */
  readonly readsServerErrors?: boolean;
  /** Whether an answer may get better with a new token. Default: status 401. Asked only for credentials with a token. */
  readonly needsNewToken?: (answer: BoundedAnswer) => boolean;
}

/** Result of a request: an answer below 500, or the reason for none. `cause` is from a closed list. */
export type LineOutcome =
  | { readonly kind: 'answer'; readonly answer: BoundedAnswer }
  /** The token address refused our credentials, or the carrier a second token. */
  | { readonly kind: 'key_rejected' }
  | { readonly kind: 'rate_limited'; readonly retryAfterS: number }
  | { readonly kind: 'feed_unavailable'; readonly cause: string };

export interface LineOptions {
  readonly exchange: Exchange;
  readonly guard: QuotaGuard;
  readonly breaker: CircuitBreaker;
  /** Default: none are added. */
  readonly credentials?: Credentials | undefined;
  /** For tests. Milliseconds; rejects when the signal aborts. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly now: () => number;
  readonly random?: () => number;
}

interface Attempt {
  readonly outcome: LineOutcome;
  readonly isWorthRetrying: boolean;
  /** Throws away the token that the carrier refused; null where a new one would not help. */
  readonly discard: (() => void) | null;
}

const retryDelayMs = 1_000;
const retryJitterMs = 500;
/** Longest wait of a retry for its turn. A retry counts as a call, but a reader waits only this long. */
const retryPatienceMs = 6_000;

const noCredentials: Credentials = {
  isReady: true,
  prepare: () => Promise.resolve({ kind: 'ready', login: null, sign: (call) => call, discard: null }),
};

/**
 * Calls a feed's server within its quota and with its credentials, with one retry, and pauses while the server is down. A
 * call whose token is refused is repeated once with a new one.
 */
export class PacedLine {
  readonly #options: LineOptions;
  readonly #credentials: Credentials;
  /** Failures that many calls share count once. */
  readonly #counted = new WeakSet<LineOutcome>();

  constructor(options: LineOptions) {
    this.#options = options;
    this.#credentials = options.credentials ?? noCredentials;
  }

  async send(request: LineRequest): Promise<LineOutcome> {
    if (this.#options.breaker.isOpen) return unavailable('paused');
    const first = await this.#withRetry(request);
    if (first.discard === null) return first.outcome;
    // Nobody waits for the repeated call, and one refused token says nothing about the key.
    if (request.signal.aborted) return unavailable('cancelled');
    first.discard();
    const second = this.#settle(await this.#attempt(request, 0, retryPatienceMs), request.signal);
    return second.discard === null ? second.outcome : { kind: 'key_rejected' };
  }

  async #withRetry(request: LineRequest): Promise<Attempt> {
    const { signal, patienceMs = 0 } = request;
    const first = await this.#attempt(request, 0, patienceMs);
    if (!first.isWorthRetrying || signal.aborted) return this.#settle(first, signal);
    const delayMs = Math.round(retryDelayMs + (this.#options.random ?? Math.random)() * retryJitterMs);
    const second = await this.#attempt(request, delayMs, retryPatienceMs);
    // Without a turn for the retry, report the result of the first attempt.
    return this.#settle(second.outcome.kind === 'rate_limited' ? first : second, signal);
  }

  #settle(attempt: Attempt, signal: AbortSignal): Attempt {
    const { outcome } = attempt;
    const { breaker } = this.#options;
    if (outcome.kind === 'answer') breaker.succeeded();
    // A canceled call is no sign of a server failure.
    if (outcome.kind === 'feed_unavailable' && !signal.aborted && !this.#counted.has(outcome)) {
      this.#counted.add(outcome);
      breaker.failed();
    }
    return attempt;
  }

  /** A token is asked for before the turn is taken, so that the turn is not over when the token comes. */
  async #attempt(request: LineRequest, afterMs: number, patienceMs: number): Promise<Attempt> {
    const { guard } = this.#options;
    const { purpose, signal } = request;
    if (!this.#credentials.isReady) {
      const retryAfterS = await guard.findWaitS(purpose);
      if (retryAfterS !== null) return ended({ kind: 'rate_limited', retryAfterS });
    }
    const ready = await this.#credentials.prepare(signal);
    if (ready.kind !== 'ready') return ended(ready);
    const turn = await guard.takeTurn(purpose, afterMs, patienceMs);
    if (!turn.granted) return ended({ kind: 'rate_limited', retryAfterS: turn.retryAfterS });
    return this.#call(request, ready, turn.startsAt);
  }

  async #call(request: LineRequest, { login, sign, discard }: ReadyCredentials, startsAt: number): Promise<Attempt> {
    const { exchange, guard, now } = this.#options;
    const { signal, purpose, readsServerErrors = false, needsNewToken = isUnauthorized } = request;
    let answer: BoundedAnswer;
    try {
      const waitMs = startsAt - now();
      if (waitMs > 0) await (this.#options.sleep ?? sleep)(waitMs, signal);
      answer = await exchange({ ...sign(request.write(login)), signal });
    } catch (error) {
      if (signal.aborted) return ended(unavailable('cancelled'));
      const { errorClass } = classifyOutboundError(error);
      const isTimeout = errorClass === 'timeout' || errorClass === 'connect_timeout';
      return { outcome: unavailable(isTimeout ? 'timeout' : errorClass), isWorthRetrying: isTimeout, discard: null };
    }
    const isPaused = await guard.obey(purpose, answer);
    if (answer.status >= 500 && !readsServerErrors) {
      return { outcome: unavailable('server_error'), isWorthRetrying: !isPaused, discard: null };
    }
    const isRefused = discard !== null && needsNewToken(answer);
    return { outcome: { kind: 'answer', answer }, isWorthRetrying: false, discard: isRefused ? discard : null };
  }
}

function ended(outcome: LineOutcome): Attempt {
  return { outcome, isWorthRetrying: false, discard: null };
}

function isUnauthorized({ status }: BoundedAnswer): boolean {
  return status === 401;
}

function unavailable(cause: string): LineOutcome {
  return { kind: 'feed_unavailable', cause };
}

function sleep(ms: number, signal: AbortSignal): Promise<unknown> {
  return sleepFor(ms, undefined, { signal });
}
