import type { Readable } from 'node:stream';

/**
 * The lines of a UTF-8 stream in batches, one batch for each chunk that completes a line, so that a person who types
 * gets an answer to each line. A line ends with LF or CRLF, the last one also with the end; a byte order mark is
 * dropped. Of a longer line only the first `longest` characters or somewhat more are kept, whatever its length: a file
 * without any line end must not fill the memory.
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
 * A batch must be gone before the young space, 1 MB, has been collected twice, or its dead lines move to the old space: with
 * 32 KiB, 1,700 lines, `detect` of a million lines filled 60 MB with them. 8 KiB are 430 lines; a collection comes every 625.
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
