import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvRow } from './csv.ts';

const cellOf = (text: string): string => csvRow(text, undefined, '').replace(/,,,,,,,,,\r\n$/, '');

/** Characters that start a formula in a cell, with the wide and small forms that spreadsheets also accept. */
const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'];

test('escapes cells that start a formula, also after spaces and in wide forms', () => {
  for (const start of starts) {
    for (const space of ['', ' ', '  ', '\u00a0', '\u3000']) {
      assert.equal(cellOf(`${space}${start}1+1`).replaceAll('"', ''), `${space}'${start}1+1`, `${space}${start}`);
    }
  }
  assert.equal(cellOf('\t=1'), '\u{FFFD}=1');
  assert.equal(cellOf('1=1'), '1=1');
  assert.equal(cellOf("'=1"), "'=1");
});

test('escapes every part of a cell that a spreadsheet may split at semicolons', () => {
  for (const start of starts) {
    assert.equal(cellOf(`x;${start}1+1`), `"x;'${start}1+1"`);
    assert.equal(cellOf(`x; ${start}1+1;${start}2`), `"x; '${start}1+1;'${start}2"`);
    assert.equal(cellOf(`x,${start}1`), `"x,'${start}1"`);
    assert.equal(cellOf(`x|${start}1`), `"x|'${start}1"`);
  }
  assert.equal(cellOf('a;b'), '"a;b"');
  assert.equal(cellOf('a";=1'), `"a"";'=1"`);
});

test('leaves plain numbers unchanged', () => {
  for (const number of ['020-12345675', 'RR 287 043 775 IN', 'MSKU6011672', 'a=b'])
    assert.equal(cellOf(number), number);
});

test('guards or quotes every printable character in the middle of a cell exactly where necessary', () => {
  for (let code = 0x20; code < 0x7f; code += 1) {
    const character = String.fromCharCode(code);
    const separates = ',;|'.includes(character);
    const inside = `a${character === '"' ? '""' : character}${separates ? "'" : ''}=1`;
    assert.equal(cellOf(`a${character}=1`), separates || character === '"' ? `"${inside}"` : inside, character);
  }
  assert.equal(cellOf('a\n=1'), 'a\u{FFFD}=1');
});
