/** A connection pool that follows the primary among several PostgreSQL hosts. */
import type { Pool, PoolClient } from 'pg';
import { isStoreTrouble } from './database-errors.ts';
import type { WritableHost } from './postgres-hosts.ts';

/** How often the other hosts are asked, because a former primary that lost its standby gives no signal. */
const lookEveryMs = 5_000;

/** Event of a client whose server takes no writes, such as a standby. Reads go on. */
export const refusedWrite = 'refusedWrite';

interface Current {
  readonly url: string;
  readonly pool: Pool;
}

/**
 * Has one pool, to the host that takes writes. Looks for the host with the first connection, after a connection fails
 * or breaks, and every 5 s. Statements under way fail with the connection; the next ones reach the new host.
 */
export class MovingPool {
  readonly #host: WritableHost;
  readonly #open: (url: string) => Pool;
  readonly #onMoved: (host: string) => void;
  readonly #watched = new WeakSet<PoolClient>();
  readonly #timer: NodeJS.Timeout;
  #current: Current | undefined;
  #moving: Promise<Current> | undefined;
  #isDoubtful = true;
  #isEnded = false;

  constructor(host: WritableHost, open: (url: string) => Pool, onMoved: (host: string) => void = () => undefined) {
    this.#host = host;
    this.#open = open;
    this.#onMoved = onMoved;
    this.#timer = setInterval(() => {
      if (this.#current !== undefined) this.#follow().catch(() => undefined);
    }, lookEveryMs).unref();
  }

  /** Kysely reads the options of a pool. */
  readonly options = {};

  get ending(): boolean {
    return this.#isEnded;
  }

  get counts(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    const { totalCount: open = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = this.#current?.pool ?? {};
    return { open, idle, waiting };
  }

  async connect(): Promise<PoolClient> {
    try {
      return await this.#connectTo(await this.#chosen());
    } catch (error) {
      if (this.#isEnded || !isStoreTrouble(error)) throw error;
      this.#isDoubtful = true;
      return await this.#connectTo(await this.#chosen());
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    clearInterval(this.#timer);
    await this.#moving?.catch(() => undefined);
    await this.#current?.pool.end();
  }

  async #chosen(): Promise<Current> {
    if (this.#current !== undefined && !this.#isDoubtful) return this.#current;
    return await this.#follow();
  }

  /** Calls at the same time share one move. */
  #follow(): Promise<Current> {
    this.#moving ??= this.#move().finally(() => (this.#moving = undefined));
    return this.#moving;
  }

  async #move(): Promise<Current> {
    const url = await this.#host.find(this.#current?.url);
    this.#isDoubtful = false;
    const before = this.#current;
    if (before?.url === url) return before;
    if (this.#isEnded) throw new Error('Client was closed');
    this.#current = { url, pool: this.#open(url) };
    if (before !== undefined) {
      // Closes connections as they come back.
      before.pool.end().catch(() => undefined);
      this.#onMoved(new URL(url).host);
    }
    return this.#current;
  }

  async #connectTo(current: Current): Promise<PoolClient> {
    const client = await current.pool.connect();
    if (!this.#watched.has(client)) {
      this.#watched.add(client);
      const doubt = (): void => void (this.#isDoubtful ||= this.#current === current);
      client.on('error', doubt);
      client.on(refusedWrite as 'error', doubt);
    }
    return client;
  }
}
