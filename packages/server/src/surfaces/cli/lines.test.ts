import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { pieceBytes, readLines } from './lines.ts';

async function batchesOf(chunks: readonly Buffer[]): Promise<(readonly string[])[]> {
  const batches: (readonly string[])[] = [];
  for await (const batch of readLines(Readable.from(chunks), 1000)) batches.push(batch);
  return batches;
}

test('splits a chunk of any size into small batches', async () => {
  const line = 'MSKU6011672';
  const count = 50_000;
  const batches = await batchesOf([Buffer.from(`${line}\n`.repeat(count))]);
  const mostLines = Math.ceil(pieceBytes / (line.length + 1)) + 1;
  for (const batch of batches) assert.ok(batch.length <= mostLines, `${batch.length} lines`);
  assert.deepEqual(
    batches.flat(),
    Array.from({ length: count }, () => line),
  );
  // This bound keeps a million lines below 150 MB; with 32 KiB they took 200 MB.
  assert.ok(mostLines <= 700);
});

test('keeps lines and characters whole across batch borders', async () => {
  const lines = Array.from({ length: 3000 }, (_, index) => `${'x'.repeat(index % 7)}é€😀${index}`);
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`);
  for (const size of [bytes.length, pieceBytes, pieceBytes - 1, 4097, 5]) {
    const chunks: Buffer[] = [];
    for (let start = 0; start < bytes.length; start += size) chunks.push(bytes.subarray(start, start + size));
    assert.deepEqual((await batchesOf(chunks)).flat(), lines, `chunks of ${size}`);
  }
});
