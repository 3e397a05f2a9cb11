/**
 * Starts the adapter of a further carrier: adapter, code table, contract and sample set, and its line in the catalogue.
 * Everything compiles. One test names each place that is left to fill in and fails until none is. See
 * docs/guides/new-feed.md.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { kindNames } from '../src/modules/feeds/work/declaration/kinds.ts';
import { authKinds, filesOf, formats, type NewFeed } from './new-feed-files.ts';

const help = `Usage: npm run new:feed -- NAME [options]

Start the adapter of a carrier. NAME is the word in declarations: lower-case
letters, digits and hyphens, 2 to 20 characters, such as acme.

  --name TEXT    name of the carrier as people know it (NAME with a capital)
  --format WORD  ${formats.join(' or ')} (json)
  --auth WORD    ${authKinds.slice(0, 3).join(', ')},
                 ${authKinds.slice(3).join(' or ')} (headers)
  --root DIR     another checkout (this one)
  --help         this help

Then follow docs/guides/new-feed.md.
`;

const catalogue = 'packages/server/src/modules/feeds/work/carriers/catalogue.ts';
const longestName = 60;

class Refusal extends Error {}

function readArguments(argv: readonly string[]): { readonly feed: NewFeed; readonly root: string } | null {
  const { values, positionals } = parsed(argv);
  if (values.help === true) return null;
  const [kind, extra] = positionals;
  if (kind === undefined) throw new Refusal('NAME is missing');
  if (extra !== undefined) throw new Refusal(`'${extra}' is an extra argument`);
  if (!/^[a-z](?:-?[a-z0-9]){1,19}$/.test(kind) || kind.length > 20)
    throw new Refusal(`'${kind}' is no NAME: lower-case letters, digits and hyphens, 2 to 20 characters, such as acme`);
  const name = values.name ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  if (name.trim() === '' || name.length > longestName || /['\\\n]/.test(name))
    throw new Refusal(`--name must have 1 to ${longestName} characters, without quotes or backslashes`);
  const format = oneOf('format', values.format ?? 'json', formats);
  const auth = oneOf('auth', values.auth ?? 'headers', authKinds);
  return { feed: { kind, name, format, auth }, root: values.root ?? path.join(import.meta.dirname, '../../..') };
}

function parsed(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { name: text, format: text, auth: text, root: text, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

function oneOf<Word extends string>(option: string, given: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === given);
  if (found === undefined) throw new Refusal(`--${option} must be one of ${words.join(', ')}, not '${given}'`);
  return found;
}

/** The catalogue with a line for the kind at the end of the list. */
function withLine(text: string, kind: string, exported: string): string {
  const end = text.indexOf('\n};');
  if (end === -1) throw new Refusal(`${catalogue} has no list of kinds`);
  const key = /^\w+$/.test(kind) ? kind : `'${kind}'`;
  const line = `  ${key}: async () => (await import('./${kind}.ts')).${exported},`;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

async function create({ feed, root }: { readonly feed: NewFeed; readonly root: string }): Promise<readonly string[]> {
  const { kind } = feed;
  const listed = await readFile(path.join(root, catalogue), 'utf8');
  const { files, exported } = filesOf(feed);
  const taken = Object.keys(files).find((file) => existsSync(path.join(root, file)));
  const isListed = kindNames.includes(kind) || new RegExp(`^ {2}'?${kind}'?: `, 'm').test(listed);
  if (taken !== undefined || isListed)
    throw new Refusal(`the kind ${kind} exists${taken === undefined ? '' : `: ${taken}`}. Choose another NAME`);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text, { flag: 'wx' });
  }
  await writeFile(path.join(root, catalogue), withLine(listed, kind, exported));
  return [...Object.keys(files), catalogue];
}

try {
  const given = readArguments(process.argv.slice(2));
  if (given === null) {
    process.stdout.write(help);
  } else {
    const written = await create(given);
    const test = `npm test -- packages/server/tests/feeds/carriers --test-name-pattern='^${given.feed.kind}: '`;
    process.stdout.write(
      `${written.map((file) => `wrote ${file}\n`).join('')}\nThe next step, and how far you are:\n  ${test}\n`,
    );
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`new:feed: ${error.message}\nTry: npm run new:feed -- --help\n`);
  process.exitCode = 2;
}
