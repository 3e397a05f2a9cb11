import { type Carrier, verificationColumns } from '@wayseal/detect';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../../../kernel/lib/atomic-file.ts';
import { verificationFile } from './overlay-files.ts';

/**
 * Records in the operator's `verified.tsv` that a person opened the current page of the row with a number on that day.
 * Replaces the row of this carrier and keeps all other rows, columns and comments. The file must be valid.
 */
export async function writeVerification(folder: string, carrier: Carrier, date: string): Promise<string> {
  const file = path.join(folder, verificationFile);
  const { header, rows } = readRows(file);
  const values: Readonly<Record<string, string>> = {
    slug: carrier.slug,
    verified_on: date,
    url_template: carrier.urlTemplate ?? '',
  };
  const place = header.indexOf('slug');
  const old = rows.find((cells) => cells[place] === carrier.slug);
  const written = header.map((column, index) => values[column] ?? old?.[index] ?? '');
  const kept = [...rows.filter((cells) => cells !== old), written];
  kept.sort((a, b) => ((a[place] ?? '') < (b[place] ?? '') ? -1 : 1));
  await replaceFile(file, `${[header, ...kept].map((cells) => cells.join('\t')).join('\n')}\n`);
  return file;
}

function readRows(file: string): { header: readonly string[]; rows: readonly (readonly string[])[] } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { header: verificationColumns, rows: [] };
  }
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const [header = [], ...rows] = lines.filter((line) => line !== '').map((line) => line.split('\t'));
  return { header, rows };
}
