/** Followed shipments as rows of a file. */
import { csvLine } from '../../../surfaces/cli/csv.ts';
import type { Fields } from '../../../surfaces/cli/service-client.ts';
import { sheetText } from '../../../surfaces/cli/sheet-text.ts';
import { jsonLine } from '../../../surfaces/cli/terminal-text.ts';
import { exportCells, exportColumns } from './export-columns.ts';
import { followedOf } from './followed.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'jsonl';

/** The library holds a workbook whole: this many rows take 0.7 GB and half a minute of one processor. */
export const mostSheetRows = 100_000;

export class TooManyRowsError extends Error {
  override readonly name = 'TooManyRowsError';
}

export interface ExportRows {
  readonly head: string;
  /** The text of a page; empty where the file is made at the end. */
  add(items: readonly Fields[]): string;
  end(): Promise<string | Uint8Array>;
}

export function exportRows(format: ExportFormat): ExportRows {
  if (format === 'xlsx') return sheetRows();
  const isTable = format === 'csv';
  const rowOf = isTable ? (item: Fields) => csvLine(exportCells(followedOf(item))) : jsonLine;
  return {
    head: isTable ? csvLine(exportColumns) : '',
    add: (items) => items.map((item) => rowOf(item)).join(''),
    end: async () => '',
  };
}

function sheetRows(): ExportRows {
  const rows: string[][] = [];
  return {
    head: '',
    add(items) {
      if (rows.length + items.length > mostSheetRows) throw new TooManyRowsError();
      for (const item of items) rows.push(exportCells(followedOf(item)));
      return '';
    },
    end: () => workbook(rows),
  };
}

/** Characters that a column shows; without an entry, the width of its title. */
const widths: Readonly<Partial<Record<(typeof exportColumns)[number], number>>> = {
  tracking_number: 24,
  carrier: 20,
  reference: 24,
  tags: 24,
  expected_by: 24,
  status: 16,
  status_detail: 18,
  last_event_at: 24,
  estimated_arrival: 24,
  changed_at: 24,
  followed_at: 24,
  ends_at: 24,
  vertical: 12,
  source: 16,
  id: 38,
  uuid: 38,
  service_url: 60,
};

/** One sheet; every cell is text, so that numbers keep their leading zeros and nothing is a formula. */
async function workbook(rows: readonly string[][]): Promise<Uint8Array> {
  // Eighty modules that the other formats never need.
  const { default: writeXlsx } = await import('write-excel-file/node');
  const text = (value: string) => ({ value: sheetText(value), type: String, format: '@' });
  const top = exportColumns.map((column) => ({ ...text(column), fontWeight: 'bold' as const }));
  const data = [top, ...rows.map((row) => row.map((value) => (value === '' ? null : text(value))))];
  const columns = exportColumns.map((column) => ({ width: widths[column] ?? column.length + 2 }));
  return writeXlsx(data, { columns, stickyRowsCount: 1 }).toBuffer();
}
