/**
 * Time of one detection by kind of text, and where another checkout is named, beside its engine in the same process:
 * `node bench/detect/groups.ts [path of the other checkout]`. Processor time, median of interleaved rounds.
 */
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import * as engine from '../../packages/detect/src/index.ts';
import { listMixedNumbers, makeRandom, randomText } from './numbers.ts';

type Engine = Pick<typeof engine, 'createDetector'>;

interface Group {
  readonly name: string;
  readonly texts: readonly string[];
}

const rounds = 9;
const targetMs = 60;

const isDigits = (text: string): boolean => /^\d+$/.test(text);

function listGroups(): Group[] {
  const mixed = listMixedNumbers();
  const third = (at: number): string[] => mixed.filter((_, i) => i % 3 === at);
  const [valid, mistyped, random] = [third(0), third(1), third(2)];
  const draw = makeRandom(77);
  const groups: Group[] = [
    { name: 'all, as in throughput.ts', texts: mixed },
    { name: 'valid', texts: valid },
    { name: 'valid, digits', texts: valid.filter(isDigits) },
    { name: 'valid, with letters', texts: valid.filter((text) => !isDigits(text)) },
    { name: 'mistyped', texts: mistyped },
    { name: 'mistyped, digits', texts: mistyped.filter(isDigits) },
    { name: 'mistyped, with letters', texts: mistyped.filter((text) => !isDigits(text)) },
    { name: 'random, digits', texts: random.filter(isDigits) },
    { name: 'random, with letters', texts: random.filter((text) => !isDigits(text)) },
  ];
  for (const length of [9, 10, 11, 12, 13, 14, 16, 18, 20, 22]) {
    groups.push({
      name: `random, ${length} digits`,
      texts: Array.from({ length: 300 }, () => randomText(length, 10, draw)),
    });
  }
  groups.push({
    name: 'lower case with spaces',
    texts: valid.map((text) => text.toLowerCase().replace(/(.{4})/g, '$1 ')),
  });
  return groups;
}

function measure(detector: engine.Detector, texts: readonly string[], calls: number): number {
  let sum = 0;
  const before = process.cpuUsage();
  for (let i = 0, at = 0; i < calls; i++) {
    sum += detector.detect(texts[at]!).matches.length;
    if (++at === texts.length) at = 0;
  }
  const { user, system } = process.cpuUsage(before);
  if (sum < 0) throw new Error('unreachable');
  return ((user + system) * 1000) / calls;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

const other = process.argv[2];
const engines: Engine[] = [engine];
if (other !== undefined) {
  engines.push((await import(pathToFileURL(resolve(other, 'packages/detect/src/index.ts')).href)) as Engine);
}
const detectors = engines.map(({ createDetector }) => createDetector());
const groups = listGroups();
const all = groups[0]!.texts;
for (const detector of detectors) measure(detector, all, 300_000);
console.log(`${'ns for one detection'.padEnd(28)}${'here'.padStart(8)}${other === undefined ? '' : '   other  ratio'}`);
for (const { name, texts } of groups) {
  const calls = detectors.map((detector) => Math.ceil((targetMs * 1e6) / measure(detector, texts, 5_000)));
  const times = detectors.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, detector] of detectors.entries()) times[i]!.push(measure(detector, texts, calls[i]!));
  }
  const [here, there] = times.map(median);
  const ratio = there === undefined ? '' : `${there.toFixed(0).padStart(8)}${(there / here!).toFixed(2).padStart(7)}`;
  console.log(`${name.padEnd(28)}${here!.toFixed(0).padStart(8)}${ratio}`);
}
