import type { ApiKeyStore } from '../ports.ts';

const recordEveryMs = 60_000;

/** Collects the last use of keys for the store, at most once per 60 s and key. Times are epoch milliseconds. */
export class UseRecorder {
  readonly #store: Pick<ApiKeyStore, 'touchKeys'>;
  readonly #now: () => number;
  /** Last recorded use by key id, written or not. `flush` drops entries older than 60 s. */
  readonly #recorded = new Map<string, number>();
  #pending = new Map<string, number>();

  constructor(store: Pick<ApiKeyStore, 'touchKeys'>, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Last use according to the store, maybe written by another node. */
  learn(id: string, lastUsedAt: number | null): void {
    if (lastUsedAt !== null && lastUsedAt > (this.#recorded.get(id) ?? -Infinity)) this.#recorded.set(id, lastUsedAt);
  }

  record(id: string, now: number): void {
    if (!isOver(this.#recorded.get(id), now)) return;
    this.#recorded.set(id, now);
    this.#pending.set(id, now);
  }

  /** Writes pending uses. When the store rejects, this rejects, and the uses wait for the next call. */
  async flush(): Promise<void> {
    const now = this.#now();
    for (const [id, at] of this.#recorded) if (isOver(at, now)) this.#recorded.delete(id);
    if (this.#pending.size === 0) return;
    const uses = this.#pending;
    this.#pending = new Map();
    try {
      await this.#store.touchKeys(uses);
    } catch (error) {
      this.#pending = new Map([...uses, ...this.#pending]);
      throw error;
    }
  }
}

/** True as well when the wall clock was set back by more than the interval. */
function isOver(recordedAt: number | undefined, now: number): boolean {
  return recordedAt === undefined || Math.abs(now - recordedAt) >= recordEveryMs;
}
