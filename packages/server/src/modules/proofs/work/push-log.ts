/** Copies the tiles of a log to a store, from which anyone can read them without the service. */
import { foldNodes, openCheckpoint, parseVkey, planRoot, ProofError, type NoteKey } from '@wayseal/proofs';
import { tileBytes } from '../operations/tile-bytes.ts';
import type { LogReader, ReleasedCheckpoint } from '../ports.ts';
import { edgeTiles, newFullTiles, tileCache, tilePath, tileWidth, type Tile } from '../rules/tiles.ts';
import { nameOf } from '../rules/key-records.ts';
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

/** A log of which nothing was written, because the mirror holds other leaves of it. */
export interface RefusedLog {
  readonly origin: string;
  /** What is wrong and what to do. */
  readonly reason: string;
}

export interface PushResult {
  readonly pushed: readonly PushedLog[];
  readonly refused: readonly RefusedLog[];
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
  /** Origin of the log that is appended to; undefined where there is none. */
  readonly current: string | undefined;
  readonly keysDocument: () => Promise<string>;
}

/** What a mirror holds of a log, by its checkpoint or by its mark. */
interface Held {
  readonly size: number;
  readonly root: string;
}

/**
 * Writes what the mirror does not hold yet: of each log the full tiles in order of the leaves, then the partial ones of its
 * newest checkpoint; then the keys document and the checkpoints, so that a reader never finds a checkpoint without its
 * tiles. Each object is read back and compared. Logs without a checkpoint are left out, and so are ended logs of which the
 * mirror holds more, as after a restore. A log of which the mirror holds something else is refused alone, except the current
 * one: then nothing is written, because the keys of the mirror belong to what it holds. Throws `ObjectStoreError`.
 */
