/** Reads a table with its mapping: one interchange whose rows are statements. */
import { CsvReader, type CsvRow } from '../../../../kernel/lib/csv-reader.ts';
import type { CsvMapping } from '../../rules/csv-mapping.ts';
import { findColumns, type CsvColumns, type CsvValues } from '../../rules/csv/columns.ts';
import { rowReader, type RowReader } from '../../rules/csv/read-row.ts';
import { longestCsvRecord, mostCsvRows, mostMessages, stepsBetweenPauses } from '../../rules/limits.ts';
import { problemOf, type MessageProblem } from '../../rules/problems.ts';
import type {
  ReadInterchange,
  ReadMessage,
  ReadingContext,
  ReadStep,
  RejectedStatement,
  Statement,
} from '../../rules/reading.ts';
import type { SenderProfile } from '../../rules/sender-profile.ts';
import { decodeTable } from './decode.ts';

/**
 * Reads a table with a header. The interchange is known by the name of the mapping as its sender, and by its bytes. It is
 * one message, unless rows replace documents: those of each document are a message then, and so are the rows between
 * them. `charset` comes before the encoding of the mapping; a byte order mark before both.
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
  const profile = context.profileOf(mapping.name);
  const decoded = decodeTable(bytes, charset ?? mapping.encoding);
  const read = 'problem' in decoded ? decoded.problem : yield* readTable(decoded.text, mapping, profile);
  if (Array.isArray(read))
    yield { ...interchangeOf(bytes, mapping.name, null), readWith: textOf(mapping), messages: read };
  else yield interchangeOf(bytes, mapping.name, read);
}

/** Reads every row before the first is given on: of a file that is refused, nothing is recorded. */
function* readTable(
  text: string,
  mapping: CsvMapping,
  profile: SenderProfile,
): Generator<null, ReadMessage[] | MessageProblem> {
  const reader = new CsvReader({ delimiter: mapping.delimiter, longestLine: longestCsvRecord });
  const table = new Table(mapping, profile);
  let lines = 0;
  for (const line of linesOf(text)) {
    table.add(reader.push(line));
    if (table.refused !== undefined) return table.refused;
    lines += 1;
    if (lines % stepsBetweenPauses === 0) yield null;
  }
  table.add(reader.end());
  return table.end();
}

function* linesOf(text: string): Generator<string> {
  let from = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
    yield text.slice(from, index);
    from = index + end.length;
  }
  yield text.slice(from);
}

/** Rows that are recorded together. */
interface RowsOfMessage {
  readonly statements: (Statement | RejectedStatement)[];
  /** The document that the rows replace; null for rows that replace none. */
  readonly replaces: string | null;
}

/** Takes the rows of one file in their order, the header first. */
class Table {
  /** Why nothing of the file is read. */
  refused: MessageProblem | undefined;
  readonly #mapping: CsvMapping;
  readonly #profile: SenderProfile;
  #columns: CsvColumns | undefined;
  #reader: RowReader | undefined;
  #rows = 0;
  readonly #messages: RowsOfMessage[] = [];
  readonly #replacing = new Map<string, RowsOfMessage>();
  /** A row of which it is unknown whether it replaces a document. */
  #unplaced: number | undefined;

  constructor(mapping: CsvMapping, profile: SenderProfile) {
    this.#mapping = mapping;
    this.#profile = profile;
  }

