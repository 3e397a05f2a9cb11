import type { Clock } from '../../../kernel/lib/clock.ts';

const failuresToOpen = 5;
const pauseMs = 60_000;

/**
 * Stops asking a server that does not answer: after five failures in a row it pauses for 60 s. After the pause a single
 * further failure pauses again; a success starts anew.
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

  /** Milliseconds until the server is asked again; 0 when it may be now. */
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
