import { formatVkey, keyId, parseKeySet, type KeyRecord } from '@wayseal/proofs';

export const logName = 'smt1';
export const sandboxLogName = 'sandbox-smt1';
/** How long a new proof-of-delivery key is published before it signs. */
export const announceMs = 86_400_000;

/** Origin of a log: the issuer (public host, with any non-default port) and the name of the log. */
export function originOf(issuer: string, sandbox: boolean, generation: number): string {
  return `${issuer}/${sandbox ? sandboxLogName : logName}${generation === 1 ? '' : `-${generation}`}`;
}

/** Origin of the next log. The number continues under another issuer, so that both logs keep their paths. */
export function nextOrigin(origin: string, issuer = issuerOf(origin)): string {
  const generation = Number(/-(\d+)$/.exec(nameOf(origin))?.[1] ?? 1);
  return originOf(issuer, false, generation + 1);
}

export function issuerOf(origin: string): string {
  return origin.slice(0, origin.indexOf('/'));
}

/** Name of the log within its issuer, which is the path prefix of its tiles. */
export function nameOf(origin: string): string {
  return origin.slice(origin.indexOf('/') + 1);
}

/** The issuer of a service at this address. Uses `localhost` for an IPv6 address, which is not a host name. */
export function issuerOfUrl(publicUrl: string): string {
  const { hostname, port } = new URL(publicUrl);
  const host = hostname.startsWith('[') ? 'localhost' : hostname;
  return port === '' ? host : `${host}:${port}`;
}

/** Whether a text is a valid issuer of a keys document: a lower-case host with any non-default port. */
export function isIssuer(text: string): boolean {
  try {
    parseKeySet({ issuer: text, keys: [] });
    return true;
  } catch {
    return false;
  }
}

export type KeyPurpose = KeyRecord['purpose'];

export interface NewRecord {
  readonly issuer: string;
  readonly purpose: KeyPurpose;
  /** Null for witness keys. */
  readonly origin: string | null;
  readonly publicKey: Uint8Array;
  /** Epoch milliseconds. */
  readonly notBefore: number;
  readonly status: 'announced' | 'active';
}

export function newRecord(made: NewRecord): KeyRecord {
  const { issuer, purpose, origin, publicKey, notBefore, status } = made;
  return {
    kty: 'OKP',
    crv: 'Ed25519',
    use: 'sig',
    x: Buffer.from(publicKey).toString('base64url'),
    kid: keyId(publicKey),
    purpose,
    origin,
    sandbox: origin !== null && nameOf(origin).startsWith('sandbox-'),
    vkey: vkeyOf(issuer, purpose, origin, publicKey),
    not_before: new Date(notBefore).toISOString(),
    not_after: null,
    status,
    revoked_after_index: null,
    endorsed_by: null,
  };
}

function vkeyOf(issuer: string, purpose: KeyPurpose, origin: string | null, publicKey: Uint8Array): string | null {
  if (purpose === 'spod1') return null;
  if (purpose === 'witness') return formatVkey(`${issuer}/witness`, 4, publicKey);
  return purpose === 'smt1' ? formatVkey(String(origin), 1, publicKey) : formatVkey(`${origin}/time`, 4, publicKey);
}

/** Ids of the three RFC 8032 example keys in the specification. Their secrets are public. */
const publicSecrets: ReadonlySet<string> = new Set(['e57dcddd62dfb299', 'b06abc7c2f37a669', 'e1b32c28aa36fe6f']);

/** Why a key must not be used here, or null. */
export function keyProblem({ kid, origin, sandbox }: KeyRecord): string | null {
  if (publicSecrets.has(kid)) return `the key ${kid} is an example from RFC 8032, so its secret is public`;
  if (origin !== null && nameOf(origin).startsWith('sandbox-') !== sandbox)
    return `the key ${kid} belongs to ${origin} but is marked as ${sandbox ? 'sandbox' : 'production'}`;
  return null;
}

/**
 * The new records of an announced key and of the active key that it replaces. `lastIssueAt` is null when that one never
 * signed.
 */
export function switchKeys(announced: KeyRecord, active: KeyRecord, lastIssueAt: number | null): KeyRecord[] {
  const end = lastIssueAt === null ? active.not_before : new Date(lastIssueAt).toISOString();
  return [
    { ...announced, status: 'active' },
    { ...active, status: 'retired', not_after: end },
  ];
}
