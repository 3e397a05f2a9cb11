import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { generateCarrierModule } from '../../scripts/generate-carriers.ts';
import { generateDirectoryPage } from '../../scripts/generate-directory-page.ts';
import { readCarrierTables, readLessorTable } from '../../scripts/read-tables.ts';
import { readCarriers, readLessors } from './carrier-row.ts';
import { maintainerColumns, servedColumns } from './columns.ts';
import { listFormats } from '../index.ts';
import { builtInDirectory } from './index-of-carriers.ts';
import { formatProblem } from './problems.ts';
import { parseTable } from './table.ts';
import type { Carrier } from './types.ts';
import { validateDirectory } from './validate-directory.ts';

const tables = readCarrierTables();
const lessorTable = readLessorTable();

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

function sortBySlug(rows: readonly Carrier[]): Carrier[] {
  return [...rows].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

test('every shipped row passes every rule', () => {
  assert.deepEqual(validateDirectory(tables, lessorTable).map(formatProblem), []);
});

test('the shipped tables have every column, so that an overlay can start from a copy', () => {
  const expected = [...servedColumns, ...maintainerColumns].sort();
  for (const { name, text } of tables) {
    assert.deepEqual([...parseTable(text).header].sort(), expected, name);
    assert.ok(text.endsWith('\n') && !text.includes('\r'), name);
  }
});

test('the generated module and the reference page equal the tables', () => {
  assert.equal(read('./carriers.generated.ts'), generateCarrierModule(tables, lessorTable));
  assert.equal(read('../../../../docs/reference/directory.md'), generateDirectoryPage(tables, lessorTable));
  const directory = builtInDirectory();
  const fromTables = tables.flatMap(({ text }) => readCarriers(text));
  assert.deepEqual(sortBySlug(directory.carriers), sortBySlug(fromTables));
  assert.deepEqual(directory.lessors, readLessors(lessorTable.text));
});

test('no category shrinks below what it once had', () => {
  const { byCategory } = builtInDirectory().counts;
  const floors = { parcel: 170, post_ems: 74, air_cargo: 59, ocean: 35, freight: 20 } as const;
  for (const [category, floor] of Object.entries(floors)) {
    const { production } = byCategory[category as keyof typeof floors];
    assert.ok(production >= floor, `${category} has ${production} production rows, ${floor} expected`);
  }
});

test('identifier coverage does not shrink', () => {
  const { carriers } = builtInDirectory();
  const rows = (test: (carrier: (typeof carriers)[number]) => boolean) => carriers.filter(test).length;
  assert.ok(rows(({ category, identifiers }) => category === 'air_cargo' && identifiers.awbPrefixes.length > 0) >= 300);
  assert.ok(
    rows(({ category, identifiers }) => category === 'ocean' && [...identifiers.scac, ...identifiers.bic].length > 0) >=
      60,
  );
  assert.ok(new Set(carriers.flatMap(({ identifiers }) => identifiers.s10Countries)).size >= 235);
});

test('a hundred airlines name both sources of their prefix', () => {
  const named = builtInDirectory().carriers.filter(
    ({ identifiers, source }) => identifiers.awbPrefixes.length > 0 && source.split(';list:').length > 2,
  );
  assert.ok(named.length >= 200, `${named.length}`);
  assert.ok(builtInDirectory().carriers.length >= 900);
});

test('formats are families of the detection table, and the carrier of a family names it', () => {
  const directory = builtInDirectory();
  const published = listFormats();
  const known = new Set(published.map(({ type }) => type));
  for (const { slug, formats } of directory.carriers) {
    for (const format of formats) assert.ok(known.has(format), `${slug} names the format ${format}`);
  }
  for (const { type, carrier } of published) {
    if (carrier !== null) assert.ok(directory.findCarrier(carrier)?.formats.includes(type), `${carrier} lacks ${type}`);
  }
});

test('nobody has opened a page with a number yet, so no row claims it', () => {
  const claimed = builtInDirectory().carriers.filter(({ verifiedOn }) => verifiedOn !== null);
  assert.deepEqual(
    claimed.map(({ slug }) => slug),
    [],
  );
});

test('the directory runs where there is no Node', () => {
  for (const file of readdirSync(new URL('.', import.meta.url))) {
    if (file.endsWith('.test.ts')) continue;
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    assert.doesNotMatch(source, /from '(?!\.)|\b(?:process|Buffer|require)[.(]/, file);
  }
});
