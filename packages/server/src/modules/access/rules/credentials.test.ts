import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCredentials } from './credentials.ts';

const keyed = (key: string): object => ({ kind: 'key', key });

test('finds no credentials without headers', () => {
  assert.deepEqual(readCredentials(undefined, undefined), { kind: 'none' });
  assert.deepEqual(readCredentials([], []), { kind: 'none' });
});

test('reads the key from either header', () => {
  assert.deepEqual(readCredentials('Bearer abc', undefined), keyed('abc'));
  assert.deepEqual(readCredentials(undefined, 'abc'), keyed('abc'));
  assert.deepEqual(readCredentials(['Bearer abc'], undefined), keyed('abc'));
  assert.deepEqual(readCredentials(undefined, ['abc']), keyed('abc'));
});

test('accepts Bearer in any case and with several spaces', () => {
  for (const header of ['bearer abc', 'BEARER abc', 'bEaReR    abc'])
    assert.deepEqual(readCredentials(header, undefined), keyed('abc'));
});

test('accepts both headers with the same key and rejects different keys', () => {
  assert.deepEqual(readCredentials('Bearer abc', 'abc'), keyed('abc'));
  assert.deepEqual(readCredentials('Bearer abc', 'abd'), { kind: 'invalid' });
});

test('rejects other schemes and broken values, even beside a valid header', () => {
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

test('rejects a header sent twice, even with equal values', () => {
  assert.deepEqual(readCredentials(['Bearer abc', 'Bearer abc'], undefined), { kind: 'invalid' });
  assert.deepEqual(readCredentials(undefined, ['abc', 'abc']), { kind: 'invalid' });
  assert.deepEqual(readCredentials(undefined, 'abc, abc'), { kind: 'invalid' });
});
