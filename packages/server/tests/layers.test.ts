import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { filesImportedBy, findCircle, importsOf, serverSource as root, sourceFiles } from '../../../scripts/imports.ts';

/** What each module may import of other modules: their `ports.ts`, `rules/` and the schemas of their operations. */
const modules: Readonly<Record<string, readonly string[]>> = {
  access: [],
  statuses: [],
  places: [],
  directory: [],
  proofs: ['statuses'],
  detection: ['directory'],
  feeds: ['statuses', 'places'],
  numbers: ['statuses', 'places'],
  shipments: ['access', 'statuses', 'places', 'directory', 'detection', 'feeds', 'numbers', 'proofs'],
  follows: ['access', 'statuses', 'directory', 'detection', 'feeds', 'numbers', 'shipments'],
  messages: ['access', 'statuses', 'places', 'directory', 'detection', 'shipments'],
  service: ['directory', 'feeds', 'numbers'],
  epcis: ['statuses', 'shipments', 'access'],
  webhooks: ['statuses', 'shipments', 'access', 'follows', 'feeds', 'directory'],
  changes: ['statuses', 'shipments'],
  digests: ['access', 'statuses', 'directory', 'shipments', 'follows', 'webhooks'],
};

/** What each floor of a module may import of its own module; the kernel is open to all but `rules`. */
const floors: Readonly<Record<string, readonly string[]>> = {
  settings: [],
  rules: ['rules'],
  ports: ['rules', 'ports'],
  store: ['rules', 'ports', 'store'],
  // What an operation builds its answer with, the sealer builds documents with.
  work: ['rules', 'ports', 'work', 'settings', 'operations'],
  operations: ['rules', 'ports', 'operations'],
  pages: ['rules', 'ports', 'operations', 'pages'],
  commands: ['settings', 'rules', 'ports', 'store', 'work', 'operations', 'pages', 'commands'],
  open: ['settings', 'rules', 'ports', 'store', 'work', 'pages'],
  module: ['settings', 'operations', 'open'],
};

/** npm packages by room; `node:` and our own packages are open to every room but where `rules` say less. */
const packages: Readonly<Record<string, readonly string[]>> = {
  kernel: [
    'pino',
    'qrcode',
    'kysely',
    'pg',
    'fastify',
    'typebox',
    'ajv',
    'ajv-formats',
    '@opentelemetry',
    'prom-client',
    'csv-parse',
    'markdown-it',
    'saxen',
    'yaml',
  ],
  rules: [],
  settings: [],
  ports: ['kysely'],
  store: ['kysely', 'pg'],
  work: [
    'fflate',
    'csv-parse',
    'yaml',
    'read-excel-file',
    'postal-mime',
    '@resvg/resvg-wasm',
    'nodemailer',
    '@nats-io',
    'aws4fetch',
  ],
  operations: ['typebox'],
  pages: ['fastify', 'typebox', 'write-excel-file'],
  commands: [],
  open: [],
  module: [],
  surfaces: ['fastify', 'typebox', 'graphql', 'graphql-jit', 'markdown-it', 'minisearch'],
  root: [],
};

