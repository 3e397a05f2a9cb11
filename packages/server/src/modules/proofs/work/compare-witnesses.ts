import type { Logger } from '../../../kernel/lib/logger.ts';
import type { ReleasedCheckpoint } from '../ports.ts';
import { askToCosign, sizeTold, type WitnessAddress } from './witness-client.ts';

export interface CompareParts {
  readonly witnesses: readonly WitnessAddress[];
  readonly logger: Logger;
  /** How long one witness may take; default 1,000 ms. */
  readonly timeoutMs?: number;
}

export interface WitnessedState {
  /** Witnesses that have seen nothing that the database lacks. */
  readonly agreeing: number;
  /** Why nothing may be appended; null when nobody contradicts. */
  readonly problem: string | null;
}

/** `committedSize` reads the head of the database, released or not. */
export type CompareWitnesses = (
  newest: ReleasedCheckpoint,
  committedSize: () => Promise<number>,
) => Promise<WitnessedState>;

/**
 * Holds the newest checkpoint against what the witnesses remember, before the first append: the size that a witness has
 * recorded survives a lost or restored database. It is asked to cosign the same size again, without a proof; one that has
 * recorded another head answers 409 with its size. A witness that does not answer says nothing.
 */
export function compareWitnesses({ witnesses, logger, timeoutMs = 1_000 }: CompareParts): CompareWitnesses {
  return async (newest, committedSize) => {
    const told = await Promise.all(
      witnesses.map(async ({ vkey, url }) => {
        const [name = ''] = vkey.split('+');
        try {
          return { name, ...(await headOf(url, newest, timeoutMs)) };
        } catch (err) {
          logger.warn({ err, witness: name }, 'a witness did not say what it has recorded');
          return undefined;
        }
      }),
    );
    // Read after the answers: a checkpoint that another node commits meanwhile may be recorded already.
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
  if (told === undefined) throw new Error(`the witness answers ${answer.status}`);
  return { size: told, isSameRoot: false };
}

function problemOf(
  witness: (RecordedHead & { readonly name: string }) | undefined,
  asked: number,
  committed: number,
): string | null {
  if (witness === undefined) return null;
  const { name, size, isSameRoot } = witness;
  if (size > committed) return `the witness ${name} has recorded ${size} entries and the log has ${committed}`;
  if (size === asked && !isSameRoot) return `the witness ${name} has recorded another root at ${size} entries`;
  return null;
}
