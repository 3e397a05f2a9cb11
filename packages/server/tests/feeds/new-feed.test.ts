import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/child.ts';

const root = path.join(import.meta.dirname, '../../../..');
const script = path.join(root, 'packages/server/scripts/new-feed.ts');
const catalogue = 'packages/server/src/modules/feeds/work/carriers/catalogue.ts';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function runNode(argv: readonly string[], cwd = root): Promise<Ended> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  try {
    return {
      code: 0,
      ...(await promisify(execFile)(process.execPath, [...argv], { cwd, env, maxBuffer: 10_000_000 })),
    };
  } catch (error) {
    const { code, stdout, stderr } = error as Ended;
    return { code, stdout, stderr };
  }
}

function newFeed(argv: readonly string[], folder: string): Promise<Ended> {
  return runNode([script, ...argv, '--root', folder]);
}

/** A checkout with the server's source, its data and the tests of carriers; libraries are linked. */
async function checkout(t: TestContext): Promise<string> {
  const folder = await temporaryFolder(t);
  const server = path.join(folder, 'packages/server');
  await mkdir(path.join(server, 'tests/feeds'), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await symlink(path.join(root, 'packages/detect'), path.join(folder, 'packages/detect'));
  await symlink(path.join(root, 'packages/proofs'), path.join(folder, 'packages/proofs'));
  await symlink(path.join(root, 'examples'), path.join(folder, 'examples'));
  for (const part of ['src', 'data', 'package.json', 'tests/support', 'tests/feeds/carriers'])
    await cp(path.join(root, 'packages/server', part), path.join(server, part), { recursive: true });
  return folder;
}

/** Exit code and messages of the type check of what a new feed consists of. */
async function typeProblems(folder: string, names: readonly string[]): Promise<readonly [number, string]> {
  const base = JSON.parse(await readFile(path.join(root, 'tsconfig.json'), 'utf8')) as {
    readonly compilerOptions: object;
  };
  const files = names.flatMap((kind) => [
    `packages/server/src/modules/feeds/work/carriers/${kind}.ts`,
    `packages/server/tests/feeds/carriers/contracts/${kind}.ts`,
  ]);
  const compilerOptions = { ...base.compilerOptions, typeRoots: [path.join(root, 'node_modules/@types')] };
  const config = { compilerOptions, files: [...files, catalogue], include: ['packages/server/src/**/*.d.ts'] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const { code, stdout } = await runNode([compiler, '-p', folder], folder);
  return [code, stdout];
}

const kinds = [
  ['acme', 'json', 'headers'],
  ['acme-two', 'xml', 'basic'],
  ['acme3', 'json', 'query_key'],
  ['acme4', 'xml', 'oauth2_client_credentials'],
  ['acme5', 'json', 'none'],
] as const;

test('starts a feed whose files compile and load, and whose test names what is left to fill in', async (t) => {
  const folder = await checkout(t);
  for (const [kind, format, auth] of kinds) {
    const { code, stdout, stderr } = await newFeed(
      [kind, '--name', 'Acme Parcels', '--format', format, '--auth', auth],
      folder,
    );
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, new RegExp(`wrote packages/server/src/modules/feeds/work/carriers/${kind}.ts`));
  }
  const names = kinds.map(([kind]) => kind);
  assert.deepEqual(await typeProblems(folder, names), [0, '']);

  const test = path.join(folder, 'packages/server/tests/feeds/carriers/contract.test.ts');
  const ran = await runNode(['--test', '--test-name-pattern=acme|every carrier', test], folder);
  assert.equal(ran.code, 1);
  for (const [kind, format] of kinds) {
    assert.match(ran.stdout, new RegExp(`${kind}: nothing is left to fill in`));
    for (const place of [
      `contracts/${kind}.ts:\\d+ source: 'FILL-IN: owner, document, version or date'`,
      `data/feeds/${kind}.json:\\d+ "source": "Acme Parcels, FILL-IN`,
      `carriers/${kind}.ts:\\d+ carriers: \\['FILL-IN'\\]`,
      `samples/${kind}/${kind}-delivered.${format}:\\d+ .*FILL-IN`,
    ])
      assert.match(ran.stdout, new RegExp(place), `${kind}: ${place}`);
  }
  assert.match(ran.stdout, /^(?:ℹ|#) pass 1$/m, 'only the catalogue is complete');
  assert.match(ran.stdout, new RegExp(`^(?:ℹ|#) fail ${kinds.length}$`, 'm'));
});

test('the example of the guide fills every place, and passes every test of a feed', async (t) => {
  const folder = await checkout(t);
  const { code } = await newFeed(['tukan', '--name', 'Tukan Parcels', '--auth', 'headers'], folder);
  assert.equal(code, 0);
  const guide = await readFile(path.join(root, 'docs/guides/new-feed.md'), 'utf8');
  const blocks = [...guide.matchAll(/^File `(\S+)`:\n\n```\w+\n([\s\S]*?)```/gm)];
  assert.equal(blocks.length, 7);
  for (const [, name = '', text = ''] of blocks) {
    const file = path.join(folder, 'packages', name);
    await readFile(file);
    await writeFile(file, text);
  }
  assert.deepEqual(await typeProblems(folder, ['tukan']), [0, '']);
  const test = path.join(folder, 'packages/server/tests/feeds/carriers/contract.test.ts');
  const ran = await runNode(['--test', '--test-name-pattern=^tukan: ', test], folder);
  assert.equal(ran.code, 0, ran.stdout);
  assert.ok(Number(/^(?:ℹ|#) pass (\d+)$/m.exec(ran.stdout)?.[1]) >= 20, ran.stdout);
});

test('refuses a name that exists, in whatever place, and leaves everything as it was', async (t) => {
  const folder = await temporaryFolder(t);
  await mkdir(path.join(folder, path.dirname(catalogue)), { recursive: true });
  await cp(path.join(root, catalogue), path.join(folder, catalogue));
  const before = await readFile(path.join(folder, catalogue), 'utf8');
  for (const kind of ['ups', 'dcsa', 'dhl', 'lufthansa-cargo']) {
    const { code, stdout, stderr } = await newFeed([kind], folder);
    assert.deepEqual([code, stdout], [2, ''], kind);
    assert.match(stderr, new RegExp(`the kind ${kind} exists\\. Choose another NAME`));
  }
  const table = path.join(folder, 'packages/server/data/feeds/acme.json');
  await mkdir(path.dirname(table), { recursive: true });
  await writeFile(table, '{}');
  const { code, stderr } = await newFeed(['acme'], folder);
  assert.equal(code, 2);
  assert.match(stderr, /the kind acme exists: packages\/server\/data\/feeds\/acme\.json/);
  assert.equal(await readFile(path.join(folder, catalogue), 'utf8'), before);
});

test('refuses a wrong command line with the remedy', async (t) => {
  const folder = await temporaryFolder(t);
  for (const [argv, message] of [
    [[], /NAME is missing/],
    [['Acme'], /'Acme' is no NAME: lower-case letters, digits and hyphens, 2 to 20 characters, such as acme/],
    [['a'], /is no NAME/],
    [['../x'], /is no NAME/],
    [['acme-'], /is no NAME/],
    [['acme', 'b'], /'b' is an extra argument/],
    [['acme', '--format', 'yaml'], /--format must be one of json, xml, not 'yaml'/],
    [
      ['acme', '--auth', 'x'],
      /--auth must be one of headers, basic, query_key, oauth2_client_credentials, none, not 'x'/,
    ],
    [['acme', '--name', "a'b"], /--name must have 1 to 60 characters/],
    [['acme', '--frob'], /Unknown option '--frob'/],
  ] as const) {
    const { code, stderr } = await newFeed(argv, folder);
    assert.equal(code, 2);
    assert.match(stderr, message);
    assert.match(stderr, /\nTry: npm run new:feed -- --help\n$/);
  }
  const { code, stdout } = await newFeed(['--help'], folder);
  assert.equal(code, 0);
  assert.match(stdout, /^Usage: npm run new:feed -- NAME/);
});
