/** What a person reads who has typed something wrong, or named a file that cannot be used. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import manifest from '../package.json' with { type: 'json' };
import { chain } from './support/example.ts';
import { exampleRecords, issuer } from './support/keys.ts';
import { runVerify } from './support/run-verify.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-words-'));
after(() => rm(folder, { recursive: true, force: true }));
const keys = path.join(folder, 'keys.json');
await writeFile(keys, JSON.stringify({ issuer, keys: exampleRecords }));
const chainFile = path.join(folder, 'chain.json');
await writeFile(chainFile, JSON.stringify(chain));

/** The first line of the refusal, without the name of the program. */
async function refusalOf(...argv: readonly string[]): Promise<string> {
  const { exit, out, err } = await runVerify(argv);
  assert.deepEqual([exit, out], [2, ''], argv.join(' '));
  const [line = '', ...rest] = err.split('\n');
  assert.deepEqual(rest, ['Try wayseal-verify --help', ''], 'one line and the way to the help');
  return line.replace('wayseal-verify: ', '');
}

test('prints version and help, as a word and as an option', async () => {
  for (const argv of [['--version'], ['version']])
    assert.deepEqual(await runVerify(argv), { exit: 0, out: `${manifest.version}\n`, err: '' });
  for (const argv of [['help'], ['help', 'pod'], ['pod', '--help'], ['-h']]) {
    const { exit, out } = await runVerify(argv);
    assert.deepEqual([exit, out.startsWith('wayseal-verify checks Wayseal proofs')], [0, true], argv.join(' '));
  }
});

test('refuses options that it does not take, in one line of its own', async () => {
  const cases: readonly (readonly [refusal: string, ...argv: readonly string[]])[] = [
    ['unknown option --nonsense', 'chain', chainFile, '--nonsense'],
    ['unknown option -x', 'chain', chainFile, '-x'],
    ['--json takes no value', 'chain', chainFile, '--json=yes'],
    ['--keys needs a value', 'chain', chainFile, '--keys'],
    ['--keys needs a value', 'chain', chainFile, '--keys', '--insecure-http'],
    ['--witness-quorum must be from 1 to the number of --witness keys', 'chain', chainFile, '--witness-quorum', '-1'],
  ];
  for (const [refusal, ...argv] of cases) assert.equal(await refusalOf(...argv), refusal);
});

test('refuses a second value of an option that takes one', async () => {
  for (const option of ['--keys', '--pin']) {
    const twice = [option, keys, option, keys];
    assert.equal(await refusalOf('chain', chainFile, ...twice), `${option} is given twice`);
  }
  for (const option of ['--uuid', '--state', '--mirror'])
    assert.equal(
      await refusalOf('monitor', 'https://x.example', '--keys', keys, option, 'a', `${option}=b`),
      `${option} is given twice`,
    );
  assert.equal(await refusalOf('pod', 'x', '--keys', keys, '--roots', 'a', '--roots', 'b'), '--roots is given twice');
});

test('says in words why a file cannot be read', async () => {
  const missing = path.join(folder, 'missing.json');
  assert.equal(await refusalOf('chain', missing), `cannot read ${missing}: no such file`);
  assert.equal(await refusalOf('chain', folder), `cannot read ${folder}: it is a folder`);
  assert.equal(
    await refusalOf('chain', `${keys}/x`, '--keys', keys),
    `cannot read ${keys}/x: a part of the path is not a folder`,
  );
  const monitor = ['monitor', 'https://x.example', '--keys', keys, '--state'];
  assert.equal(await refusalOf(...monitor, folder), `cannot read ${folder}: it is a folder`);
});

test('ends with a state file that never ends', async () => {
  const started = performance.now();
  assert.equal(
    await refusalOf('monitor', 'https://x.example', '--keys', keys, '--state', '/dev/zero'),
    '/dev/zero is not a state file of this monitor',
  );
  assert.ok(performance.now() - started < 10_000);
});
