import type { Policy } from '../documents/checklist.ts';
import type { Hash } from '../documents/types.ts';
import { hexOf } from '../encoding/bytes.ts';
import { ProofError } from '../errors.ts';
import type { LoadedKey } from '../keys/key-record.ts';
import { type KeySet, loadedKeys } from '../keys/key-set.ts';
import { parseCheckpointText } from '../note/checkpoint.ts';
import type { NoteKey } from '../note/note-key.ts';
import { type NoteSignature, openNote } from '../note/open-note.ts';
import { splitNote } from '../note/split-note.ts';

/** How far the clock of a log may be behind the sealing clock. */
export const clockToleranceMs = 300_000;

/** The log and time keys of one origin. Callers use null to verify without keys. */
export interface LogKeys {
  readonly origin: string;
  readonly log: readonly LoadedKey[];
  readonly time: readonly LoadedKey[];
  readonly isSandbox: boolean;
}

export interface AcceptedCheckpoint {
  readonly verdict: 'valid';
  readonly size: number;
  readonly root: Hash;
  /** POSIX seconds of the time cosignatures that count; empty without keys. */
  readonly times: readonly number[];
  /** `times`, plus the seconds of the witnesses that the caller named. */
  readonly cosigned: readonly number[];
  readonly witnessCount: number;
}

export interface RefusedCheckpoint {
  readonly verdict: 'checkpoint_invalid' | 'key_revoked';
  readonly reason: string;
}

/** Undefined when the set has no log key of that origin. Then nothing of that log can be verified. */
export function findLogKeys(keys: KeySet, origin: string): LogKeys | undefined {
  const ofOrigin = loadedKeys(keys).filter(({ record }) => record.origin === origin);
  const log = ofOrigin.filter(({ record }) => record.purpose === 'smt1');
  const time = ofOrigin.filter(({ record }) => record.purpose === 'time');
  return log[0] && { origin, log, time, isSandbox: log[0].record.sandbox };
}

const noteKeysOf = (keys: readonly LoadedKey[]): NoteKey[] => keys.flatMap(({ note }) => note ?? []);

/** The note's signatures by these keys. */
function signaturesBy(keys: readonly NoteKey[], signatures: readonly NoteSignature[]): NoteSignature[] {
  return signatures.filter(({ name, id }) => keys.some((key) => key.name === name && key.id === id));
}

/** Keeps distinct witnesses: a key of the log itself, or one key under two names, is not another witness. */
function namedWitnesses({ witnesses = [] }: Policy, own: readonly NoteKey[]): NoteKey[] {
  const ownKeys = new Set(own.map(({ publicKey }) => hexOf(publicKey)));
  return witnesses.filter(({ type, publicKey }) => type === 4 && !ownKeys.has(hexOf(publicKey)));
}

function bodyOf(text: string, origin: string): { size: number; root: Hash } {
  const body = parseCheckpointText(text);
  if (body.origin !== origin) throw new ProofError('malformed_note', 'The checkpoint is of another log');
  if (body.extensions.length > 0 || body.size < 1)
    throw new ProofError('malformed_note', 'The checkpoint has extension lines or no leaves');
  return body;
}

/** Section 3.2: known signatures first, then body, log and time signature, quorum, revocation. */
async function openKnown(note: string, keys: LogKeys, policy: Policy): Promise<AcceptedCheckpoint | RefusedCheckpoint> {
  const own = noteKeysOf([...keys.log, ...keys.time]);
  const witnesses = namedWitnesses(policy, own);
  const { text, signatures } = await openNote(note, [...own, ...(policy.witnesses ?? [])]);
  const { size, root } = bodyOf(text, keys.origin);
  const isAlive = ({ record }: LoadedKey): boolean => record.status !== 'revoked';
  const [log, time] = [keys.log, keys.time].map((all) => signaturesBy(noteKeysOf(all), signatures));
  if (!log?.length || !time?.length)
    throw new ProofError('no_known_signature', 'The checkpoint lacks a signature by the log key or by the time key');
  const seen = signaturesBy(witnesses, signatures);
  const witnessCount = new Set(
    witnesses.filter((key) => signaturesBy([key], seen).length > 0).map(({ publicKey }) => hexOf(publicKey)),
  ).size;
  // Written so that a quorum of NaN is never met.
  if (policy.quorum !== undefined && !(policy.quorum <= witnessCount))
    throw new ProofError(
      'no_known_signature',
      `Only ${witnessCount} of the named witnesses cosigned; the quorum is higher`,
    );
  const [liveLog, liveTime] = [keys.log, keys.time].map((all) =>
    signaturesBy(noteKeysOf(all.filter(isAlive)), signatures),
  );
  if (!liveLog?.length || !liveTime?.length)
    return { verdict: 'key_revoked', reason: 'A log key or time key of the checkpoint was revoked' };
  const times = liveTime.flatMap((signature) => signature.time ?? []);
  const cosigned = [...times, ...seen.flatMap((signature) => signature.time ?? [])];
  return { verdict: 'valid', size, root, times, cosigned, witnessCount };
}

/** Without keys, checks only form, body and origin: neither signatures nor which lines exist. */
export async function acceptCheckpoint(
  note: string,
  origin: string,
  keys: LogKeys | null,
  policy: Policy,
): Promise<AcceptedCheckpoint | RefusedCheckpoint> {
  try {
    if (keys !== null) return await openKnown(note, keys, policy);
    const body = bodyOf(splitNote(note).text, origin);
    return { verdict: 'valid', size: body.size, root: body.root, times: [], cosigned: [], witnessCount: 0 };
  } catch (error) {
    const reason = error instanceof ProofError ? error.message : 'The checkpoint cannot be read';
    return { verdict: 'checkpoint_invalid', reason };
  }
}
