import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findTestFiles, groupFiles } from '../../../../scripts/test.ts';
import { run, temporaryFolder } from '../support/child.ts';

const reporter = fileURLToPath(new URL('../../../../scripts/skipped-tests.ts', import.meta.url));

test('a run of the suite ends with a list of skipped tests, by reason', async (t) => {
  const folder = await temporaryFolder(t);
  const file = path.join(folder, 'example.test.mjs');
  await writeFile(
    file,
    `import { test } from 'node:test';
     test('before the start', { skip: 'no browser' }, () => {});
     test('after the start', (t) => t.skip('no browser'));
     test('without a reason', { skip: true }, () => {});
     test('not skipped', { skip: false }, () => {});`,
  );
  const program = [process.execPath, '--test', `--test-reporter=${reporter}`] as const;
  const { code, stdout } = await run(t, [file], { program });
  assert.equal(code, 0);
  const name = path.relative(process.cwd(), file);
  assert.equal(
    stdout,
    `\nSkipped 2: no browser\n  ${name}: before the start\n  ${name}: after the start\n` +
      `Skipped 1: the test gives no reason\n  ${name}: without a reason\n`,
  );
  await writeFile(file, `import { test } from 'node:test';\n test('fails', () => { throw new Error('so') });`);
  const failed = await run(t, [file], { program });
  assert.deepEqual([failed.code, failed.stdout], [1, '\nSkipped no test.\n']);
});

test('every test file runs in exactly one process, alone if it requests that', async () => {
  const packages = fileURLToPath(new URL('../../../', import.meta.url));
  const found = (await readdir(packages, { recursive: true }))
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => path.join('packages', file));
  const groups = groupFiles(findTestFiles([]));
  assert.deepEqual(groups.flat().toSorted(), found.toSorted());
  const alone = groups.find((files) => files.includes('packages/server/tests/cost/public.test.ts'));
  assert.equal(alone?.length, 1);
  assert.ok(groups.length < found.length / 4, 'most share one');
  assert.throws(() => findTestFiles(['packages/nowhere']), /no test file in .*nowhere/);
});
