import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../src/', import.meta.url));

/**
 * What each room may import: other rooms of the server, and packages. `ports` and `version` are files of the root that
 * every room may read. To change a wall, change this table and say why in docs/decisions/.
 */
const rooms: Readonly<Record<string, { readonly rooms: readonly string[]; readonly packages: readonly string[] }>> = {
  lib: {
    rooms: [],
    packages: ['node:', 'csv-parse', 'markdown-it', 'pino', 'prom-client', 'qrcode', '@opentelemetry'],
  },
  config: { rooms: ['lib'], packages: ['node:'] },
  // Digests and signatures are pure.
  domain: { rooms: [], packages: ['node:crypto', '@wayseal/detect', '@wayseal/proofs'] },
  directory: { rooms: ['domain', 'lib'], packages: ['node:', '@wayseal/detect'] },
  places: { rooms: ['domain', 'lib'], packages: ['node:', '@wayseal/detect'] },
  operations: { rooms: ['domain'], packages: ['@wayseal/detect', '@wayseal/proofs', 'typebox', 'ajv', 'ajv-formats'] },
  access: { rooms: ['domain', 'lib'], packages: ['node:'] },
  store: { rooms: ['domain', 'lib'], packages: ['node:', 'kysely', 'pg', '@wayseal/detect', '@wayseal/proofs'] },
  feeds: { rooms: ['domain', 'lib'], packages: ['node:', '@wayseal/detect'] },
  tracking: { rooms: ['domain', 'lib'], packages: ['node:', '@wayseal/detect', '@wayseal/proofs'] },
  workers: { rooms: ['operations', 'domain', 'lib'], packages: ['node:', '@wayseal/detect', '@wayseal/proofs'] },
  surfaces: {
    rooms: ['operations', 'domain', 'access', 'lib'],
    packages: ['node:', 'fastify', 'typebox', 'graphql', 'graphql-jit', '@wayseal/detect', '@wayseal/proofs'],
  },
  webhooks: { rooms: ['domain', 'lib'], packages: ['node:'] },
  'console-wiring': { rooms: ['config', 'lib', 'operations', 'surfaces'], packages: ['node:'] },
  'webhook-wiring': { rooms: ['access', 'config', 'lib', 'store', 'webhooks'], packages: ['node:'] },
  'node-wiring': { rooms: ['config', 'lib', 'store', 'workers'], packages: ['node:'] },
  'limit-wiring': { rooms: ['access', 'config', 'lib'], packages: ['node:'] },
  'service-metrics': { rooms: ['lib', 'surfaces'], packages: ['node:'] },
  'trace-wiring': { rooms: ['config', 'lib', 'store', 'webhooks'], packages: ['fastify'] },
  'metrics-server': { rooms: ['lib'], packages: ['node:'] },
  commands: {
    rooms: [
      'app',
      'wiring',
      'feed-wiring',
      'config',
      'access',
      'store',
      'directory',
      'feeds',
      'places',
      'domain',
      'operations',
      'surfaces',
      'workers',
      'lib',
    ],
    packages: ['node:', '@wayseal/detect', '@wayseal/proofs'],
  },
  app: {
    rooms: [
      'domain',
      'limit-wiring',
      'node-wiring',
      'wiring',
      'feed-wiring',
      'fault-wiring',
      'tracking-wiring',
      'webhook-wiring',
      'console-wiring',
      'metrics-server',
      'service-metrics',
      'trace-wiring',
      'config',
      'lib',
      'operations',
      'access',
      'store',
      'directory',
      'surfaces',
      'workers',
      'places',
    ],
    packages: ['node:', 'fastify'],
  },
  wiring: {
    rooms: [
      'config',
      'access',
      'lib',
      'directory',
      'domain',
      'feed-wiring',
      'operations',
      'store',
      'places',
      'surfaces',
      'tracking',
      'workers',
    ],
    packages: ['node:', '@wayseal/proofs'],
  },
  'feed-wiring': { rooms: ['config', 'domain', 'feeds', 'store'], packages: [] },
  'fault-wiring': { rooms: ['config', 'lib', 'operations'], packages: [] },
  'tracking-wiring': { rooms: ['lib', 'directory', 'domain', 'store', 'tracking', 'workers'], packages: [] },
  main: { rooms: ['commands', 'surfaces'], packages: ['node:'] },
  ports: { rooms: ['domain'], packages: ['@wayseal/detect', '@wayseal/proofs'] },
  version: { rooms: [], packages: [] },
};
const openFiles = new Set(['ports', 'version']);

