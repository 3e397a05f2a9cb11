import type { OperatorCheck, OperatorFormat } from '../operator/format-types.ts';
import { type Vertical, verticals } from '../types.ts';
import type { Problem } from './problems.ts';
import { type CellReader, type TableRow, createCellReader, parseTable, splitList } from './table.ts';
import { checkHeader } from './validate-rows.ts';

/** Columns of an operator's `formats.tsv`; `docs/guides/directory.md` says what each means. */
export const formatColumns = [
  'id',
  'carrier',
  'carrier_name',
  'label',
  'vertical',
  'prefix',
  'charset',
  'length',
  'regex',
  'check',
  'check_from',
  'check_to',
  'check_at',
  'notes',
] as const;

/** A number format with the place it was read from. */
export interface LocatedFormat {
  readonly format: OperatorFormat;
  readonly file: string;
  readonly line: number;
}

/**
 * Reads a table of number formats. Only the form of each row is judged here: whether its pattern can be used is known
 * when a detector is made with it.
 */
export function readFormatTable(file: string, text: string): { formats: LocatedFormat[]; problems: Problem[] } {
  const table = parseTable(text);
  const problems = checkHeader(file, table, formatColumns, ['id', 'carrier']);
  const formats: LocatedFormat[] = [];
  if (problems.length > 0) return { formats, problems };
  const cell = createCellReader(table);
  const lines = new Map<string, number>();
  for (const row of table.rows) {
    const messages = checkCells(row, cell);
    const id = cell(row, 'id');
    const first = lines.get(id);
    if (first !== undefined) messages.push(`id "${id}" is already used at ${file}:${first}`);
    lines.set(id, row.line);
    problems.push(...messages.map((message) => ({ file, line: row.line, message })));
    if (messages.length === 0) formats.push({ format: readFormat(row, cell), file, line: row.line });
  }
  return { formats, problems };
}

const wholeNumber = /^-?[0-9]{1,3}$/;

function checkCells(row: TableRow, cell: CellReader): string[] {
  const found: string[] = [];
  if (row.cells.some((text) => text !== text.trim())) found.push('a cell begins or ends with white space');
  const vertical = cell(row, 'vertical');
  if (vertical !== '' && !(verticals as readonly string[]).includes(vertical)) {
    found.push(`vertical "${vertical}" must be one of: ${verticals.join(', ')}`);
  }
  const parts = ['prefix', 'charset', 'length'].filter((column) => cell(row, column) !== '');
  if (cell(row, 'regex') === '') {
    for (const column of ['charset', 'length'])
      if (!parts.includes(column)) found.push(`${column} or regex is missing`);
  } else if (parts.length > 0) {
    found.push(`a row with a regex must have no ${parts.join(', ')}`);
  }
  for (const length of splitList(cell(row, 'length'))) {
    if (!/^[0-9]{1,2}$/.test(length)) found.push(`length "${length}" must be a whole number`);
  }
  return [...found, ...checkCheckCells(row, cell)];
}

function checkCheckCells(row: TableRow, cell: CellReader): string[] {
  const places = ['check_from', 'check_to', 'check_at'];
  const given = places.filter((column) => cell(row, column) !== '');
  if (cell(row, 'check') === '') return given.map((column) => `${column} needs check, the name of a check-digit rule`);
  const missing = ['check_from', 'check_to'].filter((column) => !given.includes(column));
  const wrong = given.filter((column) => !wholeNumber.test(cell(row, column)));
  return [
    ...missing.map((column) => `check needs ${column}`),
    ...wrong.map((column) => `${column} "${cell(row, column)}" must be a position in the number, from 1 or from -1`),
  ];
}

function readFormat(row: TableRow, cell: CellReader): OperatorFormat {
  const optional = (key: string, column: string) => (cell(row, column) === '' ? {} : { [key]: cell(row, column) });
  const base = {
    id: cell(row, 'id'),
    carrier: cell(row, 'carrier'),
    ...optional('carrierName', 'carrier_name'),
    ...optional('label', 'label'),
    ...(cell(row, 'vertical') === '' ? {} : { vertical: cell(row, 'vertical') as Vertical }),
    ...(cell(row, 'check') === '' ? {} : { check: readCheck(row, cell) }),
  };
  if (cell(row, 'regex') !== '') return { ...base, regex: cell(row, 'regex') };
  return {
    ...base,
    ...(cell(row, 'prefix') === '' ? {} : { prefix: splitList(cell(row, 'prefix')) }),
    charset: cell(row, 'charset') as 'digits' | 'letters' | 'alphanumeric',
    length: splitList(cell(row, 'length')).map(Number),
  };
}

function readCheck(row: TableRow, cell: CellReader): OperatorCheck {
  return {
    algorithm: cell(row, 'check'),
    from: Number(cell(row, 'check_from')),
    to: Number(cell(row, 'check_to')),
    ...(cell(row, 'check_at') === '' ? {} : { at: Number(cell(row, 'check_at')) }),
  };
}
