import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvRow } from './csv.ts';

const cellOf = (text: string): string => csvRow(text, undefined, '').replace(/,,,,,,,,,\r\n$/, '');

/** What starts a formula in a cell of its own, plain and in the wide and small forms that spreadsheets read alike. */
const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'];

test('no cell starts a formula, after spaces or in a wide form either', () => {
  for (const start of starts) {
    for (const space of ['', ' ', '  ', '\u00a0', '\u3000']) {
      assert.equal(cellOf(`${space}${start}1+1`).replaceAll('"', ''), `${space}'${start}1+1`, `${space}${start}`);
    }
  }
  assert.equal(cellOf('\t=1'), '\u{FFFD}=1');
  assert.equal(cellOf('1=1'), '1=1');
  assert.equal(cellOf("'=1"), "'=1");
});

test('no part of a cell starts a formula where a spreadsheet splits at other characters than commas', () => {
  for (const start of starts) {
    assert.equal(cellOf(`x;${start}1+1`), `"x;'${start}1+1"`);
    assert.equal(cellOf(`x; ${start}1+1;${start}2`), `"x; '${start}1+1;'${start}2"`);
    assert.equal(cellOf(`x,${start}1`), `"x,'${start}1"`);
    assert.equal(cellOf(`x|${start}1`), `"x|'${start}1"`);
  }
  assert.equal(cellOf('a;b'), '"a;b"');
  assert.equal(cellOf('a";=1'), `"a"";'=1"`);
});

test('plain numbers stay as they are', () => {
  for (const number of ['020-12345675', 'RR 287 043 775 IN', 'MSKU6011672', 'a=b'])
    assert.equal(cellOf(number), number);
});

test('every printable character in the middle of a cell is guarded or quoted exactly where it has to be', () => {
  for (let code = 0x20; code < 0x7f; code += 1) {
    const character = String.fromCharCode(code);
    const separates = ',;|'.includes(character);
    const inside = `a${character === '"' ? '""' : character}${separates ? "'" : ''}=1`;
    assert.equal(cellOf(`a${character}=1`), separates || character === '"' ? `"${inside}"` : inside, character);
  }
  assert.equal(cellOf('a\n=1'), 'a\u{FFFD}=1');
});
