import { foldNodes, openCheckpoint, parseVkey, planRoot, ProofError, type Checkpoint } from '@wayseal/proofs';
import type { LogInfo, ProofStore } from '../ports.ts';
import type { Keys } from './keyring.ts';

export type CopyVerdict =
  | { readonly kind: 'absent' | 'consistent' }
  /** The database lost published entries, so no append may happen. */
  | { readonly kind: 'refuse'; readonly reason: string };

export const restored =
  'the database is older than the last published checkpoint, as after restoring a backup. Appends stop, ' +
  'because they would fork the public log. Restore the newer database, or open the next log with ' +
  '`wayseal signing-keys new-log`';

/** Compares the copy outside the database with its logs. `logs` are the production logs, in order. */
export async function judgeCopy(
  copy: string | undefined,
  logs: readonly LogInfo[],
  store: Pick<ProofStore, 'reader'>,
  keys: Keys,
): Promise<CopyVerdict> {
  if (copy === undefined) return { kind: 'absent' };
  const found = await openCopy(copy, logs, keys);
  if (found === undefined) {
    return { kind: 'refuse', reason: `the copy matches no log or key of this database: ${restored}` };
  }
  const { checkpoint, log } = found;
  // The operator ended that log, so it binds this one no longer. The copy is about to be replaced.
  if (log !== logs.at(-1) && (logs.at(-1)?.size ?? 0) > 0) return { kind: 'consistent' };
  if (log.size < checkpoint.size) {
    return {
      kind: 'refuse',
      reason: `the log has ${log.size} entries, but the copy has ${checkpoint.size}: ${restored}`,
    };
  }
  const root = foldNodes(await store.reader(log).readNodes(planRoot(checkpoint.size)));
  if (root === checkpoint.root) return { kind: 'consistent' };
  return {
    kind: 'refuse',
    reason: `the log has another root at ${checkpoint.size} entries than the copy: ${restored}`,
  };
}

async function openCopy(
  note: string,
  logs: readonly LogInfo[],
  keys: Keys,
): Promise<{ readonly checkpoint: Checkpoint; readonly log: LogInfo } | undefined> {
  const log = logs.find(({ origin }) => note.startsWith(`${origin}\n`));
  if (log === undefined) return undefined;
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
