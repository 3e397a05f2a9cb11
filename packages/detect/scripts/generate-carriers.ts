import { sortCarriers } from '../src/directory/carrier-directory.ts';
import { readCarriers } from '../src/directory/carrier-row.ts';
import { keyColumns, servedColumns } from '../src/directory/columns.ts';
import { createCellReader, parseTable } from '../src/directory/table.ts';
import type { TableFile } from './read-tables.ts';

/** Characters that end or change a template literal. */
function quote(text: string): string {
  return `\`${text.replace(/[\\`]|\$(?=\{)/g, String.raw`\$&`)}\``;
}

const columns = [...keyColumns, ...servedColumns.filter((column) => !keyColumns.some((key) => key === column))];

/** All carrier rows in one table of the served columns, as `openCarrierTable` takes it. */
function joinTables(tables: readonly TableFile[]): string {
  const header = columns.join('\t');
  const lines = tables.flatMap(({ text }) => {
    const table = parseTable(text);
    const cell = createCellReader(table);
    return table.rows.map((row) => columns.map((column) => cell(row, column)).join('\t'));
  });
  const carriers = readCarriers([header, ...lines].join('\n'));
  const lineOf = new Map(carriers.map((carrier, index) => [carrier, lines[index]!]));
  return [header, ...sortCarriers(carriers).map((carrier) => lineOf.get(carrier))].join('\n');
}

/**
 * Source of `carriers.generated.ts`. The tables stay text: JSON of the finished objects is three times as long and took
 * 27 ms to import and parse where this takes 18, the runtime needs the reader anyway for overlays, and a change of one row
 * is one line in the diff.
 */
export function generateCarrierModule(carriers: readonly TableFile[], lessors: TableFile): string {
  return [
    '// Made from packages/detect/data by `npm run data:carriers`. Edit the tables, not this file.',
    '',
    `export const carrierTable = ${quote(joinTables(carriers))};`,
    '',
    `export const lessorTable = ${quote(lessors.text.trimEnd())};`,
    '',
  ].join('\n');
}
