/** Which files of a watched folder are complete, and in which order they are taken. */
import { lstat, opendir } from 'node:fs/promises';
import path from 'node:path';

/** A regular file as it was seen. */
export interface Arrival {
  readonly name: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ino: number;
}

export interface Look {
  /** Unchanged for long enough, the oldest first; of the same time, by name. */
  readonly settled: readonly Arrival[];
  /** Monotonic milliseconds at which the next file may have settled; null when none waits. */
  readonly nextAt: number | null;
  /** Regular files whose names are never taken, but for those that are being uploaded. */
  readonly misnamed: number;
}

interface Sight {
  readonly arrival: Arrival;
  /** Monotonic milliseconds since which it looks like this. */
  readonly since: number;
}

/** Names that are taken. */
const takenName = /^[A-Za-z0-9][A-Za-z0-9._ -]{0,199}$/;
/** Endings of files that are being uploaded, and of our reports. */
const otherEnding = /\.(?:tmp|part|filepart|report\.json)$/i;
/** Files of one look, the oldest ones: memory stays bounded in a folder with millions. */
const mostArrivals = 10_000;

/** Remembers what each file looked like, so that a file is taken only when it no longer changes. */
export class Arrivals {
  readonly #folder: string;
  readonly #settleMs: number;
  #seen: ReadonlyMap<string, Sight> = new Map();

  constructor(folder: string, settleMs: number) {
    this.#folder = folder;
    this.#settleMs = settleMs;
  }

  /** `now` is monotonic, in milliseconds. */
  async look(now: () => number): Promise<Look> {
    const { arrivals, misnamed } = await listArrivals(this.#folder);
    const at = now();
    const seen = new Map<string, Sight>();
    const settled: Arrival[] = [];
    let nextAt: number | null = null;
    for (const arrival of arrivals) {
      const before = this.#seen.get(arrival.name);
      const since = before !== undefined && isSame(before.arrival, arrival) ? before.since : at;
      seen.set(arrival.name, { arrival, since });
      if (since + this.#settleMs <= at) settled.push(arrival);
      else nextAt = Math.min(nextAt ?? Infinity, since + this.#settleMs);
    }
    this.#seen = seen;
    return { settled, nextAt, misnamed };
  }

  /** The file as it is now, where it is still the one that was seen. */
  async isUnchanged(arrival: Arrival): Promise<boolean> {
    const now = await see(this.#folder, arrival.name);
    return now !== null && isSame(now, arrival);
  }
}

export function isSame(one: Arrival, other: Arrival): boolean {
  return one.size === other.size && one.mtimeMs === other.mtimeMs && one.ino === other.ino;
}

/** The regular file of this name; null where there is none. Links are not followed. */
export async function see(folder: string, name: string): Promise<Arrival | null> {
  const found = await lstat(path.join(folder, name)).catch(() => null);
  if (found === null || !found.isFile()) return null;
  return { name, size: found.size, mtimeMs: found.mtimeMs, ino: found.ino };
}

async function listArrivals(folder: string): Promise<{ arrivals: readonly Arrival[]; misnamed: number }> {
  let arrivals: Arrival[] = [];
  let misnamed = 0;
  for await (const entry of await opendir(folder)) {
    // Some file systems do not tell the kind of an entry here.
    if (entry.isDirectory() || entry.isSymbolicLink() || otherEnding.test(entry.name)) continue;
    if (!takenName.test(entry.name)) {
      if (!entry.name.startsWith('.')) misnamed += 1;
      continue;
    }
    const arrival = await see(folder, entry.name);
    if (arrival !== null) arrivals.push(arrival);
    if (arrivals.length >= 2 * mostArrivals) arrivals = arrivals.toSorted(byAge).slice(0, mostArrivals);
  }
  return { arrivals: arrivals.toSorted(byAge).slice(0, mostArrivals), misnamed };
}

function byAge(one: Arrival, other: Arrival): number {
  if (one.mtimeMs !== other.mtimeMs) return one.mtimeMs - other.mtimeMs;
  return one.name < other.name ? -1 : Number(one.name > other.name);
}

/** Files that an earlier run has left in `.work`, in the order in which they are taken. */
export async function listLeft(work: string): Promise<readonly string[]> {
  return (await listArrivals(work)).arrivals.map(({ name }) => name);
}
