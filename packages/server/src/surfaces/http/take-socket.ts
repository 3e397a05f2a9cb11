import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { STATUS_CODES } from '../../kernel/lib/node-http.ts';
import type { HeaderLines } from './headers.ts';
import { responses } from './socket-errors.ts';

/** The events that Node's HTTP layer listens for on a connection, besides `close`. */
const httpEvents = ['data', 'drain', 'end', 'error', 'pause', 'resume', 'timeout'];

/**
 * Writes the head of an answer that lasts until its connection ends, and detaches the connection from Node's HTTP
 * layer. This frees the parser, the request and the response, as Node does for an upgrade: a stream then takes 3 KB
 * instead of 18 KB (docs/decisions/0015-shipments-and-streams.md). Discards what the client sends from now on; when the
 * client closes its side, the connection ends. Returns undefined when the connection is already gone.
 */
export async function takeSocket(
  response: ServerResponse,
  status: number,
  headers: HeaderLines,
): Promise<Socket | undefined> {
  const { socket } = response.req;
  // A pipelined request waits until the request before it is answered.
  if (response.socket === null) await itsTurn(response, socket);
  // A stream before it took the connection.
  if (response.socket !== socket || !socket.writable) return undefined;
  socket.write(headText(status, headers), 'latin1');
  release(response, socket);
  return socket;
}

function headText(status: number, headers: HeaderLines): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}date: ${new Date().toUTCString()}\r\nconnection: close\r\n\r\n`;
}

/** Waits until this response gets the connection, or the connection is gone. */
function itsTurn(response: ServerResponse, socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      socket.off('close', settle);
      resolve();
    };
    socket.once('close', settle);
    response.once('socket', settle);
  });
}

function release(response: ServerResponse, socket: Socket): void {
  // Node's end of an exchange: it releases request and response, and passes the connection to the next response in
  // line. Requests pipelined after this one are released in the same way, because they will get no answer.
  for (let current: ServerResponse | null = response; current !== null; current = responseOn(socket)) {
    current.emit('finish');
  }
  // A data listener takes the data away from the parser, which read it below the stream.
  socket.on('data', () => undefined);
  // Node's end of a connection, which frees the parser. If a later Node renames it, the parser stays: streams still
  // work, but cost more memory.
  const closing = socket.listeners('close').find(({ name }) => name === 'bound socketOnClose');
  for (const event of httpEvents) socket.removeAllListeners(event);
  if (closing !== undefined) {
    socket.off('close', closing as () => void);
    closing();
  }
  responses.delete(socket);
  socket.setTimeout(0);
  socket.on('error', destroyQuietly);
  socket.on('end', endQuietly);
  socket.resume();
}

function responseOn(socket: Socket): ServerResponse | null {
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? null;
}

/** Errors of a reader's connection need no report; the writer hears its `close`. */
function destroyQuietly(this: Socket): void {
  this.destroy();
}

function endQuietly(this: Socket): void {
  this.destroySoon();
}
