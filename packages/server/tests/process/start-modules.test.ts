import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { before, test } from 'node:test';
import { cleanEnvironment, launcher, run } from '../support/child.ts';

const sourceOf = (name: string): string => JSON.stringify(new URL(`../../src/${name}`, import.meta.url).href);

/** Packages that only some requests need. */
const late = [
  '@nats-io/jetstream',
  '@nats-io/transport-node',
  'graphql',
  'markdown-it',
  'nodemailer',
  'read-excel-file',
  'saxen',
  'write-excel-file',
  'yaml',
];

/** Modules of Node and packages that are loaded when a service has started. */
let loaded: { readonly node: readonly string[]; readonly packages: readonly string[] };
before(() => {
  const program = `
    import { registerHooks } from 'node:module';
    const packages = new Set();
    registerHooks({ load: (url, context, next) => {
      packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    } });
    for (const name of [${sourceOf('app.ts')}, ${sourceOf('commands/serve.ts')}]) await import(name);
    const { modules } = await import(${sourceOf('modules.ts')});
    for (const module of modules) await module.load?.();
    console.log(JSON.stringify({ node: process.moduleLoadList, packages: [...packages] }));
  `;
  const options = { encoding: 'utf8', env: cleanEnvironment() } as const;
  loaded = JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], options));
});

test('a start does not load the 11 MB client behind fetch', () => {
  const has = (name: string): boolean => loaded.node.some((entry) => entry.includes(name));
  assert.ok(has('NativeModule http'), 'the list names what is loaded');
  assert.ok(!has('undici'), "import what is needed of 'node:http' from src/kernel/lib/node-http.ts");
});

test('a start loads no package that only some requests need', () => {
  assert.ok(loaded.packages.includes('fastify'), 'the list names what is loaded');
  assert.deepEqual(
    late.filter((name) => loaded.packages.includes(name)),
    [],
  );
});

test('detect loads no streams of files', async (t) => {
  const atExit =
    "process.on('exit', () => { const list = JSON.stringify(process.moduleLoadList); process.stderr.write(list); });";
  const program = [
    process.execPath,
    '--import',
    `data:text/javascript,${encodeURIComponent(atExit)}`,
    launcher,
  ] as const;
  const { code, stdout, stderr } = await run(t, ['detect', '020-12345675'], { program });
  assert.equal(code, 0, stderr);
  assert.match(stdout, /Lufthansa/);
  const list = JSON.parse(stderr) as readonly string[];
  assert.ok(list.includes('NativeModule fs'), 'the list names what is loaded');
  assert.ok(
    !list.includes('NativeModule internal/fs/streams'),
    "take what is needed of 'node:fs' from src/kernel/lib/node-fs.ts",
  );
});
