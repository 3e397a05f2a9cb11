/** Tables in plain text: cells between pipes, tabs or semicolons, or between commas as in CSV. */
import { lowerBound } from './lower-bound.ts';

export interface Cell {
  readonly start: number;
  readonly end: number;
}

/** Lines that have one separator and follow each other. */
interface Table {
  readonly start: number;
  end: number;
  readonly columns: number;
  /** The line on top, and each below it that has more cells than those above: a title may be above the headings. */
  readonly heads: Cell[][];
}

const separators = ['|', '\t', ';', ','] as const;
/** A line that begins a table with commas: without spaces behind them, empty cells or numbers, unlike a sentence. */
const commaHeadings = /^(?!.*(?:,\s|,,|\p{Nd},\p{Nd}|\p{Nd}{4}))[^,].*[^,\s]\s*$/u;

/** The tables of a text. Made in linear time; what is asked in the order of the text is answered in linear time, too. */
export class TextTables {
  readonly #text: string;
  readonly #tables: readonly (readonly Table[])[];
  /** The cells of the row that was asked for last, by separator. */
  readonly #rows: (readonly Cell[] | undefined)[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#tables = separators.map((separator) => listTables(text, separator));
  }

  /** The cell at the top of the column of the number at `at`, or null where its line is no row of a table. */
  findHeading(at: number): Cell | null {
    for (const kind of separators.keys()) {
      const table = this.#tableAt(kind, at);
      if (table === undefined) continue;
      const column = lowerBound(this.#rowAt(kind, at), at, ({ end }) => end);
      const heading = table.heads.find(({ length }) => length > column)?.[column];
      if (heading !== undefined && this.#text.lastIndexOf('\n', at - 1) >= heading.end) return heading;
    }
    return null;
  }

  /** The headings of the table that goes on at `at`, the start of a line, as lines; empty where none does. */
  headsAbove(at: number): string {
    for (const kind of separators.keys()) {
      const table = this.#tableAt(kind, at);
      const heads = table?.heads.filter((cells) => cells[0]!.start < at) ?? [];
      if (heads.length > 0) return heads.map((cells) => `${this.#lineOf(cells)}\n`).join('');
    }
    return '';
  }

  #lineOf(cells: readonly Cell[]): string {
    return this.#text.slice(cells[0]!.start, cells.at(-1)!.end);
  }

  #tableAt(kind: number, at: number): Table | undefined {
    const tables = this.#tables[kind]!;
    const table = tables[lowerBound(tables, at, ({ end }) => end)];
    return table !== undefined && table.start <= at ? table : undefined;
  }

  #rowAt(kind: number, at: number): readonly Cell[] {
    const known = this.#rows[kind];
    if (known !== undefined && known[0]!.start <= at && at <= known.at(-1)!.end) return known;
    const start = this.#text.lastIndexOf('\n', at - 1) + 1;
    const cells = cellsIn(this.#text, start, lineEnd(this.#text, start), separators[kind]!);
    this.#rows[kind] = cells;
    return cells;
  }
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

function listTables(text: string, separator: string): Table[] {
  const tables: Table[] = [];
  let table: Table | undefined;
  for (let at = text.indexOf(separator); at >= 0;) {
    const start = text.lastIndexOf('\n', at) + 1;
    const end = lineEnd(text, at);
    const cells = cellsIn(text, start, end, separator);
    if (table?.end !== start - 1 || (separator === ',' && cells.length !== table.columns)) table = undefined;
    if (table !== undefined) {
      table.end = end;
      if (cells.length > table.heads.at(-1)!.length) table.heads.push(cells);
    } else if (separator !== ',' || commaHeadings.test(text.slice(start, end))) {
      table = { start, end, columns: cells.length, heads: [cells] };
      tables.push(table);
    }
    at = text.indexOf(separator, end);
  }
  return tables;
}

/** A separator between quotes belongs to its cell. */
function cellsIn(text: string, start: number, end: number, separator: string): Cell[] {
  const cells: Cell[] = [];
  for (let from = start; from <= end;) {
    const close = text.charAt(from) === '"' ? text.indexOf('"', from + 1) : -1;
    const next = text.indexOf(separator, close > 0 && close < end ? close : from);
    const cellEnd = next < 0 || next > end ? end : next;
    cells.push({ start: from, end: cellEnd });
    from = cellEnd + 1;
  }
  return cells;
}
