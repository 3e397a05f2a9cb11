/** A list of numbers as a file: CSV and XLSX with the same rows and columns. */
import { csvLine } from '../../../surfaces/cli/csv.ts';
import { sheetText } from '../../../surfaces/cli/sheet-text.ts';

/** Columns in their order. */
export const listColumns = [
  'number',
  'kind',
  'carrier',
  'certainty',
  'status',
  'last_event',
  'estimated_arrival',
  'carrier_page',
] as const;
type ListColumn = (typeof listColumns)[number];

/** One number, in the words and the time format of its reader; empty texts where nothing is known. */
export type ListRow = Readonly<Record<ListColumn, string>>;

/** Names of the columns in the language of the reader. */
export type ListHeader = Readonly<Record<ListColumn, string>>;

export const listMediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Without this mark Excel takes the names of carriers for windows-1252. */
const byteOrderMark = '\uFEFF';

/** RFC 4180 with a byte order mark; no cell starts a formula. */
export function listCsv(header: ListHeader, rows: readonly ListRow[]): string {
  return byteOrderMark + [header, ...rows].map((row) => csvLine(cellsOf(row))).join('');
}

/** Characters that a column shows: carriers' pages are long. */
const widths: Readonly<Record<ListColumn, number>> = {
  number: 24,
  kind: 22,
  carrier: 24,
  certainty: 14,
  status: 22,
  last_event: 20,
  estimated_arrival: 20,
  carrier_page: 60,
};

/** Units of the limit that a workbook of `rows` costs: its parts take 10 ms, every further ten rows 1 ms. */
export function listXlsxUnits(rows: number): number {
  return 10 + Math.ceil(rows / 10);
}

/** One sheet; every cell is text, so that numbers keep their leading zeros and nothing is a formula. */
export async function listXlsx(header: ListHeader, rows: readonly ListRow[]): Promise<Buffer> {
  // Eighty modules that most services never need.
  const { default: writeXlsx } = await import('write-excel-file/node');
  const text = (value: string) => ({ value: sheetText(value), type: String, format: '@' });
  const top = cellsOf(header).map((value) => ({ ...text(value), fontWeight: 'bold' as const }));
  const data = [top, ...rows.map((row) => cellsOf(row).map((value) => (value === '' ? null : text(value))))];
  const columns = listColumns.map((column) => ({ width: widths[column] }));
  return writeXlsx(data, { columns, stickyRowsCount: 1 }).toBuffer();
}

function cellsOf(row: ListRow): string[] {
  return listColumns.map((column) => row[column]);
}
