import { printable } from './terminal-text.ts';

/** Longest text that Excel keeps in a cell, in characters. */
const longestCell = 32_767;

/** Text for a cell of a workbook. Excel reads `_x0041_` as a character; `_x005F_` escapes an underscore before such a text. */
export function sheetText(value: string): string {
  return printable(value.slice(0, longestCell)).replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
