import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asciiCode } from '../../scripts/ascii-code.ts';

const values = [
  "'ł – 号'",
  '`ł${1}号`',
  '/^[【《]ł+$/u.test("【łł")',
  '/^[😀-😎]$/u.test("😃")',
  '/^(?:😀|é)$/.test("é")',
  String.raw`/\\ł/.test("\\ł")`,
  'new RegExp(String.raw`^[（\\d]+$`, "u").test("（1")',
  '"plain"',
  '""',
];

for (const code of values) {
  test(`means the same in ASCII: ${code}`, () => {
    const made = asciiCode(code);
    assert.match(made, /^[\0-\x7f]*$/);
    // oxlint-disable-next-line no-eval -- what the code means is what is asked
    assert.deepEqual((0, eval)(made), (0, eval)(code));
  });
}

for (const code of ['String.raw`号`', 'f(String.raw`\\d${a}号`)', String.raw`/\ł/.test("ł")`]) {
  test(`is refused, as an escape would mean something else: ${code}`, () => {
    assert.throws(() => asciiCode(code), /beyond ASCII/);
  });
}
