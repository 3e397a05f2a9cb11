import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longestTarget, namesPath, plainTarget } from './target.ts';

test('normalizes every spelling of a target', () => {
  for (const [given, plain] of [
    ['/', '/'],
    ['/a?b=%41', '/a?b=%41'],
    ['/%6dcp', '/mcp'],
    ['/%4DCP?x=1', '/MCP?x=1'],
    ['http://localhost', '/'],
    ['http://localhost?x=1', '/?x=1'],
    ['HTTP://user@host:1/a%2fb', '/a%2fb'],
    ['https://[::1]:8080/%7Ea', '/~a'],
    ['/a/%2e%2E/b', '/a/../b'],
    ['//host/a', '//host/a'],
    ['*', '*'],
    ['ftp://host/a', 'ftp://host/a'],
  ] as const) {
    assert.equal(plainTarget(given), plain, given);
    assert.equal(plainTarget(plain), plain, `${plain} again`);
  }
});

test('decodes exactly the unreserved characters', () => {
  for (let code = 0; code < 256; code += 1) {
    const encoded = `/%${code.toString(16).padStart(2, '0')}`;
    const isUnreserved = /[\w.~-]/.test(String.fromCharCode(code)) && code < 128;
    assert.equal(plainTarget(encoded), isUnreserved ? `/${String.fromCharCode(code)}` : encoded);
    assert.equal(
      plainTarget(encoded.toUpperCase()),
      isUnreserved ? `/${String.fromCharCode(code)}` : encoded.toUpperCase(),
    );
  }
});

test('finds no path in a target without one or with a fragment', () => {
  for (const target of ['*', 'ftp://host/a', '', '/a#b', '#']) assert.equal(namesPath(target), false, target);
  for (const target of ['/', '/a?b=*']) assert.equal(namesPath(target), true, target);
});

test('leaves a target that is too long as it is', () => {
  const long = `/${'%41'.repeat(Math.ceil(longestTarget / 3))}`;
  assert.equal(plainTarget(long), long);
  assert.equal(plainTarget(long.slice(0, -3)), `/${'A'.repeat(Math.ceil(longestTarget / 3) - 1)}`);
});
