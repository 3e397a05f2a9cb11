import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CsvReader, readCsv } from './csv-reader.ts';

const rowsOf = (text: string) =>
  [...readCsv(text)].map((row) => [row.line, 'fields' in row ? row.fields : row.problem] as const);

test('reads quotation marks, quoted line breaks, a byte order mark and every line end', () => {
  assert.deepEqual(rowsOf('\uFEFF"a",b\r\n1,"x\r\ny, ""z"""\n\n  \n3,\r4,"5"'), [
    [1, ['a', 'b']],
    [2, ['1', 'x\ny, "z"']],
    [6, ['3', '']],
    [7, ['4', '5']],
  ]);
  assert.deepEqual(rowsOf(''), []);
  assert.deepEqual(rowsOf('""'), [[1, ['']]]);
});

test('names a malformed row and reads all others', () => {
  const never = 'has a quotation mark that is never closed';
  const wrong = 'has a quotation mark in the wrong place';
  assert.deepEqual(rowsOf('1,2\n"3,4\n5,6\n7,8\n'), [
    [1, ['1', '2']],
    [2, never],
    [3, ['5', '6']],
    [4, ['7', '8']],
  ]);
  assert.deepEqual(rowsOf('1,"x"y\n2,"3"\n4,x"5"\n"6",7'), [
    [1, wrong],
    [2, ['2', '3']],
    [3, wrong],
    [4, ['6', '7']],
  ]);
  // The text between two open quotations is not a row.
  assert.deepEqual(rowsOf('1,"2\n3,"4"\n5,"6\n7,8'), [
    [1, wrong],
    [2, ['3', '4']],
    [3, never],
    [4, ['7', '8']],
  ]);
  const long = 'x'.repeat(10_001);
  assert.deepEqual(rowsOf(`1,2\n${long}\n"3\n${long}\n4,5`), [
    [1, ['1', '2']],
    [2, 'is longer than 10000 characters'],
    [3, never],
    [4, 'is longer than 10000 characters'],
    [5, ['4', '5']],
  ]);
});

test('reads any number of rows whole and in order, wherever one breaks', () => {
  for (const breakAt of [0, 255, 256, 510, 999]) {
    const lines = Array.from({ length: 1000 }, (_, index) => (index === breakAt ? '"a\nb",1' : `${index},2`));
    const rows = rowsOf(lines.join('\n'));
    assert.equal(rows.length, 1000);
    assert.deepEqual(rows[breakAt], [breakAt + 1, ['a\nb', '1']]);
    assert.deepEqual(rows.at(-1)?.[0], breakAt === 999 ? 1000 : 1001);
  }
});

test('gives up an open quotation after a hundred lines and reads the lines it held', () => {
  const reader = new CsvReader();
  const rows = ['"1,2', ...Array.from({ length: 600 }, () => '3,4')].flatMap((line) => reader.push(line));
  assert.equal(rows.length, 512);
  assert.deepEqual(rows[0], { line: 1, fault: 'open_quotation', problem: 'has a quotation mark that is never closed' });
  assert.deepEqual(rows[1], { line: 2, fields: ['3', '4'] });
  assert.equal(reader.end().length, 89);
});
