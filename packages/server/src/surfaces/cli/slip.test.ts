import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correctedLine, shellLine, slipOf } from './slip.ts';

const known = ['track', 'carriers', '--country', '--carrier', 'integration.manage', 'png', 'svg'];

test('finds the known word a few letters away', () => {
  for (const [typed, meant] of [
    ['trakc', 'track'],
    ['trck', 'track'],
    ['TRACK', 'track'],
    ['carriesr', 'carriers'],
    ['--contry', '--country'],
    ['integration_manage', 'integration.manage'],
    ['pgn', 'png'],
  ] as const)
    assert.equal(slipOf(typed, known)?.meant, meant, typed);
});

test('finds nothing for words that are far, short or endless', () => {
  for (const typed of ['', 'x', '-x', 'gif', 'frobnicate', '--__proto__', `track${'k'.repeat(60)}`])
    assert.equal(slipOf(typed, known), undefined, typed);
});

test('corrects the word where it was typed, and only once', () => {
  assert.equal(correctedLine(['trakc', '1', 'trakc'], { typed: 'trakc', meant: 'track' }), 'track 1 trakc');
  assert.equal(correctedLine(['qr', '--format=pgn'], { typed: 'pgn', meant: 'png' }), 'qr --format=png');
  assert.equal(correctedLine(['qr', '--fromat=png'], { typed: '--fromat', meant: '--format' }), 'qr --format=png');
  assert.equal(correctedLine(['1 2'], { typed: '1 2', meant: 'track', keepsTyped: true }), "track '1 2'");
  assert.equal(correctedLine(['qr'], { typed: 'pgn', meant: 'png' }), undefined);
});

test('quotes what a shell would read, and keeps back what a terminal would', () => {
  assert.equal(shellLine(['track', "it's $(x)"]), String.raw`track 'it'\''s $(x)'`);
  assert.equal(shellLine(['track', 'a\u001B[2J']), undefined);
});
