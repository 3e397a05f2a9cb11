/** Receives notifications of other nodes on the same PostgreSQL. */
import { Client } from 'pg';
import type { Logger } from '../lib/logger.ts';
import type { StoreConfig } from './database.ts';
import { WritableHost } from './postgres-hosts.ts';

/**
 * The handlers of a module by channel. An empty payload means that anything may have happened: it also comes after each
 * connect, because earlier notifications are lost.
 */
export type Hears = Readonly<Record<string, (payload: string) => void>>;

export interface NotificationOptions {
  /** Several modules may share a channel; their handlers run in this order. */
  readonly hears: readonly Hears[];
  /** Called when a connection fails or is lost. Another attempt follows. */
  readonly onFailure: (error: Error) => void;
  readonly limits?: Partial<NotificationLimits>;
}

export interface NotificationLimits {
  /** Pause before the second attempt to connect; each further pause is twice as long. */
  readonly retryMs: number;
  readonly longestRetryMs: number;
  /** Interval between checks of the connection, because a lost one may give no signal. */
  readonly checkMs: number;
}

const defaultLimits: NotificationLimits = { retryMs: 200, longestRetryMs: 10_000, checkMs: 30_000 };
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 5_000;
export const listenerName = 'wayseal-listener';

/**
 * Listens on a dedicated connection until disposed, and reconnects when it is lost. After each connect, calls every
 * handler with an empty payload, because notifications may have been missed. Notifications are hints: handlers read the
 * rows, and also poll.
 */
export class EventListener implements AsyncDisposable {
  readonly #host: WritableHost;
  readonly #options: NotificationOptions;
  readonly #limits: NotificationLimits;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #isDisposed = false;
  #connecting: Promise<void> = Promise.resolve();

  constructor(config: StoreConfig & { kind: 'postgres' }, options: NotificationOptions) {
    this.#host = new WritableHost(config.listenUrl ?? config.url);
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
  }

  /** Resolves after the first attempt. A failed first attempt is retried like any other. */
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
    let url;
    try {
      url = await this.#address();
    } catch (error) {
      this.#retryLater(error as Error);
      return;
    }
    if (this.#isDisposed) return;
    const client = new Client({
      connectionString: url,
      application_name: listenerName,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
    });
    // Both events may come; the first one counts.
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('the database connection was closed')));
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
    this.#checkLater(client, url);
  }

  /** Of the host that takes writes: only there is anything told. */
  async #address(current?: string): Promise<string> {
    const [only = '', ...others] = this.#host.urls;
    return others.length === 0 ? only : await this.#host.find(current);
  }

  #tell(channel: string, payload: string): void {
    for (const hears of this.#options.hears) hears[channel]?.(payload);
  }

  #checkLater(client: Client, url: string): void {
    if (this.#isDisposed || this.#client !== client) return;
    this.#timer = setTimeout(() => {
      this.#check(client, url).then(
        () => this.#checkLater(client, url),
        (error: Error) => this.#lose(client, error),
      );
    }, this.#limits.checkMs).unref();
  }

  async #check(client: Client, url: string): Promise<void> {
    await client.query('select 1');
    if ((await this.#address(url)) !== url) throw new Error('another database host takes the writes now');
  }

  #lose(client: Client, error: Error): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    client.end().catch(() => undefined);
    this.#retryLater(error);
  }

  #retryLater(error: Error): void {
    if (this.#isDisposed) return;
    this.#options.onFailure(error);
    const { retryMs, longestRetryMs } = this.#limits;
    // Random part: nodes that lost the same server must not all reconnect at once.
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
  // A pooler gives the connection to others after each transaction, so nothing is heard through it.
  const isDeaf = config.kind === 'sqlite' || (config.pooled === true && config.listenUrl === undefined);
  if (isDeaf) return { [Symbol.asyncDispose]: () => Promise.resolve() };
  const listener = new EventListener(config, {
    hears,
    onFailure: (err) => logger.warn({ err }, 'notifications of other nodes are not heard; polling goes on meanwhile'),
  });
  await listener.start();
  return listener;
}
