/** Rows of CSV as operators have it (RFC 4180, with or without a byte order mark), read by csv-parse. */
import { parse } from 'csv-parse/sync';

/** One row by its first line, counted from 1: its fields, or what is wrong with it. */
export type CsvRow =
  { readonly line: number; readonly fields: readonly string[] } | { readonly line: number; readonly problem: string };

interface Line {
  readonly text: string;
  /** A quotation is open behind it if none was before, and the other way round. */
  readonly turnsQuotation: boolean;
  readonly isTooLong: boolean;
}

interface Run {
  readonly rows: readonly { readonly at: number; readonly text: string }[];
  /** The line behind the last row. */
  readonly end: number;
}

/** No line of a list that is read here has a tenth of it. */
const longestLine = 10_000;
/** Of one row. */
const mostLines = 100;
/** Parsed by one call: a call for each row takes ten times as long. */
const rowsAtOnce = 256;

/**
 * Takes lines without their ends; a line break in quotation marks joins two of them. At a mistake the library gives up,
 * or swallows the rows up to some later quotation mark: here a wrong row is named by its first line and left out, and
 * reading goes on with the next line. Empty lines are no rows.
 */
export class CsvReader {
  #lines: Line[] = [];
  /** The number of the first of them. */
  #first = 1;

  push(text: string): readonly CsvRow[] {
    const isTooLong = text.length > longestLine;
    const kept = isTooLong ? '' : this.#first + this.#lines.length === 1 ? text.replace(/^\uFEFF/, '') : text;
    this.#lines.push({ text: kept, turnsQuotation: hasOddQuotes(kept), isTooLong });
    return this.#lines.length % rowsAtOnce === 0 ? this.#read(false) : [];
  }

  /** The rows of the lines that are left. */
  end(): readonly CsvRow[] {
    return this.#read(true);
  }

  #read(isEnd: boolean): readonly CsvRow[] {
    const rows: CsvRow[] = [];
    let at = 0;
    let most = rowsAtOnce;
    const refuse = (problem: string): void => {
      rows.push({ line: this.#first + at, problem });
      at += 1;
    };
    while (at < this.#lines.length) {
      const run = this.#run(at, most);
      if (run.end === at) {
        if (this.#lines[at]?.isTooLong === true) refuse(`is longer than ${longestLine} characters`);
        else if (isEnd || this.#lines.length - at >= mostLines) refuse('has a quotation mark that is never closed');
        else break;
        continue;
      }
      const parsed = fieldsOf(run);
      if (parsed !== undefined) {
        for (const [index, fields] of parsed.entries())
          rows.push({ line: this.#first + (run.rows[index]?.at ?? 0), fields });
        at = run.end;
      } else if (most === 1) refuse('has a quotation mark in the wrong place');
      else most = 1;
    }
    this.#first += at;
    this.#lines.splice(0, at);
    return rows;
  }

  /** Whole rows from line `at` on; none where its first quotation is not closed yet. */
  #run(at: number, most: number): Run {
    const rows: { at: number; text: string }[] = [];
    let end = at;
    while (end < this.#lines.length && rows.length < most) {
      const size = this.#sizeOfRow(end);
      if (size === 0) break;
      const text = this.#lines.slice(end, end + size).map((line) => line.text);
      if (size > 1 || text[0]?.trim() !== '') rows.push({ at: end, text: text.join('\n') });
      end += size;
    }
    return { rows, end };
  }

  #sizeOfRow(at: number): number {
    const line = this.#lines[at];
    if (line === undefined || line.isTooLong) return 0;
    if (!line.turnsQuotation) return 1;
    for (let size = 2; size <= mostLines; size += 1) {
      const next = this.#lines[at + size - 1];
      if (next === undefined || next.isTooLong) return 0;
      if (next.turnsQuotation) return size;
    }
    return 0;
  }
}

/** The rows of a text that is in memory. */
export function* readCsv(text: string): Generator<CsvRow> {
  const reader = new CsvReader();
  for (const line of text.split(/\r\n|\n|\r/)) yield* reader.push(line);
  yield* reader.end();
}

/** The rows of a list that comes line after line. */
export async function* readCsvLines(lines: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const reader = new CsvReader();
  for await (const line of lines) yield* reader.push(line);
  yield* reader.end();
}

function fieldsOf({ rows }: Run): readonly string[][] | undefined {
  try {
    const text = rows.map((row) => row.text).join('\n');
    const parsed = parse(text, { record_delimiter: '\n', relax_column_count: true });
    return parsed.length === rows.length ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function hasOddQuotes(text: string): boolean {
  let isOdd = false;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) isOdd = !isOdd;
  return isOdd;
}
