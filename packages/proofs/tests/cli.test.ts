import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chain, exampleInclusion, exampleLog, examplePod, exampleSecond } from './support/example.ts';
import { startFakeService } from './support/fake-service.ts';
import { issuer, exampleRecords, record, testKeys } from './support/keys.ts';
import { consistencyDocument, rootsDocument, rootsOf } from './support/log-documents.ts';
import { runJson, runVerify } from './support/run-verify.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-verify-'));
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
const launcher = fileURLToPath(new URL('../bin/wayseal-verify.js', import.meta.url));

test('tells the verdict to a reader that has left, and says that nothing could be written to a full disk', async () => {
  const run = (script: string): Promise<{ readonly stdout: string; readonly stderr: string }> =>
    promisify(execFile)('/bin/sh', ['-c', script, process.execPath, launcher, pod, keys]);
  for (const [option, expected] of [
    ['', 0],
    ['--json', 0],
    ['--roots "$2"', 2],
  ] as const) {
    const left = await run(`{ sleep 0.2; "$0" "$1" pod "$2" --keys "$3" ${option}; echo "exit $?" >&2; } | true`);
    assert.match(left.stderr, new RegExp(`exit ${expected}\\n$`));
    assert.doesNotMatch(left.stderr, /EPIPE|node:/);
  }
  const full = await run('"$0" "$1" pod "$2" --keys "$3" >/dev/full; echo "exit $?"');
  assert.match(full.stderr, /^wayseal-verify: cannot write to standard output: the disk is full\n/);
  assert.match(full.stdout, /exit 2/);
});

test('exits with the code of each verdict', async () => {
  const broken = await file('broken.json', { ...(await exampleInclusion()), leaf_index: 9 });
  const unsealed = await file('unsealed.json', { ...chain, commitments: [], seals: [], chain_digest: null });
  const runs: readonly (readonly [number, string | null, ...string[]])[] = [
    [0, 'valid', 'pod', pod, '--keys', keys],
    [0, 'valid', 'chain', chainFile, '--inclusion', inclusion, '--keys', keys],
    [0, 'valid', 'inclusion', inclusion, '--keys', keys],
    [0, 'valid', 'roots', roots, '--keys', keys],
    [0, 'valid', 'roots', await file('consistency.json', await consistencyDocument()), '--keys', keys],
    [0, 'valid', 'pod', pod, '--keys', keys, '--roots', roots],
    [1, 'not_logged', 'inclusion', broken, '--keys', keys],
    [2, 'malformed', 'pod', keys, '--keys', keys],
    [2, null, 'pod', path.join(folder, 'nothing.json'), '--keys', keys],
    [2, null, 'pod', pod, '--keys', pod],
    [2, null, 'pod', pod],
    [2, null, 'pot', pod],
    [2, null, 'pod', pod, pod, '--keys', keys],
    [2, null, 'pod', pod, '--keys', keys, '--uuid', 'x'],
    [2, null, 'pod', pod, '--keys', keys, '--witness', 'x'],
    [2, null, 'pod', pod, '--keys', keys, '--witness-quorum', '1'],
    [2, null, 'pod', '-', '--keys', '-'],
    [2, null, 'chain', chainFile, '--nonsense'],
    [3, 'self_consistent', 'inclusion', inclusion],
    [3, 'self_consistent', 'chain', chainFile],
    [3, 'self_consistent', 'chain', chainFile, '--keys', keys],
    [3, 'partly_logged', 'chain', chainFile, '--inclusion', older, '--keys', keys],
    [0, 'valid', 'chain', chainFile, '--inclusion', older, '--inclusion', inclusion, '--keys', keys],
    [3, 'self_consistent', 'chain', chainFile, '--inclusion', inclusion],
    [3, 'self_consistent', 'roots', roots],
    [3, 'key_unknown', 'pod', pod, '--keys', await file('other.json', { issuer: 'other.example', keys: [] })],
    [4, 'not_sealed', 'chain', unsealed],
  ];
  for (const [exit, verdict, ...argv] of runs) {
    const report = await runJson(argv);
    assert.equal(report.exit, exit, argv.join(' '));
    assert.equal(report.verdict, verdict, argv.join(' '));
    assert.equal((await runVerify(argv)).exit, exit);
  }
});

test('answers JSON with exactly the documented members', async () => {
  const report = await runJson(['pod', pod, '--keys', keys]);
  assert.deepEqual(Object.keys(report), ['file', 'kind', 'verdict', 'exit', 'steps', 'warnings', 'not_proven']);
  assert.deepEqual(
    report.steps.map(({ id }) => id),
    ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10'],
  );
  assert.deepEqual(report.warnings, ['no_witness']);
  assert.ok(report.not_proven.length >= 5);
});

