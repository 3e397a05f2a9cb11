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
  /** Seals and proofs of delivery that rested on the key and were entered again in the present log. */
  readonly seals: number;
  readonly pods: number;
}

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

  /**
   * `lastGoodIndex`, a position in the log of the key, only means something for keys of proofs of delivery. A successor in
   * the present log signs at once; what still rests on a key of an ended log gets other evidence. All in one transaction: a
   * crash leaves no proof upon a key that is refused.
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

  /** The next log under another issuer: see `moveIssuer`. */
  moveTo(issuer: string, watch?: AppendWatch): Promise<MovedLog> {
    return moveIssuer(this.#parts, issuer, watch);
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
      const advice = 'nothing was changed. Stop the service on this database, and try again';
      throw new KeyManagerError(`another process was faster, twice: ${advice}`, { cause: error });
    }
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

/** A record of another issuer has no place in the present log, and unlogged it must not change. */
function assertOfIssuer({ kid, origin, vkey }: KeyRecord, present: LogInfo): void {
  const issuer = issuerOf(origin ?? String(vkey));
  if (issuer === issuerOf(present.origin)) return;
  throw new KeyManagerError(
    `the key ${kid} is of the former issuer ${issuer}, whose records no longer change: tell the holders of its proofs`,
  );
}

function assertRevocable(
  { kid, purpose, status }: KeyRecord,
  lastGoodIndex: number | null,
  own: LogInfo,
  present: LogInfo,
): void {
  if (status === 'revoked') throw new KeyManagerError(`the key ${kid} is revoked already`);
  if (purpose !== 'spod1' && lastGoodIndex !== null) {
    throw new KeyManagerError(`--last-good-index is for spod1 keys; ${kid} is a ${purpose} key`);
  }
  const name = nameOf(own.origin);
  if (purpose === 'smt1' && own.id === present.id)
    throw new KeyManagerError(`the key of ${name} cannot be replaced: wayseal signing-keys new-log --revoke`);
  if (lastGoodIndex !== null && lastGoodIndex >= own.size) {
    throw new KeyManagerError(
      `--last-good-index ${lastGoodIndex} is no position in ${name}, the log of this key: it has ${own.size} entries, from 0`,
    );
  }
}
