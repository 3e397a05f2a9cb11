import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../kernel/lib/clock.ts';

/** Spaces out requests to one host across workers, because a redirect may lead to the host of another worker. */
export class HostPacer {
  readonly #next = new Map<string, number>();
  readonly #spacingMs: number;
  readonly #clock: Clock;

  constructor(spacingMs: number, clock: Clock) {
    this.#spacingMs = spacingMs;
    this.#clock = clock;
  }

  /** Resolves when a request to the host is allowed. Rejects with an `AbortError` when the signal aborts first. */
  async turn(host: string, signal: AbortSignal): Promise<void> {
    const now = this.#clock.monotonic();
    const at = Math.max(now, this.#next.get(host) ?? now);
    this.#next.set(host, at + this.#spacingMs);
    if (at > now) await wait(at - now, undefined, { signal });
  }
}
