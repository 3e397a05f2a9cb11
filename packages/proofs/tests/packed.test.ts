/** The one-file build: no imports beyond Node's own, and the verdicts of the package. */
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { accessSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { emit, joinVerifier } from '../scripts/emit.ts';
import { joinModules } from '../scripts/join-modules.ts';
import { examplePod } from './support/example.ts';
import { exampleRecords, issuer } from './support/keys.ts';
import { readVectors } from './support/read-vectors.ts';
import { type Run, runVerify } from './support/run-verify.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-packed-'));
after(() => rm(folder, { recursive: true, force: true }));
await emit(folder);
const packed = path.join(folder, 'wayseal-verify.mjs');
await writeFile(packed, joinVerifier(folder, '0.0.0'));
const pod = path.join(folder, 'pod.json');
const keys = path.join(folder, 'keys.json');
await writeFile(pod, JSON.stringify(await examplePod()));
await writeFile(keys, JSON.stringify({ issuer, keys: exampleRecords }));

test('imports only modules of Node', () => {
  const code = readFileSync(packed, 'utf8');
  const targets = [...code.matchAll(/\bimport\('([^']+)'\)/g)].map(([, target]) => target);
  assert.ok(targets.length >= 3);
  for (const target of targets) assert.match(target ?? '', /^node:/);
  assert.doesNotMatch(code, /^import\b|\bimport\((?!'node:)|\brequire\(/m);
});

test('runs where Node has no `process.getBuiltinModule`', async () => {
  const older = path.join(folder, 'older.mjs');
  const code = readFileSync(packed, 'utf8').replace(/^#!.*/, 'process.getBuiltinModule = undefined;');
  await writeFile(older, code);
  const { stdout } = await promisify(execFile)(process.execPath, [older, 'pod', pod, '--keys', keys]);
  assert.match(stdout, /^verdict {2}valid/m);
});

test('gives the exit and the answer of the package for the vectors', async () => {
  const joined = joinModules('cli/run-cli.js', (file) => readFileSync(path.join(folder, file), 'utf8'), ['runCli']);
  const file = path.join(folder, 'run-cli.mjs');
  await writeFile(file, joined);
  const { runCli } = (await import(file)) as { runCli: Parameters<typeof runVerify>[2] };
  const commandOf = {
    pod: 'pod',
    chain: 'chain',
    inclusion: 'inclusion',
    roots: 'roots',
    consistency: 'roots',
  } as const;
  let compared = 0;
  for (const { vector } of readVectors()) {
    if (!Object.hasOwn(commandOf, vector.kind) || vector.keys === undefined) continue;
    await writeFile(keys, JSON.stringify(vector.keys));
    const argv = [commandOf[vector.kind as keyof typeof commandOf], '-', '--keys', keys, '--json'];
    for (const witness of vector.witnesses ?? []) argv.push('--witness', witness);
    if (vector.quorum !== undefined) argv.push('--witness-quorum', String(vector.quorum));
    const input = vector.text ?? JSON.stringify(vector.document);
    assert.deepEqual(await runVerify(argv, input, runCli), await runVerify(argv, input));
    compared += 1;
  }
  assert.ok(compared > 100, `${compared} compared`);
  await writeFile(keys, JSON.stringify({ issuer, keys: exampleRecords }));
});

async function runPacked(node: string): Promise<Run> {
  const { stdout, stderr } = await promisify(execFile)(node, [packed, 'pod', pod, '--keys', keys, '--json']);
  return { exit: 0, out: stdout, err: stderr };
}

test('runs as a program', async () => {
  const { out, err } = await runPacked(process.execPath);
  assert.equal((JSON.parse(out) as { verdict: string }).verdict, 'valid');
  assert.equal(err, '');
});

/** A Node 20 to 23 of this machine, which does not strip types. */
function olderNode(): string | undefined {
  for (const candidate of ['/usr/bin/node', '/usr/local/bin/node']) {
    try {
      accessSync(candidate);
      const major = Number.parseInt(execFileSync(candidate, ['-p', 'process.versions.node'], { encoding: 'utf8' }), 10);
      if (major >= 20 && major < 24) return candidate;
    } catch {
      // Not there: the next one.
    }
  }
  return undefined;
}

const older = olderNode();

test('runs on Node 20', { skip: older === undefined ? 'no Node 20 to 23 on this machine' : false }, async () => {
  const { out } = await runPacked(older ?? '');
  assert.equal((JSON.parse(out) as { verdict: string }).verdict, 'valid');
});

test('refuses forms that cannot be joined', () => {
  const join = (code: string) => () => joinModules('a.js', () => code);
  assert.throws(join("import x from 'node:fs';"), /no form/);
  assert.throws(join('export default 1;'), /no form/);
  assert.throws(join("import { a } from './a.js';"), /circle/);
  assert.throws(join("const name = './b.js';\nawait import(name);"), /no form/);
  assert.throws(join("await import('node:fs');"), /no form/);
});

test('includes modules that are loaded on demand', async () => {
  const modules: Readonly<Record<string, string>> = {
    'a.js': "export async function run() {\n  const { two } = await import('./lib/b.js');\n  return two;\n}",
    'lib/b.js': 'export const two = 2;',
  };
  const joined = joinModules('a.js', (name) => modules[name] ?? '', ['run']);
  const { run } = (await import(`data:text/javascript,${encodeURIComponent(joined)}`)) as {
    run: () => Promise<number>;
  };
  assert.equal(await run(), 2);
});
