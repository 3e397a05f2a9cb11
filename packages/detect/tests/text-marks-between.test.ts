/** Invisible marks, spaces and dashes within numbers: text search joins what `detect` leaves out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect, findInText } from '../src/index.ts';

function numbersIn(text: string): readonly string[] {
  return findInText(text).map(({ detection }) => detection.normalized);
}

const from = (start: number, end: number): string[] =>
  Array.from({ length: end - start + 1 }, (_, i) => String.fromCharCode(start + i));

const marks = [...from(0x200b, 0x200f), ...from(0x202a, 0x202e), '\u2060', ...from(0x2066, 0x2069), '\uFEFF', '\u00AD'];
const spaces = [' ', '\u00A0', '\u1680', ...from(0x2000, 0x200a), '\u202F', '\u205F', '\u3000'];
const dashes = ['-', ...from(0x2010, 0x2015), '\u2212', '\uFE58', '\uFE63', '\uFF0D'];

test('joins a number over every mark that detection leaves out', () => {
  for (const mark of marks) {
    assert.deepEqual(numbersIn(`MSKU${mark}6011672`), ['MSKU6011672'], escape(mark));
    assert.deepEqual(numbersIn(`AWB 020-${mark}12345675, 1 pc`), ['02012345675'], escape(mark));
    assert.deepEqual(numbersIn(`${mark}MSKU6011672${mark}`), ['MSKU6011672'], escape(mark));
    assert.deepEqual(numbersIn(`رقم:${mark}020-12345675`), ['02012345675'], escape(mark));
  }
});

test('keeps a mark in front of a number out of its place', () => {
  for (const mark of marks) assert.equal(findInText(`${mark}MSKU6011672`)[0]?.start, 1, escape(mark));
});

test('joins groups over every space and dash that detection leaves out', () => {
  for (const space of spaces) {
    for (const text of [`MSKU${space}6011672`, `9400${space}1000${space}0000${space}0000${space}0000${space}06`])
      assert.deepEqual(numbersIn(text), [detect(text).normalized], escape(space));
  }
  for (const dash of dashes) {
    assert.deepEqual(numbersIn(`see 020${dash}12345675.`), ['02012345675'], escape(dash));
    assert.deepEqual(numbersIn(`see 020${dash}${dash}12345675.`), ['02012345675'], escape(dash));
  }
});

test('joins over two spaces only what is no column of digits', () => {
  assert.deepEqual(numbersIn('MSKU  6011672'), ['MSKU6011672']);
  assert.deepEqual(numbersIn('1Z  999AA101  23456784'), ['1Z999AA10123456784']);
  assert.deepEqual(numbersIn('94001000  000000  00000006'), []);
  assert.deepEqual(numbersIn('MSKU\t6011672'), []);
});

test('joins a number over the markup of pasted HTML', () => {
  for (const sign of ['<wbr>', '<wbr/>', '<WBR />', '&nbsp;', '&shy;', '&zwnj;', '&zwj;', '&#8203;'])
    assert.deepEqual(numbersIn(`UPS 1Z999AA1${sign}0123456784`), ['1Z999AA10123456784'], sign);
  assert.deepEqual(numbersIn('UPS 1Z999AA1&0123456784'), []);
});
