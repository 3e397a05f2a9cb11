import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../support/child.ts';
import { runInMemory } from '../support/memory-terminal.ts';

/** The first line of standard error, without the name of the program. */
async function refusalOf(...argv: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runInMemory(argv);
  assert.deepEqual([code, stdout], [2, ''], argv.join(' '));
  return (stderr.split('\n')[0] ?? '').replace('wayseal: ', '');
}

test('says in words that the file of the command line is missing', async (t) => {
  const missing = path.join(await temporaryFolder(t), 'none.yaml');
  const postgres = 'postgres://nobody@127.0.0.1:1/none';
  for (const argv of [
    ['carriers', 'import-links', missing, '--key', 'x'],
    ['geo', 'import-unlocode', missing],
    ['feeds', 'check', missing],
    ['observations', 'import', missing],
    ['forecast', 'backtest', missing],
    ['migrate-store', '--from', `sqlite:${missing}`, '--to', postgres],
  ])
    assert.equal(await refusalOf(...argv), `cannot read ${missing}: no such file or folder`, argv.join(' '));
});

test('says what the name of a bucket needs', async () => {
  assert.match(
    await refusalOf('tiles', 'push', 's3://b'),
    /^the destination s3:\/\/b must be s3:\/\/BUCKET or s3:\/\/BUCKET\/PREFIX; a bucket has 3 to 63 lower-case letters, digits/,
  );
});

test('names the option of serve that was typed, not its setting', async () => {
  assert.equal(await refusalOf('serve', '--port', 'abc'), "--port must be a whole number from 0 to 65535, not 'abc'");
  assert.equal(await refusalOf('serve', '--host', ' '), "--host must not be empty, not ' '");
});
