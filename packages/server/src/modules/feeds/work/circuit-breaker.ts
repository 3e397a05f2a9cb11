import type { Clock } from '../../../kernel/lib/clock.ts';

const failuresToOpen = 5;
const pauseMs = 60_000;

/**
 * Pauses calls to a server that does not answer: five consecutive failures pause it for 60 s. After the pause, one more
 * failure pauses it again; a success resets the count.
 */
export class CircuitBreaker {
  readonly #clock: Clock;
  #failures = 0;
  #openUntil = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isOpen(): boolean {
    return this.#clock.monotonic() < this.#openUntil;
  }

  /** Milliseconds until the next call is allowed; 0 for now. */
  get pausedForMs(): number {
    return Math.max(0, this.#openUntil - this.#clock.monotonic());
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= failuresToOpen) this.#openUntil = this.#clock.monotonic() + pauseMs;
  }
}
