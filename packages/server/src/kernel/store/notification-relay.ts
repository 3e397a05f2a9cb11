/** Sends notifications to other nodes outside of the transactions that they tell of. */
import type { createPostgresPool } from './postgres-pool.ts';
import { reachNothing, type Reach } from '../lib/faults.ts';
import type { Hint } from './hints.ts';

type RelayPool = Pick<ReturnType<typeof createPostgresPool>, 'connect' | 'end'>;

export interface RelayOptions {
  /** Opens the relay's own connection, with the first hint. */
  readonly open: () => RelayPool;
  /** Called when hints could not be sent. They are lost, and polls find what they told. */
  readonly onFailure: (error: Error) => void;
  /** Least time between two notifications of this node, in milliseconds. Default: 25. */
  readonly intervalMs?: number;
  readonly reach?: Reach;
}

const defaultIntervalMs = 25;
/** PostgreSQL allows just under 8,000 bytes. */
const maximumPayloadBytes = 7_900;

/**
 * `pg_notify` in a transaction takes one lock of the whole server until its commit is on disk, so commits of all nodes would
 * wait for each other. This relay sends the hints of all transactions that have committed meanwhile, as one statement per
 * interval and one notification per channel, and does not wait for the disk. The first hint after a pause goes at once.
 */
export class NotificationRelay implements AsyncDisposable {
  readonly #options: RelayOptions;
  readonly #pending = new Map<string, Set<string>>();
  #pool: RelayPool | undefined;
  #sending: Promise<void> | undefined;
  #wake: (() => void) | undefined;
  #isDisposed = false;

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  /** Takes hints of a transaction that has committed. Never waits, never throws. */
  tell(hints: readonly Hint[]): void {
    if (hints.length === 0) return;
    for (const { channel, payload } of hints) {
      const payloads = this.#pending.get(channel) ?? new Set();
      this.#pending.set(channel, payloads.add(payload));
    }
    this.#sending ??= this.#send();
  }

  /** Sends what is left, without waiting for the interval. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isDisposed = true;
    this.#wake?.();
    await this.#sending;
    await this.#pool?.end();
  }

  async #send(): Promise<void> {
    while (this.#pending.size > 0) {
      const told = Object.fromEntries([...this.#pending].map(([channel, payloads]) => [channel, payloadOf(payloads)]));
      this.#pending.clear();
      try {
        await (this.#options.reach ?? reachNothing)('before_notify');
        this.#pool ??= this.#options.open();
        const client = await this.#pool.connect();
        try {
          await client.query(notifyStatement, [JSON.stringify(told)]);
        } finally {
          client.release();
        }
      } catch (error) {
        this.#options.onFailure(error as Error);
      }
      await this.#pause();
    }
    this.#sending = undefined;
  }

  async #pause(): Promise<void> {
    if (this.#isDisposed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#options.intervalMs ?? defaultIntervalMs);
    this.#wake = resolve;
    await promise;
    clearTimeout(timer);
  }
}

/** Notifying takes a transaction id, so its commit would wait for the disk like any other. */
const notifyStatement = `
  select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
  from json_each_text(cast($1 as json)) as told(channel, payload)
`;

function payloadOf(payloads: ReadonlySet<string>): string {
  if (payloads.has('')) return '';
  const text = [...payloads].join(' ');
  return Buffer.byteLength(text) > maximumPayloadBytes ? '' : text;
}
