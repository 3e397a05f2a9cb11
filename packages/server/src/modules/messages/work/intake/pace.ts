import { nextTurn } from '../../../../kernel/lib/turn.ts';
import type { Clock } from '../../../../kernel/lib/clock.ts';

/** Longest time in milliseconds without a turn for others. */
const longestTurnMs = 8;

/** Lets others run during long reading, and measures how long the reading itself takes. */
export class Pace {
  readonly #clock: Pick<Clock, 'monotonic'>;
  readonly #longestMs: number;
  #spentMs = 0;
  #turnStart: number;

  constructor(clock: Pick<Clock, 'monotonic'>, longestMs: number) {
    this.#clock = clock;
    this.#longestMs = longestMs;
    this.#turnStart = clock.monotonic();
  }

  /** Whether reading took longer than a file may take. */
  get isTooSlow(): boolean {
    return this.#spentMs + this.#turnMs() > this.#longestMs;
  }

  /** Resolves after a turn of the event loop where one is due. */
  async step(): Promise<void> {
    if (this.#turnMs() < longestTurnMs) return;
    await this.aside(nextTurn);
  }

  /** Does what is no reading: its time does not count. */
  async aside<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#spentMs += this.#turnMs();
    try {
      return await work();
    } finally {
      this.#turnStart = this.#clock.monotonic();
    }
  }

  #turnMs(): number {
    return this.#clock.monotonic() - this.#turnStart;
  }
}
