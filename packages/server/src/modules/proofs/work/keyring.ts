import { endorsementMessage, keyEntry, keyId, parseVkey, type KeyRecord, type NoteSigner } from '@wayseal/proofs';
import { issuerOf, keyProblem, newRecord, type KeyPurpose, type NewRecord } from '../rules/key-records.ts';
import { ed25519Key, newEd25519Seed, type Ed25519Key } from '../../../kernel/lib/ed25519.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type { KeyRow, ProofStore } from '../ports.ts';

/** A stored key cannot be used. The message gives the reason, and never reveals the secret. */
export class KeyringError extends Error {
  override readonly name = 'KeyringError';
}

const aadOf = (kid: string): string => `signing_keys/${kid}`;

/** A snapshot of the signing keys of this service. */
export class Keys {
  readonly rows: readonly KeyRow[];
  readonly #open: (row: KeyRow) => Ed25519Key;

  constructor(rows: readonly KeyRow[], open: (row: KeyRow) => Ed25519Key) {
    this.rows = rows;
    this.#open = open;
  }

  find(kid: string): KeyRow | undefined {
    return this.rows.find(({ record }) => record.kid === kid);
  }

  /** Whether the secret of this key can be opened here and belongs to it. */
  canSign(kid: string): boolean {
    const row = this.find(kid);
    try {
      return row !== undefined && this.#open(row).publicKey.length > 0;
    } catch {
      return false;
    }
  }

  /** The active key of a purpose for one log. */
  active(purpose: KeyPurpose, origin: string): KeyRow | undefined {
    return this.rows.find(
      ({ record }) => record.purpose === purpose && record.origin === origin && record.status === 'active',
    );
  }

  /**
   * Signs with the key of this id. Throws `KeyringError` unless it belongs to `origin`: sandbox keys sign sandbox data
   * only.
   */
  sign(kid: string, origin: string | null, message: Uint8Array): Uint8Array {
    const row = this.find(kid);
    if (row === undefined) throw new KeyringError(`there is no signing key ${kid}`);
    if (row.record.origin !== origin) throw new KeyringError(`the key ${kid} belongs to another log`);
    return this.#open(row).sign(message);
  }

  /** The signing key of a log: the active one, or the newest that was retired with the log. Never a revoked key. */
  speaker(purpose: 'smt1' | 'time', origin: string): KeyRow | undefined {
    return (
      this.active(purpose, origin) ??
      this.rows.findLast(
        ({ record }) => record.purpose === purpose && record.origin === origin && record.status === 'retired',
      )
    );
  }

  /** Whether this process can sign a checkpoint of this log that would count. */
  canSignCheckpoint(origin: string): boolean {
    return (['smt1', 'time'] as const).every((purpose) => {
      const kid = this.speaker(purpose, origin)?.record.kid;
      return kid !== undefined && this.canSign(kid);
    });
  }

  /** The signers of a checkpoint: the log key, and the time key for this second. */
  checkpointSigners(origin: string, second: number): readonly NoteSigner[] {
    return [this.#noteSigner('smt1', origin), { ...this.#noteSigner('time', origin), time: second }];
  }

  /** The signer of the current public log, for notes that are no checkpoint. Undefined before the first start. */
  logSigner(): NoteSigner | undefined {
    const row = this.rows.find(
      ({ record: { purpose, status, sandbox } }) => purpose === 'smt1' && status === 'active' && !sandbox,
    );
    return row && this.#signerOf(row);
  }

  /** The active witness key of an issuer. It belongs to no log. */
  witness(issuer: string): KeyRow | undefined {
    return this.rows.find(
      ({ record: { purpose, status, vkey } }) =>
        purpose === 'witness' && status === 'active' && vkey?.startsWith(`${issuer}/witness+`),
    );
  }

  /** The signer for cosignatures of other logs. Undefined without a witness key. */
  witnessSigner(issuer: string, second: number): NoteSigner | undefined {
    const row = this.witness(issuer);
    return row && { ...this.#signerOf(row), time: second };
  }

  /** The keys document of an issuer, not yet in canonical bytes: `{issuer, keys}`. */
  documentOf(issuer: string): { readonly issuer: string; readonly keys: readonly KeyRecord[] } {
    const keys = this.rows
      .map(({ record }) => record)
      .filter(({ origin, vkey }) => issuerOf(origin ?? String(vkey)) === issuer);
    return { issuer, keys };
  }

  #noteSigner(purpose: 'smt1' | 'time', origin: string): NoteSigner {
    const row = this.speaker(purpose, origin);
    if (row === undefined) throw new KeyringError(`there is no ${purpose} key that can sign for ${origin}`);
    return this.#signerOf(row);
  }

  #signerOf({ record: { kid, vkey, origin } }: KeyRow): NoteSigner {
    return { key: parseVkey(String(vkey)), sign: (message) => this.sign(kid, origin, message) };
  }
}

/** Creates keys and opens stored ones. Secrets leave it only encrypted. */
export class Keyring {
  readonly #store: Pick<ProofStore, 'listKeys'>;
  readonly #box: SecretBox;
  readonly #opened = new Map<string, Ed25519Key>();

  constructor(store: Pick<ProofStore, 'listKeys'>, box: SecretBox) {
    this.#store = store;
    this.#box = box;
  }

  /** Reads the current keys. Rejects with `KeyringError` when one must not be used here. */
  async load(): Promise<Keys> {
    const rows = await this.#store.listKeys();
    for (const { record } of rows) {
      const problem = keyProblem(record);
      if (problem !== null) throw new KeyringError(problem);
    }
    return new Keys(rows, (row) => this.#openKey(row));
  }

  /** Creates a key with its record, not stored yet. `endorser`, if any, endorses a proof-of-delivery key. */
  make(made: Omit<NewRecord, 'publicKey'>, createdAt: number, endorser?: KeyRow): KeyRow {
    const seed = newEd25519Seed();
    const { publicKey } = ed25519Key(seed);
    const plain = newRecord({ ...made, publicKey });
    const record = endorser === undefined ? plain : this.endorse(plain, endorser);
    return { record, secret: this.#box.seal(seed, aadOf(record.kid)), createdAt };
  }

  endorse(record: KeyRecord, endorser: KeyRow): KeyRecord {
    const value = Buffer.from(this.#openKey(endorser).sign(endorsementMessage(record))).toString('base64url');
    return { ...record, endorsed_by: { key_id: endorser.record.kid, value } };
  }

  #openKey({ record: { kid }, secret }: KeyRow): Ed25519Key {
    const known = this.#opened.get(kid);
    if (known !== undefined) return known;
    const key = ed25519Key(this.#box.open(secret, aadOf(kid)));
    if (keyId(key.publicKey) !== kid) throw new KeyringError(`the secret of the key ${kid} belongs to another key`);
    this.#opened.set(kid, key);
    return key;
  }
}

/** The log entry of a new or changed key. */
export function entryOf({ record }: KeyRow): string {
  return keyEntry(record);
}
