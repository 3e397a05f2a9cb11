import type { KeyRecord } from '@wayseal/proofs';
import type { Batch } from '../rules/batch.ts';
import { issuerOf, nameOf, type KeyPurpose } from '../rules/key-records.ts';
import { HeadMoved, type AppendWatch, type KeyRow, type LogInfo } from '../ports.ts';
import { addKey } from './fill-batch.ts';
import { KeyManagerError, type KeyManagerParts } from './key-manager-parts.ts';
import type { Keys } from './keyring.ts';
import { moveIssuer, type MovedLog } from './move-issuer.ts';
import { openNextLog, type OpenedLog } from './open-next-log.ts';
import { revokeOfEnded } from './revoke-ended.ts';

export interface RevokedKey {
  readonly record: KeyRecord;
  /** Seals and proofs of delivery that depended on the key and were entered again in the current log. */
  readonly seals: number;
  readonly pods: number;
}

/** Operator actions on signing keys. The transaction that stores a new or changed record also logs it. */
export class KeyManager {
  readonly #parts: KeyManagerParts;

  constructor(parts: KeyManagerParts) {
    this.#parts = parts;
  }

  async list(): Promise<readonly KeyRecord[]> {
    return (await this.#parts.keyring.load()).rows.map(({ record }) => record);
  }

  /** Creates a new key. A proof-of-delivery key signs after `delayMs`, a time key at once. */
  async rotate(purpose: 'spod1' | 'time', delayMs: number): Promise<KeyRecord> {
    const { keyring, clock } = this.#parts;
    return this.#append((batch, keys, { origin }) => {
      const active = keys.active(purpose, origin);
      if (active === undefined) throw new KeyManagerError(`there is no active ${purpose} key to replace`);
      if (keys.rows.some(({ record }) => record.purpose === purpose && record.status === 'announced')) {
        throw new KeyManagerError(
          'a key is already announced; wait until it takes over, or retire it first with: wayseal signing-keys retire',
        );
      }
      const now = clock.now();
      const made = { issuer: issuerOf(origin), purpose, origin };
      if (purpose === 'time')
        return replaceTimeKey(batch, keyring.make({ ...made, notBefore: now, status: 'active' }, now), active, now);
      // Announced some time ahead, so that the record is in the log before the key may sign.
      const row = keyring.make({ ...made, notBefore: now + delayMs, status: 'announced' }, now, active);
      addKey(batch, row);
      return row.record;
    });
  }

  retire(kid: string): Promise<KeyRecord> {
    return this.#append((batch, keys) => {
      const row = findKey(keys, kid);
      if (row.record.status !== 'announced') {
        throw new KeyManagerError(`the key ${kid} is ${row.record.status}; you can retire only an announced key`);
      }
      return change(batch, row, { status: 'retired', not_after: row.record.not_before });
    });
  }

  /**
   * `lastGoodIndex` is a position in the log of the key, only for proof-of-delivery keys. A successor in the current
   * log signs at once; proofs that depend on a key of an ended log get new evidence. One transaction, so that a crash
   * leaves no proof on a refused key.
   */
  async revoke(kid: string, lastGoodIndex: number | null, watch?: AppendWatch): Promise<RevokedKey> {
    let [seals, pods] = [0, 0];
    const record = await this.#append(async (batch, keys, log) => {
      const row = findKey(keys, kid);
      const { purpose, status, origin } = row.record;
      assertOfIssuer(row.record, log);
      const logs = await this.#parts.store.listLogs('production');
      const ended = logs.find((each) => each.origin === origin && each.id !== log.id);
      assertRevocable(row.record, lastGoodIndex, ended ?? log, log);
      const revoked_after_index = purpose === 'spod1' ? lastGoodIndex : null;
      const revoked: KeyRow = { ...row, record: { ...row.record, status: 'revoked', revoked_after_index } };
      if (ended !== undefined) {
        await revokeOfEnded(this.#parts, { batch, keys, present: log, ended, revoked, watch });
      } else {
        addKey(batch, revoked);
        if (status === 'active' && origin === log.origin) this.#replace(batch, keys, log, purpose);
        if (purpose === 'time') batch.refreshesPods = true;
      }
      [seals, pods] = [batch.moved.length, batch.movedPods.length];
      return revoked.record;
    }, watch);
    return { record, seals, pods };
  }

  openNextLog(revokePresent: boolean, watch?: AppendWatch): Promise<OpenedLog> {
    return openNextLog(this.#parts, revokePresent, watch);
  }

  /** Opens the next log under another issuer. See `moveIssuer`. */
  moveTo(issuer: string, watch?: AppendWatch): Promise<MovedLog> {
    return moveIssuer(this.#parts, issuer, watch);
  }

  /** Retires announced keys of this purpose and activates a new key, without an endorsement by the stolen one. */
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

  /** Runs one append. An error thrown inside changes nothing. */
  async #append(
    work: (batch: Batch, keys: Keys, log: LogInfo) => Promise<KeyRecord> | KeyRecord,
    watch?: AppendWatch,
  ): Promise<KeyRecord> {
    let record: KeyRecord | undefined;
    try {
      await this.#parts.writer.append(async ({ batch, keys, log }) => {
        record = await work(batch, keys, log);
      }, watch);
    } catch (error) {
      if (!(error instanceof HeadMoved)) throw error;
      const advice = 'nothing was changed. Stop the service on this database and try again';
      throw new KeyManagerError(`another process was faster twice; ${advice}`, { cause: error });
    }
    if (record === undefined) throw new KeyManagerError('there is no log yet; create it with: wayseal serve');
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
  if (row.record.sandbox) throw new KeyManagerError('sandbox keys protect nothing and cannot be managed');
  return row;
}

/** The current log must not hold a record of another issuer, and a record must not change without being logged. */
function assertOfIssuer({ kid, origin, vkey }: KeyRecord, present: LogInfo): void {
  const issuer = issuerOf(origin ?? String(vkey));
  if (issuer === issuerOf(present.origin)) return;
  throw new KeyManagerError(
    `the key ${kid} belongs to the former issuer ${issuer}, whose records are final; tell the holders of its proofs yourself`,
  );
}

function assertRevocable(
  { kid, purpose, status }: KeyRecord,
  lastGoodIndex: number | null,
  own: LogInfo,
  present: LogInfo,
): void {
  if (status === 'revoked') throw new KeyManagerError(`the key ${kid} is already revoked`);
  if (purpose !== 'spod1' && lastGoodIndex !== null) {
    throw new KeyManagerError(`--last-good-index is for spod1 keys; ${kid} is a ${purpose} key`);
  }
  const name = nameOf(own.origin);
  if (purpose === 'smt1' && own.id === present.id)
    throw new KeyManagerError(
      `the key of ${name} cannot be replaced; open the next log with: wayseal signing-keys new-log --revoke`,
    );
  if (lastGoodIndex !== null && lastGoodIndex >= own.size) {
    throw new KeyManagerError(
      `--last-good-index ${lastGoodIndex} is not in ${name}, the log of this key; it has ${own.size} entries, from 0`,
    );
  }
}
