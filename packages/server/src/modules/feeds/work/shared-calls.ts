import type { CallPurpose, FeedAnswer } from '../../statuses/rules/carrier-event.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';

interface Running {
  readonly answer: Promise<FeedAnswer>;
  readonly purpose: CallPurpose;
  readonly controller: AbortController;
  waiting: number;
}

interface Kept {
  readonly answer: FeedAnswer;
  readonly at: number;
}

/** Most cached answers; the oldest is dropped first. */
const maxKept = 1_000;

/**
 * Shares one upstream call between concurrent requests for the same number and reuses its answer for a short time. Caches
 * only successful answers, and only in memory.
 */
export class SharedCalls {
  readonly #clock: Clock;
  readonly #reuseMs: number;
  readonly #running = new Map<string, Running>();
  readonly #kept = new Map<string, Kept>();

  /** `reuseMs: 0` disables the cache. */
  constructor(clock: Clock, reuseMs: number) {
    this.#clock = clock;
    this.#reuseMs = reuseMs;
  }

  /** `call` gets a signal that aborts when every waiting caller has left. */
  async ask(
    key: string,
    purpose: CallPurpose,
    signal: AbortSignal,
    call: (signal: AbortSignal) => Promise<FeedAnswer>,
  ): Promise<FeedAnswer> {
    const kept = this.find(key);
    if (kept !== undefined) return kept;
    const running = this.#running.get(key);
    if (running === undefined) return this.#wait(this.#start(key, purpose, call), signal);
    const answer = await this.#wait(running, signal);
    // The shared call may have been refused for a purpose with a smaller quota than this one.
    if (answer.kind !== 'rate_limited' || running.purpose === purpose || signal.aborted) return answer;
    return this.ask(key, purpose, signal, call);
  }

  /** The answer that may still be reused. */
  find(key: string): FeedAnswer | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    if (this.#clock.monotonic() - kept.at < this.#reuseMs) return kept.answer;
    this.#kept.delete(key);
    return undefined;
  }

  #start(key: string, purpose: CallPurpose, call: (signal: AbortSignal) => Promise<FeedAnswer>): Running {
    const controller = new AbortController();
    const answer = call(controller.signal)
      .then((given) => this.keep(key, given))
      .finally(() => {
        if (this.#running.get(key) === running) this.#running.delete(key);
      });
    // Waiting callers get the failure. When all have left, nothing needs it.
    answer.catch(() => undefined);
    const running: Running = { answer, purpose, controller, waiting: 0 };
    this.#running.set(key, running);
    return running;
  }

  /** Keeps a successful answer for the next caller, and gives it back. */
  keep(key: string, answer: FeedAnswer): FeedAnswer {
    if (this.#reuseMs === 0 || (answer.kind !== 'events' && answer.kind !== 'number_not_found')) return answer;
    this.#kept.delete(key);
    this.#kept.set(key, { answer, at: this.#clock.monotonic() });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest);
    return answer;
  }

  async #wait(running: Running, signal: AbortSignal): Promise<FeedAnswer> {
    running.waiting += 1;
    const gone = Promise.withResolvers<FeedAnswer>();
    const leave = (): void => gone.resolve({ kind: 'feed_unavailable', cause: 'cancelled' });
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([running.answer, gone.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
      running.waiting -= 1;
      if (running.waiting === 0) this.#leaveToItself(running);
    }
  }

  /** No caller joins a call that is being stopped; the next request starts a new one. */
  #leaveToItself(running: Running): void {
    for (const [key, other] of this.#running) if (other === running) this.#running.delete(key);
    running.controller.abort();
  }
}
