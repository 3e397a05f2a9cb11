/** The licence texts of the packages whose files are in a bundle. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Throws when a package has neither a licence file nor a name of its licence. */
export function thirdPartyNotices(inputs: readonly string[], root: string): string {
  const folders = inputs.flatMap((file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
  const texts = [...new Set(folders)]
    .filter((folder) => !folder.endsWith('/@wayseal/detect') && !folder.endsWith('/@wayseal/proofs'))
    .map((folder) => noticeOf(path.join(root, folder)))
    .toSorted();
  return `Contained packages, with their licences:\n\n${[...new Set(texts)].join('\n')}`;
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  const file = readdirSync(folder)
    .toSorted()
    .find((each) => /^(?:licen[cs]e|copying)(?:[.-](?:md|txt|mit))?$/i.test(each));
  if (license === undefined && file === undefined) throw new Error(`${name} says nothing of its licence`);
  const text = file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').trim();
  return `${name} ${version} (${license ?? 'see below'})\n${text.replaceAll(/^(?=.)/gm, '  ')}\n`;
}
