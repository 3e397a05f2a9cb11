import { identifierRules } from './identifier-rules.ts';
import type { Problem } from './problems.ts';
import { isRetired } from './row-rules.ts';
import { type CellReader, type TableRow, createCellReader, parseTable, splitList } from './table.ts';
import { type ValidationOptions, validateLessors, validateRows } from './validate-rows.ts';

export interface SourceTable {
  /** How the file is called in problems. */
  readonly name: string;
  readonly text: string;
}

interface LocatedRow {
  readonly file: string;
  readonly row: TableRow;
  readonly cell: CellReader;
}

/**
 * Everything that `validateRows` says of each table, and what only shows across them: slugs and unique identifiers that
 * two rows claim, lessor prefixes on a carrier row, successors. The second of two rows in conflict gets the problem.
 */
export function validateDirectory(
  carriers: readonly SourceTable[],
  lessors: SourceTable,
  options: ValidationOptions = {},
): Problem[] {
  const found = [
    ...carriers.flatMap(({ name, text }) => validateRows(name, text, options)),
    ...validateLessors(lessors.name, lessors.text),
  ];
  const carrierRows = carriers.flatMap(locateRows);
  const lessorRows = locateRows(lessors);
  found.push(...checkUnique([...carrierRows, ...lessorRows], 'slug'));
  for (const { column, unique } of identifierRules) {
    if (!unique) continue;
    // Lessors first: a prefix that a carrier row shares with one is the carrier row's mistake.
    found.push(...checkUnique(column === 'bic' ? [...lessorRows, ...carrierRows] : carrierRows, column));
  }
  found.push(...checkSuccessors(carrierRows));
  return found;
}

function locateRows({ name, text }: SourceTable): LocatedRow[] {
  const table = parseTable(text);
  const cell = createCellReader(table);
  return table.rows.map((row) => ({ file: name, row, cell }));
}

function checkUnique(rows: readonly LocatedRow[], column: string): Problem[] {
  const found: Problem[] = [];
  const owners = new Map<string, LocatedRow>();
  for (const located of rows) {
    const { file, row, cell } = located;
    for (const code of new Set(splitList(cell(row, column)))) {
      const owner = owners.get(code);
      if (owner === undefined) {
        owners.set(code, located);
        continue;
      }
      const message = `${column} "${code}" also stands at ${owner.file}:${owner.row.line} (${owner.cell(owner.row, 'slug')})`;
      found.push({ file, line: row.line, message });
    }
  }
  return found;
}

function checkSuccessors(rows: readonly LocatedRow[]): Problem[] {
  const found: Problem[] = [];
  const bySlug = new Map(rows.map((located) => [located.cell(located.row, 'slug'), located]));
  for (const { file, row, cell } of rows) {
    const slug = cell(row, 'successor_slug');
    if (slug === '') continue;
    const successor = bySlug.get(slug);
    if (successor === undefined) {
      found.push({ file, line: row.line, message: `successor_slug "${slug}" is no row` });
    } else if (isRetired(successor.cell(successor.row, 'status'))) {
      // A chain of one step cannot be a cycle, so this also forbids cycles, a row's own slug included.
      found.push({ file, line: row.line, message: `successor_slug "${slug}" is itself retired` });
    }
  }
  return found;
}
