/** The cryptography in one verification: the same calls of Node with the same bytes, and nothing else. */
import { createPublicKey, hash, verify } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Bytes hashed with SHA-256, and Ed25519 signatures checked. */
export interface CryptoWork {
  readonly hashes: (Uint8Array | string)[];
  readonly signatures: {
    /** The public key, base64url. */
    readonly x: string;
    readonly message: Uint8Array;
    readonly signature: Uint8Array;
  }[];
}

/** What `verifyPod` asks of node:crypto for this document. */
export async function recordCrypto(pod: string): Promise<CryptoWork> {
  const worker = new Worker(new URL('record-crypto.ts', import.meta.url), { workerData: pod });
  const [work] = (await once(worker, 'message')) as [CryptoWork];
  await worker.terminate();
  if (work.hashes.length === 0 || work.signatures.length === 0) throw new Error('no cryptography was recorded');
  return work;
}

/** Does the work once each time it is called; keys are made in advance, as the verifier keeps them. */
export function replayOf({ hashes, signatures }: CryptoWork): () => void {
  const keyOf = (x: string) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const keys = new Map(signatures.map(({ x }) => [x, keyOf(x)]));
  return () => {
    for (const data of hashes) hash('sha256', data, 'hex');
    for (const { x, message, signature } of signatures) {
      const key = keys.get(x);
      if (key === undefined || !verify(null, message, key, signature)) throw new Error('a signature does not verify');
    }
  };
}