test('prints a plain checklist that no file can color', async () => {
  const { out } = await runVerify(['pod', pod, '--keys', keys]);
  assert.match(out, /ok {4}P8 {3}This proof is in the log, at entry 10/);
  assert.match(out, /verdict {2}valid/);
  assert.match(out, /What this does not prove/);
  const hostile = await examplePod();
  const colour = {
    ...hostile,
    evidence: { ...hostile.evidence, inclusion: { ...hostile.evidence.inclusion, origin: '\u001B[31mx' } },
  };
  const shown = await runVerify(['pod', await file('colour.json', colour), '--keys', keys]);
  assert.ok(!shown.out.includes('\u001B'));
  const alone = (await runVerify(['chain', chainFile, '--keys', keys])).out;
  assert.match(alone, /self_consistent: .*does not show who made it. Add the inclusion document of its last seal/);
  assert.doesNotMatch(alone, /Every check passed/);
  const partly = (await runVerify(['chain', chainFile, '--inclusion', older, '--keys', keys])).out;
  assert.match(partly, /FAIL {2}L4 {3}The log holds seal 1. No document shows that it holds seal 2/);
});

test('never passes input to the terminal as a command', async () => {
  const hostile = 'x\u001B[2J\u009B31m\u202E\u2066\u007F\nwayseal-verify: fine';
  const named = await file(hostile, chain);
  const broken = await file(`${hostile}.broken`, hostile);
  for (const argv of [
    ['pod', hostile, '--keys', keys],
    ['pod', pod, '--keys', hostile],
    ['pod', pod, '--keys', `http://127.0.0.1:1/${hostile}`],
    ['pod', broken, '--keys', keys],
    ['chain', named],
    ['chain', named, '--inclusion', hostile],
    ['monitor', `https://${hostile}`, '--keys', keys],
    ['monitor', 'http://127.0.0.1:1', '--keys', keys, '--state', hostile],
    ['monitor', 'http://127.0.0.1:1', '--keys', keys, '--uuid', hostile],
    [hostile],
    [`--${hostile}`],
    ['pod', pod, hostile, '--keys', keys],
    ['pod', pod, '--keys', keys, '--witness', hostile],
  ]) {
    for (const json of [[], ['--json']]) {
      const { out, err } = await runVerify([...argv, ...json]);
      assert.doesNotMatch((out + err).replaceAll('\n', ''), /\p{C}/u, JSON.stringify(argv));
      assert.doesNotMatch(out + err, /^wayseal-verify: fine/m, JSON.stringify(argv));
      if (json.length > 0) JSON.parse(out);
    }
  }
  assert.equal((await runJson(['chain', named])).file, named);
});

test('reads standard input and the envelope, and prints help', async () => {
  const text = JSON.stringify({ ok: true, data: await examplePod(), meta: { request_id: 'x' } });
  assert.equal((await runVerify(['pod', '-', '--keys', keys], text)).exit, 0);
  assert.equal((await runVerify(['pod', '-', '--keys', keys], ' '.repeat(2_000_000))).exit, 2);
  const help = await runVerify(['--help']);
  assert.equal(help.exit, 0);
  assert.match(help.out, /wayseal-verify pod FILE/);
  assert.equal((await runVerify([])).exit, 2);
  assert.match((await runVerify(['pod'])).err, /exactly one file/);
});

test('reads keys from a URL, limited by pins', async () => {
  await using service = await startFakeService();
  service.routes.set('/keys.json', JSON.stringify({ issuer, keys: exampleRecords }));
  assert.equal((await runVerify(['pod', pod, '--keys', `${service.url}/keys.json`])).exit, 0);
  assert.equal((await runVerify(['pod', pod, '--keys', `${service.url}/none.json`])).exit, 2);
  const onlyLog = await file('pins.json', { issuer, keys: exampleRecords.slice(0, 2) });
  assert.equal((await runJson(['pod', pod, '--keys', keys, '--pin', onlyLog])).verdict, 'key_unknown');
  assert.equal((await runJson(['pod', pod, '--pin', keys])).verdict, 'valid');
  const endorsed = record('spod1', testKeys.pod, { endorser: testKeys.pod2 });
  const offered = await file('offered.json', {
    issuer,
    keys: [...exampleRecords.slice(0, 2), endorsed, record('spod1', testKeys.pod2)],
  });
  const pins = await file('pins2.json', {
    issuer,
    keys: [...exampleRecords.slice(0, 2), record('spod1', testKeys.pod2)],
  });
  assert.equal((await runJson(['pod', pod, '--keys', offered, '--pin', pins])).verdict, 'valid');
});

test('names what to fetch when a root history lacks the first root', async () => {
  const all = await rootsOf(
    exampleLog(),
    [
      [5, exampleSecond - 60],
      [12, exampleSecond],
    ],
    false,
  );
  const part = await file('part.json', { ...all, from: 1, total: 2, roots: all.roots.slice(1) });
  const report = await runJson(['pod', pod, '--keys', keys, '--roots', part]);
  assert.deepEqual([report.exit, report.verdict], [2, null]);
  assert.match(report.error ?? '', /from=0/);
});

test('starts in a checkout, even with the launcher of an older Node', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [launcher, 'pod', pod, '--keys', keys, '--json']);
  assert.equal((JSON.parse(stdout) as { exit: number }).exit, 0);
});
