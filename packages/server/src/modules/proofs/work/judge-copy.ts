import { foldNodes, openCheckpoint, parseVkey, planRoot, ProofError, type Checkpoint } from '@wayseal/proofs';
import { reasonOf } from '../../../kernel/lib/system-reason.ts';
import type { LogInfo, ProofStore } from '../ports.ts';
import { proofSettings } from '../settings.ts';
import type { CheckpointCopy } from './checkpoint-copy.ts';
import type { Keys } from './keyring.ts';

export type CopyVerdict =
  | { readonly kind: 'absent' | 'consistent' }
  /** Published entries may be lost, so no append may happen. `remedy`: what an operator does. */
  | { readonly kind: 'refuse'; readonly reason: string; readonly remedy: string };

export const restored =
  'the database is older than the last published checkpoint, as after restoring a backup. Appends stop, ' +
  'because they would fork the public log. Restore the newer database, or open the next log with ' +
  '`wayseal signing-keys new-log`';

const setting = proofSettings.checkpointCopy.name;
const restoreNewer =
  'Restore the newer database. Only if it is lost, stop the service and run wayseal signing-keys new-log. ' +
  'Never delete the copy: that forks the public log, and anyone can prove the fork.';

const refuse = (reason: string, remedy = restoreNewer): CopyVerdict => ({ kind: 'refuse', reason, remedy });

/** Compares the copy outside the database with its logs. `logs` are the production logs, in order. */
export async function judgeCopy(
  copy: Pick<CheckpointCopy, 'read'> | undefined,
  logs: readonly LogInfo[],
  store: Pick<ProofStore, 'reader'>,
  keys: Keys,
): Promise<CopyVerdict> {
  let note;
  try {
    note = await copy?.read();
  } catch (error) {
    return refuse(`the copy cannot be read: ${reasonOf(error)}`, `Correct ${setting}, or the rights of the file.`);
  }
  if (note === undefined) return { kind: 'absent' };
  if (note.trim() === '') {
    const remedy =
      'If the database was restored, bring back the newest copy. Otherwise delete the file: it is made again.';
    return refuse('the copy is empty', remedy);
  }
  const named = logs.find(({ origin }) => note.startsWith(`${origin}\n`));
  if (named === undefined) {
    const remedy = `Name the copy of this instance in ${setting}. If it is that copy: ${restoreNewer}`;
    return refuse('the copy is of a log that this database does not have, as that of another instance', remedy);
  }
  const found = await openCopy(note, named, keys);
  if (found === undefined) return refuse(`no key of ${named.origin} in this database has signed the copy: ${restored}`);
  const { checkpoint, log } = found;
  // The operator ended that log, so it binds this one no longer. The copy is about to be replaced.
  if (log !== logs.at(-1) && (logs.at(-1)?.size ?? 0) > 0) return { kind: 'consistent' };
  if (log.size < checkpoint.size)
    return refuse(`the log has ${log.size} entries, but the copy has ${checkpoint.size}: ${restored}`);
  const root = foldNodes(await store.reader(log).readNodes(planRoot(checkpoint.size)));
  if (root === checkpoint.root) return { kind: 'consistent' };
  return refuse(`the log has another root at ${checkpoint.size} entries than the copy: ${restored}`);
}

async function openCopy(
  note: string,
  log: LogInfo,
  keys: Keys,
): Promise<{ readonly checkpoint: Checkpoint; readonly log: LogInfo } | undefined> {
  const known = keys.rows.flatMap(({ record: { purpose, origin, vkey } }) =>
    purpose === 'smt1' && origin === log.origin && vkey !== null ? [parseVkey(vkey)] : [],
  );
  try {
    return { checkpoint: await openCheckpoint(note, known, log.origin), log };
  } catch (error) {
    if (error instanceof ProofError) return undefined;
    throw error;
  }
}