  add(rows: readonly CsvRow[]): void {
    for (const row of rows) {
      if (this.refused !== undefined) return;
      if (this.#columns === undefined || this.#reader === undefined) this.#readHeader(row);
      else this.#addRow(valuesOf(row, this.#columns), this.#reader);
    }
  }

  end(): ReadMessage[] | MessageProblem {
    if (this.refused === undefined && this.#columns === undefined) this.#readHeader({ line: 1, fields: [] });
    return this.refused ?? this.#messages.map((message, index) => messageOf(message, index, this.#unplaced));
  }

  #readHeader(row: CsvRow): void {
    const mapping = this.#mapping;
    const found = 'fault' in row ? faultOf(row) : findColumns(row.fields, row.line, mapping);
    if ('code' in found) this.refused = found;
    else if (!hasVertical(mapping, this.#profile)) {
      const message = 'is not in the mapping; add a column or a constant for it';
      this.refused = problemOf('column_missing', { line: row.line }, { column: 'vertical', message });
    } else {
      this.#columns = found;
      this.#reader = rowReader(mapping, found, this.#profile);
    }
  }

  #addRow(row: CsvValues, reader: RowReader): void {
    this.#rows += 1;
    if (this.#rows > mostCsvRows) {
      const message = `has more than ${mostCsvRows} rows; split the file`;
      this.refused = problemOf('too_many_rows', { line: row.line }, { message });
      return;
    }
    const { statement, replaces, isPlaced } = reader.read(row);
    if (!isPlaced) this.#unplaced ??= row.line;
    this.#messageFor(replaces).statements.push(statement);
    if (this.#messages.length > mostMessages) {
      const message = `replaces more than ${mostMessages} documents; split the file`;
      this.refused = problemOf('too_many_messages', { line: row.line }, { message });
    }
  }

  /** All rows that replace one document are together, where the first of them is: they are all that is left of it. */
  #messageFor(replaces: string | null): RowsOfMessage {
    const known = replaces === null ? this.#messages.at(-1) : this.#replacing.get(replaces);
    if (known !== undefined && known.replaces === replaces) return known;
    const message = { statements: [], replaces };
    this.#messages.push(message);
    if (replaces !== null) this.#replacing.set(replaces, message);
    return message;
  }
}

function hasVertical({ columns, constants }: CsvMapping, { vertical }: SenderProfile): boolean {
  return columns.has('vertical') || constants.has('vertical') || vertical !== undefined;
}

/** Fields that the mapping names, or why the row cannot be read. */
function valuesOf(row: CsvRow, { kept, width }: CsvColumns): CsvValues {
  const { line } = row;
  const refused = (problem: MessageProblem): CsvValues => ({ line, problem, values: [] });
  if ('fault' in row) return refused(faultOf(row));
  const { fields } = row;
  let length = fields.length - 1;
  for (const field of fields) length += field.length;
  if (length > longestCsvRecord) return refused(tooLong(line));
  if (fields.length !== width) {
    const message = `has ${fields.length} fields; the header has ${width}`;
    return refused(problemOf('column_count', { line }, { message }));
  }
  if (fields.some((field) => field.includes('\0'))) return refused(problemOf('control_character', { line }));
  return { line, values: kept.map((place) => fields[place] ?? '') };
}

function faultOf({ line, fault, problem }: Extract<CsvRow, { readonly fault: unknown }>): MessageProblem {
  if (fault === 'line_too_long') return tooLong(line);
  return problemOf('unterminated_quote', { line }, fault === 'open_quotation' ? {} : { message: problem });
}

function tooLong(line: number): MessageProblem {
  return problemOf('record_too_long', { line }, { message: `has more than ${longestCsvRecord} characters` });
}

/** `unplaced`: line of a row that may belong to any document. Without it, no document is replaced. */
function messageOf({ statements, replaces }: RowsOfMessage, index: number, unplaced: number | undefined): ReadMessage {
  const isIncomplete = replaces !== null && unplaced !== undefined;
  return {
    reference: String(index + 1),
    type: 'CSV',
    document: replaces,
    function: replaces === null ? 'original' : 'replace',
    refused: isIncomplete ? problemOf('replace_incomplete', { line: unplaced }) : null,
    warnings: [],
    statements,
    envelope: null,
  };
}

/** Equal for mappings that read every table alike. */
function textOf(mapping: CsvMapping): string {
  return JSON.stringify(mapping, (_member, value: unknown) => (value instanceof Map ? [...value] : value));
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
