import {
  buildChain,
  buildPod,
  canonicalJson,
  parseJson,
  podEntry,
  sealEntry,
  type PodLeaf,
  type PodStatement,
} from '@wayseal/proofs';
import { inclusionPath } from '../operations/proofs/read-path.ts';
import type { LogInfo, LogReader, PodDocument, ProofStore, StoredPod } from '../ports/proofs.ts';
import type { Keys } from './keyring.ts';

const podsPerRound = 256;

/**
 * Builds the documents of proofs of delivery that are committed and not stored yet. All parts are stored and Ed25519 is
 * deterministic, so that a document that is built again has the same bytes.
 */
export async function buildPendingPods(store: ProofStore, keys: Keys, logs: readonly LogInfo[]): Promise<void> {
  for (;;) {
    const built: PodDocument[] = [];
    const pending = await store.listUnbuiltPods(podsPerRound);
    try {
      for (const pod of pending) {
        const log = logs.find(({ id }) => id === pod.logId);
        if (log === undefined) throw new Error(`a proof of delivery is in the unknown log ${pod.logId}`);
        const document = await podDocument(store, keys, log, pod);
        // Another writer has committed it and has not signed its checkpoint yet; it builds the document, too.
        if (document !== undefined) built.push({ shipment: pod.shipment, issue: pod.issue, document });
      }
    } finally {
      // One commit for the round: a second of deliveries waits for it. One that cannot be built does not hold up the others.
      await store.storePodDocuments(built);
    }
    if (pending.length < podsPerRound || built.length === 0) return;
  }
}

async function podDocument(store: ProofStore, keys: Keys, log: LogInfo, pod: StoredPod): Promise<string | undefined> {
  const reader = store.reader(log);
  const checkpoint = await reader.checkpointAt(pod.treeSize);
  if (checkpoint === undefined) return undefined;
  const statement = parseJson(pod.statement ?? '') as PodStatement;
  const seals = (await store.listSeals(pod.shipment)).slice(0, pod.sealSeq);
  const seal = seals.at(-1);
  // The seal was entered again in a later log before this was built: it has no place in this one any more.
  if (seal === undefined || seal.logId !== log.id) return undefined;
  const commitments = await store.listCommitments(pod.shipment, seal.count);
  const document = await buildPod({
    statement,
    sign: (message) => keys.sign(pod.keyId, log.origin, message),
    chain: buildChain({ shipment: pod.shipment, commitments, seals }),
    inclusion: {
      spec: 'smt1',
      origin: log.origin,
      tree_size: checkpoint.size,
      root_hash: checkpoint.root,
      seal: await leaf(reader, seal.leafIndex, sealEntry(pod.shipment, seal.seq, seal.hash), checkpoint.size),
      pod: await leaf(reader, pod.leafIndex, podEntry(statement), checkpoint.size),
      checkpoint: checkpoint.note,
    },
  });
  return canonicalJson(document);
}

async function leaf(reader: LogReader, index: number, entry: string, size: number): Promise<PodLeaf> {
  return { leaf_index: index, entry, path: await inclusionPath(reader, index, size) };
}
