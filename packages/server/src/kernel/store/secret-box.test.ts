import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { createSecretBox, SecretBoxError } from './secret-box.ts';
import { parseBase64Key } from '../lib/base64-key.ts';
import { readOrMakeSecretsKey } from './secrets-key-file.ts';

const key = randomBytes(32);
const secret = new TextEncoder().encode('whsec_test');

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayseal-secrets-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('opens a sealed text only for its own row, and seals differently each time', () => {
  const box = createSecretBox([key]);
  const sealed = box.seal(secret, 'webhook_secrets/1/1');
  assert.deepEqual(new Uint8Array(box.open(sealed, 'webhook_secrets/1/1')), secret);
  assert.notDeepEqual(box.seal(secret, 'webhook_secrets/1/1'), sealed);
  assert.throws(() => box.open(sealed, 'webhook_secrets/1/2'), SecretBoxError);
  assert.equal(Buffer.from(sealed).includes('whsec_test'), false);
});

test('refuses any changed byte', () => {
  const box = createSecretBox([key]);
  const sealed = box.seal(secret, 'row');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte));
    assert.throws(() => box.open(changed, 'row'), SecretBoxError, `byte ${at}`);
  }
  for (const length of [0, 1, 5, 20, 32]) {
    assert.throws(() => box.open(sealed.subarray(0, length), 'row'), SecretBoxError, `${length} bytes`);
  }
});

test('opens with an older key, but not with a foreign one', () => {
  const older = createSecretBox([key]);
  const sealed = older.seal(secret, 'row');
  const rotated = createSecretBox([randomBytes(32), key]);
  assert.deepEqual(new Uint8Array(rotated.open(sealed, 'row')), secret);
  assert.throws(() => older.open(rotated.seal(secret, 'row'), 'row'), /WAYSEAL_SECRETS_KEY/);
  assert.equal(rotated.canOpen(sealed), true);
  assert.equal(createSecretBox([randomBytes(32)]).canOpen(sealed), false);
  assert.throws(() => createSecretBox([randomBytes(31)]), SecretBoxError);
  assert.throws(() => createSecretBox([]), SecretBoxError);
});

test('creates the key file once, for its owner only, and reads it again', (t) => {
  const folder = path.join(folderOf(t), 'new');
  const made = readOrMakeSecretsKey(folder);
  assert.equal(made.length, 32);
  assert.deepEqual(readOrMakeSecretsKey(folder), made);
  assert.deepEqual(readdirSync(folder), ['secrets.key']);
  assert.equal(statSync(path.join(folder, 'secrets.key')).mode & 0o777, 0o600);
});

test('fails on a damaged key file instead of creating a new key', (t) => {
  const folder = folderOf(t);
  writeFileSync(path.join(folder, 'secrets.key'), 'short');
  assert.throws(() => readOrMakeSecretsKey(folder), /secrets\.key/);
});

test('accepts only 32 bytes in canonical base64 as a key', () => {
  assert.deepEqual(parseBase64Key(key.toString('base64')), key);
  for (const text of ['', 'AAAA', `${'A'.repeat(42)}B=`, key.toString('hex'), `${key.toString('base64')} `]) {
    assert.equal(parseBase64Key(text), undefined, text);
  }
});
