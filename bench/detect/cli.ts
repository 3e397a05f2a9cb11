/**
 * `wayseal detect` over a file of a million lines against detection in one process on the same lines: wall time as a
 * ratio (goal: at most 3, start of the program included) and peak memory (goal: below 150 MB).
 *
 *   node bench/detect/cli.ts [--lines 1000000] [--json]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { detect } from '../../packages/detect/src/index.ts';
import { listMixedNumbers } from './numbers.ts';

const { values } = parseArgs({ options: { lines: { type: 'string', default: '1000000' }, json: { type: 'boolean' } } });
const rounds = 3;
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
  if (matched === 0) throw new Error('nothing was recognised');
  return performance.now() - started;
}

async function throughCli(): Promise<{ ms: number; peakMb: number }> {
  const started = performance.now();
  const form = values.json ? ['--json'] : [];
  const child = spawn(process.execPath, [launcher, 'detect', '--file', file, ...form], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakKb = 0;
  const poll = setInterval(() => {
    try {
      peakKb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? peakKb);
    } catch {
      // It has just ended.
    }
  }, 20);
  await once(child, 'exit');
  clearInterval(poll);
  return { ms: performance.now() - started, peakMb: peakKb / 1024 };
}

try {
  inProcess();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = inProcess();
    const { ms, peakMb } = await throughCli();
    ratios.push(ms / alone);
    console.log(`in process ${Math.round(alone)} ms, command ${Math.round(ms)} ms, peak ${Math.round(peakMb)} MB`);
  }
  const [, median = NaN] = ratios.sort((a, b) => a - b);
  console.log(`command / in process: ${median.toFixed(2)} (goal 3); Node ${process.versions.node}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
