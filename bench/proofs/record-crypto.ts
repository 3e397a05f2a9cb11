// Worker: verifies one proof of delivery with a listener on node:crypto, and answers what it was asked for.
import crypto from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { CryptoWork } from './crypto-work.ts';

const work: CryptoWork = { hashes: [], signatures: [] };
const { hash, verify } = crypto;
Object.assign(crypto, {
  hash: (algorithm: string, data: Uint8Array | string, encoding: 'hex') => {
    if (algorithm !== 'sha256') throw new Error(`a verifier hashes with ${algorithm}`);
    work.hashes.push(typeof data === 'string' ? data : Uint8Array.from(data));
    return hash(algorithm, data, encoding);
  },
  verify: (algorithm: null, message: Uint8Array, key: crypto.KeyObject, signature: Uint8Array) => {
    const { x = '' } = key.export({ format: 'jwk' });
    work.signatures.push({ x, message: Uint8Array.from(message), signature: Uint8Array.from(signature) });
    return verify(algorithm, message, key, signature);
  },
  createHash: () => {
    throw new Error('a verifier uses createHash, which is not recorded');
  },
});

// After the listener: the package takes the functions once, when it is loaded.
const { verifyPod } = await import('../../packages/proofs/src/index.ts');
const { keySet } = await import('../../packages/proofs/tests/support/keys.ts');
const keys = keySet();
// The first verification also judges the keys, once.
await verifyPod(workerData as string, keys);
work.hashes.length = 0;
work.signatures.length = 0;
const { verdict } = await verifyPod(workerData as string, keys);
if (verdict !== 'valid') throw new Error(`the proof of delivery is ${verdict}`);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about windows; threads have no origin
parentPort?.postMessage(work);
