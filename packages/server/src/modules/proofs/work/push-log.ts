/** Copies the tiles of a log to a store, from which anyone can read them without the service. */
import { foldNodes, planRoot } from '@wayseal/proofs';
import { tileBytes } from '../operations/tile-bytes.ts';
import type { LogReader, ReleasedCheckpoint } from '../ports.ts';
import { edgeTiles, newFullTiles, tileCache, tilePath, tileWidth, type Tile } from '../rules/tiles.ts';
import { ObjectStoreError, type ObjectStore } from './object-store.ts';

export interface PushOptions {
  readonly store: ObjectStore;
  readonly signal: AbortSignal;
  /** Objects that are under way at a time. */
  readonly concurrency: number;
  readonly onProgress: (leaves: number, size: number) => void;
}

export interface PushedLog {
  readonly origin: string;
  readonly treeSize: number;
  /** Objects that were written, the checkpoint among them. */
  readonly written: number;
}

/** How far a mirror holds every full tile, as it says itself. */
interface MirrorState {
  readonly origin: string;
  /** A multiple of 256. */
  readonly tree_size: number;
  /** Of that size: another log under the same prefix has another one. */
  readonly root_hash: string;
}

/** Readers of a mirror may be behind by as much; the next push replaces both. */
const shortLived = 'public, max-age=10';
/** After so many leaves a run that is interrupted goes on instead of beginning again: 256 full tiles of hashes and of entries. */
const leavesBetweenMarks = tileWidth * tileWidth;

/** What a push copies. */
export interface PushSource {
  /** Every log of the issuer. */
  readonly logs: readonly LogReader[];
  readonly keysDocument: () => Promise<string>;
}

/**
 * Writes what the mirror does not hold yet: of each log the full tiles in order of the leaves, then the partial ones of its
 * newest checkpoint; then the keys document and the checkpoints, so that a reader never finds a checkpoint without its
 * tiles. Each object is read back and compared. Logs without a checkpoint are left out. Throws `ObjectStoreError`, also
 * where the mirror holds another log.
 */
export async function pushLogs(source: PushSource, options: PushOptions): Promise<readonly PushedLog[]> {
  const { keys, logs } = await readMoment(source);
  const runs = logs.map(({ log, checkpoint }) => ({ run: new PushRun(log, options), log, checkpoint }));
  for (const { run, checkpoint } of runs) await run.writeAllTiles(checkpoint);
  const [first] = runs;
  if (first !== undefined) await first.run.writeChanged('.well-known/wayseal-keys.json', keys, 'application/json');
  for (const { run, checkpoint } of runs)
    await run.writeChanged(run.path('checkpoint'), checkpoint.note, 'text/plain; charset=utf-8');
  return runs.map(({ run, log, checkpoint }) => ({
    origin: log.origin,
    treeSize: checkpoint.size,
    written: run.written,
  }));
}

/** Keys and checkpoints of one moment: a key that is logged but not listed, or listed but not logged, looks like fraud. */
async function readMoment({ logs, keysDocument }: PushSource) {
  for (;;) {
    const keys = await keysDocument();
    const found = await Promise.all(logs.map(async (log) => ({ log, checkpoint: await log.newestCheckpoint() })));
    if (keys !== (await keysDocument())) continue;
    return {
      keys,
      logs: found.flatMap(({ log, checkpoint }) => (checkpoint === undefined ? [] : [{ log, checkpoint }])),
    };
  }
}

class PushRun {
  readonly #log: LogReader;
  readonly #options: PushOptions;
  readonly #name: string;
  written = 0;

  constructor(log: LogReader, options: PushOptions) {
    this.#log = log;
    this.#options = options;
    this.#name = log.origin.slice(log.origin.indexOf('/') + 1);
  }

  path(rest: string): string {
    return `${this.#name}/${rest}`;
  }

