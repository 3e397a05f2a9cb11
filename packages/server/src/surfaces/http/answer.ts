import type { ServerResponse } from 'node:http';
import type { AnsweredRequest, ApiReply } from './exchange.ts';
import { responseLines, type HeaderLines } from './headers.ts';
import { logAnswer } from './request-log.ts';
import { writeHead } from './write-head.ts';

interface Waiting {
  readonly response: ServerResponse;
  readonly status: number;
  readonly lines: HeaderLines;
  readonly text: string;
  readonly bytes: number;
  readonly encoding: 'latin1' | 'utf8';
}

/**
 * Longer texts, in characters, are encoded before they are written, unless they are ASCII. For a string that Node encodes
 * itself, it reserves three bytes a character at each write, which the system has to map: a document of 72,000 characters
 * costs a third less this way.
 */
const encodedAhead = 16_000;

let waiting: Waiting[] = [];

/**
 * Sends text past the framework: its hooks and header tables take a fifth of the cost of a 1 KB answer. `lines`
 * describe the content; this function adds the length and the headers of every response.
 *
 * Writes all answers of one turn of the event loop together, at its end. A client with many connections then wakes
 * once, not once per answer, which saves a fifth of the processor time under load
 * (docs/decisions/0004-edges-of-http.md).
 */
export function answerText(
  request: AnsweredRequest,
  reply: ApiReply,
  status: number,
  lines: HeaderLines,
  text: string,
): void {
  const bytes = Buffer.byteLength(text);
  // As many bytes as characters means ASCII, which needs no encoding.
  send(request, reply, status, lines, { text, bytes, encoding: bytes === text.length ? 'latin1' : 'utf8' });
}

/** The same for a text whose characters are the bytes to send. */
export function answerBytes(
  request: AnsweredRequest,
  reply: ApiReply,
  status: number,
  lines: HeaderLines,
  text: string,
): void {
  send(request, reply, status, lines, { text, bytes: text.length, encoding: 'latin1' });
}

function send(
  request: AnsweredRequest,
  reply: ApiReply,
  status: number,
  lines: HeaderLines,
  { text, bytes, encoding }: Pick<Waiting, 'text' | 'bytes' | 'encoding'>,
): void {
  reply.hijack();
  writeSoon({ response: reply.raw, status, lines: responseLines(request) + lines, text, bytes, encoding });
  logAnswer(request, status);
}

function writeSoon(answer: Waiting): void {
  if (waiting.length === 0) setImmediate(writeWaiting);
  waiting.push(answer);
}

function writeWaiting(): void {
  const written = waiting;
  waiting = [];
  for (const { response, status, lines, text, bytes, encoding } of written) {
    writeHead(response, status, lines, bytes);
    if (encoding === 'utf8' && text.length > encodedAhead) response.end(Buffer.from(text, encoding));
    else response.end(text, encoding);
  }
}
