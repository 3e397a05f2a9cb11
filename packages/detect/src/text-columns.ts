/** Columns of tables in plain text, with cells between pipes, tabs or semicolons. */

/** Rows between a heading and its number at most. */
const maxRows = 12;
/** How far above a number its heading may begin, in UTF-16 code units. */
const maxDistance = 600;
/** How far in front of a number its row may begin. */
const longestRow = 300;

export interface Cell {
  readonly start: number;
  readonly end: number;
}

/**
 * The cell at the top of the column of the number at `at`, or null where its line is no row of a table. Above the row, every
 * line with the same separator belongs to the table.
 */
export function findColumnHeading(text: string, at: number): Cell | null {
  const before = text.slice(Math.max(0, at - longestRow), at);
  const row = before.slice(before.lastIndexOf('\n') + 1);
  const separator = ['|', '\t', ';'].find(
    (sign) =>
      row.includes(sign) ||
      text
        .slice(at, at + 60)
        .split('\n')[0]!
        .includes(sign),
  );
  const rowStart = at - row.length;
  if (separator === undefined || rowStart === 0) return null;
  const column = row.split(separator).length - 1;
  const above = text.slice(Math.max(0, rowStart - maxDistance), rowStart - 1).split('\n');
  let lineEnd = rowStart - 1;
  let heading: Cell | null = null;
  for (let rows = 0; rows < maxRows && above.length > 0; rows++) {
    const line = above.pop()!;
    const cell = line.includes(separator) ? cellOf(line, separator, column, lineEnd - line.length) : null;
    if (cell === null) break;
    heading = cell;
    lineEnd -= line.length + 1;
  }
  return heading;
}

function cellOf(line: string, separator: string, column: number, lineStart: number): Cell | null {
  const cells = line.split(separator);
  if (column >= cells.length) return null;
  const start = lineStart + cells.slice(0, column).reduce((sum, cell) => sum + cell.length + 1, 0);
  return { start, end: start + cells[column]!.length };
}
