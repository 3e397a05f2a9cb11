import { isObject } from '../../documents/fields.ts';
import { readJson } from '../../documents/read-document.ts';
import { recordHash } from '../../keys/key-record.ts';
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
  const served = new Map<string, string>();
  for (const record of keys) if (isObject(record)) served.set(String(record['kid']), recordHash(record));
  const last = new Map(entries.map(({ keyId, hash }) => [keyId, hash]));
  const logged = new Set(entries.map(({ keyId, hash }) => `${keyId} ${hash}`));
  for (const [kid, hash] of served) {
    if (!/^[0-9a-f]{16}$/.test(kid)) continue;
    if (!logged.has(`${kid} ${hash}`))
      findings.add('M6', 'not_logged', `The served record of key ${kid} is not logged`);
    // A changed record is logged shortly before it is served, so this is a warning and not a finding.
    else if (last.get(kid) !== hash) findings.list.warnings.push('key_record_changed');
  }
  for (const keyId of last.keys())
    if (!served.has(keyId)) findings.add('M6', 'key_unknown', `Key ${keyId} is logged, but the keys document hides it`);
  findings.close('M6', `All ${served.size} key records are logged as served`);
}
