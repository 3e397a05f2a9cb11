/** `list:NAME` in `url_sources` names a file whose repository we do not know; `data/link-sources.tsv` says where it was read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLinkSourceTable } from '../../scripts/read-tables.ts';
import { builtInDirectory } from './index-of-carriers.ts';
import { linkEvidenceOf, problemOfUrlSource } from './link-evidence.ts';
import { createCellReader, parseTable } from './table.ts';

const table = parseTable(readLinkSourceTable().text);
const cell = createCellReader(table);
const names = table.rows.map((row) => cell(row, 'name'));

test('describes every list that a row names, and no other', () => {
  const used = builtInDirectory().carriers.flatMap(({ urlSources }) =>
    urlSources.flatMap((source) => (source.startsWith('list:') ? [source.slice('list:'.length)] : [])),
  );
  assert.deepEqual(names, [...new Set(used)].sort());
});

test('names the files of each list, none of them in two', () => {
  const files = table.rows.flatMap((row) => cell(row, 'files').split(';'));
  for (const file of files) assert.match(file, /^\d{6,12}$/);
  assert.equal(new Set(files).size, files.length);
  for (const row of table.rows) assert.notEqual(cell(row, 'what'), '', cell(row, 'name'));
});

test('counts a list as one publisher', () => {
  assert.equal(problemOfUrlSource('list:forwarder-links'), null);
  assert.notEqual(problemOfUrlSource('list:Forwarder links'), null);
  assert.equal(linkEvidenceOf(['list:forwarder-links'], null), 'one_source');
  assert.equal(linkEvidenceOf(['list:forwarder-links', 'list:forwarder-links'], null), 'one_source');
  assert.equal(linkEvidenceOf(['list:forwarder-links', 'code:owner/links#a.ts'], null), 'two_sources');
});

test('backs every deep link of airlines and lines with two independent sources', () => {
  const weak = builtInDirectory().carriers.filter(
    ({ category, linkType, urlTemplateBol, linkEvidence }) =>
      (category === 'air_cargo' || category === 'ocean') &&
      (linkType === 'deep_link' || urlTemplateBol !== null) &&
      (linkEvidence === 'unsourced' || linkEvidence === 'one_source'),
  );
  assert.deepEqual(
    weak.map(({ slug }) => slug),
    [],
  );
});
