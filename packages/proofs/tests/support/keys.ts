/** Keys for tests and vectors. The first three are RFC 8032, section 7.1, tests 1 to 3: public, as the rest is. */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import {
  type KeyRecord,
  type KeySet,
  type NoteKey,
  type NoteSigner,
  endorsementMessage,
  formatVkey,
  keyId,
  parseKeySet,
  parseVkey,
} from '../../src/index.ts';

export interface TestKey {
  readonly publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
}

/** PKCS #8 of an Ed25519 private key is this prefix and the seed. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export function keyFromSeed(seed: string): TestKey {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, Buffer.from(seed, 'hex')]), format: 'der', type: 'pkcs8' });
  const publicKey = new Uint8Array(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32));
  return { publicKey, sign: (message) => new Uint8Array(sign(null, message, key)) };
}

export const keyNamed = (name: string): TestKey =>
  keyFromSeed(createHash('sha256').update(`wayseal test key ${name}`).digest('hex'));

export const testKeys = {
  pod: keyFromSeed('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'),
  log: keyFromSeed('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb'),
  time: keyFromSeed('c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7'),
  pod2: keyNamed('pod 2'),
  pod3: keyNamed('pod 3'),
  time2: keyNamed('time 2'),
  nextLog: keyNamed('log of smt1-2'),
  nextTime: keyNamed('time of smt1-2'),
  sandboxPod: keyNamed('sandbox pod'),
  sandboxLog: keyNamed('sandbox log'),
  sandboxTime: keyNamed('sandbox time'),
  witness: keyNamed('witness'),
  witness2: keyNamed('witness 2'),
  stranger: keyNamed('stranger'),
} as const;

export const issuer = 'wayseal.example';
export const origin = `${issuer}/smt1`;

export function record(
  purpose: KeyRecord['purpose'],
  key: TestKey,
  changes: Partial<KeyRecord> & { readonly endorser?: TestKey } = {},
): KeyRecord {
  const { endorser, ...rest } = changes;
  const log = rest.origin === undefined ? (purpose === 'witness' ? null : origin) : rest.origin;
  const vkeys = {
    smt1: () => formatVkey(String(log), 1, key.publicKey),
    time: () => formatVkey(`${log}/time`, 4, key.publicKey),
    witness: () => formatVkey(`${issuer}/witness`, 4, key.publicKey),
    spod1: () => null,
  };
  const made: KeyRecord = {
    kty: 'OKP',
    crv: 'Ed25519',
    use: 'sig',
    x: Buffer.from(key.publicKey).toString('base64url'),
    kid: keyId(key.publicKey),
    purpose,
    origin: log,
    sandbox: log?.includes('/sandbox-') ?? false,
    vkey: vkeys[purpose](),
    not_before: '2026-11-01T00:00:00.000Z',
    not_after: null,
    status: 'active',
    revoked_after_index: null,
    endorsed_by: null,
    ...rest,
  };
  if (endorser === undefined) return made;
  const value = Buffer.from(endorser.sign(endorsementMessage(made))).toString('base64url');
  return { ...made, endorsed_by: { key_id: keyId(endorser.publicKey), value } };
}

export const exampleRecords: readonly KeyRecord[] = [
  record('smt1', testKeys.log),
  record('time', testKeys.time),
  record('spod1', testKeys.pod),
];

export function keySet(keys: readonly KeyRecord[] = exampleRecords): KeySet {
  return parseKeySet({ issuer, keys });
}

export function noteSigner(name: string, type: 1 | 4, key: TestKey, time?: number): NoteSigner {
  const noteKey: NoteKey = parseVkey(formatVkey(name, type, key.publicKey));
  return { key: noteKey, sign: (message) => key.sign(message), ...(time === undefined ? {} : { time }) };
}