function sourceFiles(): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
}

function roomOf(file: string): string {
  return (file.split(path.sep)[0] ?? '').replace(/\.ts$/, '');
}

/** Every import: of values, of types, for its effect, and at run time. */
function importsOf(text: string): readonly string[] {
  const statements = text.matchAll(/^(?:import|export)\b[^;]*?from '([^']+)'/gms);
  const effects = text.matchAll(/^import '([^']+)'/gm);
  const calls = text.matchAll(/\bimport\(\s*'([^']+)'/g);
  return [...statements, ...effects, ...calls].map((found) => found[1] ?? '');
}

/** What a file of src/ imports by path, from src/. */
function filesImportedBy(file: string): readonly string[] {
  return importsOf(readFileSync(path.join(root, file), 'utf8'))
    .filter((target) => target.startsWith('.'))
    .map((target) => path.relative(root, path.resolve(root, path.dirname(file), target)));
}

/** One circle of imports, in the order in which they are followed; undefined when there is none. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const trail: string[] = [];
  const follow = (file: string): readonly string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    trail.push(file);
    for (const target of imports.get(file) ?? []) {
      const circle = follow(target);
      if (circle !== undefined) return circle;
    }
    trail.pop();
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = follow(file);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

test('every import goes in a direction that the table of rooms allows', () => {
  const wrong: string[] = [];
  let seen = 0;
  for (const file of sourceFiles()) {
    const room = roomOf(file);
    const allowed = rooms[room];
    assert.ok(allowed, `${file} stands in no room of the table`);
    for (const target of importsOf(readFileSync(path.join(root, file), 'utf8'))) {
      seen += 1;
      if (!target.startsWith('.')) {
        if (
          !allowed.packages.some((name) => target === name || target.startsWith(name.endsWith(':') ? name : `${name}/`))
        ) {
          wrong.push(`${file} imports the package ${target}`);
        }
        continue;
      }
      const resolved = path.relative(root, path.resolve(root, path.dirname(file), target));
      if (resolved.startsWith('..')) continue;
      const other = roomOf(resolved);
      if (other !== room && !openFiles.has(other) && !allowed.rooms.includes(other))
        wrong.push(`${file} imports ${resolved}`);
    }
  }
  assert.ok(seen > 100, 'the imports were read');
  assert.deepEqual(wrong, []);
});

test('a circle of imports is found', () => {
  const line = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] };
  assert.equal(findCircle(new Map(Object.entries(line))), undefined);
  assert.deepEqual(findCircle(new Map(Object.entries({ ...line, d: ['e'], e: ['b'] }))), ['b', 'd', 'e', 'b']);
});

test('no imports go round in a circle, type imports counted', () => {
  const imports = new Map(sourceFiles().map((file) => [file, filesImportedBy(file)]));
  assert.equal(findCircle(imports)?.join(' > '), undefined);
});

test('imports leave src/ only for data, migrations and package.json', () => {
  const leaving = sourceFiles().flatMap((file) =>
    filesImportedBy(file)
      .filter((target) => target.startsWith('..'))
      .map((target) => ({ file, target: target.split(path.sep).join('/') })),
  );
  assert.ok(leaving.length > 20, 'the imports were read');
  const refused = leaving.filter(({ target }) => !/^\.\.\/(?:data\/|migrations\/|package\.json$)/.test(target));
  assert.deepEqual(refused, []);
});

test('the process environment is read in one file', () => {
  const readers = sourceFiles().filter((file) => readFileSync(path.join(root, file), 'utf8').includes('process.env'));
  assert.deepEqual(readers, [path.join('config', 'environment.ts')]);
});

test('no source file is longer than 400 lines', () => {
  const long = sourceFiles().filter((file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > 400);
  assert.deepEqual(long, []);
});

test('main.ts is at most 30 lines', () => {
  assert.ok(readFileSync(path.join(root, 'main.ts'), 'utf8').split('\n').length <= 30);
});
