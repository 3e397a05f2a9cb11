/** Which columns of a file hold what its mapping wants of it. Other columns are never read. */
import type { CsvMapping, CsvTarget } from '../csv-mapping.ts';
import { mostCsvColumns } from '../limits.ts';
import { problemOf, type MessageProblem } from '../problems.ts';

/** The values of one row, as far as the mapping names them. */
export interface CsvValues {
  /** First line of the row, from 1. */
  readonly line: number;
  /** Why the row cannot be read; its values then say nothing. */
  readonly problem?: MessageProblem;
  /** In the order of `CsvColumns.kept`. */
  readonly values: readonly string[];
}

/** Where the values of the mapping are. */
export interface CsvColumns {
  /** Places of the columns that are kept, from 0. */
  readonly kept: readonly number[];
  /** Fields that every row has. */
  readonly width: number;
  /** For each target its places in `kept`. */
  readonly places: ReadonlyMap<CsvTarget, readonly number[]>;
}

/** Names of columns are compared without blanks around them, in one form of Unicode. */
export function columnName(text: string): string {
  return text.trim().normalize('NFC');
}

/** Finds the columns of a mapping in a header, or says why the file cannot be read. */
export function findColumns(header: readonly string[], line: number, mapping: CsvMapping): CsvColumns | MessageProblem {
  if (header.length > mostCsvColumns) {
    const message = `has ${header.length} columns; the limit is ${mostCsvColumns}`;
    return problemOf('column_count', { line }, { message });
  }
  const names = header.map(columnName);
  const wanted = [...new Set([...mapping.columns.values()].flat())];
  const missing = wanted.filter((column) => !names.includes(columnName(column)));
  const [first] = missing;
  if (first !== undefined)
    return problemOf('column_missing', { line }, { column: first, message: missingText(missing, header, mapping) });
  const repeated = wanted.find((column) => names.indexOf(columnName(column)) !== names.lastIndexOf(columnName(column)));
  if (repeated !== undefined) {
    const message = 'is the name of two columns of the file; rename one of them';
    return problemOf('column_missing', { line }, { column: repeated, message });
  }
  const places = new Map<CsvTarget, readonly number[]>();
  for (const [target, columns] of mapping.columns)
    places.set(
      target,
      columns.map((column) => wanted.indexOf(column)),
    );
  return { kept: wanted.map((column) => names.indexOf(columnName(column))), width: header.length, places };
}

const delimiterNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as const;
const delimiters = [',', ';', '\t', '|'] as const;

/** Names every missing column: they are the operator's words. Nothing of the file is quoted. */
function missingText(missing: readonly string[], header: readonly string[], { delimiter }: CsvMapping): string {
  const [, ...others] = missing;
  const text = `is a column of the mapping and not of the file${others.length === 0 ? '' : `; so are ${others.join(', ')}`}`;
  const [only = ''] = header;
  const other = header.length === 1 ? delimiters.find((sign) => sign !== delimiter && only.includes(sign)) : undefined;
  if (other === undefined) return text;
  return `${text}; the mapping has ${delimiterNames[delimiter]} between fields, the file ${delimiterNames[other]}`;
}
