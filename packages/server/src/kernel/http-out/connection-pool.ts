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
 * follow changes of the name, and never after the peer has ended it.
 */
export class ConnectionPool {
  readonly #idle = new Map<string, PooledConnection[]>();
  readonly #monotonic: () => number;
  readonly #maximumIdle: number;
  #count = 0;

  constructor(options: { readonly monotonic: () => number; readonly maximumIdle: number }) {
    this.#monotonic = options.monotonic;
    this.#maximumIdle = options.maximumIdle;
  }

  /** The most recently used connection that is still usable; undefined when there is none. */
  take(owner: string): PooledConnection | undefined {
    const kept = this.#idle.get(owner) ?? [];
    for (let found = kept.pop(); found !== undefined; found = kept.pop()) {
      this.#count -= 1;
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

  /** Keeps a connection after a complete answer. Closes it when it is too old or the pool is full. */
  give(owner: string, connection: PooledConnection): void {
    connection.idleSince = this.#monotonic();
    if (!this.#isUsable(connection) || this.#count >= this.#maximumIdle) {
      this.close(connection);
      return;
    }
    const kept = this.#idle.get(owner) ?? [];
    kept.push(connection);
    this.#idle.set(owner, kept);
    this.#count += 1;
    // An idle connection keeps no process alive.
    connection.socket.unref();
  }

  close(connection: PooledConnection): void {
    connection.socket.destroy();
  }

  /** Closes connections that are idle for too long, or all of them. */
  sweep(all = false): void {
    for (const [owner, kept] of this.#idle) {
      const usable = kept.filter((each) => !all && this.#isUsable(each));
      for (const each of kept) if (!usable.includes(each)) this.close(each);
      this.#count -= kept.length - usable.length;
      if (usable.length === 0) this.#idle.delete(owner);
      else this.#idle.set(owner, usable);
    }
  }

  get size(): number {
    return this.#count;
  }

  #isUsable({ socket, openedAt, idleSince }: PooledConnection): boolean {
    const now = this.#monotonic();
    return (
      !socket.destroyed && socket.readable && socket.writable && now - openedAt < lifeMs && now - idleSince < idleMs
    );
  }
}
