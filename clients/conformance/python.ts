/** Takes the steps with `clients/python/wayseal.py`, in one process of python3. */
import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Scene } from './scene.ts';
import { type Ran, reasonAgainst, type Step } from './step.ts';

const program = fileURLToPath(new URL('python.py', import.meta.url));
const longestMs = 120_000;

/** Why python3 cannot run here; undefined if it can. */
export function absentPython(): string | undefined {
  return spawnSync('python3', ['--version']).status === 0 ? undefined : 'python3 is not installed';
}

export async function runPython(steps: readonly Step[], scene: Scene): Promise<readonly Ran[]> {
  const taken = steps.filter((step) => reasonAgainst(step, 'python') === undefined);
  const { url, keys, given } = scene;
  const child = spawn('python3', ['-B', program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: longestMs,
  });
  child.stdin.end(JSON.stringify({ url, keys, given, steps: taken }));
  const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (problem !== '') process.stderr.write(`python3: ${problem.slice(-2000)}\n`);
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Ran);
}
