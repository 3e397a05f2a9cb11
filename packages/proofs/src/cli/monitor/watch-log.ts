import type { Policy } from '../../documents/checklist.ts';
import type { KeySet } from '../../keys/key-set.ts';
import { type AcceptedCheckpoint, acceptCheckpoint, findLogKeys } from '../../log/accept-checkpoint.ts';
import type { LogEntry } from '../../log/entries.ts';
import { parseCheckpointText } from '../../note/checkpoint.ts';
import { splitNote } from '../../note/split-note.ts';
import type { Findings } from './findings.ts';
import type { PublishedRoots } from './published-roots.ts';
import { type OnEntry, type ReadLog, readLog } from './read-log.ts';
import type { Service } from '../log-service.ts';
import type { SeenLog } from './state.ts';
import type { TagIndex } from './tag-index.ts';

export interface LogWatch {
  readonly service: Service;
  readonly findings: Findings;
  readonly keys: KeySet;
  readonly policy: Policy;
  readonly tags: TagIndex;
  readonly published: PublishedRoots;
  /** Key id and record hash of key entries, in the order of the logs. */
  readonly keyEntries: { readonly keyId: string; readonly hash: string }[];
}

export interface WatchedLog {
  readonly origin: string;
  /** The accepted checkpoint. Undefined for a log that is read for its tags only. */
  readonly accepted: AcceptedCheckpoint | undefined;
  readonly seen: SeenLog | undefined;
}

/** Sorts an entry into tags and key records. Reports malformed and duplicate entries. */
function collector(watch: LogWatch, log: number, origin: string): OnEntry {
  return (index: number, entry: LogEntry | undefined) => {
    if (entry === undefined) {
      watch.findings.add('M4', 'log_inconsistent', `${origin}: entry ${index} has no known form`);
    } else if (entry.kind === 'key') watch.keyEntries.push({ keyId: entry.keyId, hash: entry.hash });
    else if (entry.kind !== 'file') {
      const problem = watch.tags.add(entry.tag, entry.hash, { log, index });
      if (problem !== null) watch.findings.add('M5', 'log_inconsistent', `${origin}: ${problem}`);
    }
  };
}

/** The size that an unverified note claims. Used only to know how far to read. */
function claimedSize(note: string): number | null {
  try {
    return parseCheckpointText(splitNote(note).text).size;
  } catch {
    return null;
  }
}

/** What an earlier run saw must be the beginning of the present log. */
function checkContinuity({ findings }: LogWatch, origin: string, read: ReadLog, before: SeenLog | undefined): void {
  if (before === undefined)
    return findings.list.skip('M2', `${origin}: seen for the first time, so there is nothing to compare`);
  const isSame = read.rootAt.get(before.size) === before.root;
  const problem = isSame ? null : `${origin}: does not continue the log seen before`;
  return findings.list.judge(
    'M2',
    'log_inconsistent',
    problem,
    `${origin}: continues the ${before.size} entries seen before`,
  );
}

async function readTagsOnly(
  watch: LogWatch,
  log: number,
  origin: string,
  size: number | null,
  before: SeenLog | undefined,
): Promise<void> {
  const name = origin.slice(origin.indexOf('/') + 1);
  const wanted = new Set(before === undefined ? [] : [before.size]);
  const read = await readLog(watch.service, name, size, wanted, collector(watch, log, origin));
  watch.findings.list.skip('M1', `${origin}: no valid checkpoint; read for its tags only`);
  // Without a checkpoint only full tiles can be requested, which may end before the size seen earlier.
  if (before !== undefined && read.size >= before.size) checkContinuity(watch, origin, read, before);
}

/** Compares the published roots of this log with its entries. Skips roots newer than the checkpoint. */
function comparePublished({ findings, published }: LogWatch, origin: string, read: ReadLog): void {
  for (const [size, root] of published.get(origin) ?? [])
    if (size <= read.size && read.rootAt.get(size) !== root)
      findings.add('M10', 'log_inconsistent', `${origin}: the published root for ${size} entries differs`);
}

/** Checks one log: its checkpoint, its root from its entries, and what an earlier run saw. */
export async function watchLog(
  watch: LogWatch,
  log: number,
  origin: string,
  before: SeenLog | undefined,
): Promise<WatchedLog> {
  const { service, findings, policy } = watch;
  const name = origin.slice(origin.indexOf('/') + 1);
  const none = { origin, accepted: undefined, seen: before };
  const logKeys = findLogKeys(watch.keys, origin);
  const isRevoked = logKeys?.log.every(({ record }) => record.status === 'revoked') ?? true;
  const note = await service.checkpoint(name);
  if (note === undefined || logKeys === undefined || isRevoked) {
    if (note === undefined && before !== undefined && !isRevoked)
      findings.add('M2', 'log_inconsistent', `${origin}: a log of ${before.size} entries is gone`);
    await readTagsOnly(watch, log, origin, note === undefined ? null : claimedSize(note), before);
    return none;
  }
  const accepted = await acceptCheckpoint(note, origin, logKeys, policy);
  if (accepted.verdict !== 'valid') {
    findings.add('M1', accepted.verdict, `${origin}: ${accepted.reason}`);
    await readTagsOnly(watch, log, origin, claimedSize(note), before);
    return none;
  }
  findings.list.pass(
    'M1',
    `${origin}: the checkpoint over ${accepted.size} entries is signed by the log and its clock`,
  );
  const wanted = new Set(watch.published.get(origin)?.keys() ?? []);
  if (before !== undefined) wanted.add(before.size);
  const read = await readLog(service, name, accepted.size, wanted, collector(watch, log, origin));
  const isSame = read.root === accepted.root;
  findings.list.judge(
    'M3',
    'log_inconsistent',
    isSame ? null : `${origin}: the entries have another root than the checkpoint`,
    `${origin}: the root follows from the ${read.size} entries`,
  );
  checkContinuity(watch, origin, read, before);
  comparePublished(watch, origin, read);
  return { origin, accepted, seen: { size: accepted.size, root: accepted.root, checkpoint: note } };
}
