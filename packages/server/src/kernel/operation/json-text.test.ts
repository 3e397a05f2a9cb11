import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { compileJsonText } from './json-text.ts';
import { nullable } from './schema-parts.ts';

const part = Type.Object({ id: Type.String(), weight: Type.Number() }, { additionalProperties: false });
const whole = Type.Object(
  {
    name: Type.String(),
    kind: Type.Enum({ a: 'a', b: 'b' }),
    best: nullable(part),
    parts: Type.Array(part),
    words: Type.Array(Type.String()),
    open: Type.Record(Type.String(), Type.Unknown()),
    is_test: Type.Optional(Type.Boolean()),
    note: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
const plain = { name: 'x', kind: 'a', best: null, parts: [], words: [], open: {} };

test('writes the same text as JSON.stringify', () => {
  const write = compileJsonText(whole);
  const one = { id: '1', weight: 1.5 };
  const values = [
    plain,
    { ...plain, best: one, parts: [one, { id: '2', weight: -0 }], words: ['a', 'b'] },
    { ...plain, name: 'quote " slash \\ line \n nul \0 high \u{1f69a} lone \ud800 \udfff \u2028 é', words: ['"', ''] },
    { ...plain, open: { a: { b: [1, null, 'x'] }, é: '"' }, is_test: true, note: 'n' },
    { ...plain, is_test: undefined, note: undefined },
    { ...plain, best: { id: '3', weight: NaN }, parts: [{ id: '4', weight: Infinity }] },
  ];
  const writeBytes = compileJsonText(whole, 'bytes');
  for (const value of [...values, ...values]) {
    assert.equal(write(value), JSON.stringify(value));
    assert.deepEqual(Buffer.from(writeBytes(value), 'latin1'), Buffer.from(JSON.stringify(value)));
  }
});

test('keeps the text of what can never change, and of nothing else', () => {
  const write = compileJsonText(whole);
  const frozen = Object.freeze({ id: 'f', weight: 1 });
  const loose = { id: 'l', weight: 1 };
  const holder = Object.freeze({ ...plain, parts: [frozen, loose] });
  assert.equal(write(holder), JSON.stringify(holder));
  loose.weight = 2;
  holder.parts.push({ id: 'm', weight: 3 });
  assert.equal(write(holder), JSON.stringify(holder));
});

test('reads an object again that changed since the last text', () => {
  const write = compileJsonText(part);
  const value = { id: 'a', weight: 1 };
  assert.equal(write(value), '{"id":"a","weight":1}');
  value.weight = 2;
  assert.equal(write(value), '{"id":"a","weight":2}');
});

test('takes names of members as text, never as code', () => {
  const name = `a"]; throw new Error('code'); v["`;
  const write = compileJsonText(Type.Object({ [name]: Type.String() }, { additionalProperties: false }));
  assert.equal(write({ [name]: 'x' }), JSON.stringify({ [name]: 'x' }));
});
