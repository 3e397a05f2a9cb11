/** The format of a file by its first bytes. */
import type { MessageFormat } from '../reading.ts';

/** Readers, by the envelope that they read. */
export const readerNames = ['edifact', 'x12', 'fsu', 'xfsu', 'csv'] as const;
export type ReaderName = (typeof readerNames)[number];

/** The reader of each format. */
export const readerOfFormat: Readonly<Record<MessageFormat, ReaderName>> = {
  iftsta: 'edifact',
  coarri: 'edifact',
  x12: 'x12',
  fsu: 'fsu',
  xfsu: 'xfsu',
  csv: 'csv',
};

/** Cargo-IMP names itself within these lines: a heading may stand before it. */
const linesOfHeading = 20;
/** Bytes that are looked at. A heading is shorter. */
const longestLook = 16 * 1024;

/** First lines of Cargo-IMP messages. All but the first two are refused by name. */
const airLine = /^(?:FSU|FSA|FWB|FHL|FMA|FNA|FFM)(?:\/\d{1,3})?$/;

/** The reader that a file asks for by its first bytes; undefined for none. A byte order mark and blanks are skipped. */
export function readerOf(bytes: Uint8Array): Exclude<ReaderName, 'csv'> | undefined {
  const text = Buffer.from(bytes.subarray(0, longestLook)).toString('latin1');
  const start = text.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
  if (start.startsWith('UNA') || start.startsWith('UNB')) return 'edifact';
  if (start.startsWith('ISA')) return 'x12';
  if (start.startsWith('<')) return 'xfsu';
  const lines = start.split(/\r\n|\r|\n/, linesOfHeading);
  return lines.some((line) => airLine.test(line.trim().toUpperCase())) ? 'fsu' : undefined;
}
