import type { KeyRecord } from '@wayseal/proofs';
import { issuerOf, nextOrigin, type KeyPurpose } from '../rules/key-records.ts';
import type { AppendWatch, KeyRow, LiveLeaf, LogInfo, ProofStore } from '../ports.ts';
import { collectLiveLeaves, enterAgain, moveKey, signersOf, tellWatch, type Moving } from './enter-again.ts';
import { addKey } from './fill-batch.ts';
import { KeyManagerError, type KeyManagerParts } from './key-manager-parts.ts';

const purposes: readonly KeyPurpose[] = ['smt1', 'time', 'spod1'];
const leavesPerRead = 10_000;

export interface OpenedLog {
  readonly origin: string;
  /** Seals and proofs of delivery that were entered again. */
  readonly seals: number;
  readonly pods: number;
}

/**
 * Ends the current log and opens the next one, in one append: new keys, changed records of the old keys, then the last
 * seal of every shipment. With `revoke`, the key of the current log is stolen and its evidence no longer counts. Then
 * all seals and live proofs of delivery are entered again in their old order, and the keys that signed those proofs
 * move to the next log. Rejects with `KeyManagerError` when there is no log.
 */
export async function openNextLog(
  { store, keyring, writer, clock }: KeyManagerParts,
  revoke: boolean,
  watch?: AppendWatch,
): Promise<OpenedLog> {
  const present = (await store.listLogs('production')).at(-1);
  if (present === undefined || present.size === 0)
    throw new KeyManagerError('there is no log yet; create it with: wayseal serve');
  const origin = nextOrigin(present.origin);
  const now = clock.now();
  let opened: OpenedLog = { origin, seals: 0, pods: 0 };
  await writer.openNext(
    origin,
    async (batch, keys) => {
      const leaves = await (revoke
        ? collectLiveLeaves(store, present, batch.logId, watch)
        : lastSealsOf(store, present, watch));
      for (const purpose of purposes) {
        const made = { issuer: issuerOf(origin), purpose, origin, notBefore: now, status: 'active' as const };
        const endorser = purpose === 'spod1' ? keys.active('spod1', present.origin) : undefined;
        addKey(batch, keyring.make(made, now, endorser));
      }
      const changed = endedKeys({ keys, keyring, present, origin, leaves, revoke, now }, batch.size);
      await enterAgain(batch, changed, leaves, watch);
      opened = { origin, seals: batch.moved.length, pods: batch.movedPods.length };
    },
    watch,
  );
  return opened;
}

interface Ending extends Moving {
  readonly present: LogInfo;
  readonly revoke: boolean;
  readonly now: number;
}

/** The changed key rows of the old log, to be logged from leaf `first`. */
function endedKeys(ending: Ending, first: number): readonly KeyRow[] {
  const { keys, present, leaves, revoke, now } = ending;
  const signers = signersOf(leaves);
  const own = keys.rows.filter(({ record }) => record.origin === present.origin);
  const changed = own.flatMap((row) => {
    const record = endRecord(row.record, revoke, now);
    return record === row.record && !signers.has(record.kid) ? [] : [{ ...row, record }];
  });
  const firstLeaf = first + changed.length;
  return changed.map((row) => (signers.has(row.record.kid) ? moveKey(row, firstLeaf, ending) : row));
}

function endRecord(record: KeyRecord, revoke: boolean, now: number): KeyRecord {
  const isLogs = record.purpose !== 'spod1';
  if (record.status === 'revoked' || (record.status === 'retired' && !(revoke && isLogs))) return record;
  const end = record.status === 'announced' ? record.not_before : new Date(now).toISOString();
  return { ...record, status: revoke && isLogs ? 'revoked' : 'retired', not_after: record.not_after ?? end };
}

async function lastSealsOf(
  store: ProofStore,
  { size }: LogInfo,
  watch: AppendWatch | undefined,
): Promise<readonly LiveLeaf[]> {
  const leaves: LiveLeaf[] = [];
  for (let after = ''; ;) {
    const page = await store.listLastSeals(after, leavesPerRead);
    for (const { shipment, seq, hash } of page) leaves.push({ leafIndex: -1, shipment, seal: { seq, hash } });
    await tellWatch(watch, 'reading', Math.min(size, leaves.length), size);
    if (page.length < leavesPerRead) return leaves;
    after = page.at(-1)?.shipment ?? '';
  }
}
