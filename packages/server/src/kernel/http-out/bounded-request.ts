import type { Agent, IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { request as httpRequest } from '../lib/node-http.ts';
import { classifyOutboundError } from './outbound-error.ts';

export interface BoundedRequest {
  /** An open socket. Destroyed after the request unless an agent keeps it. */
  readonly socket: Socket;
  /** Keeps the socket open after a complete answer. Default: the socket closes. */
  readonly agent?: Agent;
  /** The headers decide the outcome: a body that fails after them is cut off, not an error. Default false. */
  readonly decidedByHeaders?: boolean;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** All headers, `Host` included: only those that HTTP/1.1 requires are added. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Most bytes read of the answer's body; then the connection is cut. */
  readonly maxBodyBytes: number;
  readonly signal: AbortSignal;
}

export interface BoundedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** False when the body was longer than what was read. */
  readonly complete: boolean;
  /** Whether the agent kept the socket for another request. */
  readonly reusable: boolean;
  /** Time when the headers were complete, on the clock of `performance.now`. */
  readonly headersAt: number;
}

/** Sends one request over an open connection. Follows no redirect and does not retry. Rejects with `OutboundError`. */
export function sendBounded(request: BoundedRequest): Promise<BoundedAnswer> {
  const { socket, agent, method, path, headers, maxBodyBytes, signal } = request;
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void, keep = false): void => {
      signal.removeEventListener('abort', abort);
      if (!keep) socket.destroy();
      settle();
    };
    let cut: (() => void) | undefined;
    const fail = (error: unknown): void => {
      if (cut === undefined) finish(() => reject(classifyOutboundError(error)));
      else cut();
    };
    const abort = (): void => fail(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    const connection = agent === undefined ? { createConnection: () => socket } : { agent };
    const outgoing = httpRequest({ ...connection, method, path, headers: listOf(headers) });
    outgoing.on('error', fail);
    outgoing.on('response', (response) => {
      const headersAt = performance.now();
      const chunks: Buffer[] = [];
      let size = 0;
      const answer = (complete: boolean): void => {
        const body = Buffer.concat(chunks).subarray(0, maxBodyBytes);
        const { statusCode: status = 0, headers: answered } = response;
        const isDone = complete && outgoing.writableFinished && outgoing.shouldKeepAlive && !endsAtOnce(answered);
        const reusable = agent !== undefined && isDone && !socket.destroyed;
        finish(() => resolve({ status, headers: answered, body, complete, reusable, headersAt }), reusable);
      };
      if (request.decidedByHeaders === true) cut = () => answer(false);
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBodyBytes) answer(false);
      });
      // One tick later Node has let go of the socket. An answer may be read before the end of the write is told, in the
      // same turn; an unfinished request is not reused.
      response.on('end', () => {
        if (outgoing.writableFinished) process.nextTick(answer, true);
        else setImmediate(answer, true);
      });
      response.on('error', fail);
    });
    // As text of one byte a character, Node writes head and body at once.
    if (request.body === undefined) outgoing.end();
    else outgoing.end(latin1Of(request.body), 'latin1');
  });
}

/** Names and values in turn, which Node writes as they are; it copies an object into a map first. */
function listOf(headers: Readonly<Record<string, string>>): string[] {
  const list: string[] = [];
  for (const name of Object.keys(headers)) list.push(name, headers[name] ?? '');
  return list;
}

function latin1Of({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
}

/** Whether the server says that it closes an idle connection within a second. */
function endsAtOnce({ 'keep-alive': hint }: IncomingHttpHeaders): boolean {
  return hint !== undefined && /^timeout=[01]\b/.test(String(hint));
}
