import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { responseHeaders, type HeaderList } from './headers.ts';
import { logAnswer } from './request-log.ts';

interface Waiting {
  readonly response: ServerResponse;
  readonly status: number;
  readonly headers: HeaderList;
  readonly text: string;
  readonly bytes: number;
}

let waiting: Waiting[] = [];

/**
 * Sends text past the framework: its hooks and header tables take a fifth of the cost of a 1 KB answer. `headers`
 * describe the content; this function adds the length and the headers of every response.
 *
 * Writes all answers of one turn of the event loop together, at its end. A client with many connections then wakes
 * once, not once per answer, which saves a fifth of the processor time under load
 * (docs/decisions/0004-edges-of-http.md).
 */
export function answerText(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  headers: HeaderList,
  text: string,
): void {
  const bytes = Buffer.byteLength(text);
  const all = [...responseHeaders(request), ...headers, 'content-length', String(bytes)];
  reply.hijack();
  if (waiting.length === 0) setImmediate(writeWaiting);
  waiting.push({ response: reply.raw, status, headers: all, text, bytes });
  logAnswer(request, status);
}

function writeWaiting(): void {
  const written = waiting;
  waiting = [];
  for (const { response, status, headers, text, bytes } of written) {
    response.writeHead(status, headers as string[]);
    // As many bytes as characters means ASCII, which needs no encoding.
    response.end(text, bytes === text.length ? 'latin1' : 'utf8');
  }
}
