import { bytesOfBase64Url, hexOf } from '../encoding/bytes.ts';
import { ProofError } from '../errors.ts';
import { verifyEd25519 } from '../platform/ed25519.ts';
import { type KeyRecord, type LoadedKey, endorsementMessage } from './key-record.ts';
import { type KeySet, keySetOf, loadedKeys, parseKeySet } from './key-set.ts';

const sameCore = (one: KeyRecord, other: KeyRecord): boolean =>
  hexOf(endorsementMessage(one)) === hexOf(endorsementMessage(other));

const earlier = <Limit extends string | number | null>(one: Limit, other: Limit): Limit =>
  one === null || (other !== null && other < one) ? other : one;

/**
 * A pinned record with additions from the offered one that only reduce trust. An offered document may revoke or end a
 * key, but never restore a revoked one or extend its time.
 */
function stricter(pin: KeyRecord, offered: KeyRecord): KeyRecord {
  const not_after = earlier(pin.not_after, offered.not_after);
  if (pin.status !== 'revoked') return { ...offered, not_after };
  const bounds = [pin.revoked_after_index, offered.status === 'revoked' ? offered.revoked_after_index : Infinity];
  const revoked_after_index = bounds.includes(null) ? null : Math.min(...(bounds as number[]));
  return { ...offered, not_after, status: 'revoked', revoked_after_index };
}

async function isEndorsed({ record }: LoadedKey, endorsers: ReadonlyMap<string, LoadedKey>): Promise<boolean> {
  const by = record.endorsed_by;
  const endorser = by === null ? undefined : endorsers.get(by.key_id);
  if (by === null || endorser === undefined || endorser.record.sandbox !== record.sandbox) return false;
  const signature = bytesOfBase64Url(by.value);
  return (await verifyEd25519(endorser.publicKey, endorsementMessage(record), signature)) === 'valid';
}

/**
 * The offered keys that a holder of pins may trust: pinned keys, and POD keys endorsed by a pinned, unrevoked POD key,
 * directly or through a chain of such endorsements. Log, time and witness keys must be pinned. A pinned record whose
 * unchanging members differ counts as not pinned. Rejects with `malformed`.
 */
export async function mergePinned(pins: KeySet, offered: KeySet): Promise<KeySet> {
  const { issuer } = parseKeySet(pins);
  const pinned = new Map(loadedKeys(pins).map((key) => [key.record.kid, key]));
  const offeredKeys = new Map(loadedKeys(offered).map((key) => [key.record.kid, key]));
  if (parseKeySet(offered).issuer !== issuer)
    throw new ProofError('malformed', 'pins and keys are of different issuers');
  const accepted = new Map(pinned);
  const endorsers = new Map<string, LoadedKey>();
  const admit = (key: LoadedKey, record: KeyRecord): void => {
    accepted.set(record.kid, { ...key, record });
    if (record.purpose === 'spod1' && record.status !== 'revoked') endorsers.set(record.kid, key);
  };
  const open: LoadedKey[] = [];
  for (const key of loadedKeys(pins)) if (!offeredKeys.has(key.record.kid)) admit(key, key.record);
  for (const key of offeredKeys.values()) {
    const pin = pinned.get(key.record.kid)?.record;
    if (pin !== undefined && sameCore(pin, key.record)) admit(key, stricter(pin, key.record));
    else if (key.record.purpose === 'spod1' && pin?.status !== 'revoked') open.push(key);
  }
  await followEndorsements(open, endorsers, admit);
  return keySetOf(issuer, [...accepted.values()]);
}

/** Each round admits at least one key or ends, so endorsement chains may come in any order. */
async function followEndorsements(
  open: readonly LoadedKey[],
  endorsers: ReadonlyMap<string, LoadedKey>,
  admit: (key: LoadedKey, record: KeyRecord) => void,
): Promise<void> {
  let waiting = [...open];
  for (let isGrowing = true; isGrowing;) {
    const left: LoadedKey[] = [];
    for (const key of waiting) {
      if (await isEndorsed(key, endorsers)) admit(key, key.record);
      else left.push(key);
    }
    isGrowing = left.length < waiting.length;
    waiting = left;
  }
}
