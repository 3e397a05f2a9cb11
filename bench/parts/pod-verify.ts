/** Verification of a proof of delivery, from its text, beside the Ed25519 and SHA-256 calls in it. */
import type { Part } from '../part.ts';
import { sideOf } from '../runner/in-process.ts';

export const podVerify: Part = {
  name: 'pod-verify',
  title: 'verify a proof of delivery',
  against: [{ name: 'crypto', title: 'its Ed25519 and SHA-256 calls alone, same bytes', goal: 0.5 }],
  operation: 'document',
  sizes: [2, 20, 100],
  sizeOf: 'events of the shipment',
  open: async (size, { roundMs }) => {
    const { verifyPod } = await import('../../packages/proofs/src/index.ts');
    const { keySet } = await import('../../packages/proofs/tests/support/keys.ts');
    const { recordCrypto, replayOf } = await import('../proofs/crypto-work.ts');
    const { makePod } = await import('../proofs/example-pod.ts');
    const pod = await makePod(size);
    const keys = keySet();
    const replay = replayOf(await recordCrypto(pod));
    return {
      ours: sideOf(async () => {
        const { verdict } = await verifyPod(pod, keys);
        if (verdict !== 'valid') throw new Error(`the proof of delivery is ${verdict}`);
        return 1;
      }, roundMs),
      peers: {
        crypto: sideOf(() => {
          replay();
          return 1;
        }, roundMs),
      },
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  },
};
