/** Tab-separated tables: no quoting, one header line, one row per line. The form of the shipped files and of overlays. */

export interface TableRow {
  /** Line in the file, the header being line 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Accepts a byte order mark, CR LF and blank lines, because overlay files come from any editor. Never throws. */
export function parseTable(text: string): Table {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  const rows: TableRow[] = [];
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index]!;
    if (line !== '') rows.push({ line: index + 1, cells: line.split('\t') });
  }
  return { header: lines[0]!.split('\t'), rows };
}

export type CellReader = (row: TableRow, column: string) => string;

/** Reads a cell by column name; a column or cell that the file does not have is empty. */
export function createCellReader(table: Pick<Table, 'header'>): CellReader {
  const places = new Map(table.header.map((column, index) => [column, index]));
  return (row, column) => {
    const place = places.get(column);
    return place === undefined ? '' : (row.cells[place] ?? '');
  };
}

const noEntries: readonly string[] = Object.freeze([]);

/** Entries of a `;`-separated cell. */
export function splitList(cell: string): readonly string[] {
  return cell === '' ? noEntries : cell.split(';');
}
