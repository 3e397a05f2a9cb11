import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostUrls } from './host-urls.ts';

test('takes one host as it is', () => {
  for (const url of ['postgres://u:p@one:5432/name', 'postgresql://one/name?application_name=x', 'postgres:///name']) {
    assert.deepEqual(hostUrls(url), [url]);
  }
});

test('gives each of several hosts a URL with the same user, name and parameters', () => {
  assert.deepEqual(
    hostUrls('postgres://u:p%40@one:5432,two,[::1]:5433/name?sslmode=require&target_session_attrs=read-write'),
    [
      'postgres://u:p%40@one:5432/name?sslmode=require',
      'postgres://u:p%40@two/name?sslmode=require',
      'postgres://u:p%40@[::1]:5433/name?sslmode=require',
    ],
  );
  assert.deepEqual(hostUrls('postgres://one,two/name'), ['postgres://one/name', 'postgres://two/name']);
});

test('refuses what cannot hold the writes, and what is no URL', () => {
  assert.throws(() => hostUrls('postgres://one,two/name?target_session_attrs=any'), /target_session_attrs=read-write/);
  assert.throws(() => hostUrls('postgres://one:x,two/name'), /one:5432,two:5432/);
  assert.throws(() => hostUrls('mysql://one/name'), /postgres/);
});
