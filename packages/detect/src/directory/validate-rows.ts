import { lessorColumns, maintainerColumns, requiredColumns, servedColumns } from './columns.ts';
import type { Problem } from './problems.ts';
import { checkRow, slugPattern, todayInUtc } from './row-rules.ts';
import { type CellReader, type Table, type TableRow, createCellReader, parseTable, splitList } from './table.ts';

export interface ValidationOptions {
  /** ISO date after which no `verified_on` may lie; default: today in UTC. */
  readonly today?: string;
  /** For tables that people keep by hand: rows need not be sorted by slug. */
  readonly anyOrder?: boolean;
}

const knownCarrierColumns: readonly string[] = [...servedColumns, ...maintainerColumns];

/**
 * All problems of a single carrier table: header, sorting and the rules of each row. Problems show `file`. If its base name is a
 * category, every row must have that category. Empty without problems.
 */
export function validateRows(file: string, text: string, options: ValidationOptions = {}): Problem[] {
  const today = options.today ?? todayInUtc();
  const table = parseTable(text);
  const found = checkHeader(file, table, knownCarrierColumns, requiredColumns);
  if (found.length > 0) return found;
  const cell = createCellReader(table);
  const category = /([a-z_]+)\.tsv$/.exec(file)?.[1];
  for (const row of table.rows) {
    for (const message of checkRow(row, cell, today)) found.push({ file, line: row.line, message });
    if (category !== undefined && cell(row, 'category') !== category) {
      found.push({ file, line: row.line, message: `category must be ${category}, like the file name` });
    }
  }
  found.push(...checkShape(file, table, cell, options));
  return found.sort((a, b) => a.line - b.line);
}

/** All problems of a table of container lessors. */
export function validateLessors(file: string, text: string, options: ValidationOptions = {}): Problem[] {
  const table = parseTable(text);
  const found = checkHeader(file, table, lessorColumns, ['slug', 'bic', 'source']);
  if (found.length > 0) return found;
  const cell = createCellReader(table);
  for (const row of table.rows) {
    const report = (message: string) => found.push({ file, line: row.line, message });
    if (!slugPattern.test(cell(row, 'slug'))) report(`slug "${cell(row, 'slug')}" must match ${slugPattern.source}`);
    if (cell(row, 'source') === '') report('source is missing');
    if (cell(row, 'bic') === '') report('bic is missing');
    for (const code of splitList(cell(row, 'bic'))) {
      if (!/^[A-Z]{3}U$/.test(code)) report(`bic "${code}" must be three letters and U`);
    }
  }
  found.push(...checkShape(file, table, cell, options));
  return found.sort((a, b) => a.line - b.line);
}

/** Problems of a table's header: columns that are unknown, missing or doubled. */
export function checkHeader(
  file: string,
  table: Table,
  known: readonly string[],
  required: readonly string[],
): Problem[] {
  const { header } = table;
  const messages = [
    ...header.filter((column) => !known.includes(column)).map((column) => `unknown column "${column}"`),
    ...required.filter((column) => !header.includes(column)).map((column) => `column "${column}" is missing`),
    ...header
      .filter((column, place) => header.indexOf(column) < place)
      .map((column) => `column "${column}" stands twice`),
  ];
  return messages.map((message) => ({ file, line: 1, message }));
}

function checkShape(file: string, table: Table, cell: CellReader, { anyOrder = false }: ValidationOptions): Problem[] {
  const found: Problem[] = [];
  let before: TableRow | undefined;
  for (const row of table.rows) {
    if (row.cells.length !== table.header.length) {
      const message = `${row.cells.length} cells where the header has ${table.header.length}`;
      found.push({ file, line: row.line, message });
    }
    if (!anyOrder && before !== undefined && cell(row, 'slug') < cell(before, 'slug')) {
      const message = `rows must be sorted by slug: "${cell(row, 'slug')}" comes after "${cell(before, 'slug')}"`;
      found.push({ file, line: row.line, message });
    }
    before = row;
  }
  return found;
}
