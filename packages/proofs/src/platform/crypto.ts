/**
 * Chooses the platform's crypto, in this file only. In Node: `node:crypto`, loaded without an import, so that browsers
 * can load this file. Elsewhere: our own synchronous SHA-256 and the Ed25519 of WebCrypto.
 */
import type * as NodeCrypto from 'node:crypto';
import { base64UrlOf, bytesOfHex, hexOf, utf8 } from '../encoding/bytes.ts';
import { ProofError } from '../errors.ts';
import { sha256Bytes } from './sha256.ts';

interface Engine {
  readonly name: 'node' | 'web';
  /** Lower-case hex. A string stands for its UTF-8 bytes. */
  sha256(data: Uint8Array | string): string;
  /** SHA-256 of 0x01 and the bytes of two hashes of 64 hex digits, which are not checked here. */
  hashPair(left: string, right: string): string;
  /** Checks the signature equation only. Rejects when the platform has no Ed25519. */
  isSigned(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean>;
}

/** Undefined in browsers and before Node 20.16. */
function nodeCrypto(): typeof NodeCrypto | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  return process?.getBuiltinModule?.('node:crypto') as typeof NodeCrypto | undefined;
}

function nodeEngine({ hash, createPublicKey, verify }: typeof NodeCrypto): Engine {
  // One buffer for all Merkle steps: 2.1 M/s, against 0.6 M/s with a new buffer per step (Node 24, one core).
  const scratch = Buffer.alloc(65, 1);
  const keys = new Map<string, NodeCrypto.KeyObject>();
  const keyOf = (publicKey: Uint8Array): NodeCrypto.KeyObject => {
    const x = base64UrlOf(publicKey);
    const known = keys.get(x);
    if (known !== undefined) return known;
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    // A log with its witnesses has a few keys. Hostile keys must not fill the memory.
    if (keys.size >= 64) keys.clear();
    keys.set(x, key);
    return key;
  };
  return {
    name: 'node',
    sha256: (data) => hash('sha256', data, 'hex'),
    hashPair: (left, right) => {
      // Decoding stops at the first character that is not a hex digit, and would leave older bytes in the buffer.
      if (scratch.write(left, 1, 32, 'hex') + scratch.write(right, 33, 32, 'hex') !== 64)
        throw new ProofError('malformed', 'a node needs two hashes of 64 hex digits');
      return hash('sha256', scratch, 'hex');
    },
    isSigned: async (publicKey, message, signature) => verify(null, message, keyOf(publicKey), signature),
  };
}

function webEngine(): Engine {
  const sha256 = (data: Uint8Array | string): string =>
    hexOf(sha256Bytes(typeof data === 'string' ? utf8(data) : data));
  return {
    name: 'web',
    sha256,
    hashPair: (left, right) => sha256(bytesOfHex(`01${left}${right}`)),
    isSigned: async (publicKey, message, signature) => {
      const { subtle } = globalThis.crypto;
      const key = await subtle.importKey('raw', new Uint8Array(publicKey), { name: 'Ed25519' }, false, ['verify']);
      return subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message));
    },
  };
}

/** Node before 20.12 has no one-shot `hash`. The web engine serves there: slower, with the same results. */
function chooseEngine(): Engine {
  const node = nodeCrypto();
  return typeof node?.hash === 'function' ? nodeEngine(node) : webEngine();
}

let chosen: Engine | undefined;

/** Chosen at the first use: `node:crypto` takes 25 ms to load, and what imports this package often computes nothing. */
export const engine = (): Engine => (chosen ??= chooseEngine());
/** For tests: both engines must agree. */
export const enginesForTest = (): readonly Engine[] => [engine(), webEngine()];

/** H of the specification: lower-case hex SHA-256 of bytes, or of the UTF-8 bytes of a text. */
export function sha256(data: Uint8Array | string): string {
  return engine().sha256(data);
}

/** HMAC-SHA-256 (RFC 2104) for keys of at most 64 bytes. */
export function hmacSha256(key: Uint8Array, message: string): string {
  const inner = engine().sha256(keyedBlock(key, 0x36, utf8(message)));
  return engine().sha256(keyedBlock(key, 0x5c, bytesOfHex(inner)));
}

/** Plain loops: with spread arrays, one HMAC took ten times as long as its two hashes. */
function keyedBlock(key: Uint8Array, pad: number, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64 + message.length).fill(pad, 0, 64);
  for (let i = 0; i < key.length; i++) block[i] = (key[i] ?? 0) ^ pad;
  block.set(message, 64);
  return block;
}
