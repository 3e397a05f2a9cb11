import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { readListFile } from '../../src/modules/detection/work/read-list-file.ts';
import { listCsv, listXlsx, type ListHeader, type ListRow } from '../../src/modules/shipments/pages/list-export.ts';

const header: ListHeader = {
  number: 'Nummer',
  kind: 'Art',
  carrier: 'Frachtführer',
  certainty: 'Sicherheit',
  status: 'Status',
  last_event: 'Letztes Ereignis',
  estimated_arrival: 'Ankunft',
  carrier_page: 'Seite',
};

const row = (number: string, more: Partial<ListRow> = {}): ListRow => ({
  number,
  kind: 'Container',
  carrier: 'Zürich & <Söhne>',
  certainty: '',
  status: '',
  last_event: '',
  estimated_arrival: '',
  carrier_page: 'https://example.com/?a=1&b=2',
  ...more,
});

/** Leading zeros, more than 15 digits, exponents, formulas, markup and escapes of spreadsheets. */
const numbers = ['00340434161094000014', '02012345675', '1E10', '=1+1', '-7', '<b>&', '_x0041_', '😀\u{1F600}'];

async function cellsOf(name: string, bytes: Uint8Array): Promise<string[][]> {
  const answer = await readListFile({ name, mediaType: '', bytes });
  assert.ok('text' in answer, JSON.stringify(answer));
  return answer.text.split('\n').map((line) => line.split('\t'));
}

test('gives back the same numbers when an exported workbook is read', async () => {
  const lines = await cellsOf(
    'a.xlsx',
    await listXlsx(
      header,
      numbers.map((number) => row(number)),
    ),
  );
  assert.deepEqual(lines[0], Object.values(header));
  assert.deepEqual(
    lines.slice(1).map(([number]) => number),
    numbers,
  );
  assert.deepEqual(lines[1]?.slice(1, 3), ['Container', 'Zürich & <Söhne>']);
  assert.equal(lines[1]?.[7], 'https://example.com/?a=1&b=2');
});

test('writes every cell of a workbook as text, and no formula', async () => {
  const parts = unzipSync(
    await listXlsx(
      header,
      numbers.map((number) => row(number)),
    ),
  );
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const cells = [...sheet.matchAll(/<c [^>]*>/g)].map(([cell]) => cell);
  assert.equal(cells.filter((cell) => !/ t="(?:s|inlineStr|str)"/.test(cell)).length, 0, sheet.slice(0, 400));
  // Eight names, and four filled cells in each row.
  assert.equal(cells.length, 8 + 4 * numbers.length);
  assert.doesNotMatch(sheet, /<f[ >]/);
  const texts = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array()) + sheet;
  for (const text of ['00340434161094000014', '=1+1', '&lt;b&gt;&amp;', '_x005F_x0041_'])
    assert.ok(texts.includes(`>${text}<`), text);
});

test('exports CSV that starts no formula and is read back', async () => {
  const text = listCsv(
    header,
    numbers.map((number) => row(number)),
  );
  assert.ok(text.startsWith('\uFEFFNummer,Art,Frachtführer'));
  assert.match(text, /\r\n'=1\+1,Container/);
  assert.match(text, /\r\n00340434161094000014,/);
  const lines = await cellsOf('a.csv', Buffer.from(text));
  assert.deepEqual(
    lines.slice(1).map(([number]) => number?.replace(/^'/, '')),
    numbers,
  );
});

test('a list of a thousand numbers has a thousand rows in both files', async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => row(`N${index}`));
  assert.equal((await cellsOf('a.xlsx', await listXlsx(header, rows))).length, 1_001);
  assert.equal((await cellsOf('a.csv', Buffer.from(listCsv(header, rows)))).length, 1_001);
});
