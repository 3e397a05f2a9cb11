/** Runs one part in a process of its own and collects what it measured. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Part } from '../part.ts';
import { currentLoad, isBusy, readWork, shareOfOthers } from './machine.ts';
import type { Measured } from './rounds.ts';

export interface PartOrder {
  readonly name: string;
  readonly sizes: readonly { readonly size: number; readonly rounds: number }[];
  readonly roundMs: number;
}

export type PartMessage = { readonly progress: string } | { readonly measured: Measured } | { readonly failed: string };

/** What a part said, and how quiet the machine was meanwhile. */
export interface PartRun {
  readonly measured: readonly Measured[];
  readonly seconds: number;
  readonly loadBefore: number;
  readonly loadAfter: number;
  /** Share of all cores that other programs used, or null where the system does not tell. */
  readonly others: number | null;
  readonly busy: boolean;
}

export interface Conditions {
  readonly cores: number;
  /** The load average when the whole run began: later ones contain the run itself. */
  readonly loadAtStart: number;
  readonly signal: AbortSignal;
  readonly tell: (what: string) => void;
}

const longestProblem = 600;
const file = fileURLToPath(new URL('part-process.ts', import.meta.url));

export async function runPart(
  { name }: Part,
  order: Omit<PartOrder, 'name'>,
  { cores, loadAtStart, signal, tell }: Conditions,
): Promise<PartRun> {
  const [loadBefore, before, begun] = [currentLoad(), readWork(), performance.now()];
  const child = fork(file, [JSON.stringify({ name, ...order } satisfies PartOrder)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stop = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  const measured: Measured[] = [];
  let problem = '';
  child.stderr?.on('data', (chunk: Buffer) => (problem += chunk.toString()));
  child.on('message', (message) => {
    const said = message as PartMessage;
    if ('progress' in said) tell(said.progress);
    else if ('failed' in said) problem = `${said.failed}\n${problem}`;
    else measured.push(said.measured);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code !== 0 || measured.length !== order.sizes.length) {
    throw new Error(problem.trim().slice(0, longestProblem) || `${name} ended with ${code}`);
  }
  const others = shareOfOthers(before, readWork(), cores);
  return {
    measured,
    seconds: Math.round((performance.now() - begun) / 100) / 10,
    loadBefore,
    loadAfter: currentLoad(),
    others: others === null ? null : Math.round(others * 100) / 100,
    busy: isBusy(others, loadAtStart, cores),
  };
}
