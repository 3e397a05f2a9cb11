import type { Hash } from '../../documents/types.ts';
import { type LogEntry, readEntry } from '../../log/entries.ts';
import { leafHash } from '../../tree/hashes.ts';
import { foldNodes } from '../../tree/plan.ts';
import { appendLeaf } from '../../tree/prove.ts';
import { UsageError } from '../options.ts';
import { tileWidth, type Service } from '../log-service.ts';

/** Tiles requested in parallel. 8 keep a loopback log busy without straining a public service. */
const ahead = 8;

export interface ReadLog {
  readonly size: number;
  readonly root: Hash;
  /** The roots at the requested sizes. */
  readonly rootAt: ReadonlyMap<number, Hash>;
}

export type OnEntry = (index: number, entry: LogEntry | undefined) => void;

/** Splits a bundle into entries, each after its big-endian 16-bit length. Undefined unless it holds exactly `width`. */
export function splitBundle(bundle: Uint8Array, width: number): Uint8Array[] | undefined {
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at + 2 <= bundle.length) {
    const length = bundle[at]! * 256 + bundle[at + 1]!;
    if (at + 2 + length > bundle.length) return undefined;
    entries.push(bundle.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return at === bundle.length && entries.length === width ? entries : undefined;
}

class TreeReader {
  readonly rootAt = new Map<number, Hash>();
  readonly #edge: Hash[] = [];
  readonly #wanted: ReadonlySet<number>;
  readonly #onEntry: OnEntry;
  size = 0;

  constructor(wanted: ReadonlySet<number>, onEntry: OnEntry) {
    this.#wanted = wanted;
    this.#onEntry = onEntry;
  }

  get root(): Hash {
    return foldNodes(this.#edge);
  }

  add(bytes: Uint8Array): void {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    const entry = readEntry(text);
    // Entries of a known form are ASCII, and hashing text is twice as fast as hashing bytes.
    appendLeaf(this.#edge, this.size, leafHash(entry === undefined ? bytes : text));
    this.#onEntry(this.size, entry);
    this.size += 1;
    if (this.#wanted.has(this.size)) this.rootAt.set(this.size, this.root);
  }
}

/** The tiles of a log of `size` entries in order. With an unknown size, all available full tiles. */
async function* tiles(service: Service, log: string, size: number | null): AsyncGenerator<Uint8Array[]> {
  const count = size === null ? Infinity : Math.ceil(size / tileWidth);
  const widthOf = (n: number): number => Math.min(tileWidth, (size ?? Infinity) - n * tileWidth);
  const load = async (n: number) => ({ n, bundle: await service.tile(log, 'entries', n, widthOf(n)) });
  const waiting: ReturnType<typeof load>[] = [];
  let next = 0;
  for (;;) {
    while (waiting.length < ahead && next < count) {
      const loading = load(next++);
      // It is awaited below. Until then, a failure must not count as unhandled.
      loading.catch(() => undefined);
      waiting.push(loading);
    }
    const tile = await waiting.shift();
    if (tile === undefined) return;
    const { n, bundle } = tile;
    if (bundle === undefined && size === null) return;
    const entries = bundle && splitBundle(bundle, widthOf(n));
    if (entries === undefined) throw new UsageError(`${log}: entry tile ${n} is missing or malformed`);
    yield entries;
  }
}

/**
 * Reads every entry and computes the roots from the entries alone. Rejects with `UsageError` when a tile is
 * unavailable.
 */
export async function readLog(
  service: Service,
  log: string,
  size: number | null,
  wanted: ReadonlySet<number>,
  onEntry: OnEntry,
): Promise<ReadLog> {
  const reader = new TreeReader(wanted, onEntry);
  for await (const entries of tiles(service, log, size)) for (const entry of entries) reader.add(entry);
  return { size: reader.size, root: reader.root, rootAt: reader.rootAt };
}
