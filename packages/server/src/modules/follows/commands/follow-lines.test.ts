import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { readFollowLines, type FollowLine } from './follow-lines.ts';

async function read(bytes: Buffer): Promise<FollowLine[]> {
  const lines: FollowLine[] = [];
  for await (const line of readFollowLines(Readable.from([bytes]))) lines.push(line);
  return lines;
}

const text = 'MSKU6011672\nCSQU3054383\n';

test('refuses UTF-16 as a whole, with and without its mark', async () => {
  for (const bytes of [
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    Buffer.from(text, 'utf16le'),
  ])
    await assert.rejects(read(bytes), /the file is UTF-16 or no text; save it as UTF-8/);
});

test('reads UTF-8 with and without its mark', async () => {
  for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`)])
    assert.deepEqual(
      (await read(bytes)).map((line) => 'request' in line && line.request.tracking_number),
      ['MSKU6011672', 'CSQU3054383'],
    );
});
