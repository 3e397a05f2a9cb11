import type { Batch } from '../rules/batch.ts';
import { issuerOf, nameOf } from '../rules/key-records.ts';
import type { AppendWatch, KeyRow, LogInfo } from '../ports.ts';
import { collectLiveLeaves, enterAgain, moveKey, signersOf } from './enter-again.ts';
import { addKey } from './fill-batch.ts';
import { KeyManagerError, type KeyManagerParts } from './key-manager-parts.ts';
import type { Keys } from './keyring.ts';

export interface Ended {
  readonly batch: Batch;
  readonly keys: Keys;
  /** The log that takes appends. */
  readonly present: LogInfo;
  /** The ended log of the key. */
  readonly ended: LogInfo;
  /** The row of the revoked key, with its new record. */
  readonly revoked: KeyRow;
  readonly watch: AppendWatch | undefined;
}

/** Revokes a key of an ended log, and moves everything live off that key. */
export async function revokeOfEnded(parts: KeyManagerParts, work: Ended): Promise<void> {
  const { purpose } = work.revoked.record;
  if (purpose === 'smt1') return leaveLog(parts, work);
  addKey(work.batch, work.revoked);
  if (purpose === 'time') cosignHead(parts, work);
}

/**
 * A log without its key no longer counts. Enters its live leaves again in the current log, in their old order, and
 * moves the keys that signed those proofs of delivery.
 */
async function leaveLog(
  { store, keyring }: KeyManagerParts,
  { batch, keys, present, ended, revoked, watch }: Ended,
): Promise<void> {
  const leaves = await collectLiveLeaves(store, ended, present.id, watch);
  const signers = signersOf(leaves);
  const moving = keys.rows.filter(({ record }) => record.origin === ended.origin && signers.has(record.kid));
  const firstLeaf = batch.size + 1 + moving.length;
  const moved = moving.map((row) => moveKey(row, firstLeaf, { keys, keyring, origin: present.origin, leaves }));
  await enterAgain(batch, [revoked, ...moved], leaves, watch);
}

/**
 * Cosigns the head of an ended log again with another time key. Adds no leaf: the log may have ended as a restored
 * backup, which any further leaf would fork.
 */
function cosignHead({ keyring, clock }: KeyManagerParts, { batch, keys, ended, revoked }: Ended): void {
  const { origin, id, size } = ended;
  const logKeys = keys.rows.filter(({ record }) => record.purpose === 'smt1' && record.origin === origin);
  if (size === 0 || logKeys.every(({ record }) => record.status === 'revoked')) return;
  const logKid = keys.speaker('smt1', origin)?.record.kid;
  if (logKid === undefined || !keys.canSign(logKid)) {
    throw new KeyManagerError(
      `WAYSEAL_SECRETS_KEY cannot open the key of ${nameOf(origin)}, so its last checkpoint cannot be signed ` +
        `again. Set the secrets key that created it, or first revoke that key with: wayseal signing-keys revoke ${logKid}`,
    );
  }
  const isOther = ({ record }: KeyRow): boolean =>
    record.purpose === 'time' && record.origin === origin && record.status !== 'revoked';
  const other = keys.rows.findLast((row) => isOther(row) && row.record.kid !== revoked.record.kid);
  if (other === undefined || !keys.canSign(other.record.kid)) addKey(batch, makeTimeKey(keyring, origin, clock.now()));
  batch.cosignedAgain.push({ logId: id, size });
}

/** Retired from its start: it signs one checkpoint, and the log has ended. */
function makeTimeKey(keyring: KeyManagerParts['keyring'], origin: string, now: number): KeyRow {
  const made = {
    issuer: issuerOf(origin),
    purpose: 'time' as const,
    origin,
    notBefore: now,
    status: 'active' as const,
  };
  const row = keyring.make(made, now);
  return { ...row, record: { ...row.record, status: 'retired', not_after: row.record.not_before } };
}
