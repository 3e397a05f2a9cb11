import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { coerceText } from './coerce.ts';

test('reads only exact forms as integers, numbers and booleans, and leaves other text to validation', () => {
  for (const text of ['1e1', '0x10', '+5', '-0', '-05', ' 5', '5.0', '05', '1234567890123456', '', 'ten']) {
    assert.equal(coerceText(text, Type.Integer()), text, text);
  }
  assert.equal(coerceText('0', Type.Integer()), 0);
  assert.equal(coerceText('999999999999999', Type.Integer()), 999_999_999_999_999);
  assert.equal(coerceText('-5', Type.Integer()), -5);
  assert.equal(coerceText('1.5e3', Type.Number()), 1500);
  assert.equal(coerceText('-0.5', Type.Number()), -0.5);
  for (const text of ['.5', '5.', '-', '-0', '-0.0', '-0e1', 'Infinity', '0x1'])
    assert.equal(coerceText(text, Type.Number()), text, text);
  assert.equal(coerceText('true', Type.Boolean()), true);
  assert.equal(coerceText('True', Type.Boolean()), 'True');
  assert.equal(coerceText('5', Type.String()), '5');
});