  /** Up to which leaf the mirror has every full tile; 0 for a new one. */
  async #readMark(size: number): Promise<number> {
    const body = await this.#options.store.get(this.path('mirror.json'));
    if (body === undefined) return 0;
    const state = readState(body);
    const another = `the mirror holds another log than ${this.#log.origin}; push into an empty prefix`;
    if (state === undefined || state.origin !== this.#log.origin || state.tree_size > size)
      throw new ObjectStoreError(another);
    if (state.tree_size > 0 && state.root_hash !== (await this.#rootAt(state.tree_size)))
      throw new ObjectStoreError(another);
    return state.tree_size;
  }

  async #mark(size: number): Promise<void> {
    const state: MirrorState = { origin: this.#log.origin, tree_size: size, root_hash: await this.#rootAt(size) };
    await this.#write(
      this.path('mirror.json'),
      Buffer.from(`${JSON.stringify(state)}\n`),
      'application/json',
      shortLived,
    );
  }

  async writeAllTiles({ size, note }: ReleasedCheckpoint): Promise<void> {
    const fullSize = size - (size % tileWidth);
    for (let from = await this.#readMark(size); from < fullSize;) {
      const to = Math.min(fullSize, from + leavesBetweenMarks - (from % leavesBetweenMarks));
      await this.#writeTiles(newFullTiles(from, to), from, to, size);
      await this.#mark(to);
      from = to;
    }
    // With this checkpoint there, its partial tiles are as well.
    if (!(await this.#holds(this.path('checkpoint'), note)))
      await this.#writeTiles(edgeTiles(size), fullSize, size, size);
  }

  async writeChanged(key: string, text: string, mediaType: string): Promise<void> {
    if (!(await this.#holds(key, text))) await this.#write(key, Buffer.from(text), mediaType, shortLived);
  }

  async #holds(key: string, text: string): Promise<boolean> {
    const there = await this.#options.store.get(key);
    return there !== undefined && Buffer.from(there).toString() === text;
  }

  /** Writes tiles side by side and tells how far the leaves from `from` to `to` are. */
  async #writeTiles(tiles: readonly Tile[], from: number, to: number, size: number): Promise<void> {
    const { concurrency, onProgress } = this.#options;
    const waiting = tiles.values();
    let done = 0;
    const work = async (): Promise<void> => {
      for (const tile of waiting) {
        const bytes = await tileBytes(this.#log, tile);
        if (bytes === undefined) throw new Error(`the log has no tile ${tilePath(tile)}`);
        await this.#write(this.path(`tile/${tilePath(tile)}`), bytes, 'application/octet-stream', tileCache);
        done += 1;
        onProgress(from + Math.floor(((to - from) * done) / tiles.length), size);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  }

  /** Reads the object back: a store that acknowledged other bytes than ours must not become a mirror. */
  async #write(key: string, body: Uint8Array, mediaType: string, cache: string): Promise<void> {
    const { store, signal } = this.#options;
    signal.throwIfAborted();
    await store.put(key, { body, mediaType, cache });
    const stored = await store.get(key);
    if (stored === undefined || !Buffer.from(stored).equals(body))
      throw new ObjectStoreError(`the store does not give back what was written to ${key}`);
    this.written += 1;
  }

  async #rootAt(size: number): Promise<string> {
    return foldNodes(await this.#log.readNodes(planRoot(size)));
  }
}

function readState(body: Uint8Array): MirrorState | undefined {
  try {
    const { origin, tree_size, root_hash } = JSON.parse(Buffer.from(body).toString()) as Partial<MirrorState>;
    const isState =
      typeof origin === 'string' &&
      typeof root_hash === 'string' &&
      Number.isSafeInteger(tree_size) &&
      (tree_size ?? -1) >= 0 &&
      (tree_size ?? 0) % tileWidth === 0;
    return isState ? { origin, tree_size: tree_size ?? 0, root_hash } : undefined;
  } catch {
    return undefined;
  }
}
