import { foldNodes, openCheckpoint, parseVkey, planRoot, ProofError, type Checkpoint } from '@wayseal/proofs';
import type { LogInfo, ProofStore } from '../ports.ts';
import type { Keys } from './keyring.ts';

export type CopyVerdict =
  | { readonly kind: 'absent' | 'consistent' }
  /** The database has lost what was published: nothing may be appended to it. */
  | { readonly kind: 'refuse'; readonly reason: string };

export const restored =
  'the database is older than the checkpoint that was published last, as after restoring a backup. Nothing is appended, ' +
  'because that would fork the public log. Restore the newer database, or open the next log with ' +
  '`wayseal signing-keys new-log`';

/** Compares the copy outside with the logs of the database; `logs` are those of production, in their order. */
export async function judgeCopy(
  copy: string | undefined,
  logs: readonly LogInfo[],
  store: Pick<ProofStore, 'reader'>,
  keys: Keys,
): Promise<CopyVerdict> {
  if (copy === undefined) return { kind: 'absent' };
  const found = await openCopy(copy, logs, keys);
  if (found === undefined) {
    return { kind: 'refuse', reason: `the copy is of no log of this database, or not by its keys: ${restored}` };
  }
  const { checkpoint, log } = found;
  // The operator has ended that log; what it had is no promise of this one, and the copy is about to be replaced.
  if (log !== logs.at(-1) && (logs.at(-1)?.size ?? 0) > 0) return { kind: 'consistent' };
  if (log.size < checkpoint.size) {
    return { kind: 'refuse', reason: `the log has ${log.size} entries and the copy ${checkpoint.size}: ${restored}` };
  }
  const root = foldNodes(await store.reader(log).readNodes(planRoot(checkpoint.size)));
  if (root === checkpoint.root) return { kind: 'consistent' };
  return { kind: 'refuse', reason: `the log had another root at ${checkpoint.size} entries: ${restored}` };
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
