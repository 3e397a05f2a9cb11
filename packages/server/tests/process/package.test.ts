// Own process: it builds the packages and starts services from them.
import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { problemsOf } from '../../../../scripts/release/budgets.ts';
import { buildPackage, packFolder, publishedFolders, withThisNode } from '../../../../scripts/release/packages.ts';
import { ended, run, startServe, temporaryFolder } from '../support/child.ts';
import { findOldNode, oldestNode } from '../support/old-nodes.ts';
import { dependenciesOf, installPacked, type PackedInstall } from '../support/packed-install.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Most bytes of what is loaded before the command is known. */
const launcherBudget = 6_000;

/** Building and installing takes 10 s of processor time. */
const patience = { timeout: 300_000 };

let scratch: string;
let install: PackedInstall;

before(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'wayseal-package-'));
  install = await installPacked(scratch);
}, patience);
after(() => rm(scratch, { recursive: true, force: true }));

const inInstall = (name: string): string => path.join(install.folder, 'node_modules', name);
const wayseal = (node = process.execPath): readonly [string, string] => [node, inInstall('wayseal/lib/wayseal.js')];

async function npx(t: TestContext, ...args: readonly string[]) {
  return await run(t, ['--prefix', install.folder, '--offline', '--no', ...args], {
    program: ['npx'],
    env: { PATH: withThisNode()['PATH'] ?? '' },
  });
}

test('the packed files install without a registry, a warning or another package', () => {
  assert.doesNotMatch(install.said, /warn/i);
  for (const name of ['wayseal', '@wayseal/detect', '@wayseal/proofs'])
    assert.deepEqual(dependenciesOf(install, name), []);
});

test('npx finds both commands', async (t) => {
  const number = '1Z999AA10123456784';
  const [packed, source, verifier] = await Promise.all([
    npx(t, 'wayseal', 'detect', number),
    run(t, ['detect', number]),
    npx(t, 'wayseal-verify', '--version'),
  ]);
  assert.deepEqual([packed.code, packed.stderr], [0, '']);
  assert.equal(packed.stdout, source.stdout);
  assert.equal(verifier.code, 0, verifier.stderr);
});

test('the package detects with a feed as the checkout does', async (t) => {
  const args = ['detect', '00340434161094042557'];
  const env = { WAYSEAL_FEED_DHL_KEY: 'never-sent' };
  const [packed, source] = await Promise.all([run(t, args, { program: wayseal(), env }), run(t, args, { env })]);
  assert.deepEqual([packed.code, packed.stderr], [0, '']);
  assert.equal(packed.stdout, source.stdout);
});

test('its code has no letter beyond ASCII, and means the same', async (t) => {
  const modules = globSync('*.js', { cwd: inInstall('wayseal/lib') });
  assert.ok(modules.length > 0);
  const others = modules.filter((name) => /[^\0-\x7f]/.test(readFileSync(inInstall(`wayseal/lib/${name}`), 'utf8')));
  assert.deepEqual(others, []);
  const args = ['detect', '【1Z999AA10123456784】', '单号：MSKU6011672、', '--carrier', 'Ærø'];
  const [packed, source] = await Promise.all([run(t, args, { program: wayseal() }), run(t, args)]);
  assert.match(packed.stdout, /1Z999AA10123456784[^]*MSKU6011672/);
  assert.deepEqual(packed, source);
});

test('each package fits its budget and contains nothing that does not belong there', () => {
  assert.deepEqual(install.packed.flatMap(problemsOf), []);
  const launcher = readFileSync(inInstall('wayseal/lib/wayseal.js'));
  assert.ok(launcher.length <= launcherBudget, String(launcher.length));
});

test('packing finds tests, sources, keys and whatever is too large', () => {
  const [first] = install.packed;
  assert.ok(first);
  const strange = {
    ...first,
    bytes: 1e9,
    files: [...first.files, 'src/a.ts', 'dist/a.test.js', 'data/log.pem', '.env'],
  };
  assert.equal(problemsOf(strange).length, 5);
});

test('a second build has the same bytes', patience, async () => {
  const repack = async (folder: string) => {
    const again = await packFolder(await buildPackage(folder, path.join(scratch, 'again', folder)), scratch);
    return `${again.sha256}  ${again.file}`;
  };
  const sums = await Promise.all(publishedFolders().map(repack));
  assert.deepEqual(
    sums,
    install.packed.map(({ sha256, file }) => `${sha256}  ${file}`),
  );
});

test('the path of the README works from the packed files in an empty folder', patience, async (t) => {
  const script = path.join(repository, 'scripts/replay.ts');
  const replay = await run(t, [install.tarballs, '--light', '--json'], { program: [process.execPath, script] });
  assert.deepEqual([replay.code, replay.stderr], [0, '']);
  const { steps } = JSON.parse(replay.stdout) as { readonly steps: readonly { readonly name: string }[] };
  const names = ['install', 'detect', 'serve', 'track', 'proof', 'stop', 'verify'];
  assert.deepEqual(
    steps.map(({ name }) => name),
    names,
  );
});

