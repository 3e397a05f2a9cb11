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

/** Answers kept at most; the oldest goes first. */
const maxKept = 1_000;

/**
 * One upstream call for everybody who asks for the same thing at the same time, and its answer again for a short time.
 * Only what the feed knows of a number is kept, never a failure, and only in memory.
 */
export class SharedCalls {
  readonly #clock: Clock;
  readonly #reuseMs: number;
  readonly #running = new Map<string, Running>();
  readonly #kept = new Map<string, Kept>();

  /** `reuseMs` 0 keeps nothing. */
  constructor(clock: Clock, reuseMs: number) {
    this.#clock = clock;
    this.#reuseMs = reuseMs;
  }

  /** `call` is given a signal that aborts when all who wait for it have gone. */
  async ask(
    key: string,
    purpose: CallPurpose,
    signal: AbortSignal,
    call: (signal: AbortSignal) => Promise<FeedAnswer>,
  ): Promise<FeedAnswer> {
    const kept = this.#find(key);
    if (kept !== undefined) return kept;
    const running = this.#running.get(key);
    if (running === undefined) return this.#wait(this.#start(key, purpose, call), signal);
    const answer = await this.#wait(running, signal);
    // The call may have been refused for a purpose that had less to spend than this one.
    if (answer.kind !== 'rate_limited' || running.purpose === purpose || signal.aborted) return answer;
    return this.ask(key, purpose, signal, call);
  }

  #find(key: string): FeedAnswer | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    if (this.#clock.monotonic() - kept.at < this.#reuseMs) return kept.answer;
    this.#kept.delete(key);
    return undefined;
  }

  #start(key: string, purpose: CallPurpose, call: (signal: AbortSignal) => Promise<FeedAnswer>): Running {
    const controller = new AbortController();
    const answer = call(controller.signal)
      .then((given) => this.#keep(key, given))
      .finally(() => {
        if (this.#running.get(key) === running) this.#running.delete(key);
      });
    // Whoever waits hears of a failure; when all have gone, nobody does.
    answer.catch(() => undefined);
    const running: Running = { answer, purpose, controller, waiting: 0 };
    this.#running.set(key, running);
    return running;
  }

  #keep(key: string, answer: FeedAnswer): FeedAnswer {
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

  /** Nobody joins a call that is being stopped: the next one who asks starts anew. */
  #leaveToItself(running: Running): void {
    for (const [key, other] of this.#running) if (other === running) this.#running.delete(key);
    running.controller.abort();
  }
}
