/** Processor time of processes of this machine, from /proc: Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

const msPerTick = 10;

/** User and system time of a process, and of its children that have ended when `withEnded`. */
export function processorMs(pid: number, withEnded = false): number {
  const fields = statOf(pid);
  const own = Number(fields[11]) + Number(fields[12]);
  return (own + (withEnded ? Number(fields[13]) + Number(fields[14]) : 0)) * msPerTick;
}

/** Of a server and all processes that it started. */
export function processorMsWithChildren(pid: number): number {
  let sum = processorMs(pid, true);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (Number(statOf(Number(name))[1]) === pid) sum += processorMs(Number(name));
    } catch {
      // It ended meanwhile.
    }
  }
  return sum;
}

/** The fields after the name, from the state on. */
function statOf(pid: number): readonly string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
