import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCredentials } from './credentials.ts';

const keyed = (key: string): object => ({ kind: 'key', key });

test('no header at all is none', () => {
  assert.deepEqual(readCredentials(undefined, undefined), { kind: 'none' });
  assert.deepEqual(readCredentials([], []), { kind: 'none' });
});

test('either header carries the key', () => {
  assert.deepEqual(readCredentials('Bearer abc', undefined), keyed('abc'));
  assert.deepEqual(readCredentials(undefined, 'abc'), keyed('abc'));
  assert.deepEqual(readCredentials(['Bearer abc'], undefined), keyed('abc'));
  assert.deepEqual(readCredentials(undefined, ['abc']), keyed('abc'));
});

test('Bearer in any case, one or more spaces', () => {
  for (const header of ['bearer abc', 'BEARER abc', 'bEaReR    abc'])
    assert.deepEqual(readCredentials(header, undefined), keyed('abc'));
});

test('both headers with the same key are one, with different keys invalid', () => {
  assert.deepEqual(readCredentials('Bearer abc', 'abc'), keyed('abc'));
  assert.deepEqual(readCredentials('Bearer abc', 'abd'), { kind: 'invalid' });
});

test('other schemes and broken values are invalid, whatever the other header has', () => {
  for (const header of [
    '',
    ' ',
    'abc',
    'Bearer',
    'Bearer ',
    'Bearerabc',
    'Bearer\tabc',
    'Bearer a b',
    'Bearer a,b',
    'Basic abc',
    'Token abc',
    ' Bearer abc',
  ]) {
    assert.deepEqual(readCredentials(header, undefined), { kind: 'invalid' }, JSON.stringify(header));
    assert.deepEqual(readCredentials(header, 'abc'), { kind: 'invalid' }, JSON.stringify(header));
  }
  for (const header of ['', ' ', 'a b', 'a, b', 'Bearer abc']) {
    assert.deepEqual(readCredentials(undefined, header), { kind: 'invalid' }, JSON.stringify(header));
  }
});

test('a header sent twice is invalid, even with equal values', () => {
  assert.deepEqual(readCredentials(['Bearer abc', 'Bearer abc'], undefined), { kind: 'invalid' });
  assert.deepEqual(readCredentials(undefined, ['abc', 'abc']), { kind: 'invalid' });
  assert.deepEqual(readCredentials(undefined, 'abc, abc'), { kind: 'invalid' });
});
