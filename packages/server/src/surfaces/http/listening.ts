import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time for requests in flight to finish before their connections are cut. */
const drainMs = 20_000;
const idleSweepMs = 100;

/** The URL of a listening server as seen from this machine, without a trailing slash. */
export function listeningUrl(app: FastifyInstance, host: string): string {
  const { port } = app.server.address() as AddressInfo;
  const reachable =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${reachable}:${port}`;
}

/** The open connections of a server, kept up to date. */
export function openSockets(app: FastifyInstance): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/** Refuses new requests, lets running ones finish and closes each connection once it is idle. */
export async function drain(
  app: FastifyInstance,
  sockets: ReadonlySet<Socket>,
  state: { closing: boolean },
): Promise<void> {
  state.closing = true;
  // Browsers open connections in advance; Node does not count one as idle before its first byte.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  const sweep = setInterval(() => app.server.closeIdleConnections(), idleSweepMs);
  // Node no longer knows the connections of streams.
  const cut = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, drainMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
