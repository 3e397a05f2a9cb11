import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findTestFiles, groupFiles, writeEntry } from '../../../../scripts/test.ts';
import { run, temporaryFolder } from '../support/child.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
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

test('the first test of a process waits until all its files are loaded', async (t) => {
  const folder = await temporaryFolder(t);
  const write = async (name: string, text: string): Promise<string> => {
    const file = path.join(folder, `${name}.test.mjs`);
    await writeFile(file, text);
    return path.relative(repository, file);
  };
  const early = `import { test } from 'node:test';
    test('early', () => { if (globalThis.isLoaded !== true) throw new Error('the other file still loads'); });`;
  const slow = `await new Promise((resolve) => setTimeout(resolve, 300)); globalThis.isLoaded = true;`;
  const entry = writeEntry(folder, 0, [await write('early', early), await write('slow', slow)]);
  const { code, stdout } = await run(t, [entry], { program: [process.execPath, '--test', '--test-reporter=tap'] });
  assert.equal(code, 0, stdout);
});

test('errors that no test catches fail the test or suite that made them, after an await as well', async (t) => {
  const folder = await temporaryFolder(t);
  const file = path.join(folder, 'example.test.mjs');
  await writeFile(
    file,
    `import ${JSON.stringify(new URL('../../../../scripts/follow-tests.ts', import.meta.url).href)};
     const { after, before, describe, test } = await import('node:test');
     const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
     for (const name of ['one', 'two']) describe(name, async () => {
       await later(1);
       before(() => later(1));
       test('holds', () => later(20));
       test('throws in a timer', () => { setTimeout(() => { throw new Error('late'); }, 1); return later(300); });
       test('rejects beside', async () => { await later(1); void later(1).then(() => { throw new Error('lost'); }); await later(300); });
       test('has a part', async (t) => { await later(1); await t.test('which fails', async () => { await later(1); throw new Error('so'); }); });
       after(() => later(1));
     });`,
  );
  const { code, stdout } = await run(t, [file], { program: [process.execPath, '--test', '--test-reporter=tap'] });
  const verdicts = stdout.split('\n').flatMap((line) => /^ *((?:not )?ok \d+ - [^#]+)/.exec(line)?.[1] ?? []);
  const each = (name: string, n: number): readonly string[] => [
    'ok 1 - holds',
    'not ok 2 - throws in a timer',
    'not ok 3 - rejects beside',
    'not ok 1 - which fails',
    'not ok 4 - has a part',
    `not ok ${n} - ${name}`,
  ];
  assert.deepEqual([code, verdicts], [1, [...each('one', 1), ...each('two', 2)]], stdout);
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
