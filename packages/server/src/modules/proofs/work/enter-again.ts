import { parseJson, podEntry, sealEntry, sealTag, type KeyRecord, type PodStatement } from '@wayseal/proofs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Batch } from '../rules/batch.ts';
import type { AppendWatch, KeyRow, LiveLeaf, LogInfo, ProofStore } from '../ports.ts';
import { addKey } from './fill-batch.ts';
import type { Keyring, Keys } from './keyring.ts';

/** Large, because each page of live leaves scans both tables. */
const liveLeavesPerRead = 200_000;
/** About 10 ms of work. */
const leavesPerTurn = 1_024;

/** Collects the leaves of a log that still count, in order, for the log `intoId`. Skips what that log already has. */
export async function collectLiveLeaves(
  store: ProofStore,
  { id, size }: Pick<LogInfo, 'id' | 'size'>,
  intoId: number,
  watch?: AppendWatch,
): Promise<readonly LiveLeaf[]> {
  const leaves: LiveLeaf[] = [];
  for (let after = -1; ;) {
    const page = await store.listLiveLeaves(id, after, liveLeavesPerRead);
    for (const leaf of page) leaves.push(leaf);
    after = page.at(-1)?.leafIndex ?? after;
    await tellWatch(watch, 'reading', Math.min(size, after + 1), size);
    if (page.length < liveLeavesPerRead) break;
  }
  // A proof of delivery needs its seal in its own log, even when the seal has since moved to a log in between.
  for (const { shipment, seq, hash, logId } of await store.listSealsElsewhere(id)) {
    if (logId === intoId) continue;
    const leafIndex = await store.findLeaf(id, sealTag(shipment, seq));
    if (leafIndex === undefined) throw new Error(`the log ${id} lacks the seal of a proof of delivery`);
    leaves.push({ leafIndex, shipment, seal: { seq, hash } });
  }
  return leaves.sort((a, b) => a.leafIndex - b.leafIndex);
}

export interface Moving {
  readonly keys: Keys;
  readonly keyring: Keyring;
  /** Origin of the log into which `leaves` are entered again, consecutively and in this order. */
  readonly origin: string;
  readonly leaves: readonly LiveLeaf[];
}

/** Ids of the keys that signed these proofs of delivery. */
export function signersOf(leaves: readonly LiveLeaf[]): ReadonlySet<string> {
  return new Set(leaves.flatMap(({ pod }) => pod?.keyId ?? []));
}

/**
 * Rewrites the record of a signing key for the other log, in which `firstLeaf` is the first of these leaves. Converts
 * the index up to which a revoked key counts, and renews its endorsement.
 */
export function moveKey(row: KeyRow, firstLeaf: number, { keys, keyring, origin, leaves }: Moving): KeyRow {
  const { kid, revoked_after_index: last, endorsed_by } = row.record;
  const good = leaves.findLastIndex(({ pod, leafIndex }) => pod?.keyId === kid && last !== null && leafIndex <= last);
  const revoked_after_index = good === -1 ? null : firstLeaf + good;
  const record: KeyRecord = { ...row.record, origin, revoked_after_index, endorsed_by: null };
  const endorser = endorsed_by === null ? undefined : keys.find(endorsed_by.key_id);
  if (endorser === undefined || endorser.record.status === 'revoked') return { ...row, record };
  return { ...row, record: keyring.endorse(record, endorser) };
}

/** Logs the changed records, then the leaves. */
export async function enterAgain(
  batch: Batch,
  changed: readonly KeyRow[],
  leaves: readonly LiveLeaf[],
  watch?: AppendWatch,
): Promise<void> {
  for (const row of changed) addKey(batch, row);
  for (const [position, leaf] of leaves.entries()) {
    enterLeaf(batch, leaf);
    if (position % leavesPerTurn === 0) await tellWatch(watch, 'hashing', position, leaves.length);
  }
}

function enterLeaf(batch: Batch, { shipment, seal, pod }: LiveLeaf): void {
  if (seal !== undefined) {
    const leafIndex = batch.addEntry(sealEntry(shipment, seal.seq, seal.hash));
    batch.moved.push({ shipment, seq: seal.seq, leafIndex });
  }
  if (pod !== undefined) {
    const leafIndex = batch.addEntry(podEntry(parseJson(pod.statement) as PodStatement));
    batch.movedPods.push({ shipment, issue: pod.issue, leafIndex });
  }
}

/** Reports progress, and throws when the work is aborted. Nothing is committed yet. */
export async function tellWatch(
  watch: AppendWatch | undefined,
  step: 'reading' | 'hashing',
  done: number,
  total: number,
): Promise<void> {
  if (watch === undefined) return;
  await nextTurn();
  watch.signal.throwIfAborted();
  watch.onProgress(step, done, total);
}
