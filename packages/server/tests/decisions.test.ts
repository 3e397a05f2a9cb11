/** Decision records stay short, complete and findable. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../../', import.meta.url);
const folder = new URL('docs/decisions/', root);
const records = readdirSync(folder).filter((file) => file !== 'README.md');
const textOf = (file: string, base = folder): string => readFileSync(new URL(file, base), 'utf8');

const mostLines = 40;
const parts = ['**Chosen.**', '**Other ways', '**Why.**', '**What would change it.**'];

test('each decision record has its four parts in order and at most 40 lines', () => {
  for (const file of records) {
    const text = textOf(file);
    const lines = text.trimEnd().split('\n').length;
    assert.ok(lines <= mostLines, `${file} has ${lines} lines; shorten it, or move figures to bench/results/`);
    assert.ok(text.startsWith(`# ${Number(file.slice(0, 4))}. `), `${file} begins with its number and title`);
    const places = parts.map((part) => text.indexOf(`\n${part}`));
    assert.ok(!places.includes(-1), `${file} lacks ${parts[places.indexOf(-1)]}`);
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
      `${file}: order of parts`,
    );
  }
});

test('the list of decisions has each record once, in order', () => {
  const listed = [...textOf('README.md').matchAll(/\[(\d+)\]\((\d{4}-[a-z0-9-]+\.md)\)/g)];
  assert.deepEqual(
    listed.map(([, , file = '']) => file),
    records.toSorted(),
  );
  for (const [, number, file = ''] of listed) assert.equal(Number(number), Number(file.slice(0, 4)));
});

test('every record exists that code or configuration cites', () => {
  const places = ['packages', 'bench', 'examples', 'packaging', 'tools'];
  let seen = 0;
  for (const place of places) {
    const base = new URL(`${place}/`, root);
    const files = readdirSync(base, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(ts|js|json|ya?ml|tsv|md|service)$/.test(file) && !/(^|\/)(node_modules|dist|data)\//.test(file),
    );
    for (const file of files) {
      for (const [, record = ''] of textOf(file, base).matchAll(/decisions\/(\d{4}-[\w-]+\.md)/g)) {
        seen += 1;
        assert.ok(records.includes(record), `${place}/${file} cites ${record}, which is not there`);
      }
    }
  }
  assert.ok(seen >= 3, `only ${seen} citations were found`);
});
