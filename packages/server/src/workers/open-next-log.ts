import { parseJson, podEntry, sealEntry, type KeyRecord, type PodStatement } from '@wayseal/proofs';
import type { Batch } from '../domain/proofs/batch.ts';
import { issuerOf, nameOf, originOf, type KeyPurpose } from '../domain/proofs/key-records.ts';
import type { KeyRow, LiveLeaf, LogInfo, ProofStore } from '../ports/proofs.ts';
import { addKey } from './fill-batch.ts';
import type { Keyring, Keys } from './keyring.ts';
import { KeyManagerError, type KeyManagerParts } from './key-manager-parts.ts';

const purposes: readonly KeyPurpose[] = ['smt1', 'time', 'spod1'];
const leavesPerRead = 10_000;
/** Each page of live leaves is a scan of both tables. */
const liveLeavesPerRead = 200_000;

export interface OpenedLog {
  readonly origin: string;
  /** Seals and proofs of delivery that were entered again. */
  readonly seals: number;
  readonly pods: number;
}

/**
 * Ends the present log and opens the next one, all in one append: its keys, the changed records of the old keys, then the
 * last seal of every shipment. With `revoke` the key of the present log is known to others, and nothing that rests on it
 * counts any more: then all its seals and live proofs of delivery are entered again, in their old order, and the keys that
 * signed those proofs go over to the next log. Rejects with `KeyManagerError` before there is a log.
 */
export async function openNextLog(
  { store, keyring, writer, clock }: KeyManagerParts,
  revoke: boolean,
): Promise<OpenedLog> {
  const present = (await store.listLogs('production')).at(-1);
  if (present === undefined || present.size === 0)
    throw new KeyManagerError('there is no log yet: start wayseal serve once');
  const origin = nextOrigin(present);
  const now = clock.now();
  let opened: OpenedLog = { origin, seals: 0, pods: 0 };
  await writer.openNext(origin, async (batch, keys) => {
    const leaves = await collect(revoke ? liveLeavesOf(store, present) : lastSealsOf(store));
    for (const purpose of purposes) {
      const made = { issuer: issuerOf(origin), purpose, origin, notBefore: now, status: 'active' as const };
      const endorser = purpose === 'spod1' ? keys.active('spod1', present.origin) : undefined;
      addKey(batch, keyring.make(made, now, endorser));
    }
    for (const row of endedKeys({ keys, keyring, present, origin, leaves, revoke, now })) addKey(batch, row);
    for (const leaf of leaves) enterAgain(batch, leaf);
    opened = { origin, seals: batch.moved.length, pods: batch.movedPods.length };
  });
  return opened;
}

function nextOrigin({ origin }: LogInfo): string {
  const generation = Number(/-(\d+)$/.exec(nameOf(origin))?.[1] ?? 1);
  return originOf(issuerOf(origin), false, generation + 1);
}

interface Ending {
  readonly keys: Keys;
  readonly keyring: Keyring;
  readonly present: LogInfo;
  readonly origin: string;
  readonly leaves: readonly LiveLeaf[];
  readonly revoke: boolean;
  readonly now: number;
}

/** The rows of the old log's keys whose records change. */
function endedKeys(ending: Ending): readonly KeyRow[] {
  const { keys, present, leaves, revoke, now } = ending;
  const signers = new Set(leaves.flatMap(({ pod }) => pod?.keyId ?? []));
  const own = keys.rows.filter(({ record }) => record.origin === present.origin);
  const changed = own.flatMap((row) => {
    const record = endRecord(row.record, revoke, now);
    return record === row.record && !signers.has(record.kid) ? [] : [{ ...row, record }];
  });
  const firstLeaf = purposes.length + changed.length;
  return changed.map((row) => (signers.has(row.record.kid) ? moveKey(row, firstLeaf, ending) : row));
}

function endRecord(record: KeyRecord, revoke: boolean, now: number): KeyRecord {
  const isLogs = record.purpose !== 'spod1';
  if (record.status === 'revoked' || (record.status === 'retired' && !(revoke && isLogs))) return record;
  const end = record.status === 'announced' ? record.not_before : new Date(now).toISOString();
  return { ...record, status: revoke && isLogs ? 'revoked' : 'retired', not_after: record.not_after ?? end };
}

/** The record under the next log: where a revoked key stops to speak is said anew, and its endorsement is signed anew. */
function moveKey(row: KeyRow, firstLeaf: number, { keys, keyring, origin, leaves }: Ending): KeyRow {
  const { kid, revoked_after_index: last, endorsed_by } = row.record;
  const good = leaves.findLastIndex(({ pod, leafIndex }) => pod?.keyId === kid && last !== null && leafIndex <= last);
  const revoked_after_index = good === -1 ? null : firstLeaf + good;
  const record = { ...row.record, origin, revoked_after_index, endorsed_by: null };
  const endorser = endorsed_by === null ? undefined : keys.find(endorsed_by.key_id);
  if (endorser === undefined || endorser.record.status === 'revoked') return { ...row, record };
  return { ...row, record: keyring.endorse(record, endorser) };
}

function enterAgain(batch: Batch, { shipment, seal, pod }: LiveLeaf): void {
  if (seal !== undefined) {
    const leafIndex = batch.addEntry(sealEntry(shipment, seal.seq, seal.hash));
    batch.moved.push({ shipment, seq: seal.seq, leafIndex });
  }
  if (pod !== undefined) {
    const leafIndex = batch.addEntry(podEntry(parseJson(pod.statement) as PodStatement));
    batch.movedPods.push({ shipment, issue: pod.issue, leafIndex });
  }
}

async function collect(leaves: AsyncIterable<LiveLeaf>): Promise<readonly LiveLeaf[]> {
  const all: LiveLeaf[] = [];
  for await (const leaf of leaves) all.push(leaf);
  return all;
}

async function* liveLeavesOf(store: ProofStore, { id }: LogInfo): AsyncGenerator<LiveLeaf> {
  for (let after = -1; ;) {
    const page = await store.listLiveLeaves(id, after, liveLeavesPerRead);
    yield* page;
    if (page.length < liveLeavesPerRead) return;
    after = page.at(-1)?.leafIndex ?? after;
  }
}

async function* lastSealsOf(store: ProofStore): AsyncGenerator<LiveLeaf> {
  for (let after = ''; ;) {
    const page = await store.listLastSeals(after, leavesPerRead);
    for (const { shipment, seq, hash } of page) yield { leafIndex: -1, shipment, seal: { seq, hash } };
    if (page.length < leavesPerRead) return;
    after = page.at(-1)?.shipment ?? '';
  }
}
