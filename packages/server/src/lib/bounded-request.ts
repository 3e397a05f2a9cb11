import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { classifyOutboundError } from './outbound-error.ts';

export interface BoundedRequest {
  /** Open, and used for this request only; destroyed afterwards. */
  readonly socket: Socket;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** `Host` included: nothing is added but what HTTP/1.1 needs. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** The answer's body is read up to here; then the connection is cut. */
  readonly maxBodyBytes: number;
  readonly signal: AbortSignal;
}

export interface BoundedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** False when there was more body than was read. */
  readonly complete: boolean;
}

/** One request over an open connection, no redirects, no retry. Rejects with `OutboundError`. */
export function sendBounded(request: BoundedRequest): Promise<BoundedAnswer> {
  const { socket, method, path, headers, maxBodyBytes, signal } = request;
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void): void => {
      signal.removeEventListener('abort', abort);
      socket.destroy();
      settle();
    };
    const fail = (error: unknown): void => finish(() => reject(classifyOutboundError(error)));
    const abort = (): void => fail(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    const outgoing = httpRequest({ createConnection: () => socket, method, path, headers, setHost: false });
    outgoing.on('error', fail);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const answer = (complete: boolean): void => {
        const body = Buffer.concat(chunks).subarray(0, maxBodyBytes);
        finish(() => resolve({ status: response.statusCode ?? 0, headers: response.headers, body, complete }));
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBodyBytes) answer(false);
      });
      response.on('end', () => answer(true));
      response.on('error', fail);
    });
    outgoing.end(request.body);
  });
}
