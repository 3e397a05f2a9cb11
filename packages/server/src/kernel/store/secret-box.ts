import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

/** Seals secrets at rest. `aad` names the row that holds them: `table/id`. */
export interface SecretBox {
  seal(plaintext: Uint8Array, aad: string): Uint8Array;
  /** Throws when the bytes were changed, belong to another row or were sealed with a key that is not given. */
  open(sealed: Uint8Array, aad: string): Uint8Array;
  /** Whether the key that sealed these bytes is given. */
  canOpen(sealed: Uint8Array): boolean;
}

/**
 * A sealed text cannot be opened: its key is missing or its bytes were changed. The message never reveals the content.
 */
export class SecretBoxError extends Error {
  override readonly name = 'SecretBoxError';
}

const formatVersion = 1;
const keyBytes = 32;
const keyIdBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + keyIdBytes;

/**
 * Encrypts secrets at rest with AES-256-GCM and a random nonce. The first key seals, all keys open, so that a new key
 * can come while old rows remain. `aad` names the row (table and id): a sealed text moved to another row does not open.
 *
 * Sealed bytes: version 1 (1 byte), first 4 bytes of SHA-256(key), nonce (12), ciphertext, tag (16). Throws
 * `SecretBoxError` when a key is not 32 bytes.
 */
export function createSecretBox(keys: readonly Uint8Array[]): SecretBox {
  const byId = new Map<string, KeyObject>();
  for (const key of keys) {
    if (key.length !== keyBytes)
      throw new SecretBoxError(`a secrets key has ${key.length} bytes; it needs ${keyBytes}`);
    byId.set(keyIdOf(key).toString('hex'), createSecretKey(key));
  }
  const [current] = keys;
  if (current === undefined) throw new SecretBoxError('no secrets key is set');
  const sealing = createSecretKey(current);
  const head = Buffer.concat([Buffer.of(formatVersion), keyIdOf(current)]);
  return {
    seal(plaintext, aad) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(aad));
      return Buffer.concat([head, nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, aad) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const key = keyOf(bytes, byId);
      const nonce = bytes.subarray(headBytes, headBytes + nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(aad))
        .setAuthTag(bytes.subarray(-tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(headBytes + nonceBytes, -tagBytes)), decipher.final()]);
      } catch (cause) {
        throw new SecretBoxError('a stored secret was changed or belongs to another row', { cause });
      }
    },
    canOpen: (sealed) => byId.has(Buffer.from(sealed.subarray(1, headBytes)).toString('hex')),
  };
}

function keyOf(bytes: Buffer, byId: ReadonlyMap<string, KeyObject>): KeyObject {
  if (bytes[0] !== formatVersion || bytes.length < headBytes + nonceBytes + tagBytes) {
    throw new SecretBoxError('a stored secret has a format that this version does not know; use a newer Wayseal');
  }
  const key = byId.get(bytes.subarray(1, headBytes).toString('hex'));
  if (key === undefined) {
    throw new SecretBoxError(
      'a stored secret was sealed with a key that is not in WAYSEAL_SECRETS_KEY; add that key after a comma',
    );
  }
  return key;
}

/** Identifies a key: 4 bytes of the digest of 32 random bytes reveal nothing. */
function keyIdOf(key: Uint8Array): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, keyIdBytes);
}
