/** A proof of delivery in a log of 1,048,576 leaves, and the keys that it is verified with. */
import { hash } from 'node:crypto';
import {
  type Hash,
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
} from '../../packages/proofs/src/index.ts';
import { events, exampleSecond, saltKey, statement, uuid } from '../../packages/proofs/tests/support/example.ts';
import { noteSigner, origin, testKeys } from '../../packages/proofs/tests/support/keys.ts';

const levels = 20;
const logSize = 2 ** levels;
/** Of an events seal, as in a history that was sealed while it grew. */
const eventsOfSeal = 2;

/** The last two leaves of a full tree. The other subtrees on their path are made up: their leaves are nobody's business. */
function pathsOf(seal: Hash, pod: Hash): { readonly root: Hash; readonly sealPath: Hash[]; readonly podPath: Hash[] } {
  const others = Array.from({ length: levels - 1 }, (_, level): Hash => hash('sha256', `subtree ${level}`, 'hex'));
  const root = others.reduce((right, left) => nodeHash(left, right), nodeHash(seal, pod));
  return { root, sealPath: [pod, ...others], podPath: [seal, ...others] };
}

/** Of a shipment with so many events; the last one is the delivery. */
export async function makePod(eventCount: number): Promise<string> {
  const bodies = Array.from({ length: eventCount }, (_, i) => {
    const recorded = new Date(Date.parse('2026-11-18T06:15:10.118Z') + i * 1_000).toISOString();
    return i === eventCount - 1 ? events[2]! : { ...events[0]!, recorded_at: recorded };
  });
  const commitments = bodies.map((body, i) => eventCommitment(eventSalt(saltKey, i + 1), body));
  const counts = bodies.flatMap((_, i) => ((i + 1) % eventsOfSeal === 0 || i + 1 === eventCount ? [i + 1] : []));
  const seals = counts.map((count) => ({ kind: 'events', count, sealed_at: '2026-11-20T10:04:32.000Z' }) as const);
  const chain = buildChain({ shipment: uuid, commitments, seals });
  const last = chain.seals.at(-1)!;
  const own = statement({
    event: { index: eventCount, salt: eventSalt(saltKey, eventCount), body: bodies.at(-1)! },
    seal: { seq: seals.length, hash: last.hash },
  });
  const [seal, pod] = [sealEntry(uuid, seals.length, last.hash), podEntry(own)];
  const { root, sealPath, podPath } = pathsOf(leafHash(seal), leafHash(pod));
  const checkpoint = await signCheckpoint({ origin, size: logSize, root }, [
    noteSigner(origin, 1, testKeys.log),
    noteSigner(`${origin}/time`, 4, testKeys.time, exampleSecond),
  ]);
  const inclusion = {
    spec: 'smt1',
    origin,
    tree_size: logSize,
    root_hash: root,
    seal: { leaf_index: logSize - 2, entry: seal, path: sealPath },
    pod: { leaf_index: logSize - 1, entry: pod, path: podPath },
    checkpoint,
  } as const;
  return canonicalJson(
    await buildPod({ statement: own, sign: (message) => testKeys.pod.sign(message), chain, inclusion }),
  );
}
