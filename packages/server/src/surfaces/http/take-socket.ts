import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { STATUS_CODES } from '../../kernel/lib/node-http.ts';
import type { HeaderList } from './headers.ts';
import { responses } from './socket-errors.ts';

/** What the HTTP layer of Node listens for on a connection, besides its close. */
const httpEvents = ['data', 'drain', 'end', 'error', 'pause', 'resume', 'timeout'];

/**
 * Writes the head of an answer whose end is the end of its connection, and takes the connection from the HTTP layer for
 * good: parser, request and response are freed, as Node does for an upgrade. Of the 18 KB that a stream took as
 * a response of `node:http`, 3 KB stay (docs/decisions/0015-shipments-and-streams.md). What the client sends from now on is discarded;
 * when it closes its side, the connection ends. Undefined when the connection is gone already.
 */
export async function takeSocket(
  response: ServerResponse,
  status: number,
  headers: HeaderList,
): Promise<Socket | undefined> {
  const { socket } = response.req;
  // A request that came behind another one on the same connection waits until that one is answered.
  if (response.socket === null) await itsTurn(response, socket);
  // Not its own: a stream before it has taken the connection.
  if (response.socket !== socket || !socket.writable) return undefined;
  socket.write(headText(status, headers), 'latin1');
  release(response, socket);
  return socket;
}

function headText(status: number, headers: HeaderList): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let index = 0; index < headers.length; index += 2) text += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return `${text}date: ${new Date().toUTCString()}\r\nconnection: close\r\n\r\n`;
}

/** Waits until the connection is given to this response, or is gone. */
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
  // Node's own end of an exchange: it lets go of request and response, and gives the connection to the next in line. What
  // the client has sent behind its request is let go in the same way, because nobody will answer it.
  for (let current: ServerResponse | null = response; current !== null; current = responseOn(socket)) {
    current.emit('finish');
  }
  // Whoever listens for data takes it from the parser, which read it below the stream.
  socket.on('data', () => undefined);
  // Node's own end of a connection: it gives the parser back. Under another name in some later Node, the parser would stay
  // and be fed by nobody: the stream then works as well and costs more memory.
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

/** What is wrong with the connection of a reader is its own affair; its close is heard by whoever writes. */
function destroyQuietly(this: Socket): void {
  this.destroy();
}

function endQuietly(this: Socket): void {
  this.destroySoon();
}
