import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';

/** An Ed25519 private key in PKCS #8 is this prefix plus the 32 bytes of its seed. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const seedBytes = 32;

export interface Ed25519Key {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** Returns 64 bytes; deterministic. */
  sign(message: Uint8Array): Uint8Array;
}

/** The random seed of a new key. */
export function newEd25519Seed(): Uint8Array {
  return new Uint8Array(randomBytes(seedBytes));
}

/** Throws a `TypeError` unless the seed has 32 bytes. */
export function ed25519Key(seed: Uint8Array): Ed25519Key {
  if (seed.length !== seedBytes) throw new TypeError('the seed of an Ed25519 key has 32 bytes');
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = new Uint8Array(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-seedBytes));
  return { publicKey, sign: (message) => new Uint8Array(sign(null, message, key)) };
}
