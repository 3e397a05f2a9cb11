/** The commands in Python and Go answer files as `wayseal-verify` does: exit code, verdict, steps and members of the report. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { formatVkey } from '../src/index.ts';
import { chain, exampleInclusion, examplePod } from './support/example.ts';
import { exampleRecords, issuer, testKeys } from './support/keys.ts';
import { consistencyDocument, rootsDocument } from './support/log-documents.ts';
import { runJson } from './support/run-verify.ts';

const clients = fileURLToPath(new URL('../../../clients/', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-commands-'));
after(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, document: unknown): Promise<string> {
  const target = path.join(folder, name);
  await writeFile(target, typeof document === 'string' ? document : JSON.stringify(document));
  return target;
}

const keys = await file('keys.json', { issuer, keys: exampleRecords });
const pod = await file('pod.json', await examplePod());
const chainFile = await file('chain.json', chain);
const inclusion = await file('inclusion.json', await exampleInclusion());
const older = await file('older.json', await exampleInclusion(1));
const roots = await file('roots.json', await rootsDocument());
const witness = formatVkey('witness.example', 4, testKeys.witness.publicKey);
const hostile = 'x\u001B[2J\u009B31m\u202E\u007F';
const calls: readonly (readonly string[])[] = [
  ['pod', pod, '--keys', keys],
  ['pod', pod, '--keys', keys, '--roots', roots],
  ['pod', pod, '--pin', keys],
  ['pod', pod, '--keys', await file('other.json', { issuer: 'other.example', keys: [] })],
  ['pod', keys, '--keys', keys],
  ['pod', pod, '--keys', pod],
  ['pod', pod],
  ['pod', pod, pod, '--keys', keys],
  ['pod', pod, '--keys', keys, '--witness', 'x'],
  ['pod', pod, '--keys', keys, '--witness-quorum', '1'],
  ['pod', pod, '--keys', keys, '--keys', keys],
  ['pod', pod, '--keys', keys, '--roots', roots, '--roots', roots],
  ['pod', pod, '--pin', keys, '--keys', keys, '--pin', keys],
  ['pod', pod, '--keys='],
  ['inclusion', inclusion, '--keys='],
  ['inclusion', inclusion, '--key', keys],
  ['pod', pod, '--keys', keys, '--witness', witness],
  ['pod', pod, '--keys', keys, '--witness', formatVkey('witness.example', 1, testKeys.witness.publicKey)],
  ['pod', pod, '--keys', keys, '--witness-quorum', '0'],
  ...['0', '+1', '01', '1_0', ' 1', '2'].map((quorum) => [
    'pod',
    pod,
    '--keys',
    keys,
    '--witness',
    witness,
    '--witness-quorum',
    quorum,
  ]),
  ['pod', pod, '--keys', keys, '--witness', witness, '--witness-quorum', '1', '--witness-quorum', '1'],
  ['pod', '-', '--keys', '-'],
  ['pod', path.join(folder, hostile), '--keys', keys],
  ['pot', pod],
  [],
  ['chain', chainFile],
  ['chain', await file(hostile, chain), '--keys', keys],
  ['chain', chainFile, '--inclusion', older, '--keys', keys],
  ['chain', chainFile, '--inclusion', older, '--inclusion', inclusion, '--keys', keys],
  ['chain', chainFile, '--nonsense'],
  ['chain', await file('unsealed.json', { ...chain, commitments: [], seals: [], chain_digest: null })],
  ['inclusion', inclusion],
  ['inclusion', await file('index.json', { ...(await exampleInclusion()), leaf_index: 9 }), '--keys', keys],
  ['inclusion', await file('long.json', ' '.repeat(1_100_000))],
  ['roots', roots, '--keys', keys],
  ['roots', await file('consistency.json', await consistencyDocument()), '--keys', keys],
];

interface Report {
  readonly exit: number;
  readonly verdict: string | null;
  readonly steps: readonly { readonly id: string; readonly state: string }[];
  readonly error?: string;
}

function run(program: string, argv: readonly string[], options: object = {}): Promise<{ exit: unknown; out: string }> {
  return new Promise((resolve) => {
    execFile(program, argv, options, (error, out, err) => resolve({ exit: error?.code ?? 0, out: out + err }));
  });
}

async function isAbsent(program: string, word: string): Promise<string | false> {
  if ((await run(program, [word])).exit === 0) return false;
  if (process.env['WAYSEAL_TEST_REQUIRE_CLIENTS'] === '1') throw new Error(`${program} is not installed`);
  return `${program} is not installed`;
}

/** Up to the first failure: how much is judged after it is free. */
function stepsOf({ steps }: Report): readonly string[] {
  const failed = steps.findIndex(({ state }) => state === 'fail');
  return steps.slice(0, failed < 0 ? steps.length : failed + 1).map(({ id, state }) => `${id} ${state}`);
}

const comparable = (report: Report) => ({
  members: Object.keys(report).toSorted(),
  exit: report.exit,
  verdict: report.verdict,
  steps: stepsOf(report),
});

async function compare(program: string, before: readonly string[]): Promise<void> {
  for (const argv of calls) {
    const { exit, out } = await run(program, [...before, ...argv, '--json']);
    const report = JSON.parse(out) as Report;
    assert.deepEqual(comparable(report), comparable((await runJson(argv)) as Report), argv.join(' '));
    assert.equal(exit, report.exit, argv.join(' '));
    if (argv[1]?.includes(hostile) !== true) continue;
    const plain = await run(program, [...before, ...argv]);
    assert.equal(plain.exit, exit, argv.join(' '));
    assert.doesNotMatch((out + plain.out).replaceAll('\n', ''), /\p{C}/u);
  }
}

test('in Python', { skip: await isAbsent('python3', '--version'), timeout: 240_000 }, () =>
  compare('python3', ['-B', path.join(clients, 'python/wayseal.py'), 'verify']),
);

test('in Go', { skip: await isAbsent('go', 'version'), timeout: 240_000 }, async () => {
  const command = path.join(folder, 'wayseal-verify');
  const env = { ...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off' };
  const cwd = path.join(clients, 'go');
  await promisify(execFile)('go', ['build', '-o', command, './cmd/wayseal-verify'], { cwd, env });
  assert.equal((await run('gofmt', ['-l', '.'], { cwd })).out, '');
  await promisify(execFile)('go', ['vet', './...'], { cwd, env });
  await compare(command, []);
});
