/** Fields of one row by target, each checked on its own. */
import { verticals, type Vertical } from '@wayseal/detect';
import type { CsvMapping, CsvTarget } from '../csv-mapping.ts';
import { keptDocument } from '../reading.ts';
import { problemOf, type MessageProblem, type ProblemCode } from '../problems.ts';
import type { CsvColumns, CsvValues } from './columns.ts';

/** Characters that are taken; a longer text is no such thing. */
const longest = { tracking_number: 80, code: 64, document: 70 } as const;
const mostPieces = 999_999;
/** Control characters that no field has; a line break within quotation marks is none of them. */
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
/** What makes a spreadsheet run a field. */
const formula = /^[=+@]/;

export const rowFunctions = ['original', 'replace', 'cancel'] as const;
export type RowFunction = (typeof rowFunctions)[number];

/** Reads one row. After a field that is wrong, `problem` says so and what the other methods answer means nothing. */
export class RowFields {
  readonly mapping: CsvMapping;
  readonly line: number;
  /** What was left out. */
  readonly warnings: MessageProblem[] = [];
  readonly #columns: CsvColumns;
  readonly #values: readonly string[];
  #problem: MessageProblem | undefined;

  constructor(mapping: CsvMapping, columns: CsvColumns, row: CsvValues) {
    this.mapping = mapping;
    this.line = row.line;
    this.#columns = columns;
    this.#values = row.values;
    this.#problem = row.problem;
  }

  /** The first problem; undefined for a row that can be taken. */
  get problem(): MessageProblem | undefined {
    return this.#problem;
  }

  /** The text of a target, without blanks around it; several columns are joined with a blank. Empty where there is none. */
  text(target: CsvTarget): string {
    const places = this.#columns.places.get(target);
    if (places === undefined) return this.mapping.constants.get(target) ?? '';
    const [first = 0] = places;
    const text =
      places.length === 1
        ? (this.#values[first] ?? '').trim()
        : places
            .map((place) => (this.#values[place] ?? '').trim())
            .filter((part) => part !== '')
            .join(' ');
    if (control.test(text)) this.fail('control_character', target);
    return text;
  }

  /** Names the column. Pass a value only for a code or a reference: any other may name a person. */
  fail(code: ProblemCode, target: CsvTarget, more: { readonly value?: string; readonly message?: string } = {}): void {
    this.#problem ??= this.problemOf(code, target, more);
  }

  warn(code: ProblemCode, target: CsvTarget, value?: string): void {
    this.warnings.push(this.problemOf(code, target, value === undefined ? {} : { value }));
  }

  problemOf(
    code: ProblemCode,
    target: CsvTarget,
    more: { readonly value?: string; readonly message?: string },
  ): MessageProblem {
    const column = this.mapping.columns.get(target)?.join(' ');
    return problemOf(code, { line: this.line }, { ...more, ...(column === undefined ? {} : { column }) });
  }

  reference(): string {
    const text = this.text('tracking_number');
    if (text === '') this.fail('reference_missing', 'tracking_number');
    else if (text.length > longest.tracking_number || formula.test(text)) {
      this.fail('reference_invalid', 'tracking_number', { value: text });
    }
    return text;
  }

  /** `fallback`: what the sender's profile says. */
  vertical(fallback: Vertical | undefined): Vertical {
    const text = this.text('vertical').toLowerCase();
    const found = text === '' ? fallback : verticals.find((known) => known === text);
    if (found === undefined) {
      const message =
        text === '' ? 'is empty; a reference needs its vertical' : `must be one of ${verticals.join(', ')}`;
      this.fail('field_invalid', 'vertical', { message });
    }
    return found ?? 'parcel';
  }

  rowFunction(): RowFunction {
    const text = this.text('function');
    const { functions } = this.mapping;
    const found =
      functions.get(text) ??
      (functions.size === 0 ? rowFunctions.find((known) => known === text.toLowerCase()) : undefined);
    if (found !== undefined || text === '') return found ?? 'original';
    this.fail('field_invalid', 'function', { message: 'is none of the functions of the mapping' });
    return 'original';
  }

  document(): string | null {
    const text = this.text('document');
    if (text.length > longest.document) {
      this.fail('field_invalid', 'document', {
        message: `has ${text.length} characters; the limit is ${longest.document}`,
      });
    }
    return keptDocument(text);
  }

  code(): string {
    const text = this.text('code');
    if (text.length > longest.code) {
      this.fail('field_invalid', 'code', { message: `has ${text.length} characters; the limit is ${longest.code}` });
    }
    return text.normalize('NFC');
  }

  count(target: 'pieces' | 'pieces_total'): number | null {
    const text = this.text(target);
    if (text === '') return null;
    const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    if (count === 0) this.fail('field_invalid', target, { message: `must be a whole number from 1 to ${mostPieces}` });
    return count;
  }
}
