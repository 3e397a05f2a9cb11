/** The format of a file by its first bytes. */
import { looksLikeAirText } from '../air/lines.ts';
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

/** Bytes that are looked at. A heading is shorter. */
const longestLook = 16 * 1024;

/** The reader that a file asks for by its first bytes; undefined for none. A byte order mark and blanks are skipped. */
export function readerOf(bytes: Uint8Array): Exclude<ReaderName, 'csv'> | undefined {
  const text = Buffer.from(bytes.subarray(0, longestLook)).toString('latin1');
  const start = text.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
  if (start.startsWith('UNA') || start.startsWith('UNB')) return 'edifact';
  if (start.startsWith('ISA')) return 'x12';
  if (start.startsWith('<')) return 'xfsu';
  return looksLikeAirText(text) ? 'fsu' : undefined;
}
