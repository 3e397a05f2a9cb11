import { identifierRules } from './identifier-rules.ts';
import type { Problem } from './problems.ts';
import { isRetired } from './row-rules.ts';
import { type CellReader, type TableRow, createCellReader, parseTable, splitList } from './table.ts';
import { type ValidationOptions, validateLessors, validateRows } from './validate-rows.ts';

export interface SourceTable {
  /** File name in problems. */
  readonly name: string;
  readonly text: string;
}

interface LocatedRow {
  readonly file: string;
  readonly row: TableRow;
  readonly cell: CellReader;
}

/**
 * All problems from `validateRows` for each table, and problems across tables: duplicate slugs and unique identifiers, lessor
 * prefixes on a carrier row, successors. The second of two conflicting rows gets the problem.
 */
export function validateDirectory(
  carriers: readonly SourceTable[],
  lessors: SourceTable,
  options: ValidationOptions = {},
): Problem[] {
  const carrierRows = carriers.flatMap(locateRows);
  const lessorRows = locateRows(lessors);
  return [
    ...carriers.flatMap(({ name, text }) => validateRows(name, text, options)),
    ...validateLessors(lessors.name, lessors.text),
    ...checkUnique([...carrierRows, ...lessorRows], 'slug'),
    ...checkFormerSlugs([...carrierRows, ...lessorRows]),
    // Lessors first: a prefix that a carrier row shares with one is the carrier row's mistake.
    ...checkCodes([...lessorRows, ...carrierRows]),
    ...checkSuccessors(carrierRows),
  ];
}

/** Tables of an operator over the shipped ones. A row with the slug of a shipped row takes its place as a whole. */
export interface LayeredTables {
  readonly carriers: readonly SourceTable[];
  readonly lessors: readonly SourceTable[];
  readonly shippedCarriers: SourceTable;
  readonly shippedLessors: SourceTable;
}

/** Like `validateDirectory`; the shipped rows are taken as valid, and every conflict with one is the overlay's problem. */
export function validateLayers(tables: LayeredTables, options: ValidationOptions = {}): Problem[] {
  const carrierRows = tables.carriers.flatMap(locateRows);
  const lessorRows = tables.lessors.flatMap(locateRows);
  const shippedRows = locateRows(tables.shippedCarriers);
  const shippedCarriers = withoutSlugs(shippedRows, carrierRows);
  const shippedLessors = withoutSlugs(locateRows(tables.shippedLessors), lessorRows);
  const all = [...shippedLessors, ...shippedCarriers, ...lessorRows, ...carrierRows];
  return [
    ...tables.carriers.flatMap(({ name, text }) => validateRows(name, text, { ...options, anyOrder: true })),
    ...tables.lessors.flatMap(({ name, text }) => validateLessors(name, text, { anyOrder: true })),
    ...checkUnique(all, 'slug'),
    ...checkFormerSlugs(all),
    ...checkReplacedOnce(carrierRows, shippedRows),
    ...checkCodes(all),
    ...checkSuccessors([...shippedCarriers, ...carrierRows], tables.shippedCarriers.name, formerSlugsOf(shippedRows)),
  ];
}

/** The rows that no row of `replaced` takes the place of; a former slug replaces the row as well. */
function withoutSlugs(rows: readonly LocatedRow[], replaced: readonly LocatedRow[]): LocatedRow[] {
  const slugs = new Set(replaced.map(({ row, cell }) => cell(row, 'slug')));
  return rows.filter(({ row, cell }) => !namesOf(row, cell).some((slug) => slugs.has(slug)));
}

function namesOf(row: TableRow, cell: CellReader): readonly string[] {
  return [cell(row, 'slug'), ...splitList(cell(row, 'former_slugs'))];
}

/** Present slug by former slug. */
function formerSlugsOf(rows: readonly LocatedRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ row, cell }) =>
      splitList(cell(row, 'former_slugs')).map((former) => [former, cell(row, 'slug')] as const),
    ),
  );
}

/** A table that names a carrier by its present and by a former slug would give it two rows. */
function checkReplacedOnce(rows: readonly LocatedRow[], shipped: readonly LocatedRow[]): Problem[] {
  const present = formerSlugsOf(shipped);
  const seen = new Map<string, string>();
  return rows.flatMap(({ file, row, cell }) => {
    const slug = cell(row, 'slug');
    const own = present.get(slug) ?? slug;
    const other = seen.get(own);
    seen.set(own, slug);
    if (other === undefined || other === slug) return [];
    return [{ file, line: row.line, message: `slug "${slug}" and "${other}" are one carrier; keep "${own}"` }];
  });
}

/** Unique identifiers that two rows claim; the row that comes first keeps them. */
function checkCodes(rows: readonly LocatedRow[]): Problem[] {
  const columns = identifierRules.filter(({ unique }) => unique).map(({ column }) => column);
  return columns.flatMap((column) => checkUnique(rows, column));
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
      const message = `${column} "${code}" is already used at ${owner.file}:${owner.row.line} (${owner.cell(owner.row, 'slug')})`;
      found.push({ file, line: row.line, message });
    }
  }
  return found;
}

/** A former slug finds one row only: it is no row's present slug, and no other row's former one. */
function checkFormerSlugs(rows: readonly LocatedRow[]): Problem[] {
  const found = checkUnique(rows, 'former_slugs');
  const present = new Set(rows.map(({ row, cell }) => cell(row, 'slug')));
  for (const { file, row, cell } of rows) {
    for (const slug of splitList(cell(row, 'former_slugs'))) {
      if (present.has(slug))
        found.push({ file, line: row.line, message: `former_slugs "${slug}" is the slug of a row` });
    }
  }
  return found;
}

/** Rows of the file `shipped` are never at fault: the problem then stands at the row that is their successor. */
function checkSuccessors(
  rows: readonly LocatedRow[],
  shipped?: string,
  present: ReadonlyMap<string, string> = new Map(),
): Problem[] {
  const found: Problem[] = [];
  const presentOf = (slug: string): string => present.get(slug) ?? slug;
  const bySlug = new Map(rows.map((located) => [presentOf(located.cell(located.row, 'slug')), located]));
  for (const { file, row, cell } of rows) {
    const slug = cell(row, 'successor_slug');
    if (slug === '') continue;
    const successor = bySlug.get(presentOf(slug));
    if (successor === undefined) {
      found.push({ file, line: row.line, message: `successor_slug "${slug}" has no row` });
    } else if (isRetired(successor.cell(successor.row, 'status'))) {
      // A chain of one step cannot be a cycle, so this also forbids cycles, a row's own slug included.
      const own = { file, line: row.line, message: `successor_slug "${slug}" is itself retired` };
      const message = `"${slug}" is the successor of "${cell(row, 'slug')}" and must not be retired`;
      found.push(file === shipped ? { file: successor.file, line: successor.row.line, message } : own);
    }
  }
  return found;
}
