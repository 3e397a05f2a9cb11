/** The machine that a run uses, and what others do on it meanwhile. Linux tells the latter in /proc; elsewhere it is unknown. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { findPostgres } from '../../packages/server/tests/support/postgres.ts';

const tickMs = 10;
/** Others hold this share of all cores, or this load for each core before the start: figures then vary. */
const busyShare = 0.15;
const busyLoad = 0.7;

export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  readonly sqlite: string;
  readonly postgres: string | null;
}

export function describeMachine(): Machine {
  const [first] = os.cpus();
  return {
    cores: os.availableParallelism(),
    processor: first?.model.trim() ?? 'unknown',
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.arch()}`,
    node: process.versions.node,
    sqlite: process.versions['sqlite'] ?? 'unknown',
    postgres: postgresVersion(),
  };
}

function postgresVersion(): string | null {
  const found = findPostgres();
  if ('absent' in found) return null;
  return /\d+\.\d+/.exec(execFileSync(`${found.binaries}/postgres`, ['--version'], { encoding: 'utf8' }))?.[0] ?? null;
}

export const currentLoad = (): number => Math.round((os.loadavg()[0] ?? 0) * 100) / 100;

/** Time that all cores were at work, that this process and its ended descendants were, and that passed, in milliseconds. */
export interface Work {
  readonly allMs: number;
  readonly ownMs: number;
  readonly atMs: number;
}

/** Undefined where there is no /proc. */
export function readWork(): Work | undefined {
  try {
    const [, ...columns] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? [];
    const [user, nice, system, , , irq, softIrq, steal] = columns.map(Number);
    const ticks = [user, nice, system, irq, softIrq, steal].reduce<number>((sum, each) => sum + (each ?? 0), 0);
    return { allMs: ticks * tickMs, ownMs: ownMs(), atMs: performance.now() };
  } catch {
    return undefined;
  }
}

/** User and system time of this process and of all children that it has waited for: fields 14 to 17 of /proc/self/stat. */
function ownMs(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * tickMs;
}

/** Share of all cores that others used between two readings, 0 to 1; null where it is unknown. */
export function shareOfOthers(before: Work | undefined, after: Work | undefined, cores: number): number | null {
  if (before === undefined || after === undefined) return null;
  const passed = (after.atMs - before.atMs) * cores;
  const others = after.allMs - before.allMs - (after.ownMs - before.ownMs);
  return Math.min(1, Math.max(0, others / passed));
}

/** Whether others disturbed a measurement; `loadBefore` is the load average before this run began to work. */
export function isBusy(shareOfOthers: number | null, loadBefore: number, cores: number): boolean {
  return (shareOfOthers ?? 0) > busyShare || loadBefore / cores > busyLoad;
}
