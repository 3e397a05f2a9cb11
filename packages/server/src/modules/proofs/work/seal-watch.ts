import { OperationError } from '../../../kernel/operation/errors.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { systemTimers } from '../../../kernel/lib/timers.ts';
import type { ProofStore, WrittenLogKind } from '../ports.ts';

export interface SealWatchOptions {
  readonly store: Pick<ProofStore, 'listProgress' | 'listLogs' | 'reader'>;
  readonly clock: Clock;
  /** Kind of the watched logs. Default: production. */
  readonly kind?: WrittenLogKind;
  /** Milliseconds between two checks; default 50. */
  readonly pollMs?: number;
  /** How long to wait, in milliseconds; default 10,000. */
  readonly patienceMs?: number;
  /** Runs a call later. Default: system timers. */
  readonly after?: (milliseconds: number, work: () => void) => unknown;
}

interface Waiter {
  readonly giveUpAt: number;
  /** Number of events to wait for, taken at the first check. */
  count: number | undefined;
  /** Size of the log that holds the seal; undefined until the events are sealed. */
  size: number | undefined;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

const defaultPollMs = 50;
const defaultPatienceMs = 10_000;

/** Waits for seals that another process makes. One check serves all waiters; without waiters there are no checks. */
export class SealWatch {
  readonly #options: SealWatchOptions;
  readonly #waiters = new Map<string, Waiter[]>();
  #isLooking = false;

  constructor(options: SealWatchOptions) {
    this.#options = options;
  }

  /**
   * Resolves when all present events of this shipment are sealed and provable. Rejects with `unavailable` when that
   * takes too long.
   */
  sealed(shipment: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUpAt = this.#options.clock.monotonic() + (this.#options.patienceMs ?? defaultPatienceMs);
    const waiting = this.#waiters.get(shipment) ?? [];
    waiting.push({ giveUpAt, count: undefined, size: undefined, resolve, reject });
    this.#waiters.set(shipment, waiting);
    void this.#look();
    return promise;
  }

  /** Rejects all waiters. */
  rejectAll(error: Error): void {
    const waiters = [...this.#waiters.values()].flat();
    this.#waiters.clear();
    for (const { reject } of waiters) reject(error);
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    while (this.#waiters.size > 0) {
      try {
        await this.#settle();
      } catch {
        // The database is unavailable. Waiters time out below.
      }
      this.#giveUp();
      if (this.#waiters.size > 0) {
        const { after = systemTimers.after, pollMs = defaultPollMs } = this.#options;
        await new Promise<void>((resolve) => void after(pollMs, resolve));
      }
    }
    this.#isLooking = false;
  }

  async #settle(): Promise<void> {
    const { store, kind = 'production' } = this.#options;
    const progress = await store.listProgress([...this.#waiters.keys()]);
    const log = (await store.listLogs(kind)).at(-1);
    if (log === undefined) return;
    // The seals are committed. They are provable once a checkpoint of this size is signed.
    const released = (await store.reader(log).newestCheckpoint())?.size ?? 0;
    for (const { shipment: id, eventCount, sealedCount } of progress) {
      const waiting = this.#waiters.get(id) ?? [];
      for (const waiter of waiting) {
        waiter.count ??= eventCount;
        if (sealedCount >= waiter.count) waiter.size ??= log.size;
      }
      const left = waiting.filter(({ size }) => size === undefined || released < size);
      for (const waiter of waiting) if (!left.includes(waiter)) waiter.resolve();
      if (left.length > 0) this.#waiters.set(id, left);
      else this.#waiters.delete(id);
    }
  }

  #giveUp(): void {
    const now = this.#options.clock.monotonic();
    for (const [id, waiting] of this.#waiters) {
      const left = waiting.filter(({ giveUpAt }) => giveUpAt > now);
      for (const waiter of waiting) if (!left.includes(waiter)) waiter.reject(notSealed());
      if (left.length > 0) this.#waiters.set(id, left);
      else this.#waiters.delete(id);
    }
  }
}

function notSealed(): OperationError {
  return new OperationError(
    'unavailable',
    'The events are recorded, but no worker has sealed them yet. Start a worker, or try again',
  );
}
