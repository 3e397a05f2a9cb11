import type { Logger } from '../../../kernel/lib/logger.ts';
import type { ReleasedCheckpoint } from '../ports.ts';
import { askToCosign, sizeTold, type WitnessAddress } from './witness-client.ts';

export interface CompareParts {
  readonly witnesses: readonly WitnessAddress[];
  readonly logger: Logger;
  /** Time limit for one witness; default 1,000 ms. */
  readonly timeoutMs?: number;
}

export interface WitnessedState {
  /** Number of witnesses that recorded nothing that the database lacks. */
  readonly agreeing: number;
  /** Why appends must stop; null when no witness contradicts. */
  readonly problem: string | null;
}

/** `committedSize` reads the head of the database, released or not. */
export type CompareWitnesses = (
  newest: ReleasedCheckpoint,
  committedSize: () => Promise<number>,
) => Promise<WitnessedState>;

/**
 * Compares the newest checkpoint with the records of the witnesses before the first append. A witness keeps its
 * recorded size even when our database is lost or restored. Asks it to cosign the same size again, without a proof. One
 * that recorded another head answers 409 with its size. A witness that does not answer is ignored.
 */
export function compareWitnesses({ witnesses, logger, timeoutMs = 1_000 }: CompareParts): CompareWitnesses {
  return async (newest, committedSize) => {
    const told = await Promise.all(
      witnesses.map(async ({ vkey, url }) => {
        const [name = ''] = vkey.split('+');
        try {
          return { name, ...(await headOf(url, newest, timeoutMs)) };
        } catch (err) {
          logger.warn({ err, witness: name }, 'a witness did not tell its recorded size');
          return undefined;
        }
      }),
    );
    // Read after the answers, because a witness may already have recorded a checkpoint that another node commits
    // meanwhile.
    const size = await committedSize();
    const problems = told.flatMap((witness) => problemOf(witness, newest.size, size) ?? []);
    const silent = told.filter((witness) => witness === undefined).length;
    return { agreeing: told.length - silent - problems.length, problem: problems[0] ?? null };
  };
}

interface RecordedHead {
  readonly size: number;
  readonly isSameRoot: boolean;
}

async function headOf(url: string, { note, size }: ReleasedCheckpoint, timeoutMs: number): Promise<RecordedHead> {
  const answer = await askToCosign(url, { oldSize: size, path: [], checkpoint: note }, timeoutMs);
  if (answer.status === 200) return { size, isSameRoot: true };
  const told = sizeTold(answer);
  if (told === undefined) throw new Error(`the witness answered ${answer.status}`);
  return { size: told, isSameRoot: false };
}

function problemOf(
  witness: (RecordedHead & { readonly name: string }) | undefined,
  asked: number,
  committed: number,
): string | null {
  if (witness === undefined) return null;
  const { name, size, isSameRoot } = witness;
  if (size > committed) return `the witness ${name} recorded ${size} entries, but the log has ${committed}`;
  if (size === asked && !isSameRoot) return `the witness ${name} recorded another root at ${size} entries`;
  return null;
}
