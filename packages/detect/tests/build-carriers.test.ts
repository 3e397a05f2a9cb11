import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));

/** Runs the check on a copy of the package, after `spoil` has changed one of its tables. */
function checkSpoilt(table: string, spoil: (lines: string[]) => void): { status: number | null; stderr: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayseal-tables-'));
  try {
    const copy = path.join(folder, 'packages/detect');
    for (const part of ['package.json', 'data', 'scripts', 'src']) {
      cpSync(path.join(packageFolder, part), path.join(copy, part), { recursive: true });
    }
    const file = path.join(copy, 'data', table);
    const lines = readFileSync(file, 'utf8').split('\n');
    spoil(lines);
    writeFileSync(file, lines.join('\n'));
    const script = path.join(copy, 'scripts/build-carriers.ts');
    const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
    return { status, stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const table of ['carriers/parcel.tsv', 'lessors.tsv']) {
  test(`names a row out of order in ${table} and its place`, () => {
    let slugs: string[] = [];
    const { status, stderr } = checkSpoilt(table, (lines) => {
      slugs = [lines[1], lines[2]].map((line) => line?.split('\t')[0] ?? '');
      lines.splice(1, 2, lines[2] ?? '', lines[1] ?? '');
    });
    const [first, second] = slugs;
    const expected = `packages/detect/data/${table}:3: rows must be sorted by slug: "${first}" comes after "${second}"\n`;
    assert.deepEqual({ status, stderr }, { status: 1, stderr: expected });
  });
}
