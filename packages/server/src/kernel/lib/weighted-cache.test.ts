import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WeightedCache } from './weighted-cache.ts';

test('returns a value only for its version', () => {
  const cache = new WeightedCache<string>(10);
  cache.set('a', '1', 'one', 3);
  assert.equal(cache.get('a', '1'), 'one');
  assert.equal(cache.get('a', '2'), undefined);
  assert.equal(cache.get('b', '1'), undefined);
  cache.set('a', '2', 'two', 4);
  assert.equal(cache.get('a', '1'), undefined);
  assert.equal(cache.get('a', '2'), 'two');
  assert.deepEqual([cache.size, cache.weight], [1, 4]);
});

test('evicts the least recently used values beyond the weight limit', () => {
  const cache = new WeightedCache<string>(10);
  cache.set('a', '', 'a', 4);
  cache.set('b', '', 'b', 4);
  cache.get('a', '');
  cache.set('c', '', 'c', 4);
  assert.deepEqual(
    ['a', 'b', 'c'].map((key) => cache.get(key, '')),
    ['a', undefined, 'c'],
  );
  assert.equal(cache.weight, 8);
  cache.set('d', '', 'd', 10);
  assert.deepEqual([cache.size, cache.weight], [1, 10]);
});

test('neither keeps a value above the limit nor evicts others for it', () => {
  const cache = new WeightedCache<string>(10);
  cache.set('a', '', 'a', 5);
  cache.set('b', '', 'b', 11);
  assert.equal(cache.get('b', ''), undefined);
  assert.equal(cache.get('a', ''), 'a');
  cache.set('a', '2', 'a', 11);
  assert.deepEqual([cache.size, cache.weight], [0, 0]);
});
