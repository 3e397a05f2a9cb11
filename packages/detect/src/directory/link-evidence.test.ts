import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDirectory } from './carrier-directory.ts';
import { readCarriers } from './carrier-row.ts';
import { linkEvidenceOf } from './link-evidence.ts';
import { validateDirectory } from './validate-directory.ts';

const cases: readonly [name: string, sources: readonly string[], verifiedOn: string | null, level: string][] = [
  ['nothing', [], null, 'unsourced'],
  ['one program', ['code:one/shop#carriers.php'], null, 'one_source'],
  ['two files of one owner', ['code:one/shop', 'code:One/other#a.js'], null, 'one_source'],
  ['two owners', ['code:one/shop', 'code:two/shop'], null, 'two_sources'],
  ['two pages of one host', ['page:https://a.example/x', 'page:https://www.a.example/y'], null, 'one_source'],
  ['a program and a page', ['code:one/shop', 'page:https://a.example/x'], null, 'two_sources'],
  ['a page of the carrier', ['operator-page:https://carrier.example/api'], null, 'operator_page'],
  ['a person', ['code:one/shop'], '2026-11-01', 'opened'],
];
for (const [name, sources, verifiedOn, level] of cases) {
  test(`link evidence: ${name}`, () => assert.equal(linkEvidenceOf(sources, verifiedOn), level));
}

const header = 'slug\tname\tformer_slugs\tcategory\ttier\tstatus\tlink_type\tsource\tconfidence';
const rest = 'parcel\tcatalog\tactive\tunknown\thand\tunsure';
const lessors = { name: 'lessors', text: 'slug\tbic\tsource' };

test('a former slug finds the row', () => {
  const directory = createDirectory(readCarriers(`${header}\nnew-post\tNew Post\told-post;older\t${rest}`), []);
  assert.equal(directory.findCarrier('old-post')?.slug, 'new-post');
  assert.equal(directory.findCarrier('older')?.slug, 'new-post');
  assert.equal(directory.findCarrier('new-post')?.slug, 'new-post');
});

test('a former slug belongs to one row and is no present slug', () => {
  const text = `${header}\na-post\tA\tgone\t${rest}\nb-post\tB\tgone;a-post\t${rest}`;
  const problems = validateDirectory([{ name: 'parcel.tsv', text }], lessors).map(({ message }) => message);
  assert.deepEqual(problems, [
    'former_slugs "gone" is already used at parcel.tsv:2 (a-post)',
    'former_slugs "a-post" is the slug of a row',
  ]);
});
