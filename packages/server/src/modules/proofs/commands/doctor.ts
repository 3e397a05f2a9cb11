import { existsSync } from 'node:fs';
import path from 'node:path';
import { foldNodes, openNote, parseVkey, planRoot, ProofError } from '@wayseal/proofs';
import { isReachedFromElsewhere, type Config } from '../../../kernel/config/config.ts';
import { kernelSettings } from '../../../kernel/config/settings.ts';
import { proofSettings } from '../settings.ts';
import { issuerOf, issuerOfUrl } from '../rules/key-records.ts';
import type { LogInfo, ProofStore } from '../ports.ts';
import type { Keyring, Keys } from '../work/keyring.ts';
import { reasonOf } from '../../../surfaces/cli/terminal-text.ts';
import {
  failed,
  ok,
  skipped,
  warning,
  type CheckFamily,
  type Examined,
  type Finding,
} from '../../../surfaces/cli/finding.ts';

const logPurposes = ['smt1', 'time', 'spod1'] as const;
/** Longer than any checkpoint waits for its witnesses, so a longer wait is a fault. */
const pendingMs = 60_000;

interface Opened {
  readonly config: Config;
  readonly now: () => number;
  readonly store: ProofStore;
  readonly logs: readonly LogInfo[];
  readonly log: LogInfo;
}

/** Checks the basis of proofs: signing keys, the log, the copy of its last checkpoint, pending work and witnesses. */
export const proofChecks: CheckFamily = {
  name: 'proofs',
  async run({ config, now }: Examined) {
    const [{ examineSchema }, { openForReading }, { createProofStore }] = await Promise.all([
      import('../../../kernel/store/examination.ts'),
      import('../../../kernel/store/reading.ts'),
      import('../store/proof-store.ts'),
    ]);
    try {
      const { found, needed } = await examineSchema(config.database);
      if (found !== needed)
        return [skipped('proofs.log', 'the database has another schema version; run wayseal migrate')];
    } catch {
      return [skipped('proofs.log', 'the database cannot be read')];
    }
    await using database = openForReading(config.database);
    const store = createProofStore(database);
    const logs = await store.listLogs('production');
    const log = logs.at(-1);
    if (log === undefined) return [skipped('proofs.log', 'no log exists yet; create it: wayseal serve')];
    return await examine({ config, now, store, logs, log });
  },
};

async function examine(opened: Opened): Promise<readonly Finding[]> {
  const { config, store, log } = opened;
  const missing = missingSecretsKey(config);
  if (missing !== null) return [missing];
  const [{ Keyring: Ring }, { openSecretBox }] = await Promise.all([
    import('../work/keyring.ts'),
    import('../../../kernel/store/open-secret-box.ts'),
  ]);
  const keyring: Keyring = new Ring(store, openSecretBox(config));
  let keys: Keys;
  try {
    keys = await keyring.load();
  } catch (error) {
    return [failed('proofs.keys', reasonOf(error), 'Remove that key from the database or restore a backup.')];
  }
  return [
    keyFinding(keys, log),
    await issuerFinding(opened),
    await nodesFinding(store, log),
    await copyFinding(opened, keys),
    await pendingFinding(opened),
    await witnessFinding(opened),
  ];
}

/** Checks before the secret box opens: opening it would create the file, and a check creates nothing. */
function missingSecretsKey({ secretsKey, dataDir, database }: Config): Finding | null {
  const { name } = kernelSettings.secretsKey;
  const remedy = 'Bring it back from the backup: without it no stored key can be used.';
  if (secretsKey !== undefined) return null;
  if (database.kind !== 'sqlite') return failed('proofs.keys', `${name} is not set`, remedy);
  const file = path.join(dataDir, 'secrets.key');
  return existsSync(file) ? null : failed('proofs.keys', `${name} is not set and ${file} is missing`, remedy);
}

function keyFinding(keys: Keys, log: LogInfo): Finding {
  const check = 'proofs.keys';
  const lacking = logPurposes.filter((purpose) => keys.active(purpose, log.origin) === undefined);
  if (lacking.length > 0) {
    const remedy = 'Start the service once: it creates the keys of an empty log. Otherwise restore a backup.';
    return failed(check, `${log.origin} has no active key of purpose ${lacking.join(', ')}`, remedy);
  }
  const closed = keys.rows.filter(({ record }) => !keys.canSign(record.kid));
  if (closed.length > 0) {
    const remedy = `Set ${kernelSettings.secretsKey.name} to the key of this database; older keys may stand behind it.`;
    return failed(check, `${closed.length} of ${keys.rows.length} keys were encrypted with another key`, remedy);
  }
  return ok(check, `${keys.rows.length} keys work; ${log.origin} has one of each purpose`);
}

