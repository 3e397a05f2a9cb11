import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { runInMemory } from '../support/memory-terminal.ts';

test('counts each line that is not blank once, and names unclassified events', async (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayseal-ingest-'));
  process.env['WAYSEAL_DATA_DIR'] = path.join(folder, 'data');
  t.after(() => {
    delete process.env['WAYSEAL_DATA_DIR'];
    rmSync(folder, { recursive: true, force: true });
  });
  const event = (minute: number, more: object): string =>
    JSON.stringify({
      tracking_number: 'FILE1',
      carrier: 'ups',
      vertical: 'parcel',
      occurred_at: `2026-11-18T06:${10 + (minute % 50)}:${10 + Math.floor(minute / 50)}Z`,
      ...more,
    });
  // More than one chunk, with the same code in both.
  const unknown = Array.from({ length: 1_100 }, (_, index) => {
    return event(index, { tracking_number: `FILE${index % 7}`, code: 'I' });
  });
  const words = event(1, { tracking_number: 'WORDS', description: 'Zonk \u001b[31mfor you' });
  const lines = [event(0, { code: 'transit' }), '', 'no json', words, ...unknown, event(0, { code: 'transit' })];
  const file = path.join(folder, 'events.ndjson');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const run = await runInMemory(['ingest', file, '--json']);
  const { errors, unclassified_items: items, ...counts } = JSON.parse(run.stdout) as Record<string, unknown>;
  const wanted = { lines: 1_105, events: 1_104, recorded: 1, duplicates: 1, rejected: 1, unclassified: 1_101 };
  assert.deepEqual([run.code, counts], [1, wanted]);
  const known = { carrier: 'ups', vertical: 'parcel' };
  assert.deepEqual(items, [
    { ...known, code: 'I', wording: null, count: 1_100 },
    { ...known, code: null, wording: 'Zonk \u001b[31mfor you', count: 1 },
  ]);
  assert.equal((errors as unknown[]).length, 1);
  writeFileSync(file, `${words}\n${event(59, { tracking_number: 'WORDS', code: 'I' })}\n`);
  const text = await runInMemory(['ingest', file]);
  assert.equal(text.code, 0);
  assert.equal(text.stdout, '0 recorded, 1 known before, 0 not recorded, 1 unclassified, of 2 events\n');
  assert.match(text.stderr, /^unclassified: ups parcel code I, 1 time$/m);
  assert.ok(!text.stderr.includes('\u001b'));
});
