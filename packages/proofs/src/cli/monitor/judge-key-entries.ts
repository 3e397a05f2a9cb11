import { isObject, keyIdentifier } from '../../documents/fields.ts';
import { readJson } from '../../documents/read-document.ts';
import { isForeign, recordHash } from '../../keys/key-record.ts';
import type { Findings } from './findings.ts';

/**
 * Compares the keys document with the key entries of all logs. Every record must be logged as served, no logged key may
 * be missing, and the last logged record must be the served one. Otherwise the issuer shows different keys to different
 * people.
 */
export function judgeKeyEntries(
  findings: Findings,
  document: Uint8Array,
  entries: readonly { readonly keyId: string; readonly hash: string }[],
): void {
  const { keys } = readJson(document) as { keys: unknown[] };
  const served = keys.filter(isObject).filter(({ kid }) => keyIdentifier(kid));
  const last = new Map(entries.map(({ keyId, hash }) => [keyId, hash]));
  const logged = new Set(entries.map(({ keyId, hash }) => `${keyId} ${hash}`));
  for (const record of served) {
    const [kid, hash] = [String(record['kid']), recordHash(record)];
    // Entries of this kid may be of a key that the record hides, and only who knows its kind could tell.
    if (isForeign(record)) findings.list.warnings.push('key_kind_unknown');
    if (!logged.has(`${kid} ${hash}`))
      findings.add('M6', 'not_logged', `The served record of key ${kid} is not logged`);
    // A changed record is logged shortly before it is served, so this is a warning and not a finding.
    else if (last.get(kid) !== hash) findings.list.warnings.push('key_record_changed');
  }
  const kids = new Set(served.map(({ kid }) => kid));
  for (const keyId of last.keys())
    if (!kids.has(keyId)) findings.add('M6', 'key_unknown', `Key ${keyId} is logged, but the keys document hides it`);
  findings.close('M6', `All ${served.length} key records are logged as served`);
}
