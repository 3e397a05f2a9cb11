/** What `wayseal epcis capture` holds in memory does not grow with its file. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/databases.ts';
import { eventA } from './support.ts';

/** The command itself takes 25 MB; the 20 MB below would not fit beside it. */
const heapMb = 40;
const program = path.join(import.meta.dirname, '../../bin/wayseal.js');
const events = 1_000;

for (const [name, between, around] of [
  ['events.json', ',', ['[', ']']],
  ['events.ndjson', '\n', ['', '']],
] as const) {
  test(`${name} of ${events} events needs at most ${heapMb} MB of heap`, async (t) => {
    const folder = temporaryFolder(t);
    const file = path.join(folder, name);
    const event = (n: number): string =>
      JSON.stringify({ ...eventA, eventID: `urn:e:${n}`, epcList: [], 'ex:note': 'x'.repeat(20_000) });
    writeFileSync(file, around[0] + Array.from({ length: events }, (_, n) => event(n)).join(between) + around[1]);
    const run = (...argv: string[]) =>
      promisify(execFile)(process.execPath, [`--max-old-space-size=${heapMb}`, program, ...argv], {
        env: { ...process.env, WAYSEAL_DATA_DIR: folder },
      });
    await run('keys', 'create');
    assert.equal((await run('epcis', 'capture', file)).stdout, `${events} captured, 0 already stored.\n`);
  });
}
