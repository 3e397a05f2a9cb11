/** Issues, rotates and revokes API keys. Returns the clear key once and never stores it. */
import { keyState } from '../rules/key-state.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { IdSource } from '../../../kernel/lib/ids.ts';
import { scopeNames } from '../../../kernel/operation/scopes.ts';
import type { ApiKey, ApiKeyStore, IssuedKey, KeyRequest } from '../ports.ts';
import { KeyError } from '../rules/key-error.ts';
import { digestKey, keyPrefix, makeKey } from '../rules/key-format.ts';

export interface KeyPorts {
  readonly store: ApiKeyStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly ids: IdSource;
  /** Unpredictable bytes; outside tests, `randomBytes` of node:crypto. */
  readonly randomBytes: (size: number) => Uint8Array;
}

export interface RotationOptions {
  /** How long the old key stays valid, in milliseconds. Default: 24 h. An earlier expiry stays. */
  readonly overlapMs?: number;
  /** Expiry of the new key in epoch ms. Default: never, even if the old key had one. */
  readonly expiresAt?: number;
}

const defaultOverlapMs = 24 * 60 * 60 * 1_000;
const namePattern = /^[^\p{Cc}\p{Cs}]{1,100}$/u;

/** Makes and stores a key. Throws `KeyError` when the name or the expiry is invalid. */
export async function issueKey(ports: KeyPorts, request: KeyRequest): Promise<IssuedKey> {
  return await storeNewKey(ports, request, null, (stored) => ports.store.insertKey(stored));
}

/**
 * Makes a successor with the same name, plan and scopes. The old key expires after the overlap. Throws `KeyError` when the key
 * does not exist or is no longer valid.
 */
export async function rotateKey(ports: KeyPorts, id: string, options: RotationOptions = {}): Promise<IssuedKey> {
  const old = await ports.store.findKeyById(id);
  if (!old) throw new KeyError('not_found', `There is no API key with the id ${id}`);
  const now = ports.clock.now();
  const state = keyState(old, now);
  if (state !== 'active')
    throw new KeyError(state, `The API key ${id} is ${state}. Create a new one with wayseal keys create`);
  const overlapMs = options.overlapMs ?? defaultOverlapMs;
  if (!Number.isSafeInteger(overlapMs) || overlapMs < 0)
    throw new KeyError('invalid', 'The overlap must be 0 or more milliseconds');
  const { name, plan, scopes } = old;
  const request = { name, plan, scopes, ...(options.expiresAt === undefined ? {} : { expiresAt: options.expiresAt }) };
  return await storeNewKey(ports, request, id, (stored) => ports.store.replaceKey(stored, now + overlapMs));
}

/** Revokes a key. Running caches drop it through `Authenticator.forget`. Throws `KeyError` when the key does not exist. */
export async function revokeKey(ports: Pick<KeyPorts, 'store' | 'clock'>, id: string): Promise<void> {
  const found = await ports.store.revokeKey(id, ports.clock.now());
  if (!found) throw new KeyError('not_found', `There is no API key with the id ${id}`);
}

/** All keys, oldest first. */
export function listKeys(ports: Pick<KeyPorts, 'store'>): Promise<readonly ApiKey[]> {
  return ports.store.listKeys();
}

async function storeNewKey(
  ports: KeyPorts,
  request: KeyRequest,
  replacesId: string | null,
  insert: (stored: ApiKey & { readonly digest: Uint8Array }) => Promise<void>,
): Promise<IssuedKey> {
  const now = ports.clock.now();
  if (!namePattern.test(request.name)) {
    throw new KeyError(
      'invalid',
      'The name of an API key must have 1 to 100 characters, none of them a control character',
    );
  }
  const expiresAt = request.expiresAt ?? null;
  if (expiresAt !== null && !(Number.isSafeInteger(expiresAt) && expiresAt > now)) {
    throw new KeyError('invalid', 'The expiry of an API key must be a whole number of milliseconds in the future');
  }
  const key = makeKey(ports.randomBytes);
  const record: ApiKey = {
    id: ports.ids.next(),
    name: request.name,
    prefix: keyPrefix(key),
    plan: request.plan,
    scopes: scopeNames.filter((scope) => scope === 'read' || request.scopes?.includes(scope)),
    createdAt: now,
    expiresAt,
    revokedAt: null,
    lastUsedAt: null,
    replacesId,
  };
  await insert({ ...record, digest: digestKey(key) });
  return { key, record };
}
