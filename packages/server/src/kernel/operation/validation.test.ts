import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { maximumDetails } from './errors.ts';
import { compileValidation } from './compile-validation.ts';

const item = Type.Object({ a: Type.Integer(), b: Type.Optional(Type.String()) }, { additionalProperties: false });
const validate = compileValidation(
  Type.Object(
    { items: Type.Array(item, { maxItems: 2_000 }), n: Type.Integer({ default: 7 }) },
    { additionalProperties: false },
  ),
);
const paths = (value: unknown, most?: number): readonly string[] => validate(value, most).map(({ path }) => path);

/** A list that counts the reads of its items. */
function counted(count: number, value: unknown): { readonly items: unknown[]; readonly reads: () => number } {
  let reads = 0;
  const items = new Proxy(Array.from({ length: count }), {
    get(target, name, receiver): unknown {
      if (typeof name !== 'string' || !/^\d+$/.test(name)) return Reflect.get(target, name, receiver);
      reads += 1;
      return value;
    },
    has: (target, name) => Reflect.has(target, name),
  });
  return { items, reads: () => reads };
}

test('fills in defaults and lists every fault of a small value in the order of the schema', () => {
  const value = { items: [{ a: 1 }] };
  assert.deepEqual(validate(value), []);
  assert.deepEqual(value, { items: [{ a: 1 }], n: 7 });
  assert.deepEqual(paths({ items: [{ a: 'x' }, { a: 1, z: 1 }, {}], n: 'x', y: 1 }), [
    '/y',
    '/items/0/a',
    '/items/1/z',
    '/items/2/a',
    '/n',
  ]);
  assert.deepEqual(paths(JSON.parse('{"items":[],"__proto__":1}')), ['/__proto__']);
  assert.deepEqual(paths({ items: [], y: 1, z: 2 }, 1), ['/y']);
});

test('reads no item of a list that is too long', () => {
  const { items, reads } = counted(2_001, 'wrong');
  assert.deepEqual(paths({ items }), ['/items']);
  assert.equal(reads(), 0);
});

test('stops soon after the last fault that is shown', () => {
  const { items, reads } = counted(2_000, 'wrong');
  assert.equal(paths({ items }).length, maximumDetails);
  assert.ok(reads() < 100, `${reads()} items were read`);
});

test('finds the only faults at the end of a long list', () => {
  const items: unknown[] = Array.from({ length: 2_000 }, () => ({ a: 1 }));
  items[1_998] = { a: 'x' };
  items[1_999] = { a: 1, z: 1 };
  assert.deepEqual(paths({ items }), ['/items/1998/a', '/items/1999/z']);
});

test('names the first unknown members of many and reads the known ones after them', () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`u${index}`, 1]));
  assert.deepEqual(
    paths({ ...many, items: [] }),
    Array.from({ length: maximumDetails }, (_, index) => `/u${index}`),
  );
  const rows = Array.from({ length: 1_000 }, () => ({ a: 1, y: 1, z: 1 }));
  assert.equal(paths({ items: rows }).length, maximumDetails);
});

test('names the member with a forbidden name, and what a branch asks for', () => {
  // eslint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  const branch = { if: { properties: { kind: { const: 'box' } }, required: ['kind'] }, then: { required: ['size'] } };
  const check = compileValidation(
    Type.Unsafe({
      type: 'object',
      properties: { kind: { type: 'string' }, size: {}, names: { propertyNames: { pattern: '^[a-z]+$' } } },
      allOf: [branch],
    }),
  );
  assert.deepEqual(
    check({ kind: 'box', names: { a: 1, B: 1 } }).map(({ path, message }) => `${path} ${message}`),
    ['/size is required', '/names/B is invalid'],
  );
});
