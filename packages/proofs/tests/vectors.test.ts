/** Every file of `vectors/`, read from the folder: adding a case is adding a file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeVector } from './support/judge-vector.ts';
import { readVectors } from './support/read-vectors.ts';

const vectors = readVectors();
const files = vectors.map(({ file }) => file);

for (const { file, vector } of vectors) {
  test(file, async () => {
    const { warnings, kids, ...judged } = await judgeVector(vector);
    const { warnings: expectedWarnings, kids: expectedKids, ...expected } = vector.expect;
    assert.deepEqual(judged, expected);
    if (expectedWarnings !== undefined) assert.deepEqual(warnings, expectedWarnings);
    if (expectedKids !== undefined) assert.deepEqual(kids, expectedKids);
  });
}

test('has more wrong vectors than right ones, of every format', () => {
  const count = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`)).length;
  const formats = new Set(files.map((file) => file.split('/')[0] ?? ''));
  for (const format of [
    'svt2',
    'smt1',
    'spod1',
    'keys',
    'consistency',
    'roots',
    'purge',
    'logged',
    'sandbox',
    'rotation',
    'witness',
  ])
    assert.ok(formats.has(format), format);
  for (const format of formats)
    assert.ok(count(`${format}/invalid`) > count(`${format}/valid`), `${format}: ${count(`${format}/invalid`)} wrong`);
});
