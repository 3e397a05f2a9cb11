// Own process: it builds the package and starts services from it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import { ended, run, startServe, temporaryFolder } from '../support/child.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const builder = fileURLToPath(new URL('../../scripts/build-dist.ts', import.meta.url));

/** Most bytes of the package; to raise one, say in the commit what is worth it. */
const budgets = {
  /** All modules; 1.2 MB of them are those of `detect` once more, as one file that begins at once. */
  code: 9_700_000,
  /** What is loaded by the launcher before it knows the command. */
  launcher: 6_000,
  /** Everything, unpacked. */
  all: 16_000_000,
};

let folder: string;
let installed: string;

/** Packs what was built as npm packs it, and unpacks it where nothing but its dependencies is. */
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wayseal-package-'));
  const built = path.join(folder, 'built');
  execFileSync(process.execPath, [builder, built]);
  const packing = ['pack', built, '--pack-destination', folder, '--json', '--offline', '--ignore-scripts'];
  const [packed] = Object.values(
    JSON.parse(execFileSync('npm', packing, { encoding: 'utf8' })) as { filename: string }[],
  );
  const modules = path.join(folder, 'empty/node_modules');
  mkdirSync(modules, { recursive: true });
  execFileSync('tar', ['-xzf', path.join(folder, packed?.filename ?? ''), '-C', modules]);
  installed = path.join(modules, 'package');
  const { dependencies } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(path.join(repository, 'node_modules', name), path.join(modules, name));
  }
});
after(() => rm(folder, { recursive: true, force: true }));

const program = (): readonly [string, ...string[]] => [process.execPath, path.join(installed, 'lib/wayseal.js')];

test('the package detects a number as the checkout does', async (t) => {
  const args = ['detect', '1Z999AA10123456784'];
  const [packed, source] = await Promise.all([run(t, args, { program: program() }), run(t, args)]);
  assert.deepEqual([packed.code, packed.stderr], [0, '']);
  assert.equal(packed.stdout, source.stdout);
});

test('the package detects with a feed as the checkout does', async (t) => {
  const args = ['detect', '00340434161094042557'];
  const env = { WAYSEAL_FEED_DHL_KEY: 'never-sent' };
  const [packed, source] = await Promise.all([run(t, args, { program: program(), env }), run(t, args, { env })]);
  assert.deepEqual([packed.code, packed.stderr], [0, '']);
  assert.equal(packed.stdout, source.stdout);
});

test('the package serves pages and data, and stops with 0', async (t) => {
  const service = await startServe(t, { WAYSEAL_DATA_DIR: await temporaryFolder(t) }, { program: program() });
  for (const page of ['/', '/docs', '/verify', '/readyz', '/docs/api', '/licences']) {
    const answer = await fetch(`${service.url}${page}`);
    await answer.arrayBuffer();
    assert.equal(answer.status, 200, page);
  }
  service.child.kill('SIGTERM');
  assert.deepEqual(await ended(service.child), { code: 0, signal: null });
});

test('the package answers a client of MCP', async (t) => {
  const ask = (id: number, method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id, method, params });
  const clientInfo = { name: 'test', version: '1' };
  const input = [
    ask(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }),
    ask(2, 'tools/call', { name: 'detect_tracking_number', arguments: { number: 'MSKU6011672' } }),
  ].join('\n');
  const { code, stdout } = await run(t, ['mcp'], { program: program(), input: `${input}\n` });
  assert.equal(code, 0);
  const [first, second] = stdout.trim().split('\n');
  assert.match(first ?? '', /"serverInfo":\{"name":"wayseal"/);
  assert.match(second ?? '', /MSKU6011672/);
});

test('two builds have the same bytes', () => {
  const again = path.join(folder, 'again');
  execFileSync(process.execPath, [builder, again]);
  assert.deepEqual(digests(again), digests(path.join(folder, 'built')));
});

test('the package stays small and names the licences of what it contains', () => {
  const sizes = globSync('**/*', { cwd: installed })
    .map((name) => ({ name, size: statSync(path.join(installed, name)).size }))
    .filter(({ name }) => statSync(path.join(installed, name)).isFile());
  const sum = (chosen: typeof sizes): number => chosen.reduce((bytes, { size }) => bytes + size, 0);
  assert.ok(sum(sizes.filter(({ name }) => name.startsWith('lib/'))) <= budgets.code);
  assert.ok(sum(sizes.filter(({ name }) => name === 'lib/wayseal.js')) <= budgets.launcher);
  assert.ok(sum(sizes) <= budgets.all);
  const notice = readFileSync(path.join(installed, 'NOTICE'), 'utf8');
  for (const name of ['fastify', 'kysely', 'typebox', 'pg']) assert.match(notice, new RegExp(`^${name} \\d`, 'm'));
});

function digests(root: string): readonly string[] {
  return globSync('**/*', { cwd: root })
    .filter((name) => statSync(path.join(root, name)).isFile())
    .toSorted()
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(path.join(root, name)))
          .digest('hex')}`,
    );
}
