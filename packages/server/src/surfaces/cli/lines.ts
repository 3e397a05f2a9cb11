import type { Readable } from 'node:stream';

/**
 * Reads the lines of a UTF-8 stream in batches, one per chunk that completes a line: a person who types gets an answer
 * to each line. Lines end with LF or CRLF, the last one also with the end of the stream. Drops a byte order mark. Keeps
 * little more than the first `longest` characters of a longer line, because a file without line ends must not fill the
 * memory.
 */
export async function* readLines(source: Readable, longest: number): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of source as AsyncIterable<Buffer | string>) {
    for (const text of pieces(chunk, decoder)) {
      const lines = text.split('\n');
      lines[0] = rest + (lines[0] ?? '');
      rest = (lines.pop() ?? '').slice(0, longest);
      if (lines.length > 0) yield lines.map(withoutReturn);
    }
  }
  rest += decoder.decode();
  if (rest !== '') yield [withoutReturn(rest)];
}

/**
 * Bytes per batch. A batch must be garbage before the second collection of the young space (1 MB), or its lines move to
 * the old space: with 32 KiB (1,700 lines), `detect` of a million lines filled 60 MB there. 8 KiB hold 430 lines; a
 * collection runs every 625 lines.
 */
export const pieceBytes = 8 * 1024;

function* pieces(chunk: Buffer | string, decoder: InstanceType<typeof TextDecoder>): Generator<string> {
  if (typeof chunk === 'string') {
    yield chunk;
    return;
  }
  for (let start = 0; start < chunk.length; start += pieceBytes) {
    yield decoder.decode(chunk.subarray(start, start + pieceBytes), { stream: true });
  }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
