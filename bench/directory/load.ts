/**
 * Measures the start cost of the carrier directory: time to import its text and to build rows, lookups and detector,
 * and memory after a collection. Runs fresh processes in rounds and takes the fastest time (others share the machine)
 * and the median memory of each program. Subtracts the cost of importing one ordinary TypeScript file: type stripping
 * takes 45 ms and 10 MB once. Goals: directory < 60 ms, < 20 MB.
 *
 *   node bench/directory/load.ts [--runs 9]
 */
import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' } } });
const run = promisify(execFile);
const source = fileURLToPath(new URL('../../packages/detect/src/', import.meta.url));

/** Programs of one expression each. `kept` holds the result, so that it is not collected. */
const programs = {
  nothing: `const kept = await import('${source}patterns.ts');`,
  'directory module': `const kept = await import('${source}directory/index-of-carriers.ts');`,
  'directory built': `const { builtInDirectory } = await import('${source}directory/index-of-carriers.ts'); const kept = builtInDirectory(); kept.listCarriers({ query: 'maersk', limit: 1, offset: 0 });`,
  'library with detector': `const { createDetector } = await import('${source}index.ts'); const kept = createDetector(); kept.detect('020-12345675');`,
  'operator tables over it': `const { layerDirectory } = await import('${source}index.ts'); const kept = layerDirectory({ carriers: [] });`,
};

const frame = (program: string): string => `
  const start = performance.now();
  ${program}
  const ms = performance.now() - start;
  gc(); gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  console.log(JSON.stringify({ ms, heapMb: (heapUsed + external) / 1e6, rssMb: rss / 1e6, kept: typeof kept }));
`;

interface Figures {
  readonly ms: number;
  readonly heapMb: number;
  readonly rssMb: number;
}

async function measure(program: string): Promise<Figures> {
  const { stdout } = await run(process.execPath, ['--expose-gc', '--input-type=module', '-e', frame(program)]);
  return JSON.parse(stdout) as Figures;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const names = Object.keys(programs) as (keyof typeof programs)[];
const measured = new Map(names.map((name) => [name, [] as Figures[]]));
for (let round = 0; round < Number(values.runs); round += 1) {
  for (const name of names) measured.get(name)?.push(await measure(programs[name]));
}
const figuresOf = (name: keyof typeof programs): Figures => {
  const runs = measured.get(name) ?? [];
  return {
    ms: Math.min(...runs.map(({ ms }) => ms)),
    heapMb: median(runs.map(({ heapMb }) => heapMb)),
    rssMb: median(runs.map(({ rssMb }) => rssMb)),
  };
};
const nothing = figuresOf('nothing');
console.log(
  `Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)}, ${values.runs} rounds`,
);
for (const name of names) {
  if (name === 'nothing') continue;
  const { ms, heapMb, rssMb } = figuresOf(name);
  const more = (after: number, before: number): string => `+${(after - before).toFixed(1)}`.padStart(7);
  console.log(
    `${name.padEnd(24)}${more(ms, nothing.ms)} ms  heap${more(heapMb, nothing.heapMb)} MB  resident${more(rssMb, nothing.rssMb)} MB`,
  );
}