export async function pushLogs(source: PushSource, options: PushOptions): Promise<PushResult> {
  const { keys, logs } = await readMoment(source);
  const runs: { readonly run: PushRun; readonly log: LogReader; readonly checkpoint: ReleasedCheckpoint }[] = [];
  const refused: RefusedLog[] = [];
  for (const { log, checkpoint } of logs) {
    const run = new PushRun(log, options);
    const difference = await run.compare(checkpoint.size, logKeysOf(keys, log.origin));
    const isCurrent = log.origin === source.current;
    if (difference === undefined) runs.push({ run, log, checkpoint });
    else if (isCurrent || isOfSandbox(log.origin) || difference.kind === 'other')
      refused.push({ origin: log.origin, reason: worded(log.origin, checkpoint.size, difference, isCurrent) });
  }
  if (refused.some(({ origin }) => origin === source.current)) return { pushed: [], refused };
  for (const { run, checkpoint } of runs) await run.writeAllTiles(checkpoint);
  const [first] = runs;
  if (first !== undefined) await first.run.writeChanged('.well-known/wayseal-keys.json', keys, 'application/json');
  for (const { run, checkpoint } of runs) await run.writeCheckpoint(checkpoint.note);
  const pushed = runs.map(({ run, log, checkpoint }) => ({
    origin: log.origin,
    treeSize: checkpoint.size,
    written: run.written,
  }));
  return { pushed, refused };
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

/** Keys of the log, as the keys document lists them. */
function logKeysOf(keysDocument: string, origin: string): readonly NoteKey[] {
  const { keys } = JSON.parse(keysDocument) as {
    readonly keys: readonly {
      readonly purpose: string;
      readonly origin: string | null;
      readonly vkey: string | null;
    }[];
  };
  return keys.flatMap((key) =>
    key.purpose === 'smt1' && key.origin === origin && key.vkey !== null ? [parseVkey(key.vkey)] : [],
  );
}

const nothing: Held = { size: 0, root: '' };

/** Why a mirror cannot take a log: it holds more leaves of it, or other ones. */
type Difference = { readonly kind: 'more'; readonly held: number } | { readonly kind: 'other' };

function isOfSandbox(origin: string): boolean {
  return nameOf(origin).startsWith('sandbox-');
}

function worded(origin: string, size: number, difference: Difference, isCurrent: boolean): string {
  const folder = `${nameOf(origin)}/`;
  const found =
    difference.kind === 'more'
      ? `the mirror holds ${difference.held} leaves of ${origin}, but the database has ${size}, as after restoring a backup`
      : `the mirror holds another log than ${origin} under ${folder}`;
  if (isOfSandbox(origin))
    return (
      `${found}. Nothing of it was written. A sandbox log proves nothing: delete ${folder} from the bucket and from the ` +
      'caches of the CDN, then push again'
    );
  if (difference.kind === 'other')
    return `${found}. Nothing ${isCurrent ? '' : 'of it '}was written; push into an empty prefix`;
  return (
    `${found}. Nothing was written, because readers would see the public log go back. Restore the newer database, or open ` +
    'the next log with `wayseal signing-keys new-log`'
  );
}

class PushRun {
  readonly #log: LogReader;
  readonly #options: PushOptions;
  readonly #name: string;
  #marked = 0;
  /** The checkpoint of the mirror when the push began. */
  #shown: string | undefined;
  written = 0;

  constructor(log: LogReader, options: PushOptions) {
    this.#log = log;
    this.#options = options;
    this.#name = nameOf(log.origin);
  }

  path(rest: string): string {
    return `${this.#name}/${rest}`;
  }

  /** Why the mirror cannot take the log; undefined where it can. */
  async compare(size: number, keys: readonly NoteKey[]): Promise<Difference | undefined> {
    const [mark, shown] = [await this.#readMark(), await this.#readCheckpoint(keys)];
    for (const held of [mark, shown]) {
      if (held === undefined) return { kind: 'other' };
      if (held.size > size) return { kind: 'more', held: held.size };
      if (held.size > 0 && held.root !== (await this.#rootAt(held.size))) return { kind: 'other' };
    }
    this.#marked = mark?.size ?? 0;
    return undefined;
  }

  /** Up to which leaf the mirror has every full tile; undefined where it belongs to another log. */
  async #readMark(): Promise<Held | undefined> {
    const body = await this.#options.store.get(this.path('mirror.json'));
    if (body === undefined) return nothing;
    const state = readState(body);
    if (state?.origin !== this.#log.origin) return undefined;
    return { size: state.tree_size, root: state.root_hash };
  }

  /** Undefined where it is not one of this log. */
  async #readCheckpoint(keys: readonly NoteKey[]): Promise<Held | undefined> {
    this.#shown = await this.#getText(this.path('checkpoint'));
    if (this.#shown === undefined) return nothing;
    try {
      return await openCheckpoint(this.#shown, keys, this.#log.origin);
    } catch (error) {
      if (error instanceof ProofError) return undefined;
      throw error;
    }
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
    for (let from = this.#marked; from < fullSize;) {
      const to = Math.min(fullSize, from + leavesBetweenMarks - (from % leavesBetweenMarks));
      await this.#writeTiles(newFullTiles(from, to), from, to, size);
      await this.#mark(to);
      from = to;
    }
    // With this checkpoint there, its partial tiles are as well.
    if (this.#shown !== note) await this.#writeTiles(edgeTiles(size), fullSize, size, size);
  }

  /** Another push may have written a newer one meanwhile, which must not be taken back. */
  async writeCheckpoint(note: string): Promise<void> {
    const key = this.path('checkpoint');
    const there = await this.#getText(key);
    if (there === note) return;
    if (there !== this.#shown)
      throw new ObjectStoreError(`another push has written ${key} meanwhile; run one push at a time`);
    await this.#write(key, Buffer.from(note), 'text/plain; charset=utf-8', shortLived);
  }

  async writeChanged(key: string, text: string, mediaType: string): Promise<void> {
    if ((await this.#getText(key)) !== text) await this.#write(key, Buffer.from(text), mediaType, shortLived);
  }

  async #getText(key: string): Promise<string | undefined> {
    const body = await this.#options.store.get(key);
    return body === undefined ? undefined : Buffer.from(body).toString();
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
