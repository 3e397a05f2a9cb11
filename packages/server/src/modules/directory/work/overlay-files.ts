import { carrierCategories, type OverlayTables, type Problem } from '@wayseal/detect';
import path from 'node:path';
import { readdirSync, readFileSync } from '../../../kernel/lib/node-fs.ts';

const carrierFiles: readonly string[] = carrierCategories.map((category) => `${category}.tsv`);
const tableFiles = [...carrierFiles, 'lessors.tsv', 'formats.tsv', 'verified.tsv'];

export const verificationFile = 'verified.tsv';

export type OverlayFiles =
  { readonly ok: true; readonly tables: OverlayTables } | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Reads the tables in an operator's folder. Ignores other files, such as a README or a hidden file. A table with an unknown
 * name is a problem, because a misspelled table must not be ignored silently.
 */
export function readOverlayFiles(folder: string): OverlayFiles {
  let names: readonly string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.tsv') && !name.startsWith('.'));
  } catch (error) {
    return { ok: false, problems: [{ file: folder, line: 1, message: `cannot be read: ${(error as Error).message}` }] };
  }
  const strangers = names.filter((name) => !tableFiles.includes(name)).sort();
  const problems = strangers.map((file) => ({
    file,
    line: 1,
    message: `is not a known table; the tables are ${tableFiles.join(', ')}`,
  }));
  const texts = new Map<string, string>();
  for (const name of names.filter((each) => tableFiles.includes(each))) {
    try {
      texts.set(name, readUtf8(path.join(folder, name)));
    } catch (error) {
      problems.push({ file: name, line: 1, message: (error as Error).message });
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, tables: gather(texts) };
}

function readUtf8(file: string): string {
  const bytes = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new Error('is not UTF-8', { cause: error });
  }
}

function gather(texts: ReadonlyMap<string, string>): OverlayTables {
  const one = (key: 'lessors' | 'formats' | 'verifications', name: string) => {
    const text = texts.get(name);
    return text === undefined ? {} : { [key]: { name, text } };
  };
  return {
    carriers: carrierFiles.flatMap((name) => {
      const text = texts.get(name);
      return text === undefined ? [] : [{ name, text }];
    }),
    ...one('lessors', 'lessors.tsv'),
    ...one('formats', 'formats.tsv'),
    ...one('verifications', verificationFile),
  };
}
