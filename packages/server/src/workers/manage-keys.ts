import type { KeyRecord } from '@wayseal/proofs';
import type { Batch } from '../domain/proofs/batch.ts';
import { issuerOf, nameOf, type KeyPurpose } from '../domain/proofs/key-records.ts';
import type { KeyRow, LogInfo } from '../ports/proofs.ts';
import { addKey } from './fill-batch.ts';
import { KeyManagerError, type KeyManagerParts } from './key-manager-parts.ts';
import type { Keys } from './keyring.ts';
import { openNextLog, type OpenedLog } from './open-next-log.ts';

/** The operator's acts on signing keys. Each new or changed record is logged in the transaction that stores it. */
export class KeyManager {
  readonly #parts: KeyManagerParts;

  constructor(parts: KeyManagerParts) {
    this.#parts = parts;
  }

  async list(): Promise<readonly KeyRecord[]> {
    return (await this.#parts.keyring.load()).rows.map(({ record }) => record);
  }

  /** A new key: of proofs of delivery after `delayMs`, of the time cosignature at once. */
  async rotate(purpose: 'spod1' | 'time', delayMs: number): Promise<KeyRecord> {
    const { keyring, clock } = this.#parts;
    return this.#append((batch, keys, { origin }) => {
      const active = keys.active(purpose, origin);
      if (active === undefined) throw new KeyManagerError(`there is no active ${purpose} key to replace`);
      if (keys.rows.some(({ record }) => record.purpose === purpose && record.status === 'announced')) {
        throw new KeyManagerError('a key is announced already: it takes over by itself, or retire it first');
      }
      const now = clock.now();
      const made = { issuer: issuerOf(origin), purpose, origin };
      if (purpose === 'time')
        return replaceTimeKey(batch, keyring.make({ ...made, notBefore: now, status: 'active' }, now), active, now);
      // Written a little ahead, so that the record is in the log before the key may sign.
      const row = keyring.make({ ...made, notBefore: now + delayMs, status: 'announced' }, now, active);
      addKey(batch, row);
      return row.record;
    });
  }

  retire(kid: string): Promise<KeyRecord> {
    return this.#append((batch, keys) => {
      const row = findKey(keys, kid);
      if (row.record.status !== 'announced') {
        throw new KeyManagerError(
          `the key ${kid} is ${row.record.status}; only an announced key can be retired by hand`,
        );
      }
      return change(batch, row, { status: 'retired', not_after: row.record.not_before });
    });
  }

  /** `lastGoodIndex` only means something for keys of proofs of delivery. A successor signs at once. */
  revoke(kid: string, lastGoodIndex: number | null): Promise<KeyRecord> {
    return this.#append((batch, keys, log) => {
      const row = findKey(keys, kid);
      const { purpose, status, origin } = row.record;
      assertRevocable(row.record, lastGoodIndex, log.origin);
      const revoked = change(batch, row, {
        status: 'revoked',
        revoked_after_index: purpose === 'spod1' ? lastGoodIndex : null,
      });
      if (status === 'active' && origin === log.origin) this.#replace(batch, keys, log, purpose);
      // In the same transaction: a crash leaves no proof upon a key that is refused.
      if (purpose === 'time' && origin === log.origin) batch.refreshesPods = true;
      return revoked;
    });
  }

  openNextLog(revokePresent: boolean): Promise<OpenedLog> {
    return openNextLog(this.#parts, revokePresent);
  }

  /** An announced key of the same purpose takes over at once; else a new one does, without an endorsement by the stolen key. */
  #replace(batch: Batch, keys: Keys, { origin }: LogInfo, purpose: KeyPurpose): void {
    const { keyring, clock } = this.#parts;
    const now = clock.now();
    const made = { issuer: issuerOf(origin), purpose, origin, notBefore: now, status: 'active' as const };
    for (const row of keys.rows) {
      if (row.record.purpose === purpose && row.record.status === 'announced')
        change(batch, row, { status: 'retired', not_after: row.record.not_before });
    }
    addKey(batch, keyring.make(made, now));
  }

  /** Runs one append; a refusal thrown inside leaves nothing behind. */
  async #append(work: (batch: Batch, keys: Keys, log: LogInfo) => KeyRecord): Promise<KeyRecord> {
    let record: KeyRecord | undefined;
    await this.#parts.writer.append(({ batch, keys, log }) => {
      record = work(batch, keys, log);
    });
    if (record === undefined) throw new KeyManagerError('there is no log yet: start wayseal serve once');
    return record;
  }
}

function replaceTimeKey(batch: Batch, row: KeyRow, active: KeyRow, now: number): KeyRecord {
  addKey(batch, row);
  change(batch, active, { status: 'retired', not_after: new Date(now).toISOString() });
  return row.record;
}

function change(batch: Batch, row: KeyRow, members: Partial<KeyRecord>): KeyRecord {
  const record = { ...row.record, ...members };
  addKey(batch, { ...row, record });
  return record;
}

function findKey(keys: Keys, kid: string): KeyRow {
  const row = keys.find(kid);
  if (row === undefined) throw new KeyManagerError(`there is no signing key ${JSON.stringify(kid)}`);
  if (row.record.sandbox) throw new KeyManagerError('keys of the sandbox protect nothing and are not managed');
  return row;
}

function assertRevocable(
  { kid, purpose, status, origin }: KeyRecord,
  lastGoodIndex: number | null,
  presentOrigin: string,
): void {
  if (status === 'revoked') throw new KeyManagerError(`the key ${kid} is revoked already`);
  if (purpose === 'smt1') {
    const name = origin === null ? 'the log' : nameOf(origin);
    if (origin !== presentOrigin) throw new KeyManagerError(`${name} has ended, and its key can no longer be revoked`);
    throw new KeyManagerError(`the key of ${name} cannot be replaced: wayseal signing-keys new-log --revoke`);
  }
  if (purpose !== 'spod1' && lastGoodIndex !== null) {
    throw new KeyManagerError(`--last-good-index is for spod1 keys; ${kid} is a ${purpose} key`);
  }
}
