import type { DetectionResult } from '@wayseal/detect';
import { printable } from './terminal-text.ts';

const columnNames = [
  'number',
  'tracking_number',
  'type',
  'vertical',
  'confidence',
  'decision',
  'carrier',
  'check_digit',
  'candidates',
  'error',
];

export const csvHeader = `${columnNames.join(',')}\r\n`;

/** One row of RFC 4180: quotes where needed, CRLF at the end. `detection` is undefined for a refused line. */
export function csvRow(asked: string, detection: DetectionResult | undefined, error: string): string {
  const primary = detection?.primary;
  let row = csvCell(asked);
  for (const cell of [
    primary ? (detection?.tracking_number ?? '') : '',
    primary?.type ?? '',
    primary?.vertical ?? '',
    primary?.confidence ?? '',
    detection?.decision ?? '',
    primary?.carrier?.slug ?? '',
    primary?.check_digit ?? '',
    primary?.candidates.join(' ') ?? '',
    error,
  ])
    row += `,${csvCell(cell)}`;
  return `${row}\r\n`;
}

/** A row of any cells, by the same rules. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * The start of a formula. Spreadsheets run a cell that begins like one, also in the wide forms of East Asian keyboards.
 * Where the comma is the decimal sign, they split rows at semicolons. An apostrophe in front of each such part makes it
 * text.
 */
const formulaStart = /(^|[,;|])(\s*)([=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/g;

/** Begins with a letter or digit and has no separator: nothing to guard, quote or replace. Nearly every cell is one. */
const plain = /^[0-9A-Za-z][ !#-+\--:<-{}~]*$/;

function csvCell(text: string): string {
  if (text === '' || plain.test(text)) return text;
  const harmless = printable(text).replaceAll(formulaStart, "$1$2'$3");
  return /[",;|]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
