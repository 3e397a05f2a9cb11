import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Caller } from '../../kernel/operation/operation.ts';
import type { Dispatcher } from './dispatcher.ts';
import { errorReply, RpcError, rpcCodes, type Reply } from './protocol.ts';
import { maximumMessageBytes } from './route.ts';

export interface StdioOptions {
  readonly dispatcher: Dispatcher;
  readonly input: Readable;
  readonly output: Writable;
  /** Ends the session, like the end of the input. */
  readonly signal: AbortSignal;
  readonly newRequestId: () => string;
}

const newline = 0x0a;

/** Reads one message per line and writes each answer as it becomes ready. Resolves when the input has ended. */
export async function serveStdio(options: StdioOptions): Promise<void> {
  const { dispatcher, input, output, signal, newRequestId } = options;
  const caller = (): Caller => ({ keyId: null, scopes: [], requestId: newRequestId(), local: true, signal });
  const running = new Set<Promise<void>>();
  for await (const line of linesOf(input, signal)) {
    const reply = line === null ? tooLong : answer(dispatcher, line, caller());
    if (reply instanceof Promise) {
      const work: Promise<void> = reply.then((reached) => write(output, reached)).finally(() => running.delete(work));
      running.add(work);
    } else {
      await write(output, reply);
    }
  }
  await Promise.all(running);
}

const tooLong = errorReply(
  undefined,
  new RpcError(rpcCodes.invalidRequest, `The message is too long; the limit is ${maximumMessageBytes} bytes`),
);
const unreadable = errorReply(
  undefined,
  new RpcError(rpcCodes.parseError, 'The line is not a single JSON value in UTF-8'),
);

function answer(dispatcher: Dispatcher, line: Buffer, caller: Caller): Reply | Promise<Reply> {
  let message: unknown;
  try {
    message = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line));
  } catch {
    return unreadable;
  }
  return dispatcher.handle({ message, headers: undefined, caller, identify: undefined });
}

async function write(output: Writable, { text }: Reply): Promise<void> {
  if (text !== null && !output.write(`${text}\n`)) await once(output, 'drain');
}

/** Yields lines without their end, and null for a line that is too long, whose bytes are dropped. Skips empty lines. */
async function* linesOf(input: Readable, signal: AbortSignal): AsyncGenerator<Buffer | null> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of stoppable(input, signal)) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      const line = take(chunk.subarray(start, end));
      if (line === null || line.toString().trim() !== '') yield line;
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  const last = take(Buffer.alloc(0));
  if (last === null || last.toString().trim() !== '') yield last;

  function keep(piece: Buffer): void {
    length += piece.length;
    if (length <= maximumMessageBytes) pieces.push(piece);
  }
  function take(rest: Buffer): Buffer | null {
    keep(rest);
    const line = length <= maximumMessageBytes ? Buffer.concat(pieces) : null;
    pieces = [];
    length = 0;
    return line;
  }
}

async function* stoppable(input: Readable, signal: AbortSignal): AsyncGenerator<Buffer> {
  const stop = (): unknown => input.destroy();
  if (signal.aborted) return;
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const chunk of input) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
