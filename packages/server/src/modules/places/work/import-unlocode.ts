/** Imports the official UN/LOCODE list into the data folder of an instance. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reasonOf } from '../../../kernel/lib/system-reason.ts';
import { importedListName } from './place-files.ts';
import { packTable } from './sorted-table.ts';
import { decodeList, parseLocodes, type LocodePart, type LocodeProblem, type LocodeRow } from './unlocode-csv.ts';
import { readZip } from './zip.ts';

/** The whole list is 10 MB of text. */
const maximumFileBytes = 100_000_000;
/** Parts of the list in its archive or folder. The other files there are subdivisions and notes. */
const partName = /(?:^|[/\\])(?:.*CodeListPart\d+|.*UNLOCODE.*)\.csv$/i;

export interface ImportOutcome {
  readonly files: readonly string[];
  readonly lines: number;
  readonly codes: number;
  readonly withPosition: number;
  readonly skipped: number;
  readonly problems: readonly LocodeProblem[];
  /** Path of the written table. */
  readonly table: string;
}

export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/**
 * Reads a CSV file, a folder of them or the published ZIP, and replaces the whole table of the instance. Invalid lines
 * are reported and left out. Throws `ImportError` and keeps the old table when nothing could be read.
 */
export function importUnlocode(source: string, dataDir: string): ImportOutcome {
  const parts = readParts(source);
  const parsed: LocodePart[] = [...parts].map(([name, bytes]) => parseLocodes(name, decodeList(bytes)));
  const rows = new Map<string, LocodeRow>();
  // A code may come twice. Prefer the row with a position.
  for (const row of parsed.flatMap((part) => part.rows)) {
    if ((rows.get(row.code)?.lat ?? null) === null) rows.set(row.code, row);
  }
  const problems = parsed.flatMap((part) => part.problems);
  if (rows.size === 0) {
    const first = problems[0];
    const reason = first === undefined ? '' : `; line ${first.line} of ${first.file} ${first.message}`;
    throw new ImportError(`${source} has no valid UN/LOCODE${reason}`);
  }
  const table = path.join(dataDir, importedListName);
  replaceBytes(table, packTable([...rows.values()].map(packed)));
  return {
    files: [...parts.keys()],
    lines: sum(parsed.map((part) => part.lines)),
    codes: rows.size,
    withPosition: [...rows.values()].filter((row) => row.lat !== null).length,
    skipped: sum(parsed.map((part) => part.skipped)),
    problems,
    table,
  };
}

function packed({ code, name, lat, lon }: LocodeRow): string[] {
  return [code, name, lat?.toFixed(4) ?? '', lon?.toFixed(4) ?? ''];
}

function readParts(source: string): ReadonlyMap<string, Buffer> {
  try {
    if (statSync(source).isDirectory()) {
      const names = readdirSync(source)
        .filter((name) => partName.test(name))
        .sort();
      if (names.length === 0)
        throw new ImportError(`${source} has no file with a name like UNLOCODE CodeListPart1.csv`);
      return new Map(names.map((name) => [name, readBounded(path.join(source, name))]));
    }
    const bytes = readBounded(source);
    if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return new Map([[path.basename(source), bytes]]);
    const files = readZip(bytes, (name) => partName.test(name), maximumFileBytes);
    if (files.size === 0) throw new ImportError(`${source} has no file with a name like UNLOCODE CodeListPart1.csv`);
    return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`cannot read ${source}: ${reasonOf(error)}`, { cause: error });
  }
}

function readBounded(file: string): Buffer {
  const { size } = statSync(file);
  if (size > maximumFileBytes) throw new ImportError(`${file} has ${size} bytes; the limit is ${maximumFileBytes}`);
  return readFileSync(file);
}

/** Atomic: readers see the old table or the new one. */
function replaceBytes(file: string, bytes: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.new`;
  try {
    writeFileSync(draft, bytes, { mode: 0o600, flush: true });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
