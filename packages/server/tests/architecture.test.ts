/** ARCHITECTURE.md, CONTRIBUTING.md and the four lives name files: each must exist, or the reader is sent nowhere. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { modules } from '../src/modules.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/design/life-of-*.md', { cwd: root })];

/** Where a path may begin: the repository, the server, its sources, any module. */
const bases = ['', 'packages/server', 'packages/server/src', 'packages/server/src/modules/*'];

/** `<any name>`, `*` and `{one,other}` are notation; `/` first is a path of the service and `@` a package. */
const isPath = (word: string): boolean =>
  /^[\w.<>*{},-]+(?:\/[\w.<>*{},-]*)+$/.test(word) && /\/$|\.\w+\}?$/.test(word);
const isFileName = (word: string): boolean => /^[\w.<>*{},-]+\.(?:ts|js|json|tsv|md|css|sql|yaml)$/.test(word);

/** `a{b,c}` is `ab` and `ac`. */
function alternatives(pattern: string): readonly string[] {
  const [whole, before = '', list = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return whole === undefined ? [pattern] : list.split(',').flatMap((one) => alternatives(before + one + after));
}

const existsIn = (base: string, pattern: string): boolean =>
  globSync(path.join(base, pattern).replaceAll(/<[^>]*>/g, '*'), { cwd: root }).length > 0;

interface Judged {
  readonly missing: readonly string[];
  readonly count: number;
}

/** A file name without folder is beside the path before it in the same row, item or paragraph, or where a path may begin. */
function judgePaths(text: string, counts = (word: string): boolean => isPath(word) || isFileName(word)): Judged {
  const missing: string[] = [];
  let count = 0;
  for (const block of text.split(/\n(?=\||\n|\d+\. |- )/)) {
    let folder: string | undefined;
    const code = [...block.matchAll(/```\w*\n([\s\S]*?)```|`([^`]+)`/g)].map(([, fenced, inline]) => fenced ?? inline);
    const words = code.flatMap((text) => (text ?? '').split(/[\s'"()]+/)).map((word) => word.replace(/[,:;]+$/, ''));
    for (const word of words) {
      if (!counts(word)) continue;
      count += 1;
      for (const one of alternatives(word)) {
        const places = [...bases, ...(folder === undefined ? [] : [folder])];
        const base = places.find((place) => existsIn(place, one));
        if (base === undefined) missing.push(one);
        else if (one.includes('/')) folder = path.join(base, one.endsWith('/') ? one : path.dirname(one));
      }
    }
  }
  return { missing, count };
}

test('documents for contributors name only paths that exist', () => {
  for (const file of documents) {
    const { missing, count } = judgePaths(textOf(file));
    assert.ok(count > 8, `${file}: only ${count} paths were found`);
    assert.deepEqual(missing, [], `${file} names what is not there`);
  }
});

test('finds a missing path in each notation', () => {
  const missing = (text: string) => judgePaths(text).missing;
  assert.deepEqual(missing('`src/domain/`, `tests/nowhere.test.ts`'), ['src/domain/', 'tests/nowhere.test.ts']);
  assert.deepEqual(missing('`modules/access/{open,closed}.ts`'), ['modules/access/closed.ts']);
  assert.deepEqual(missing('`modules/<subject>/module.ts`, `modules/<subject>/nothing.ts`'), [
    'modules/<subject>/nothing.ts',
  ]);
  assert.deepEqual(missing('`surfaces/http/gate.ts`, `refusal.ts`, `tools.ts`'), ['tools.ts']);
  assert.deepEqual(missing('- `surfaces/http/gate.ts`\n- `refusal.ts`'), ['refusal.ts']);
  assert.deepEqual(missing('```sh\nnode packages/server/scripts/none.ts --write # `x`\n```'), [
    'packages/server/scripts/none.ts',
  ]);
  assert.deepEqual(missing('`GET /api/v1/detect`, `@wayseal/detect`, `application/json`, `npm run check`'), []);
});

/** Documents that name files here and there; the threat model has a test of its own. */
const others = [
  ...globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md', 'bench/results/*.md'], { cwd: root }),
].filter((file) => !documents.includes(file) && !['CHANGELOG.md', 'docs/security/threat-model.md'].includes(file));
const isOfRepository = (word: string): boolean =>
  isPath(word) &&
  /^(?:packages|docs|bench|examples|vectors|scripts|tools|src|tests|kernel|modules|surfaces)\//.test(word);

test('all other documents name only paths of the repository that exist', () => {
  const judged = others.map((file) => [file, judgePaths(textOf(file), isOfRepository)] as const);
  const count = judged.reduce((sum, [, { count }]) => sum + count, 0);
  assert.ok(count > 80, `only ${count} paths were found`);
  assert.deepEqual(
    judged.flatMap(([file, { missing }]) => missing.map((one) => `${file} names ${one}`)),
    [],
  );
});

test('documents for contributors name only npm commands that exist', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const named = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = '']) => name),
  );
  assert.ok(named.length > 10, `only ${named.length} were found`);
  assert.deepEqual(
    named.filter((name) => !(name in scripts)),
    [],
  );
});

test('ARCHITECTURE.md links to the four lives', () => {
  assert.deepEqual(
    documents.slice(2).map((file) => path.basename(file, '.md')),
    ['life-of-a-delivery', 'life-of-a-proof', 'life-of-a-request', 'life-of-a-scan'],
  );
  for (const file of documents.slice(2)) assert.ok(textOf('ARCHITECTURE.md').includes(`(${file})`), file);
});

test('the life of a delivery names the files that `npm run house` counts, in order', () => {
  const [, list = ''] = /^const deliveryPath = \[\n([\s\S]*?)^\]/m.exec(textOf('scripts/house.ts')) ?? [];
  const counted = [...list.matchAll(/'([^']+)'/g)].map(([, file = '']) => `modules/webhooks/${file}`);
  const steps = textOf('docs/design/life-of-a-delivery.md').matchAll(/^\d+\. `([^`]+)`/gm);
  assert.ok(counted.length > 0 && counted.length <= 8);
  assert.deepEqual(
    [...steps].map(([, file]) => file),
    counted,
  );
});

/** Module to the modules it may import: as the walls have it, and as the table of ARCHITECTURE.md tells it. */
function walls(): ReadonlyMap<string, readonly string[]> {
  const [, table = ''] =
    /^const modules[^=]*= \{\n([\s\S]*?)^\};/m.exec(textOf('packages/server/tests/layers.test.ts')) ?? [];
  const rows = table.matchAll(/^ {2}(\w+): \[([^\]]*)\]/gm);
  return new Map(
    [...rows].map(([, name = '', list = '']) => [name, [...list.matchAll(/\w+/g)].map(String).toSorted()]),
  );
}

test('the table of modules lists every module with its permitted imports', () => {
  const [, table = ''] = /^\| Module[^\n]*\n\|[-| ]+\n((?:\|[^\n]*\n)+)/m.exec(textOf('ARCHITECTURE.md')) ?? [];
  const told = new Map(
    table
      .trim()
      .split('\n')
      .map((row) => {
        const [, name = '', , imports = ''] = row.split('|');
        return [name.replaceAll(/[`\s]/g, ''), [...imports.matchAll(/`(\w+)`/g)].map(([, one = '']) => one).toSorted()];
      }),
  );
  assert.deepEqual(Object.fromEntries(told), Object.fromEntries(walls()));
  for (const { name } of modules) assert.ok(told.has(name), name);
});
