import { isObject, issuer as isIssuer } from '../documents/fields.ts';
import { readJson } from '../documents/read-document.ts';
import { ProofError } from '../errors.ts';
import { type KeyRecord, type LoadedKey, isForeign, loadRecord } from './key-record.ts';

export interface KeySet {
  readonly issuer: string;
  readonly keys: readonly KeyRecord[];
}

/**
 * Enough for three keys rotated every month for five years. Bounded because a record takes 0.1 ms and documents are
 * untrusted.
 */
export const maxKeyRecords = 200;

/** Sets parsed here need no second parse; sets made elsewhere do. */
const loadedSets = new WeakMap<object, readonly LoadedKey[]>();

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

/**
 * Parses the keys document. Ignores and keeps unknown members, and skips records of another key type, curve or purpose.
 * A known record with any wrong field, or a kid that occurs twice, refuses the whole document. Throws `ProofError`
 * `malformed`. The result is frozen.
 */
export function parseKeySet(input: string | Uint8Array | object): KeySet {
  const document = readJson(input);
  if (!isObject(document) || !isIssuer(document['issuer']) || !Array.isArray(document['keys']))
    throw new ProofError('malformed', 'not a keys document: {issuer, keys}');
  if (document['keys'].length > maxKeyRecords)
    throw new ProofError('malformed', `a keys document has at most ${maxKeyRecords} records`);
  const issuer = document['issuer'] as string;
  const records: readonly unknown[] = document['keys'];
  const loaded = records.filter((record) => !isForeign(record)).map((record) => loadRecord(record, issuer));
  // Skipped records too: two records of one kid would let the log vouch for one, and a loader take the other.
  const kids = records
    .map((record) => (isObject(record) ? record['kid'] : null))
    .filter((kid) => typeof kid === 'string');
  if (new Set(kids).size !== kids.length) throw new ProofError('malformed', 'two key records have the same kid');
  return keySetOf(issuer, loaded);
}

/** A set of loaded keys, each with another kid. It may be larger than a document. */
export function keySetOf(issuer: string, loaded: readonly LoadedKey[]): KeySet {
  const keySet = deepFreeze({ issuer, keys: loaded.map(({ record }) => record) });
  loadedSets.set(keySet, loaded);
  return keySet;
}

/** The loaded keys of a set, from any source. Empty for an invalid set, so that it verifies nothing. */
export function loadedKeys(keys: KeySet): readonly LoadedKey[] {
  try {
    return loadedSets.get(keys) ?? loadedSets.get(parseKeySet(keys)) ?? [];
  } catch {
    return [];
  }
}
