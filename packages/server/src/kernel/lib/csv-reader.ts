/** Reads CSV rows (RFC 4180, with or without a byte order mark) with csv-parse. */
import { parse } from 'csv-parse/sync';

/** What is wrong with a row. */
export type CsvFault = 'line_too_long' | 'open_quotation' | 'misplaced_quotation';

/** One row with its first line, counted from 1: its fields, or its problem as a sentence and by its kind. */
export type CsvRow =
  | { readonly line: number; readonly fields: readonly string[] }
  | { readonly line: number; readonly problem: string; readonly fault: CsvFault };

export interface CsvOptions {
  /** Default: a comma. */
  readonly delimiter?: string;
  /** In characters. Default: ten times the longest line of any list that we read. */
  readonly longestLine?: number;
}

interface Line {
  readonly text: string;
  /** The line has an odd number of quotation marks: it opens or closes a quotation. */
  readonly turnsQuotation: boolean;
  readonly isTooLong: boolean;
}

interface Run {
  readonly rows: readonly { readonly at: number; readonly text: string }[];
  /** The line after the last row. */
  readonly end: number;
}

const usualLongestLine = 10_000;
/** Most lines of one row. */
const mostLines = 100;
/** Rows per parser call: one call per row takes ten times as long. */
const rowsAtOnce = 256;

/**
 * Takes lines without their ends; a quoted line break joins two lines. On a mistake, the library stops or swallows rows
 * up to a later quotation mark. This reader reports a malformed row by its first line, leaves it out and continues with
 * the next line. Skips empty lines.
 */
export class CsvReader {
  readonly #delimiter: string;
  readonly #longestLine: number;
  #lines: Line[] = [];
  /** The number of the first held line. */
  #first = 1;

  constructor({ delimiter = ',', longestLine = usualLongestLine }: CsvOptions = {}) {
    this.#delimiter = delimiter;
    this.#longestLine = longestLine;
  }

  push(text: string): readonly CsvRow[] {
    const isTooLong = text.length > this.#longestLine;
    const kept = isTooLong ? '' : this.#first + this.#lines.length === 1 ? text.replace(/^\uFEFF/, '') : text;
    this.#lines.push({ text: kept, turnsQuotation: hasOddQuotes(kept), isTooLong });
    return this.#lines.length % rowsAtOnce === 0 ? this.#read(false) : [];
  }

  /** The rows of the remaining lines. */
  end(): readonly CsvRow[] {
    return this.#read(true);
  }

  #read(isEnd: boolean): readonly CsvRow[] {
    const rows: CsvRow[] = [];
    let at = 0;
    let most = rowsAtOnce;
    const refuse = (fault: CsvFault, problem: string): void => {
      rows.push({ line: this.#first + at, problem, fault });
      at += 1;
    };
    while (at < this.#lines.length) {
      const run = this.#run(at, most);
      if (run.end === at) {
        if (this.#lines[at]?.isTooLong === true)
          refuse('line_too_long', `is longer than ${this.#longestLine} characters`);
        else if (isEnd || this.#lines.length - at >= mostLines)
          refuse('open_quotation', 'has a quotation mark that is never closed');
        else break;
        continue;
      }
      const parsed = fieldsOf(run, this.#delimiter);
      if (parsed !== undefined) {
        for (const [index, fields] of parsed.entries())
          rows.push({ line: this.#first + (run.rows[index]?.at ?? 0), fields });
        at = run.end;
      } else if (most === 1) refuse('misplaced_quotation', 'has a quotation mark in the wrong place');
      else most = 1;
    }
    this.#first += at;
    this.#lines.splice(0, at);
    return rows;
  }

  /** Whole rows from line `at`; none while the first quotation is open. */
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

/** Reads the rows of a text in memory. */
export function* readCsv(text: string, options: CsvOptions = {}): Generator<CsvRow> {
  const reader = new CsvReader(options);
  for (const line of text.split(/\r\n|\n|\r/)) yield* reader.push(line);
  yield* reader.end();
}

/** Reads the rows of a stream of lines. */
export async function* readCsvLines(lines: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const reader = new CsvReader();
  for await (const line of lines) yield* reader.push(line);
  yield* reader.end();
}

function fieldsOf({ rows }: Run, delimiter: string): readonly string[][] | undefined {
  try {
    const text = rows.map((row) => row.text).join('\n');
    const parsed = parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true });
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
