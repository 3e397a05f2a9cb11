import { setTimeout as sleepFor } from 'node:timers/promises';
import type { CallPurpose } from '../../statuses/rules/carrier-event.ts';
import type { BoundedAnswer } from '../../../kernel/http-out/bounded-request.ts';
import { classifyOutboundError } from '../../../kernel/http-out/outbound-error.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Exchange } from './exchange.ts';
import type { QuotaGuard } from './quota-guard.ts';

/** A request without the credentials that the line adds. */
export interface OutgoingCall {
  /** Default `GET`. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path after the feed's base, with a leading slash and the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** User name and token of a carrier's own login call. */
export interface Login {
  readonly username: string;
  readonly token: string;
}

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
  | { readonly kind: 'rate_limited'; readonly retryAfterS: number }
  | { readonly kind: 'feed_unavailable'; readonly cause: string };

export interface LineOptions {
  readonly exchange: Exchange;
  readonly guard: QuotaGuard;
  readonly breaker: CircuitBreaker;
  /** For tests. Milliseconds; rejects when the signal aborts. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly now: () => number;
  readonly random?: () => number;
}

const retryDelayMs = 1_000;
const retryJitterMs = 500;
/** Longest wait of a retry for its turn. A retry counts as a call, but a reader waits only this long. */
const retryPatienceMs = 6_000;

/** Calls a feed's server within its quota, with one retry, and pauses while the server is down. */
export class PacedLine {
  readonly #options: LineOptions;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  async send(request: LineRequest): Promise<LineOutcome> {
    if (this.#options.breaker.isOpen) return unavailable('paused');
    const first = await this.#attempt(request, 0, request.patienceMs ?? 0);
    if (!first.isWorthRetrying || request.signal.aborted) return this.#settle(first.outcome, request.signal);
    const delayMs = Math.round(retryDelayMs + (this.#options.random ?? Math.random)() * retryJitterMs);
    const second = await this.#attempt(request, delayMs, retryPatienceMs);
    // Without a turn for the retry, report the result of the first attempt.
    return this.#settle(second.outcome.kind === 'rate_limited' ? first.outcome : second.outcome, request.signal);
  }

  #settle(outcome: LineOutcome, signal: AbortSignal): LineOutcome {
    const { breaker } = this.#options;
    if (outcome.kind === 'answer') breaker.succeeded();
    // A canceled call is no sign of a server failure.
    if (outcome.kind === 'feed_unavailable' && !signal.aborted) breaker.failed();
    return outcome;
  }

  async #attempt(
    request: LineRequest,
    afterMs: number,
    patienceMs: number,
  ): Promise<{ readonly outcome: LineOutcome; readonly isWorthRetrying: boolean }> {
    const { guard, exchange, now } = this.#options;
    const turn = await guard.takeTurn(request.purpose, afterMs, patienceMs);
    if (!turn.granted) {
      return { outcome: { kind: 'rate_limited', retryAfterS: turn.retryAfterS }, isWorthRetrying: false };
    }
    const { signal } = request;
    try {
      const waitMs = turn.startsAt - now();
      if (waitMs > 0) await (this.#options.sleep ?? sleep)(waitMs, signal);
      const answer = await exchange({ ...request.write(null), signal });
      if (answer.status < 500 || request.readsServerErrors === true)
        return { outcome: { kind: 'answer', answer }, isWorthRetrying: false };
      return { outcome: unavailable('server_error'), isWorthRetrying: true };
    } catch (error) {
      if (signal.aborted) return { outcome: unavailable('cancelled'), isWorthRetrying: false };
      const { errorClass } = classifyOutboundError(error);
      const isTimeout = errorClass === 'timeout' || errorClass === 'connect_timeout';
      return { outcome: unavailable(isTimeout ? 'timeout' : errorClass), isWorthRetrying: isTimeout };
    }
  }
}

function unavailable(cause: string): LineOutcome {
  return { kind: 'feed_unavailable', cause };
}

function sleep(ms: number, signal: AbortSignal): Promise<unknown> {
  return sleepFor(ms, undefined, { signal });
}
