/** Reads what to follow from a file: CSV with a header, or one number per line. */
import type { Readable } from 'node:stream';
import type { CsvReader, CsvRow } from '../../../kernel/lib/csv-reader.ts';
import { UsageError } from '../../../surfaces/cli/command.ts';
import { readLines } from '../../../surfaces/cli/lines.ts';
import { quoted } from '../../../surfaces/cli/terminal-text.ts';
import { mostTags } from '../rules/own-names.ts';
import { exportColumns } from './export-columns.ts';
import { problemOfExpected, problemOfOwnName } from './own-name-options.ts';

export interface FollowRequest {
  readonly tracking_number: string;
  readonly carrier?: string;
  readonly reference?: string;
  readonly tags?: readonly string[];
  readonly expected_by?: string;
}

/** A line with its number, counted from 1: what to follow, or what is wrong with it. */
export type FollowLine =
  { readonly line: number; readonly request: FollowRequest } | { readonly line: number; readonly problem: string };

export const followColumns = ['tracking_number', 'carrier', 'reference', 'tags', 'expected_by'] as const;

/** Characters of the longest line; five cells have 900. */
const longestLine = 4_000;
const longestNumber = 100;

/** Throws `UsageError` for UTF-16, and for a header that names an unknown column, or none of the number. */
export async function* readFollowLines(source: Readable): AsyncGenerator<FollowLine> {
  const { CsvReader } = await import('../../../kernel/lib/csv-reader.ts');
  let table: Table | undefined;
  let isList = false;
  let at = 0;
  for await (const lines of readLines(source, longestLine + 1)) {
    for (const text of lines) {
      at += 1;
      if (at === 1 && /\uFFFD\uFFFD|\0/.test(text))
        throw new UsageError('the file is UTF-16 or no text; save it as UTF-8');
      const line = at === 1 ? text.replace(/^\uFEFF/, '') : text;
      if (table === undefined && !isList) {
        if (line.trim() === '') continue;
        const delimiter = delimiterOf(line);
        isList = !isHeader(line, delimiter);
        if (!isList) {
          table = new Table(line, at, delimiter, new CsvReader({ delimiter, longestLine }));
          continue;
        }
      }
      if (table !== undefined) yield* table.push(line);
      else if (line.trim() !== '') yield lineOfList(line, at);
    }
  }
  if (table !== undefined) yield* table.end();
}

/** Spreadsheets write semicolons where the comma is the decimal sign. */
function delimiterOf(line: string): string {
  const found = ['\t', ';', ','].find((delimiter) => line.includes(delimiter));
  return found ?? ',';
}

const nameOf = (cell: string): string => cell.trim().replaceAll(/^"|"$/g, '').toLowerCase();

/** Whether a line names columns: a number has digits, the name of a column has none. */
function isHeader(line: string, delimiter: string): boolean {
  const names = line.split(delimiter).map(nameOf);
  return names.includes('tracking_number') || (names.length > 1 && !/\d/.test(line));
}

function lineOfList(text: string, line: number): FollowLine {
  if (text.length > longestLine) return { line, problem: `is longer than ${longestLine} characters` };
  if (/[,;\t]/.test(text))
    return { line, problem: `has several columns; begin the file with the line ${followColumns.join(',')}` };
  return lineOf(line, { tracking_number: text });
}

type Cells = Readonly<Partial<Record<(typeof followColumns)[number], string>>>;

/** Columns of an export that say what the service knows, not what to follow. */
const ignoredColumns: ReadonlySet<string> = new Set(exportColumns);

class Table {
  readonly #names: readonly string[];
  readonly #offset: number;
  readonly #reader: CsvReader;

  constructor(header: string, line: number, delimiter: string, reader: CsvReader) {
    this.#names = header.split(delimiter).map(nameOf);
    this.#offset = line;
    this.#reader = reader;
    const unknown = this.#names.find((name) => !ignoredColumns.has(name));
    if (unknown !== undefined)
      throw new UsageError(
        `line ${line}: unknown column '${quoted(unknown)}'; columns are ${followColumns.join(', ')}`,
      );
    if (!this.#names.includes('tracking_number'))
      throw new UsageError(`line ${line}: no column is named tracking_number; columns are ${followColumns.join(', ')}`);
    const twice = this.#names.find((name, index) => this.#names.indexOf(name) !== index);
    if (twice !== undefined) throw new UsageError(`line ${line}: two columns are named ${twice}; keep one`);
  }

  push(text: string): readonly FollowLine[] {
    return this.#reader.push(text).map((row) => this.#lineOf(row));
  }

  end(): readonly FollowLine[] {
    return this.#reader.end().map((row) => this.#lineOf(row));
  }

  #lineOf(row: CsvRow): FollowLine {
    const line = row.line + this.#offset;
    if ('problem' in row) return { line, problem: row.problem };
    const { fields } = row;
    if (fields.length !== this.#names.length)
      return { line, problem: `has ${fields.length} cells; the header has ${this.#names.length}` };
    const cells: Partial<Record<string, string>> = {};
    for (const [index, name] of this.#names.entries()) cells[name] = withoutGuard(fields[index] ?? '');
    return lineOf(line, cells);
  }
}

/** An export puts an apostrophe before a cell that would start a formula. */
function withoutGuard(cell: string): string {
  return cell.trim().replace(/^'(?=[-+=@])/, '');
}

function lineOf(line: number, cells: Cells): FollowLine {
  const number = (cells.tracking_number ?? '').trim();
  const { carrier = '', reference = '', expected_by: expectedBy = '' } = cells;
  const tags = [...new Set((cells.tags ?? '').split(/[\s,;|]+/).filter((tag) => tag !== ''))];
  const problems = [
    number === '' ? 'tracking_number is empty' : undefined,
    number.length > longestNumber ? `tracking_number is longer than ${longestNumber} characters` : undefined,
    reference === '' ? undefined : problemOfOwnName('reference', reference),
    ...tags.map((tag) => problemOfOwnName('each tag', tag)),
    tags.length > mostTags ? `has ${tags.length} tags; the most are ${mostTags}` : undefined,
    expectedBy === '' ? undefined : problemOfExpected('expected_by', expectedBy),
  ];
  const problem = problems.find((each) => each !== undefined);
  if (problem !== undefined) return { line, problem };
  return {
    line,
    request: {
      tracking_number: number,
      ...(carrier === '' ? {} : { carrier: carrier.toLowerCase() }),
      ...(reference === '' ? {} : { reference }),
      ...(tags.length === 0 ? {} : { tags }),
      ...(expectedBy === '' ? {} : { expected_by: expectedBy }),
    },
  };
}