/** Walls that are lower in one place, each with its reason. To add one, say why in docs/decisions/0001. */
const exceptions: readonly (readonly [from: RegExp, to: RegExp])[] = [
  // Proofs seal the rows that shipments write, in the same database: they read them as they are, and find them by number.
  [/^modules\/proofs\/store\//, /^modules\/shipments\/store\/(?:rows|tables|numbers)\.ts$/],
  // One command offers both: numbers are detected, and routed where they are not listed.
  [/^modules\/shipments\/commands\//, /^modules\/detection\/operations\//],
];

interface Place {
  readonly room: 'kernel' | 'modules' | 'surfaces' | 'commands' | 'root';
  readonly module?: string;
  readonly floor?: string;
}

function placeOf(file: string): Place {
  const [room = '', module = '', floor = ''] = file.split('/');
  if (room === 'modules') return { room, module, floor: floor.replace(/\.ts$/, '') };
  if (room === 'kernel' || room === 'surfaces' || room === 'commands') return { room };
  return { room: 'root' };
}

/** Why the import is refused; undefined when it is allowed. */
function refusalOf(file: string, target: string): string | undefined {
  if (target === 'version.ts' || exceptions.some(([from, to]) => from.test(file) && to.test(target))) return undefined;
  const [here, there] = [placeOf(file), placeOf(target)];
  if (here.room === 'kernel') return there.room === 'kernel' ? undefined : 'the kernel imports the kernel alone';
  if (here.room === 'surfaces') {
    if (there.room === 'kernel' || there.room === 'surfaces') return undefined;
    const isOpen = there.room === 'modules' && ['ports', 'rules', 'operations', 'pages'].includes(there.floor ?? '');
    return isOpen ? undefined : 'surfaces import ports, rules, operations and pages of modules';
  }
  return here.room === 'modules' ? refusalOfModule(here, there, target) : undefined;
}

function refusalOfModule(here: Place, there: Place, target: string): string | undefined {
  const floor = here.floor ?? '';
  if (there.room === 'kernel') return floor === 'rules' ? 'rules are pure' : undefined;
  if (there.room === 'surfaces')
    return ['pages', 'commands'].includes(floor) ? undefined : 'shells are for pages and commands';
  if (there.room === 'root')
    return floor === 'commands' && target === 'config.ts' ? undefined : 'modules know no composition';
  if (there.room === 'commands') return 'modules know no commands of the whole instance';
  if (there.module === here.module)
    return floors[floor]?.includes(there.floor ?? '') ? undefined : `${floor} is below ${there.floor}`;
  // A page shows several subjects at once.
  if (floor === 'pages' && ['operations', 'rules', 'ports'].includes(there.floor ?? '')) return undefined;
  if (!modules[here.module ?? '']?.includes(there.module ?? '')) return `${here.module} does not know ${there.module}`;
  const isOpen =
    there.floor === 'ports' ||
    there.floor === 'rules' ||
    /\/operations\/(?:schemas|[a-z-]*schemas?)(?:\.ts$|\/)/.test(target);
  return isOpen ? undefined : 'of other modules ports, rules and schemas are open';
}

function packageRefusal(file: string, target: string): string | undefined {
  const { room, floor } = placeOf(file);
  const name = room === 'modules' ? (floor ?? '') : room;
  if (target.startsWith('@wayseal/')) return undefined;
  // Hashes and checksums have no state: rules may name them, and nothing else of the machine.
  const isPure = target === 'node:crypto' || target === 'node:zlib';
  if (target.startsWith('node:')) return name === 'rules' && !isPure ? 'rules are pure' : undefined;
  if (name === 'commands') return undefined;
  const isKnown = packages[name]?.some((known) => target === known || target.startsWith(`${known}/`));
  return isKnown ? undefined : `${name} does not use ${target}`;
}

test('every import follows the tables of permitted directions', () => {
  const wrong: string[] = [];
  let seen = 0;
  for (const file of sourceFiles()) {
    const { room, module, floor } = placeOf(file);
    assert.ok(room !== 'modules' || (module ?? '') in modules, `${file} is in no module of the table`);
    assert.ok(room !== 'modules' || (floor ?? '') in floors, `${file} is on no floor of the table`);
    for (const target of importsOf(readFileSync(path.join(root, file), 'utf8'))) {
      seen += 1;
      const resolved = path.relative(root, path.resolve(root, path.dirname(file), target));
      if (target.startsWith('.') && resolved.startsWith('..')) continue;
      const refusal = target.startsWith('.') ? refusalOf(file, resolved) : packageRefusal(file, target);
      if (refusal !== undefined) wrong.push(`${file} imports ${target}: ${refusal}`);
    }
  }
  assert.ok(seen > 2_000, 'the imports were read');
  assert.deepEqual(wrong, []);
});

test('a wall refuses imports outside the tables', () => {
  assert.equal(refusalOf('kernel/lib/x.ts', 'modules/access/ports.ts'), 'the kernel imports the kernel alone');
  assert.equal(refusalOf('modules/places/work/x.ts', 'modules/shipments/ports.ts'), 'places does not know shipments');
  assert.equal(
    refusalOf('modules/webhooks/work/x.ts', 'modules/shipments/store/rows.ts'),
    'of other modules ports, rules and schemas are open',
  );
  assert.equal(refusalOf('modules/webhooks/rules/x.ts', 'modules/webhooks/store/claim.ts'), 'rules is below store');
  assert.equal(refusalOf('modules/webhooks/store/x.ts', 'surfaces/http/gate.ts'), 'shells are for pages and commands');
  assert.equal(
    refusalOf('surfaces/rest/x.ts', 'modules/epcis/store/events.ts'),
    'surfaces import ports, rules, operations and pages of modules',
  );
  assert.equal(refusalOf('modules/epcis/work/x.ts', 'modules/shipments/ports.ts'), undefined);
});

test('finds a circle of imports', () => {
  const line = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] };
  assert.equal(findCircle(new Map(Object.entries(line))), undefined);
  assert.deepEqual(findCircle(new Map(Object.entries({ ...line, d: ['e'], e: ['b'] }))), ['b', 'd', 'e', 'b']);
});

test('imports form no circle, type imports counted', () => {
  const imports = new Map(sourceFiles().map((file) => [file, filesImportedBy(file)]));
  assert.equal(findCircle(imports)?.join(' > '), undefined);
});

test('imports leave src/ only for data, generated files, migrations and package.json', () => {
  const leaving = sourceFiles().flatMap((file) =>
    filesImportedBy(file)
      .filter((target) => target.startsWith('..'))
      .map((target) => ({ file, target: target.split(path.sep).join('/') })),
  );
  assert.ok(leaving.length > 20, 'the imports were read');
  const refused = leaving.filter(
    ({ target }) => !/^\.\.\/(?:data\/|generated\/|migrations\/|package\.json$)/.test(target),
  );
  assert.deepEqual(refused, []);
});

test('only one file reads the process environment', () => {
  const readers = sourceFiles().filter((file) => readFileSync(path.join(root, file), 'utf8').includes('process.env'));
  assert.deepEqual(readers, [path.join('kernel', 'config', 'environment.ts')]);
});

test('no source file is longer than 400 lines', () => {
  const long = sourceFiles().filter((file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > 400);
  assert.deepEqual(long, []);
});

test('main.ts is at most 30 lines', () => {
  assert.ok(readFileSync(path.join(root, 'main.ts'), 'utf8').split('\n').length <= 30);
});

test('app.ts stays short, and an open.ts opens one module', () => {
  const linesOf = (file: string): number => readFileSync(path.join(root, file), 'utf8').split('\n').length;
  assert.ok(linesOf('app.ts') <= 80);
  const opens = sourceFiles().filter((file) => file.endsWith('/open.ts') && file.startsWith('modules/'));
  assert.deepEqual(
    opens.filter((file) => linesOf(file) > 230),
    [],
  );
});
