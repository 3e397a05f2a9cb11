import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import { Agent } from '../lib/node-http.ts';
import { OutboundError } from './outbound-error.ts';

/** An open connection to a vetted address, for one request at a time. */
export interface PooledConnection {
  readonly socket: Socket;
  readonly address: string;
  readonly agent: SocketAgent;
  /** Time on the pool's clock. */
  readonly openedAt: number;
  idleSince: number;
}

/**
 * Gives requests one socket, one after the other. Node's agent would look for a free one in lists and give it a new
 * identity each time.
 */
class SocketAgent extends Agent {
  readonly #socket: Socket;

  constructor(socket: Socket) {
    super({ keepAlive: true });
    this.#socket = socket;
  }

  /** Node calls it for each request. */
  addRequest(request: ClientRequest): void {
    // Node would wait for an answer of a socket that has ended.
    if (this.#socket.destroyed) request.destroy(new OutboundError('reset'));
    request.onSocket(this.#socket);
  }
}

/** Below the 5 s after which Node servers close idle connections, so that no request meets a closing connection. */
const idleMs = 4_000;
const lifeMs = 60_000;

/**
 * Idle connections by owner. Never gives an owner's connection to another owner. Uses a connection for at most 60 s, to
 * follow changes of the name, and never after the peer has ended it. Where there are many owners, each keeps few: those of
 * a pool that takes no more would go unused while every busy owner opens new ones.
 */
export class ConnectionPool {
  readonly #idle = new Map<string, PooledConnection[]>();
  readonly #monotonic: () => number;
  readonly #maximumIdle: number;
  /** All of them with their owners, the longest idle first. */
  readonly #byAge = new Map<PooledConnection, string>();

  constructor(options: { readonly monotonic: () => number; readonly maximumIdle: number }) {
    this.#monotonic = options.monotonic;
    this.#maximumIdle = options.maximumIdle;
  }

  /** The most recently used connection that is still usable; undefined when there is none. */
  take(owner: string): PooledConnection | undefined {
    const kept = this.#idle.get(owner) ?? [];
    for (let found = kept.pop(); found !== undefined; found = kept.pop()) {
      this.#byAge.delete(found);
      if (kept.length === 0) this.#idle.delete(owner);
      if (this.#isUsable(found)) {
        found.socket.ref();
        return found;
      }
      this.close(found);
    }
    return undefined;
  }

  wrap(socket: Socket, address: string): PooledConnection {
    const now = this.#monotonic();
    return { socket, address, agent: new SocketAgent(socket), openedAt: now, idleSince: now };
  }

  /**
   * Keeps a connection after a complete answer, unless it is too old. Where the owner has its share of the pool, it closes the
   * one of this owner that is idle longest; where the pool is full, that of all.
   */
  give(owner: string, connection: PooledConnection): void {
    connection.idleSince = this.#monotonic();
    if (!this.#isUsable(connection)) {
      this.close(connection);
      return;
    }
    const kept = this.#idle.get(owner) ?? [];
    kept.push(connection);
    this.#idle.set(owner, kept);
    this.#byAge.set(connection, owner);
    const share = Math.max(1, Math.floor(this.#maximumIdle / this.#idle.size));
    const [oldest = connection] = this.#byAge.keys();
    if (this.#byAge.size > this.#maximumIdle) this.#drop(kept.length > share ? (kept[0] ?? oldest) : oldest);
    // An idle connection keeps no process alive.
    connection.socket.unref();
  }

  #drop(connection: PooledConnection): void {
    const owner = this.#byAge.get(connection) ?? '';
    this.#byAge.delete(connection);
    const others = (this.#idle.get(owner) ?? []).filter((each) => each !== connection);
    if (others.length === 0) this.#idle.delete(owner);
    else this.#idle.set(owner, others);
    this.close(connection);
  }

  close(connection: PooledConnection): void {
    connection.socket.destroy();
  }

  /** Closes connections that are idle for too long, or all of them. */
  sweep(all = false): void {
    for (const connection of this.#byAge.keys()) if (all || !this.#isUsable(connection)) this.#drop(connection);
  }

  get size(): number {
    return this.#byAge.size;
  }

  #isUsable({ socket, openedAt, idleSince }: PooledConnection): boolean {
    const now = this.#monotonic();
    return (
      !socket.destroyed && socket.readable && socket.writable && now - openedAt < lifeMs && now - idleSince < idleMs
    );
  }
}
