/** A proof of delivery, and the bare cryptography in its verification: what every verifier has to compute. */
import { type KeyObject, createPublicKey, hash, verify } from 'node:crypto';
import {
  type KeySet,
  buildChain,
  buildPod,
  canonicalJson,
  eventCommitment,
  eventSalt,
  leafHash,
  nodeHash,
  podEntry,
  sealEntry,
  signCheckpoint,
  verifyPod,
} from '../../packages/proofs/src/index.ts';
import { engine } from '../../packages/proofs/src/platform/crypto.ts';
import { events, exampleSecond, saltKey, statement, uuid } from '../../packages/proofs/tests/support/example.ts';
import { noteSigner, origin, testKeys } from '../../packages/proofs/tests/support/keys.ts';

/** Two entries at the end of a log with `size` entries: their paths share all nodes but the first. */
function closeLog(sealed: string, delivered: string, size: number) {
  const others = Array.from({ length: Math.ceil(Math.log2(size)) - 1 }, (_, i) => leafHash(`others ${i}`));
  const own = [leafHash(sealed), leafHash(delivered)] as const;
  const root = others.reduce((node, other) => nodeHash(other, node), nodeHash(...own));
  return {
    root,
    paths: [
      [own[1], ...others],
      [own[0], ...others],
    ] as const,
  };
}

/** The document as text. `events` of one shipment in 12 seals at most, in a log of 2^`levels` entries. */
export async function examplePod(count = 20, levels = 20): Promise<string> {
  const bodies = Array.from({ length: count }, (_, i) =>
    i === count - 1 ? events[2]! : { ...events[0]!, recorded_at: `2026-11-18T06:15:${10 + (i % 50)}.118Z` },
  );
  const commitments = bodies.map((body, i) => eventCommitment(eventSalt(saltKey, i + 1), body));
  const sealCount = Math.min(12, count);
  const seals = Array.from(
    { length: sealCount },
    (_, i) =>
      ({
        kind: 'events',
        count: count - sealCount + i + 1,
        sealed_at: `2026-11-20T10:04:${32 + Math.floor(i / 12)}.000Z`,
      }) as const,
  );
  const chain = buildChain({ shipment: uuid, commitments, seals });
  const last = chain.seals.at(-1)!;
  const own = statement({
    event: { index: count, salt: eventSalt(saltKey, count), body: bodies[count - 1]! },
    seal: { seq: sealCount, hash: last.hash },
  });
  const size = 2 ** levels;
  const entries = [sealEntry(uuid, sealCount, last.hash), podEntry(own)] as const;
  const { root, paths } = closeLog(...entries, size);
  const checkpoint = await signCheckpoint({ origin, size, root }, [
    noteSigner(origin, 1, testKeys.log),
    noteSigner(`${origin}/time`, 4, testKeys.time, exampleSecond),
  ]);
  const inclusion = {
    spec: 'smt1',
    origin,
    tree_size: size,
    root_hash: root,
    seal: { leaf_index: size - 2, entry: entries[0], path: paths[0] },
    pod: { leaf_index: size - 1, entry: entries[1], path: paths[1] },
    checkpoint,
  } as const;
  return canonicalJson(
    await buildPod({ statement: own, sign: (message) => testKeys.pod.sign(message), chain, inclusion }),
  );
}

interface SignatureWork {
  readonly key: KeyObject;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
}

export interface CryptoWork {
  readonly signatures: readonly SignatureWork[];
  readonly hashed: readonly (Uint8Array | string)[];
}

/** Listens to one verification. Each different input counts once: nobody has to hash the same bytes twice. */
export async function listCryptoWork(pod: string, keys: KeySet): Promise<CryptoWork> {
  const heard = engine as { -readonly [Name in keyof typeof engine]: (typeof engine)[Name] };
  const original = { ...engine };
  const signatures: SignatureWork[] = [];
  const hashed = new Map<string, Uint8Array | string>();
  heard.sha256 = (data) => {
    const result = original.sha256(data);
    hashed.set(result, data);
    return result;
  };
  heard.hashPair = (left, right) => {
    const result = original.hashPair(left, right);
    hashed.set(result, Buffer.from(`01${left}${right}`, 'hex'));
    return result;
  };
  heard.isSigned = async (publicKey, message, signature) => {
    const x = Buffer.from(publicKey).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    signatures.push({ key, message, signature });
    return original.isSigned(publicKey, message, signature);
  };
  try {
    const { verdict } = await verifyPod(pod, keys);
    if (verdict !== 'valid') throw new Error(`the proof is ${verdict}`);
  } finally {
    Object.assign(heard, original);
  }
  return { signatures, hashed: [...hashed.values()] };
}

/** Computes all of it again; false when a signature fails. */
export function redoCryptoWork({ signatures, hashed }: CryptoWork): boolean {
  for (const data of hashed) hash('sha256', data, 'hex');
  return signatures.every(({ key, message, signature }) => verify(null, message, key, signature));
}
