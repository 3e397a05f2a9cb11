import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from '../../kernel/lib/node-http.ts';
import { OperationError, type ErrorCode } from '../../kernel/operation/errors.ts';
import { errorEnvelope, jsonMediaType } from './envelope.ts';
import { commonHeaders, dataHeaders, openToAll } from './headers.ts';

/** The last response begun on each connection. */
export const responses = new WeakMap<Socket, ServerResponse>();

interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
}

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'invalid_request',
    message: 'The request headers are longer than 16 KiB',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request_timeout',
    message: 'The request did not arrive in time; send it again',
  },
};

const malformed: Refusal = { status: 400, code: 'invalid_request', message: 'The request is not well-formed HTTP/1.1' };

/** Status 417 and 431 have no code of their own: the envelope says `invalid_request` with the status of the line. */
class SocketRefusal extends OperationError {
  readonly #status: number;

  constructor(refusal: Refusal) {
    super(refusal.code, refusal.message);
    this.#status = refusal.status;
  }

  override get status(): number {
    return this.#status;
  }
}

/**
 * Answers what the HTTP parser refused, before any request object exists: a whole response written by hand, then the
 * end of the connection. `running` is the last response begun on this socket. When its request arrived whole, the
 * broken one came behind it and must wait for its turn; when it did not, the break is in its own body.
 */
export function answerParserError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  running: ServerResponse | undefined,
  newId: () => string,
): void {
  const refuse = (): void => {
    if (!socket.writable) return;
    endWith(socket, refusals[error.code ?? ''] ?? malformed, newId());
  };
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else if (running === undefined || running.writableFinished) refuse();
  else if (running.req.complete) running.once('finish', refuse);
  else if (running.headersSent) socket.destroy();
  else refuse();
}

/** CONNECT asks for a tunnel and names no path: Node would end the connection without a word. */
export function answerConnect(socket: Duplex, requestId: string): void {
  const message = 'This server is no proxy: CONNECT is not taken';
  // Node has let go of this connection: nobody else hears of its errors, or ends it when the client does not.
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  endWith(socket, { status: 400, code: 'invalid_request', message }, requestId);
}

/** Writes a whole response by hand, then ends the connection. */
function endWith(socket: Duplex, facts: Refusal, requestId: string): void {
  const refusal = new SocketRefusal(facts);
  const { headers, body } = handwritten(refusal, requestId);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** `Expect` with anything but 100-continue: 417 in our own words instead of Node's bare answer. */
export function answerExpectation(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const refusal = new SocketRefusal({
    status: 417,
    code: 'invalid_request',
    message: `The expectation ${JSON.stringify(request.headers.expect ?? '')} cannot be met; leave Expect out`,
  });
  const { headers, body } = handwritten(refusal, requestId);
  response.writeHead(refusal.status, headers);
  response.end(body);
}

function handwritten(refusal: OperationError, requestId: string): { headers: Record<string, string>; body: string } {
  const body = errorEnvelope(refusal, requestId);
  const headers = {
    ...commonHeaders,
    ...openToAll,
    ...dataHeaders,
    'x-request-id': requestId,
    'content-type': jsonMediaType,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'private, no-store',
    connection: 'close',
  };
  return { headers, body };
}
