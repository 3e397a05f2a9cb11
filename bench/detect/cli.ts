/**
 * Compares `wayseal detect` on a file of a million lines with detection of the same lines in one process. Goals: a wall
 * time ratio of at most 3, program start included, and a peak memory below 150 MB for each format and source, also for
 * three times the lines. Exits 1 when the memory goal is missed.
 *
 *   node bench/detect/cli.ts [--lines 1000000]
 */
import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, createReadStream, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { detect } from '../../packages/detect/src/index.ts';
import { listMixedNumbers } from './numbers.ts';

const { values } = parseArgs({ options: { lines: { type: 'string', default: '1000000' } } });
const rounds = 3;
const goalMb = 150;
const forms = { text: [], json: ['--json'], csv: ['--csv'] } as const;
const sources = ['file', 'stdin', 'pipe'] as const;
const launcher = fileURLToPath(new URL('../../packages/server/bin/wayseal.js', import.meta.url));
const mixed = listMixedNumbers();
const numbers = Array.from({ length: Number(values.lines) }, (_, index) => mixed[index % mixed.length] ?? '');
const folder = mkdtempSync(path.join(tmpdir(), 'wayseal-bench-'));
const file = path.join(folder, 'numbers.txt');
writeFileSync(file, `${numbers.join('\n')}\n`);

function inProcess(): number {
  const started = performance.now();
  let matched = 0;
  for (const number of numbers) if (detect(number).matched) matched += 1;
  if (matched === 0) throw new Error('nothing was detected');
  return performance.now() - started;
}

/** `file` and `stdin` write to /dev/null; `pipe` reads from a pipe and writes to one. */
async function throughCli(
  form: keyof typeof forms,
  source: (typeof sources)[number],
): Promise<{ ms: number; peakMb: number }> {
  const started = performance.now();
  const opened = source === 'stdin' ? openSync(file, 'r') : undefined;
  const stdio: StdioOptions =
    source === 'pipe' ? ['pipe', 'pipe', 'inherit'] : [opened ?? 'ignore', 'ignore', 'inherit'];
  const from = source === 'file' ? ['--file', file] : [];
  const child = spawn(process.execPath, [launcher, 'detect', ...from, ...forms[form]], { stdio });
  if (child.stdin !== null) createReadStream(file).pipe(child.stdin);
  child.stdout?.resume();
  let peakKb = 0;
  const poll = setInterval(() => {
    try {
      peakKb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? peakKb);
    } catch {
      // The process has just ended.
    }
  }, 20);
  await once(child, 'exit');
  clearInterval(poll);
  if (opened !== undefined) closeSync(opened);
  return { ms: performance.now() - started, peakMb: peakKb / 1024 };
}

async function compareTime(): Promise<void> {
  inProcess();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = inProcess();
    const { ms } = await throughCli('text', 'file');
    ratios.push(ms / alone);
    console.log(`in process ${Math.round(alone)} ms, command ${Math.round(ms)} ms`);
  }
  const [, median = NaN] = ratios.sort((a, b) => a - b);
  console.log(`command / in process: ${median.toFixed(2)} (goal 3); Node ${process.versions.node}`);
}

async function measureMemory(): Promise<void> {
  for (const form of Object.keys(forms) as (keyof typeof forms)[]) {
    for (const source of sources) {
      const { peakMb } = await throughCli(form, source);
      console.log(`${form} from ${source}: peak ${Math.round(peakMb)} MB (goal ${goalMb})`);
      if (peakMb > goalMb) process.exitCode = 1;
    }
  }
}

try {
  await compareTime();
  await measureMemory();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
