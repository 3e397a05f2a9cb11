import assert from 'node:assert/strict';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { parseKeySet, verifyEd25519 } from '../src/index.ts';
import { hexOf } from '../src/encoding/bytes.ts';
import { enginesForTest, hmacSha256, sha256 } from '../src/platform/crypto.ts';
import { isUsablePublicKey } from '../src/platform/ed25519.ts';
import { testKeys } from './support/keys.ts';

const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

test('hashes like the platform in both engines, at every length around a block', () => {
  for (const engine of enginesForTest()) {
    for (let length = 0; length <= 200; length++) {
      const bytes = new Uint8Array(randomBytes(length));
      assert.equal(engine.sha256(bytes), createHash('sha256').update(bytes).digest('hex'));
    }
    assert.equal(engine.sha256('é\u20ac'), createHash('sha256').update('é\u20ac').digest('hex'));
    const [left, right] = [sha256('a'), sha256('b')];
    assert.equal(
      engine.hashPair(left, right),
      createHash('sha256')
        .update(hex(`01${left}${right}`))
        .digest('hex'),
    );
  }
  assert.deepEqual(
    enginesForTest().map(({ name }) => name),
    ['node', 'web'],
  );
  assert.equal(hmacSha256(hex('00'.repeat(32)), 'é'), createHmac('sha256', Buffer.alloc(32)).update('é').digest('hex'));
});

test('accepts and refuses the same signatures in both engines', async () => {
  const message = new TextEncoder().encode('message');
  const signature = testKeys.pod.sign(message);
  const other = Uint8Array.from(signature, (byte, i) => (i === 7 ? byte ^ 1 : byte));
  for (const engine of enginesForTest()) {
    assert.equal(await engine.isSigned(testKeys.pod.publicKey, message, signature), true);
    assert.equal(await engine.isSigned(testKeys.pod.publicKey, message, other), false);
    assert.equal(await engine.isSigned(testKeys.log.publicKey, message, signature), false);
  }
});

const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n;

/** S + L is the same number modulo the order of the group: a second spelling of a good signature. */
function malleated(signature: Uint8Array): Uint8Array {
  const s = BigInt(`0x${Buffer.from(signature.slice(32)).reverse().toString('hex')}`) + groupOrder;
  const bytes = Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse();
  return new Uint8Array([...signature.slice(0, 32), ...bytes]);
}

test('accepts one spelling of a signature: S below the order, 64 bytes', async () => {
  const { publicKey } = testKeys.pod;
  const signature = testKeys.pod.sign(new TextEncoder().encode('x'));
  assert.equal(await verifyEd25519(publicKey, 'x', signature), 'valid');
  assert.equal(await verifyEd25519(publicKey, 'x', malleated(signature)), 'invalid');
  assert.equal(await verifyEd25519(publicKey, 'x', signature.slice(0, 63)), 'invalid');
  assert.equal(await verifyEd25519(publicKey, 'y', signature), 'invalid');
  assert.equal(await verifyEd25519(publicKey, 'x', new Uint8Array(64)), 'invalid');
});

test('refuses keys of small order, off the curve or in a second spelling', async () => {
  const ff = 'ff'.repeat(30);
  const refused = [
    `00${'00'.repeat(31)}`,
    `00${'00'.repeat(30)}80`,
    `01${'00'.repeat(31)}`,
    `01${'00'.repeat(30)}80`,
    `ec${ff}7f`,
    `ec${ff}ff`,
    `ed${ff}7f`,
    `ee${ff}7f`,
    `ed${ff}ff`,
    `ee${ff}ff`,
    `f0${ff}7f`,
    `ff${ff}7f`,
    `ff${ff}ff`,
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
    `02${'00'.repeat(31)}`,
  ];
  for (const key of refused) {
    assert.equal(isUsablePublicKey(hex(key)), false, key);
    // The neutral element as R and S = 0: the equation holds for a key of small order and many messages.
    assert.equal(await verifyEd25519(hex(key), 'x', hex(`01${'00'.repeat(63)}`)), 'invalid');
  }
  assert.equal(isUsablePublicKey(hex(`03${'00'.repeat(31)}`)), true);
  for (const key of Object.values(testKeys)) assert.equal(isUsablePublicKey(key.publicKey), true);
  for (const value of [null, undefined, 'x', [], new Uint8Array(31), new Uint8Array(33)])
    assert.equal(isUsablePublicKey(value as never), false);
});

test('accepts exactly the y for which x² has a root by Euler’s criterion', () => {
  const p = 2n ** 255n - 19n;
  const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
  const power = (base: bigint, exponent: bigint): bigint => {
    if (exponent === 0n) return 1n;
    const half = power((base * base) % p, exponent / 2n);
    return exponent % 2n === 0n ? half : (half * base) % p;
  };
  let points = 0;
  for (let i = 0; i < 200; i++) {
    const key = `${sha256(`y ${i}`).slice(0, 62)}00`;
    const y = BigInt(`0x${hexOf(hex(key).toReversed())}`);
    const isPoint = power(((y * y - 1n) * (d * y * y + 1n)) % p, (p - 1n) / 2n) === 1n;
    assert.equal(isUsablePublicKey(hex(key)), isPoint, key);
    if (isPoint) points += 1;
  }
  assert.ok(points > 70 && points < 130, `${points} of 200`);
});

test('refuses a keys document with over 200 records before reading one', () => {
  const keys = Array.from({ length: 201 }, () => ({ kty: 'RSA' }));
  assert.equal(parseKeySet({ issuer: 'wayseal.example', keys: keys.slice(1) }).keys.length, 0);
  assert.throws(() => parseKeySet({ issuer: 'wayseal.example', keys }), /at most 200 records/);
});

test('answers hostile arguments with invalid, never with an exception', async () => {
  const { publicKey } = testKeys.pod;
  for (const value of [null, undefined, 7, {}, [], 'x'.repeat(64)]) {
    assert.equal(await verifyEd25519(value as never, 'x', new Uint8Array(64)), 'invalid');
    assert.equal(await verifyEd25519(publicKey, 'x', value as never), 'invalid');
    if (typeof value !== 'string')
      assert.equal(await verifyEd25519(publicKey, value as never, new Uint8Array(64)), 'invalid');
  }
});