test('the notes beside the packages name their origin and their sums', () => {
  const note = (name: string): string => readFileSync(path.join(install.tarballs, name), 'utf8');
  const { lockfile_sha256: lockfile, node, packages } = JSON.parse(note('provenance.json')) as Record<string, unknown>;
  assert.match(String(lockfile), /^[0-9a-f]{64}$/);
  assert.equal(node, process.versions.node);
  assert.equal((packages as readonly unknown[]).length, install.packed.length);
  const lines = note('SHA256SUMS').trim().split('\n');
  assert.deepEqual(
    lines,
    install.packed.map(({ sha256, file }) => `${sha256}  ${file}`),
  );
});

test('the libraries have types that a strict compiler takes, and run', async (t) => {
  const program = `import { detect } from '@wayseal/detect';
import { parseKeySet, verifyPod, type KeySet } from '@wayseal/proofs';
const type: string | undefined = detect('MSKU6011672').primary?.type;
const check: (text: string, keys: KeySet) => Promise<{ readonly verdict: string }> = verifyPod;
console.log(type, typeof parseKeySet, typeof check);
`;
  writeFileSync(path.join(install.folder, 'program.mts'), program);
  const options = [
    '--ignoreConfig',
    '--strict',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--types',
    '',
  ];
  const compiler = path.join(repository, 'node_modules/typescript/bin/tsc');
  const file = path.join(install.folder, 'program.mts');
  const checked = await run(t, [...options, file], { program: [process.execPath, compiler] });
  assert.deepEqual([checked.code, checked.stdout], [0, '']);
  const { stdout } = await run(t, [], { program: [process.execPath, file] });
  assert.equal(stdout, 'iso6346 function function\n');
});

test('the notices name the licences of what the package contains', () => {
  const notice = readFileSync(inInstall('wayseal/NOTICE'), 'utf8');
  for (const name of ['fastify', 'kysely', 'typebox', 'pg', '@resvg/resvg-wasm'])
    assert.match(notice, new RegExp(`^${name} \\d`, 'm'));
  for (const words of ['GeoNames, CC BY 4.0', 'sea-ports', 'Mozilla Public License 2.0'])
    assert.ok(notice.includes(words));
});

async function serves(t: TestContext, node: string): Promise<void> {
  const folder = await temporaryFolder(t);
  const service = await startServe(t, { WAYSEAL_DATA_DIR: folder }, { program: wayseal(node) });
  const ask = async (address: string): Promise<Response> => {
    const answer = await fetch(`${service.url}${address}`, { headers: { 'x-api-key': service.key ?? '' } });
    assert.equal(answer.status, 200, address);
    return answer;
  };
  for (const page of ['/', '/docs', '/verify', '/readyz', '/docs/api', '/licences']) await (await ask(page)).text();
  const distance = await (await ask('/api/v1/distance?from=DEHAM&to=SGSIN')).text();
  assert.match(distance, /"distance_km":\d+/);
  const page = await (await ask('/container/MSKU6011672')).text();
  const image = /og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(page)?.[1] ?? '';
  assert.equal((await ask(image)).headers.get('content-type'), 'image/png', image);
  const copy = path.join(folder, 'copy.sqlite');
  const kept = await run(t, ['backup', copy], { env: { WAYSEAL_DATA_DIR: folder }, program: wayseal(node) });
  assert.equal(kept.code, 0, kept.stderr);
  service.child.kill('SIGTERM');
  assert.deepEqual(await ended(service.child), { code: 0, signal: null });
  assert.doesNotMatch(service.output().stderr, /Warning/);
}

async function answersMcp(t: TestContext, node: string): Promise<void> {
  const ask = (id: number, method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id, method, params });
  const clientInfo = { name: 'test', version: '1' };
  const input = [
    ask(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }),
    ask(2, 'tools/call', { name: 'detect_tracking_number', arguments: { number: 'MSKU6011672' } }),
  ].join('\n');
  const { code, stdout } = await run(t, ['mcp'], { program: wayseal(node), input: `${input}\n` });
  assert.equal(code, 0);
  const [first, second] = stdout.trim().split('\n');
  assert.match(first ?? '', /"serverInfo":\{"name":"wayseal"/);
  assert.match(second ?? '', /MSKU6011672/);
}

test('the package serves pages, places, pictures and backups, and stops with 0', (t) => serves(t, process.execPath));
test('the package answers a client of MCP', (t) => answersMcp(t, process.execPath));

const oldest = oldestNode();
test(
  'the package does the same on the oldest Node that it names',
  { skip: 'absent' in oldest && oldest.absent },
  async (t) => {
    assert.ok('program' in oldest);
    await serves(t, oldest.program);
    await answersMcp(t, oldest.program);
    const found = await run(t, ['detect', 'MSKU6011672'], { program: wayseal(oldest.program) });
    assert.deepEqual([found.code, found.stderr], [0, '']);
  },
);

const tooOld = findOldNode(22);
test(
  'a Node that is too old gets one line with the remedy, and 2',
  { skip: tooOld === undefined && 'no Node older than 22' },
  async (t) => {
    const answer = await run(t, ['serve'], { program: wayseal(tooOld) });
    assert.deepEqual([answer.code, answer.stdout], [2, '']);
    assert.match(
      answer.stderr,
      /^Wayseal needs Node 24 or newer \(or 22\.18\.0 and later 22\); this is [^\n]+nodejs\.org\n$/,
    );
  },
);
