import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { digestKey, digestText, isWellFormedKey, keyPrefix, makeKey } from './key-format.ts';

const vectors = [
  {
    bytes: new Uint8Array(24),
    key: 'wsk_live_0000000000000000000000000000000002V8MxO',
    digest: 'b0993cf6679c669cc70f3322a9883033d5cb0846cd4cccf899556f93eb0e5698',
  },
  {
    bytes: new Uint8Array(24).fill(0xff),
    key: 'wsk_live_2lFA6LboL2xx0ldQH2K1TdSrwuqMMiME339XtFn',
    digest: 'df6bb9f291583be6207802776af23b0009860e4289e7f6fc01aa375ed7a65fd2',
  },
  {
    bytes: Uint8Array.from({ length: 24 }, (_, index) => index),
    key: 'wsk_live_000A7dl5PEW67zZCpFU9uKaHnGgOvQKAR1xTPu3',
    digest: '8d5e7929af8efc820c34fe2564acefc9e74c1dc07a82b8b187589ae97cd03355',
  },
];

test('matches the documented keys and digests', () => {
  for (const { bytes, key, digest } of vectors) {
    assert.equal(
      makeKey((size) => bytes.subarray(0, size)),
      key,
    );
    assert.ok(isWellFormedKey(key));
    assert.equal(Buffer.from(digestKey(key)).toString('hex'), digest);
    assert.equal(digestText(key), digest);
  }
});

test('makes keys of 48 characters that match the published pattern', () => {
  for (let round = 0; round < 500; round += 1) {
    const key = makeKey(randomBytes);
    assert.match(key, /^wsk_(live|test)_[0-9A-Za-z]{39}$/);
    assert.equal(key.length, 48);
    assert.ok(isWellFormedKey(key));
  }
});

test('rejects a key with one wrong character', () => {
  const key = 'wsk_live_000A7dl5PEW67zZCpFU9uKaHnGgOvQKAR1xTPu3';
  for (let place = 0; place < key.length; place += 1) {
    const wrong = key[place] === 'x' ? 'y' : 'x';
    assert.ok(!isWellFormedKey(key.slice(0, place) + wrong + key.slice(place + 1)), String(place));
  }
});

test('rejects texts that are not keys', () => {
  const key = 'wsk_live_000A7dl5PEW67zZCpFU9uKaHnGgOvQKAR1xTPu3';
  const wrong = [
    '',
    'wsk_live_',
    ` ${key}`,
    `${key} `,
    `${key}\n`,
    `${key}0`,
    key.slice(0, -1),
    key.toUpperCase(),
    key.replace('live', 'test'),
    '0'.repeat(48),
    'é'.repeat(48),
  ];
  for (const text of wrong) assert.ok(!isWellFormedKey(text), JSON.stringify(text));
});

test('rejects too few random bytes', () => {
  assert.throws(() => makeKey(() => new Uint8Array(23)), RangeError);
});

test('shows twelve characters as the prefix', () => {
  assert.equal(keyPrefix('wsk_live_000A7dl5PEW67zZCpFU9uKaHnGgOvQKAR1xTPu3'), 'wsk_live_000');
});

test('uses plain SHA-256 as the digest', () => {
  const key = makeKey(randomBytes);
  assert.deepEqual(digestKey(key), new Uint8Array(createHash('sha256').update(key).digest()));
});
