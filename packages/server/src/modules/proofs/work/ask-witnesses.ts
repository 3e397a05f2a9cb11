import { openNote, parseVkey, ProofError, type NoteKey } from '@wayseal/proofs';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import { consistencyPath } from '../operations/read-path.ts';
import type { LogReader } from '../ports.ts';
import { askToCosign, sizeTold, type CosignAnswer, type WitnessAddress } from './witness-client.ts';

export interface AskParts {
  readonly witnesses: readonly WitnessAddress[];
  readonly clock: Clock;
  readonly logger: Logger;
  /** Time limit for one witness; default 1,000 ms, because a checkpoint waits for it. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 1_000;
/** Pause after a failure of a witness, because every checkpoint would wait for it. */
const pauseMs = 60_000;

interface Known {
  readonly key: NoteKey;
  readonly url: string;
  /** The size that it last recorded, by origin. */
  readonly sizes: Map<string, number>;
  pausedUntil: number;
}

type Cosign = (note: string, size: number, log: LogReader) => Promise<readonly string[]>;

/**
 * Asks all witnesses in parallel to cosign a checkpoint, and returns the lines of those that did. A witness that does
 * not answer, refuses or signs wrongly is logged and left out; the checkpoint is released without it. Throws
 * `ProofError` for an invalid vkey.
 */
export function askWitnesses({ witnesses, clock, logger, timeoutMs = defaultTimeoutMs }: AskParts): Cosign {
  const known = witnesses.map(({ vkey, url }): Known => {
    return { key: parseVkey(vkey), url, sizes: new Map(), pausedUntil: 0 };
  });
  const askOne = async (witness: Known, note: string, size: number, log: LogReader): Promise<readonly string[]> => {
    if (clock.monotonic() < witness.pausedUntil) return [];
    try {
      return [await cosignature(witness, note, size, log, timeoutMs)];
    } catch (err) {
      witness.pausedUntil = clock.monotonic() + pauseMs;
      logger.warn({ err, witness: witness.key.name }, 'a witness did not cosign; it is asked again in 60 s');
      return [];
    }
  };
  return async (note, size, log) =>
    (await Promise.all(known.map((witness) => askOne(witness, note, size, log)))).flat();
}

async function cosignature(
  witness: Known,
  note: string,
  size: number,
  log: LogReader,
  timeoutMs: number,
): Promise<string> {
  const first = await post(witness, note, size, log, timeoutMs);
  // The witness has recorded another size than we remember, so retry with that size.
  const told = sizeTold(first);
  if (told !== undefined) witness.sizes.set(log.origin, told);
  const answer = told === undefined ? first : await post(witness, note, size, log, timeoutMs);
  if (answer.status !== 200) throw new Error(`the witness answered ${answer.status}`);
  const line = `${answer.body.split('\n')[0] ?? ''}\n`;
  await openNote(note.slice(0, note.lastIndexOf('\n\n') + 2) + line, [witness.key]);
  witness.sizes.set(log.origin, size);
  return line;
}

async function post(
  { url, sizes }: Known,
  checkpoint: string,
  size: number,
  log: LogReader,
  timeoutMs: number,
): Promise<CosignAnswer> {
  const oldSize = sizes.get(log.origin) ?? 0;
  if (oldSize > size) throw new ProofError('out_of_range', 'the witness has recorded more entries than the log has');
  const path = oldSize === 0 ? [] : await consistencyPath(log, oldSize, size);
  return askToCosign(url, { oldSize, path, checkpoint }, timeoutMs);
}
