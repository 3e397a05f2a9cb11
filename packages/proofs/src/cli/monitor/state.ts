import { rename, rm, writeFile } from 'node:fs/promises';
import * as f from '../../documents/fields.ts';
import { parseJson } from '../../encoding/parse-json.ts';
import type { Hash } from '../../documents/types.ts';
import { readFile } from '../inputs.ts';
import { UsageError } from '../options.ts';
import { reasonOf } from '../terminal-text.ts';

export interface SeenLog {
  readonly size: number;
  readonly root: Hash;
  /** The signed note: evidence against the log if it ever denies this state. */
  readonly checkpoint: string;
}

export type SeenLogs = Readonly<Record<string, SeenLog>>;

const seenLog = f.exact({ size: f.int(1), root: f.hash, checkpoint: f.text });

/** What earlier runs saw. Empty when there is no file yet. Throws `UsageError` for any other file. */
export async function readState(file: string): Promise<SeenLogs> {
  let text;
  try {
    text = readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new UsageError(`cannot read ${file}: ${reasonOf(error)}`);
  }
  try {
    const state = parseJson(text);
    const isState = f.exact({ spec: f.is('wayseal-monitor'), logs: f.isObject })(state);
    const { logs } = state as { logs: Record<string, unknown> };
    if (isState && Object.values(logs).every(seenLog)) return logs as SeenLogs;
  } catch {
    // Refused below: an unreadable state must not count as a first run.
  }
  throw new UsageError(`${file} is not a state file of this monitor`);
}

/** Replaces the file in one step, so that a crash leaves the old state. */
export async function writeState(file: string, logs: SeenLogs): Promise<void> {
  const temporary = `${file}.${crypto.randomUUID()}.tmp`;
  try {
    await writeFile(temporary, `${JSON.stringify({ spec: 'wayseal-monitor', logs }, null, 2)}\n`);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw new UsageError(`cannot write ${file}: ${reasonOf(error)}`);
  }
}
