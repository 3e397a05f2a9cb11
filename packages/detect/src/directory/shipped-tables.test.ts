import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { generateCarrierModule } from '../../scripts/generate-carriers.ts';
import { generateDirectoryPage } from '../../scripts/generate-directory-page.ts';
import { generateLinkPages } from '../../scripts/generate-link-pages.ts';
import { readCarrierTables, readLessorTable, readUnservedTable } from '../../scripts/read-tables.ts';
import { readCarriers, readLessors } from './carrier-row.ts';
import { maintainerColumns, servedColumns } from './columns.ts';
import { listFormats } from '../index.ts';
import { s10CountryCodes } from './identifier-rules.ts';
import { builtInDirectory } from './index-of-carriers.ts';
import { formatProblem } from './problems.ts';
import { createCellReader, parseTable } from './table.ts';
import type { Carrier } from './types.ts';
import { validateDirectory } from './validate-directory.ts';

const tables = readCarrierTables();
const lessorTable = readLessorTable();
const unservedTable = readUnservedTable();

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

function sortBySlug(rows: readonly Carrier[]): Carrier[] {
  return [...rows].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

test('accepts every shipped row', () => {
  assert.deepEqual(validateDirectory(tables, lessorTable).map(formatProblem), []);
});

test('ships tables with every column, so that an overlay can start from a copy', () => {
  const expected = [...servedColumns, ...maintainerColumns].sort();
  for (const { name, text } of tables) {
    assert.deepEqual([...parseTable(text).header].sort(), expected, name);
    assert.ok(text.endsWith('\n') && !text.includes('\r'), name);
  }
});

test('keeps the generated module and the reference pages equal to the tables', () => {
  assert.equal(read('./carriers.generated.ts'), generateCarrierModule(tables, lessorTable));
  assert.equal(
    read('../../../../docs/reference/directory.md'),
    generateDirectoryPage(tables, lessorTable, unservedTable),
  );
  for (const { name, text } of generateLinkPages(tables)) {
    assert.equal(read(`../../../../docs/reference/directory/${name}`), text, name);
  }
  const directory = builtInDirectory();
  const fromTables = tables.flatMap(({ text }) => readCarriers(text));
  assert.deepEqual(sortBySlug(directory.carriers), sortBySlug(fromTables));
  assert.deepEqual(directory.lessors, readLessors(lessorTable.text));
});

test('keeps every category at its size or above', () => {
  const { byCategory } = builtInDirectory().counts;
  const floors = { parcel: 170, post_ems: 74, air_cargo: 59, ocean: 35, freight: 20 } as const;
  for (const [category, floor] of Object.entries(floors)) {
    const { production } = byCategory[category as keyof typeof floors];
    assert.ok(production >= floor, `${category} has ${production} production rows, ${floor} expected`);
  }
});

test('keeps the coverage of identifiers', () => {
  const { carriers } = builtInDirectory();
  const rows = (test: (carrier: (typeof carriers)[number]) => boolean) => carriers.filter(test).length;
  assert.ok(rows(({ category, identifiers }) => category === 'air_cargo' && identifiers.awbPrefixes.length > 0) >= 300);
  assert.ok(
    rows(({ category, identifiers }) => category === 'ocean' && [...identifiers.scac, ...identifiers.bic].length > 0) >=
      60,
  );
  assert.ok(new Set(carriers.flatMap(({ identifiers }) => identifiers.s10Countries)).size >= 244);
});

/** Typed by hand: a code leaves this list with a row, and comes onto it only with a reason in the table. */
const unserved = ['AN', 'AQ', 'BV', 'EH', 'HM', 'IO', 'TF'];

test('has an operator, or a reason for none, for every S10 country code', () => {
  const parsed = parseTable(unservedTable.text);
  const cell = createCellReader(parsed);
  assert.deepEqual(parsed.header, ['country', 'reason', 'source']);
  for (const row of parsed.rows) {
    assert.ok(cell(row, 'reason') !== '' && cell(row, 'source') !== '', `s10-without-operator.tsv:${row.line}`);
  }
  const reasons = parsed.rows.map((row) => cell(row, 'country'));
  assert.deepEqual(reasons, unserved);
  const directory = builtInDirectory();
  const without = s10CountryCodes.filter((code) => directory.listByS10Country(code).length === 0);
  assert.deepEqual(without, unserved);
});

test('assigns territories to the post that serves them', () => {
  const directory = builtInDirectory();
  const slugs = (code: string) => directory.listByS10Country(code).map(({ slug }) => slug);
  for (const code of ['FM', 'MH', 'PW', 'PR', 'GU']) assert.deepEqual(slugs(code), ['usps'], code);
  assert.deepEqual(slugs('BQ'), ['fxdc-post']);
});

/** Entries that say who wrote a row and back none of its identifiers. */
const bare = new Set(['hand', 's10-table']);

function namedSources({ source }: Carrier): readonly string[] {
  return source.split(';').filter((entry) => !bare.has(entry));
}

const airlines = builtInDirectory().carriers.filter(({ identifiers }) => identifiers.awbPrefixes.length > 0);

test('has at least 220 airlines with two named sources of their prefix, none with more than it counts', () => {
  assert.ok(airlines.filter((carrier) => namedSources(carrier).length >= 2).length >= 220);
  for (const carrier of airlines) {
    assert.equal(new Set(namedSources(carrier)).size, namedSources(carrier).length, carrier.slug);
    assert.ok(namedSources(carrier).length <= carrier.identifierSources, carrier.slug);
  }
  assert.ok(builtInDirectory().carriers.length >= 900);
});

test('limits production airlines with fewer than two sources to those of decision 6', () => {
  const short = airlines.filter((carrier) => carrier.tier === 'production' && namedSources(carrier).length < 2);
  assert.deepEqual(short.map(({ slug }) => slug).sort(), ['dhl-eat-leipzig', 'srilankan-cargo']);
});

test('a reference page says for each carrier what opens and from which sources', () => {
  const columns = 'slug\tname\tcategory\turl_template\tlink_type\turl_sources\tverified_on';
  const pages = generateLinkPages([
    {
      name: 'test.tsv',
      text: [
        columns,
        'aa\tA | A\tocean\thttps://a.example/{number}\tdeep_link\tcode:o/r#x.py;page:https://d.example/a_(b)\t',
        'bb\tB\tocean\thttps://b.example/\thome_page\t\t',
        'cc\tC\tocean\thttps://c.example/t\tsearch_page\toperator-page:https://c.example/help\t2026-11-20',
        'dd\tD\tocean\t\tunknown\t\t',
      ].join('\n'),
    },
  ]);
  const page = pages.find(({ name }) => name === 'ocean.md')?.text ?? '';
  const rows = page.split('\n').slice(-5, -1);
  assert.deepEqual(rows, [
    '| A \\| A | `aa` | the shipment | two independent sources or more | [o/r](https://github.com/o/r/blob/HEAD/x.py)<br>[d.example](https://d.example/a_%28b%29) | `https://a.example/{number}` |',
    '| B | `bb` | home page only | no source named |  | `https://b.example/` |',
    '| C | `cc` | search page | opened by a person on 2026-11-20 | [c.example](https://c.example/help) | `https://c.example/t` |',
    '| D | `dd` | no page known |  |  |  |',
  ]);
  assert.match(page, /\| all \| 1 \| 0 \| 1 \| 0 \| 1 \|/);
  assert.equal(pages.length, 5);
});

test('lists every airline whose prefix lacks a second named source on the reference page', () => {
  const page = read('../../../../docs/reference/directory.md');
  for (const carrier of airlines) {
    if (namedSources(carrier).length >= 2) continue;
    assert.ok(page.includes(`${carrier.name} ${carrier.identifiers.awbPrefixes.join(', ')}`), carrier.slug);
  }
});

test('has formats of the detection table only, each listed by its carrier', () => {
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

test('claims no page as verified with a number', () => {
  const claimed = builtInDirectory().carriers.filter(({ verifiedOn }) => verifiedOn !== null);
  assert.deepEqual(
    claimed.map(({ slug }) => slug),
    [],
  );
});

test('runs the directory without Node', () => {
  for (const file of readdirSync(new URL('.', import.meta.url))) {
    if (file.endsWith('.test.ts')) continue;
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    assert.doesNotMatch(source, /from '(?!\.)|\b(?:process|Buffer|require)[.(]/, file);
  }
});
