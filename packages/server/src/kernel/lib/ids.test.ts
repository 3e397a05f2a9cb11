import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uuidV7Source } from './ids.ts';

test('creates unique UUIDv7 ids of the current time', () => {
  const source = uuidV7Source(() => Date.parse('2026-11-21T12:00:00Z'));
  const ids = Array.from({ length: 10_000 }, () => source.next());
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(new Set(ids).size, ids.length);
  const time = Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16);
  assert.equal(time, Date.parse('2026-11-21T12:00:00Z'));
});

test('sorts ids of later milliseconds after earlier ones', () => {
  let now = 1_000_000;
  const source = uuidV7Source(() => now);
  const first = source.next();
  now += 1;
  assert.ok(first < source.next());
});

test('sorts ids of one millisecond in the order of their creation', () => {
  const ids = uuidV7Source(() => 1_893_456_000_000);
  const made = Array.from({ length: 2_000 }, () => ids.next());
  assert.deepEqual(made, made.toSorted());
});