async function issuerFinding({ config, store, log }: Opened): Promise<Finding> {
  const check = 'proofs.issuer';
  const [{ adviseIssuer }, { holdsOnlyKeys }] = await Promise.all([
    import('../work/issuer-words.ts'),
    import('../work/open-production-log.ts'),
  ]);
  const issuer = issuerOf(log.origin);
  const advice = adviseIssuer({
    issuer,
    publicHost: config.publicUrl === undefined ? undefined : issuerOfUrl(config.publicUrl),
    isReachedFromElsewhere: isReachedFromElsewhere(config),
    holdsOnlyKeys: await holdsOnlyKeys(store, log),
  });
  return advice === null ? ok(check, `proofs name ${issuer}`) : warning(check, advice.message, advice.remedy);
}

async function nodesFinding(store: ProofStore, log: LogInfo): Promise<Finding> {
  const check = 'proofs.log';
  const remedy = 'Stop the service and restore the newest backup: wayseal restore FILE.';
  try {
    const root = foldNodes(await store.reader(log).readNodes(planRoot(log.size)));
    if (root === log.root) return ok(check, `${log.origin} has ${log.size} entries that match its root`);
    return failed(check, `the nodes of ${log.origin} do not match its root`, remedy);
  } catch (error) {
    return failed(check, `the nodes of ${log.origin} cannot be read: ${reasonOf(error)}`, remedy);
  }
}

async function copyFinding({ config, store, logs, log }: Opened, keys: Keys): Promise<Finding> {
  const check = 'proofs.checkpoint_copy';
  const [{ checkpointFile }, { judgeCopy }] = await Promise.all([
    import('../work/checkpoint-copy.ts'),
    import('../work/judge-copy.ts'),
  ]);
  const copy = checkpointFile(config.checkpointCopy ?? path.join(config.dataDir, 'checkpoint'));
  const verdict = await judgeCopy(copy, logs, store, keys);
  if (verdict.kind === 'refuse') return failed(check, `${copy.place}: ${verdict.reason}`, verdict.remedy);
  if (verdict.kind === 'consistent') return ok(check, `${copy.place} agrees with ${log.origin}`);
  const remedy =
    'After a restore, bring back the copy or ask a witness for the last log size before the service starts. ' +
    'Otherwise do nothing: the next start creates the copy from the database.';
  return warning(check, `${copy.place} is missing: nothing outside the database holds the last log size`, remedy);
}

async function pendingFinding({ store, log, now }: Opened): Promise<Finding> {
  const check = 'proofs.pending';
  const unsigned = (await store.listUnsigned(log.id)).filter(({ createdAt }) => now() - createdAt > pendingMs);
  const unbuilt = (await store.listUnbuiltPods(1)).filter(({ issuedAt }) => now() - issuedAt > pendingMs);
  if (unsigned.length === 0 && unbuilt.length === 0) return ok(check, 'everything committed is signed and published');
  const what =
    unsigned.length > 0
      ? `${unsigned.length} checkpoints are committed but not signed`
      : 'proofs of delivery are signed but not stored; each is built on request';
  const remedy = 'Start the service. If it runs, its log says why the public log refuses appends.';
  return warning(check, what, remedy);
}

/** Reads only the newest checkpoint; calls no witness. */
async function witnessFinding({ config: { witnesses }, store, log }: Opened): Promise<Finding> {
  const check = 'proofs.witnesses';
  if (witnesses.length === 0) return skipped(check, 'no witness cosigns the checkpoints');
  const newest = await store.reader(log).newestCheckpoint();
  if (newest === undefined) return skipped(check, 'no checkpoint exists yet');
  const absent: string[] = [];
  for (const { vkey } of witnesses) {
    try {
      await openNote(newest.note, [parseVkey(vkey)]);
    } catch (error) {
      if (!(error instanceof ProofError)) throw error;
      absent.push(vkey.split('+')[0] ?? '');
    }
  }
  const count = `of ${witnesses.length} witnesses`;
  if (absent.length === 0) return ok(check, `the newest checkpoint bears the lines of all ${count.slice(3)}`);
  const remedy = `Check their addresses in ${proofSettings.witnesses.name}, and that they know this log; the log of the service says what they answered.`;
  return warning(
    check,
    `the newest checkpoint lacks the signatures of ${absent.join(', ')}, ${absent.length} ${count}`,
    remedy,
  );
}
