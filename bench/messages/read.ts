/**
 * Measures reading of partners' messages in one process, in processor time: bare tokenizing of the bytes (split at the
 * separators, nothing checked), reading with the code tables, and looking up number, carrier, place and time. Goals: 5,000
 * mixed messages/s looked up; EDIFACT 20 MB/s tokenized and 100,000 statements/s; FSU 200,000 lines/s; Cargo-XML 8 MB/s.
 *
 *   node bench/messages/read.ts [--messages 8000] [--rounds 5]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadDirectory } from '../../packages/server/src/modules/directory/work/load-directory.ts';
import { readerOf, readerOfFormat } from '../../packages/server/src/modules/messages/rules/intake/format.ts';
import { isRejected } from '../../packages/server/src/modules/messages/rules/reading.ts';
import { countSegments } from '../../packages/server/src/modules/messages/rules/edifact/interchanges.ts';
import { readFile } from '../../packages/server/src/modules/messages/work/intake/readers.ts';
import { createResolver } from '../../packages/server/src/modules/messages/work/lookup/resolve-statement.ts';
import { PlaceStore } from '../../packages/server/src/modules/places/work/place-store.ts';
import { type BenchFile, benchFiles, processorSeconds, sumOf } from './corpus-files.ts';

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '8000' }, rounds: { type: 'string', default: '5' } },
});
const rounds = Number(values.rounds);
const families = ['iftsta', 'coarri', 'x12', 'fsu', 'xfsu', 'csv'] as const;
const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-messages-'));
const { directory, detector } = loadDirectory(undefined, { links: new Map(), opened: new Map() });
const resolver = await createResolver({ directory, detector, places: new PlaceStore(folder) });

/** Splits a file at its separators: the least that any reader does. Counts the pieces, so that nothing is left undone. */
function tokenizeBare({ file: { bytes }, family }: BenchFile): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const [ends, splits] = separatorsOf(text, family);
  let pieces = 0;
  for (const segment of text.split(ends)) {
    for (const element of segment.split(splits[0])) pieces += splits[1] === '' ? 1 : element.split(splits[1]).length;
  }
  return pieces;
}

function separatorsOf(text: string, family: BenchFile['family']): readonly [string, readonly [string, string]] {
  if (family === 'x12') return [text.charAt(105), [text.charAt(3), '']];
  if (family === 'fsu') return [text.includes('\n') ? '\n' : '\r', ['/', '']];
  if (family === 'xfsu') return ['<', ['>', '']];
  if (family === 'csv') return ['\n', [';', '']];
  return text.startsWith('UNA') ? [text.charAt(8), [text.charAt(4), text.charAt(3)]] : ["'", ['+', ':']];
}

function read({ file, receivedAt }: BenchFile, looksUp: boolean): number {
  const context = { receivedAt, profileOf: () => ({}) };
  const reader = readerOf(file.bytes) ?? readerOfFormat[file.format ?? 'csv'];
  let statements = 0;
  for (const step of readFile(file, reader, context)) {
    if (step === null) continue;
    for (const message of step.messages) {
      for (const statement of message.statements) {
        statements += 1;
        if (looksUp && !isRejected(statement))
          resolver.resolve(statement, { profile: {}, carrier: 'ws-carrier', receivedAt, statedAt: receivedAt });
      }
    }
  }
  return statements;
}

/** The fastest of the rounds: other programs run on the machine. */
async function best(files: readonly BenchFile[], work: (file: BenchFile) => number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const seconds = await processorSeconds(() => {
      for (const file of files) work(file);
    });
    least = Math.min(least, seconds);
  }
  return least;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const one = (value: number): string => value.toFixed(1);

async function measure(name: string, files: readonly BenchFile[]): Promise<void> {
  const bytes = sumOf(files, ({ file }) => file.bytes.length) / 1e6;
  const messages = sumOf(files, (file) => file.messages);
  const bare = await best(files, tokenizeBare);
  const reading = await best(files, (file) => read(file, false));
  const all = await best(files, (file) => read(file, true));
  const statements = files.reduce((sum, file) => sum + read(file, false), 0);
  const lines =
    name === 'fsu' ? `, ${whole(files.reduce((sum, file) => sum + linesOf(file), 0) / reading)} lines/s` : '';
  console.log(
    `${name.padEnd(7)} ${one(bytes)} MB, ${whole(messages)} messages, ${whole(statements)} statements: ` +
      `bare ${one(bytes / bare)} MB/s; read ${one(bytes / reading)} MB/s, ${whole(statements / reading)} statements/s${lines}; ` +
      `looked up ${whole(messages / all)} messages/s, ${whole(statements / all)} statements/s; all / bare ${one(all / bare)}`,
  );
}

const linesOf = ({ file }: BenchFile): number =>
  Buffer.from(file.bytes)
    .toString('latin1')
    .split(/\r\n|\r|\n/).length - 1;

try {
  console.log(`Node ${process.version}, processor time of one process, best of ${rounds} rounds`);
  const count = Number(values.messages);
  const mixed = benchFiles({ seed: 1, messages: count });
  await measure('mixed', mixed);
  for (const family of families)
    await measure(family, benchFiles({ seed: 2, messages: Math.ceil(count / 2), families: [family] }));
  const edifact = benchFiles({ seed: 3, messages: count, families: ['iftsta', 'coarri'] });
  const seconds = await best(edifact, ({ file }) => countSegments(file.bytes));
  console.log(
    `edifact tokenized with its envelope checked: ${one(sumOf(edifact, ({ file }) => file.bytes.length) / 1e6 / seconds)} MB/s`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
