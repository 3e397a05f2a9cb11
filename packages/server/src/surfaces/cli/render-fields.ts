import { printable, wrapped } from './terminal-text.ts';

const width = 80;
const indentation = '  ';

type Fields = Readonly<Record<string, unknown>>;

/** Renders any answer as text: one line per field, tables for lists of records. Leaves nothing out. */
export function renderFields(answer: unknown): string {
  return `${fieldLines(answer as Fields).join('\n')}\n`;
}

/** A table with a head. */
export function columns(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${columnLines([head, ...rows]).join('\n')}\n`;
}

/** Left-aligned columns as lines, two spaces apart. */
export function columnLines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((cells) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function fieldLines(fields: Fields): string[] {
  const names = Object.entries(fields).flatMap(([name, value]) => (isInline(value) ? [name.length] : []));
  const labelWidth = Math.max(0, ...names) + 2;
  return Object.entries(fields).flatMap(([name, value]) => {
    const label = name.replaceAll('_', ' ');
    if (!isInline(value)) return [label, ...blockLines(value).map((line) => indentation + line)];
    const text = Array.isArray(value) ? value.map(inlineText).join(', ') : inlineText(value);
    return wrapped(text === '' ? '-' : text, width - labelWidth).map(
      (line, index) => (index === 0 ? label : '').padEnd(labelWidth) + line,
    );
  });
}

function blockLines(value: unknown): string[] {
  if (!Array.isArray(value)) return fieldLines(value as Fields);
  const items = value as readonly unknown[];
  if (items.every(isScalar)) {
    return items.flatMap((item) =>
      wrapped(inlineText(item), width - 4).map((line, index) => (index === 0 ? '- ' : '  ') + line),
    );
  }
  const records = items as readonly Fields[];
  const head = Object.keys(records[0] ?? {});
  const title = head.map((name) => name.replaceAll('_', ' ').toUpperCase());
  return columnLines([title, ...records.map((record) => head.map((name) => inlineText(record[name])))]);
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

/**
 * Whether a value fits on the line of its label: scalars and lists of words, but not records and lists of sentences.
 */
function isInline(value: unknown): boolean {
  if (!Array.isArray(value)) return isScalar(value);
  return value.every((item) => isScalar(item) && !String(item).includes(' '));
}

function inlineText(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Six digits are enough for people; --json prints all.
  if (typeof value === 'number') return String(Number.isInteger(value) ? value : Number(value.toPrecision(6)));
  return printable(typeof value === 'string' ? value : JSON.stringify(value));
}
