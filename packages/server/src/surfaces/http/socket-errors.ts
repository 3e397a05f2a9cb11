import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from '../../kernel/lib/node-http.ts';
import { OperationError, type ErrorCode } from '../../kernel/operation/errors.ts';
import { errorEnvelope, jsonMediaType } from './envelope.ts';
import { commonHeaders, dataHeaders, openToAll } from './headers.ts';

/** The last response started on each connection. */
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
    message: 'The request headers are too long; the limit is 16 KiB',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request_timeout',
    message: 'The request did not arrive in time. Send it again',
  },
};

const malformed: Refusal = { status: 400, code: 'invalid_request', message: 'The request is not valid HTTP/1.1' };

/** Status 417 and 431 have no error code: the envelope has `invalid_request` with the status of the response. */
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
 * Answers what the HTTP parser refused, when no request object exists yet: writes a whole response, then ends the
 * connection. `running` is the last response started on this socket. When its request arrived whole, the broken request
 * came after it and must wait for its turn. Otherwise the error is in the body of that request.
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

/** Answers CONNECT, which asks for a tunnel and names no path: Node would close the connection silently. */
export function answerConnect(socket: Duplex, requestId: string): void {
  const message = 'This server is not a proxy. Send GET or POST instead of CONNECT';
  // Node no longer handles this connection: without these listeners its errors are uncaught, and it stays open when the
  // client does not close it.
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

/** Answers `Expect` with anything but 100-continue: a 417 with the envelope instead of Node's empty answer. */
export function answerExpectation(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const refusal = new SocketRefusal({
    status: 417,
    code: 'invalid_request',
    message: `The expectation ${JSON.stringify(request.headers.expect ?? '')} is not supported. Leave out Expect`,
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
