import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseQuery } from './query.ts';

test('decodes values, and reports repeated, empty and malformed ones by parameter name', () => {
  assert.deepEqual(Object.fromEntries(parseQuery('a=1&b=x%20y+z').values), { a: '1', b: 'x y z' });
  assert.deepEqual(parseQuery('').problems, []);
  const names = (text: string): string[] => parseQuery(text).problems.map((problem) => problem.path);
  assert.deepEqual(names('a=1&a=1'), ['a']);
  assert.deepEqual(names('a='), ['a']);
  assert.deepEqual(names('a'), ['a']);
  assert.deepEqual(names('a=%zz'), ['a']);
  assert.deepEqual(names('%ff=1'), ['query']);
});

test('reads no parameter between two &, before the first and behind the last', () => {
  assert.deepEqual(parseQuery('&a=1&&b=2&').problems, []);
  assert.deepEqual(Object.fromEntries(parseQuery('&a=1&&b=2&').values), { a: '1', b: '2' });
  assert.deepEqual(parseQuery('&').problems, []);
});

test('takes names of Object.prototype members as ordinary names', () => {
  assert.deepEqual([...parseQuery('__proto__=1&constructor=2').values.keys()], ['__proto__', 'constructor']);
});

test('decodes any encoded value to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
      assert.equal(parseQuery(`name=${encodeURIComponent(value)}`).values.get('name'), value);
    }),
  );
});
