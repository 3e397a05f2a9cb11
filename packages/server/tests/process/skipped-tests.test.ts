import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { run, temporaryFolder } from './child.ts';

const reporter = fileURLToPath(new URL('../../../../scripts/skipped-tests.ts', import.meta.url));

test('a run of the suite ends with the tests it skipped, by reason', async (t) => {
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
