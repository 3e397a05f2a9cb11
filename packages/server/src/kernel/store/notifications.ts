/** Hears what other nodes on the same PostgreSQL tell. */
import { Client } from 'pg';
import type { Logger } from '../lib/logger.ts';
import type { StoreConfig } from './database.ts';

/**
 * What a subject hears: channel to handler. The payload is empty after each connect, too, because what was told before is
 * lost: an empty payload means that anything may have happened.
 */
export type Hears = Readonly<Record<string, (payload: string) => void>>;

export interface NotificationOptions {
  /** Several subjects may hear one channel; they are told in this order. */
  readonly hears: readonly Hears[];
  /** A connection was lost or could not be made; another attempt follows. */
  readonly onFailure: (error: Error) => void;
  readonly limits?: Partial<NotificationLimits>;
}

export interface NotificationLimits {
  /** Before the second attempt to connect; each further pause is twice as long. */
  readonly retryMs: number;
  readonly longestRetryMs: number;
  /** How often the connection is tried, because a lost one says nothing by itself. */
  readonly checkMs: number;
}

const defaultLimits: NotificationLimits = { retryMs: 200, longestRetryMs: 10_000, checkMs: 30_000 };
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 5_000;
export const listenerName = 'wayseal-listener';

/**
 * Listens on a connection of its own until it is disposed, and connects again whenever that is lost; after each connect
 * it tells every channel an empty payload, because what happened in between was not heard. Notifications are hints: who
 * hears of them reads the rows, and polls in any case. They do not pass a pooler in transaction mode.
 */
export class EventListener implements AsyncDisposable {
  readonly #url: string;
  readonly #options: NotificationOptions;
  readonly #limits: NotificationLimits;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #isDisposed = false;
  #connecting: Promise<void> = Promise.resolve();

  constructor(config: StoreConfig & { kind: 'postgres' }, options: NotificationOptions) {
    this.#url = config.url;
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
  }

  /** Resolves after the first attempt; one that fails is repeated like every other. */
  start(): Promise<void> {
    this.#connecting = this.#connect();
    return this.#connecting;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    await this.#connecting;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      application_name: listenerName,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
    });
    // Both may come, and the first one counts.
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('the connection was closed')));
    client.on('notification', ({ channel, payload = '' }) => this.#tell(channel, payload));
    this.#client = client;
    const channels = new Set(this.#options.hears.flatMap((hears) => Object.keys(hears)));
    try {
      await client.connect();
      await client.query([...channels].map((channel) => `listen ${client.escapeIdentifier(channel)}`).join('; '));
    } catch (error) {
      this.#lose(client, error as Error);
      return;
    }
    this.#failures = 0;
    for (const channel of channels) this.#tell(channel, '');
    this.#checkLater(client);
  }

  #tell(channel: string, payload: string): void {
    for (const hears of this.#options.hears) hears[channel]?.(payload);
  }

  #checkLater(client: Client): void {
    if (this.#isDisposed || this.#client !== client) return;
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#checkLater(client),
        (error: Error) => this.#lose(client, error),
      );
    }, this.#limits.checkMs).unref();
  }

  #lose(client: Client, error: Error): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    client.end().catch(() => undefined);
    if (this.#isDisposed) return;
    this.#options.onFailure(error);
    const { retryMs, longestRetryMs } = this.#limits;
    // Nodes that lost the same server must not all come back at once.
    const pause = Math.min(longestRetryMs, retryMs * 2 ** Math.min(this.#failures, 16)) * (0.5 + Math.random() / 2);
    this.#failures += 1;
    this.#timer = setTimeout(() => {
      this.#connecting = this.#connect();
    }, pause).unref();
  }
}

/** Hears what other nodes tell, where there are any: not on SQLite, which has one process. */
export async function listenForOthers(
  config: StoreConfig,
  hears: readonly Hears[],
  logger: Logger,
): Promise<AsyncDisposable> {
  if (config.kind === 'sqlite') return { [Symbol.asyncDispose]: () => Promise.resolve() };
  const listener = new EventListener(config, {
    hears,
    onFailure: (err) => logger.warn({ err }, 'notifications of other nodes are not heard; polling goes on meanwhile'),
  });
  await listener.start();
  return listener;
}
