/**
 * What a command of a checkout loads: Node strips the types of each module, a first time at about 6 ms of processor time
 * each. So no command loads the verifier or the monitor of another.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chain, exampleInclusion, examplePod } from './support/example.ts';
import { exampleRecords, issuer } from './support/keys.ts';
import { rootsDocument } from './support/log-documents.ts';

const packageRoot = fileURLToPath(new URL('../', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-lean-'));
after(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, content: unknown): Promise<string> {
  const target = path.join(folder, name);
  await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content));
  return target;
}

const keys = await file('keys.json', { issuer, keys: exampleRecords });
/** Prints, when the process ends, what was loaded from `src`. */
const watcher = await file(
  'watch-loads.mjs',
  `import module from 'node:module';
   const loaded = [];
   module.registerHooks({ load(url, context, next) {
     const [, name] = /\\/proofs\\/src\\/(.*\\.ts)$/.exec(url) ?? [];
     if (name !== undefined) loaded.push(name);
     return next(url, context);
   } });
   process.on('exit', () => process.stderr.write('loaded ' + JSON.stringify(loaded) + '\\n'));`,
);

interface Started {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

function start(argv: readonly string[], root = packageRoot, env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const launcher = path.join(root, 'bin', 'wayseal-verify.js');
  return new Promise((resolve) => {
    // oxlint-disable-next-line node/no-process-env -- the child needs what this process has, such as its PATH
    const options = { env: { ...process.env, ...env } };
    execFile(process.execPath, ['--import', watcher, launcher, ...argv], options, (error, stdout, stderr) => {
      resolve({ exit: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

const loadedBy = ({ stderr }: Started): string[] => JSON.parse(/^loaded (.*)$/m.exec(stderr)?.[1] ?? '') as string[];

test('loads no verifier for help', async () => {
  const started = await start(['--help']);
  assert.equal(started.exit, 0);
  const loaded = loadedBy(started);
  assert.ok(loaded.includes('cli/main.ts'));
  assert.deepEqual(
    loaded.filter((name) => !/^cli\/[^/]+\.ts$/.test(name)),
    [],
  );
  assert.ok(loaded.length <= 4, loaded.join(' '));
});

test('loads only the verifier of the given document', async () => {
  const verifiers = new Set(['pod/verify-pod.ts', 'log/verify-chain-in-log.ts', 'log/verify-roots.ts']);
  const runs: readonly (readonly [string, number, ...string[]])[] = [
    ['pod/verify-pod.ts', 35, 'pod', await file('pod.json', await examplePod()), '--keys', keys],
    ['log/verify-chain-in-log.ts', 35, 'chain', await file('chain.json', chain)],
    [
      'log/verify-inclusion.ts',
      35,
      'inclusion',
      await file('inclusion.json', await exampleInclusion()),
      '--keys',
      keys,
    ],
    ['log/verify-roots.ts', 35, 'roots', await file('roots.json', await rootsDocument()), '--keys', keys],
  ];
  for (const [own, most, ...argv] of runs) {
    const started = await start(argv);
    assert.match(started.stdout, /^verdict /m, argv[0]);
    const loaded = loadedBy(started);
    assert.ok(loaded.includes(own), `${argv[0]}: ${loaded.join(' ')}`);
    const foreign = loaded.filter((name) => name !== own && (verifiers.has(name) || /monitor|download/.test(name)));
    assert.deepEqual(foreign, [], argv[0]);
    assert.ok(loaded.length <= most, `${argv[0]}: ${loaded.length} modules: ${loaded.join(' ')}`);
  }
});

test('keeps compiled code in the checkout, never in the temporary folder', async () => {
  const checkout = path.join(folder, 'checkout');
  const root = path.join(checkout, 'packages', 'proofs');
  const temporary = path.join(folder, 'tmp');
  for (const part of ['bin', 'src', 'package.json'])
    await cp(path.join(packageRoot, part), path.join(root, part), { recursive: true });
  await cp(keys, path.join(temporary, 'keys.json'));
  const { exit } = await start(['--help'], root, { TMPDIR: temporary, NODE_COMPILE_CACHE: undefined });
  assert.equal(exit, 0);
  assert.deepEqual(await readdir(temporary), ['keys.json']);
  const kept = await readdir(path.join(checkout, 'node_modules', '.cache', 'wayseal-verify'), { recursive: true });
  assert.ok(kept.length > 0);
});

test('works in a read-only checkout', async () => {
  const root = path.join(folder, 'read-only', 'packages', 'proofs');
  for (const part of ['bin', 'src', 'package.json'])
    await cp(path.join(packageRoot, part), path.join(root, part), { recursive: true });
  // A file where the folder would be: refused for every user, root included.
  await writeFile(path.join(folder, 'read-only', 'node_modules'), '');
  const { exit, stdout } = await start(['--help'], root, { NODE_COMPILE_CACHE: undefined });
  assert.equal(exit, 0);
  assert.match(stdout, /^wayseal-verify checks Wayseal proofs/);
});
