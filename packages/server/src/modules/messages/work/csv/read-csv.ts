/** Reads a table with its mapping: one interchange whose rows are statements. */
import { CsvReader, type CsvRow } from '../../../../kernel/lib/csv-reader.ts';
import type { CsvMapping } from '../../rules/csv-mapping.ts';
import { findColumns, type CsvColumns, type CsvValues } from '../../rules/csv/columns.ts';
import { rowReader, type RowReader } from '../../rules/csv/read-row.ts';
import { longestCsvRecord, mostCsvRows, mostMessages, stepsBetweenPauses } from '../../rules/limits.ts';
import { problemOf, type MessageProblem } from '../../rules/problems.ts';
import type { ReadInterchange, ReadMessage, ReadingContext, ReadStep } from '../../rules/reading.ts';
import { decodeTable } from './decode.ts';

/** Rows of one message at most: a transaction stays short, and a crash in a long file repeats little. */
export const rowsOfMessage = 1_000;

/**
 * Reads a table with a header. The interchange is known by the name of the mapping as its sender, and by its bytes. Rows
 * that replace a document are one message of their own for each document; all others are messages of 1,000 rows, in the
 * order of the file. `charset` comes before the encoding of the mapping; a byte order mark before both.
 */
export function* readCsv(
  bytes: Uint8Array,
  mapping: CsvMapping | undefined,
  charset: string | undefined,
  context: ReadingContext,
): Generator<ReadStep> {
  if (mapping === undefined) {
    yield interchangeOf(bytes, '', problemOf('mapping_missing', {}));
    return;
  }
  const table = yield* readTable(bytes, mapping, charset);
  if ('code' in table) {
    yield interchangeOf(bytes, mapping.name, table);
    return;
  }
  const profile = context.profileOf(mapping.name);
  if (!mapping.columns.has('vertical') && !mapping.constants.has('vertical') && profile.vertical === undefined) {
    const message = 'is not in the mapping; add a column or a constant for it';
    yield interchangeOf(bytes, mapping.name, problemOf('column_missing', { line: 1 }, { column: 'vertical', message }));
    return;
  }
  const reader = rowReader(mapping, table.columns, profile);
  const hasFunctions = mapping.columns.has('function') || mapping.constants.has('function');
  const plan = hasFunctions ? planByDocument(table.rows, reader) : planInOrder(table.rows);
  const isTooMany = plan.length > mostMessages;
  yield {
    ...interchangeOf(bytes, mapping.name, isTooMany ? problemOf('too_many_messages', {}) : null),
    messages: isTooMany ? [] : { [Symbol.iterator]: () => messagesOf(plan, reader) },
  };
}

interface Table {
  readonly columns: CsvColumns;
  readonly rows: readonly CsvValues[];
}

/** Reads every row before the first is given on: a file that is refused has recorded nothing. */
function* readTable(
  bytes: Uint8Array,
  mapping: CsvMapping,
  charset: string | undefined,
): Generator<null, Table | MessageProblem> {
  const decoded = decodeTable(bytes, charset ?? mapping.encoding);
  if ('problem' in decoded) return decoded.problem;
  const reader = new CsvReader({ delimiter: mapping.delimiter, longestLine: longestCsvRecord });
  let columns: CsvColumns | undefined;
  const rows: CsvValues[] = [];
  let lines = 0;
  const take = (read: readonly CsvRow[]): MessageProblem | undefined => {
    for (const row of read) {
      if (columns === undefined) {
        const found = 'fault' in row ? faultOf(row) : findColumns(row.fields, row.line, mapping);
        if ('code' in found) return found;
        columns = found;
      } else rows.push(valuesOf(row, columns));
    }
    return rows.length > mostCsvRows
      ? problemOf('too_many_rows', { line: rows[mostCsvRows]?.line ?? lines })
      : undefined;
  };
  for (const line of linesOf(decoded.text)) {
    const refused = take(reader.push(line));
    if (refused !== undefined) return refused;
    lines += 1;
    if (lines % stepsBetweenPauses === 0) yield null;
  }
  const refused = take(reader.end());
  if (refused !== undefined) return refused;
  const found = columns ?? findColumns([], 1, mapping);
  return 'code' in found ? found : { columns: found, rows };
}

function* linesOf(text: string): Generator<string> {
  let from = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
    yield text.slice(from, index);
    from = index + end.length;
  }
  yield text.slice(from);
}

/** Fields that the mapping names, or why the row cannot be read. */
function valuesOf(row: CsvRow, { kept, width }: CsvColumns): CsvValues {
  const { line } = row;
  const refused = (problem: MessageProblem): CsvValues => ({ line, problem, values: [] });
  if ('fault' in row) return refused(faultOf(row));
  const { fields } = row;
  let length = fields.length - 1;
  for (const field of fields) length += field.length;
  if (length > longestCsvRecord) return refused(problemOf('record_too_long', { line }));
  if (fields.length !== width) {
    const message = `has ${fields.length} fields; the header has ${width}`;
    return refused(problemOf('column_count', { line }, { message }));
  }
  if (fields.some((field) => field.includes('\0'))) return refused(problemOf('control_character', { line }));
  return { line, values: kept.map((place) => fields[place] ?? '') };
}

function faultOf({ line, fault, problem }: Extract<CsvRow, { readonly fault: unknown }>): MessageProblem {
  if (fault === 'line_too_long') return problemOf('record_too_long', { line });
  return problemOf('unterminated_quote', { line }, fault === 'open_quotation' ? {} : { message: problem });
}

interface PlannedMessage {
  readonly rows: readonly CsvValues[];
  /** The document that the rows replace; null for rows that replace none. */
  readonly replaces: string | null;
}

function planInOrder(rows: readonly CsvValues[]): readonly PlannedMessage[] {
  const plan: PlannedMessage[] = [];
  for (let from = 0; from < rows.length; from += rowsOfMessage) {
    plan.push({ rows: rows.slice(from, from + rowsOfMessage), replaces: null });
  }
  return plan;
}

/** All rows that replace one document are together, where the first of them is: they say all that is left of it. */
function planByDocument(rows: readonly CsvValues[], reader: RowReader): readonly PlannedMessage[] {
  const plan: PlannedMessage[] = [];
  const replacing = new Map<string, CsvValues[]>();
  let others: CsvValues[] = [];
  const flush = (): void => {
    plan.push(...planInOrder(others));
    others = [];
  };
  for (const row of rows) {
    const head = reader.headOf(row);
    if (head.function !== 'replace' || head.document === null) {
      others.push(row);
      continue;
    }
    const known = replacing.get(head.document);
    if (known !== undefined) {
      known.push(row);
      continue;
    }
    flush();
    const own = [row];
    replacing.set(head.document, own);
    plan.push({ rows: own, replaces: head.document });
  }
  flush();
  return plan;
}

function* messagesOf(plan: readonly PlannedMessage[], reader: RowReader): Generator<ReadMessage> {
  for (const [index, { rows, replaces }] of plan.entries()) {
    yield {
      reference: String(index + 1),
      type: 'CSV',
      document: replaces,
      function: replaces === null ? 'original' : 'replace',
      refused: null,
      warnings: [],
      statements: rows.map((row) => reader.statementOf(row)),
      envelope: null,
    };
  }
}

/** A table has no envelope: control reference and recipient are empty. */
function interchangeOf(raw: Uint8Array, sender: string, refused: MessageProblem | null): ReadInterchange {
  return {
    family: 'csv',
    format: 'csv',
    sender,
    recipient: '',
    controlReference: '',
    raw,
    refused,
    warnings: [],
    envelope: null,
    messages: [],
  };
}
