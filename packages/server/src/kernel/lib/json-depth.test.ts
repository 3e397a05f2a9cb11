import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTooDeep } from './json-depth.ts';

const of = (text: string): boolean => isTooDeep(Buffer.from(text), 3);

test('counts levels of arrays and objects, but no brackets in strings', () => {
  for (const text of [
    '1',
    '[[[]]]',
    '{"a":{"b":[1]}}',
    '[[],[],[],[],[[]]]',
    '"[[[["',
    '["[[[[","\\"[[[["]',
    '{"[[[[":"\\\\"}',
  ])
    assert.equal(of(text), false, text);
  for (const text of ['[[[[', '[[[[]]]]', '{"a":[{"b":[]}]}', '["\\\\",[[[]]]]', '[[[{}]]]'])
    assert.equal(of(text), true, text);
});
