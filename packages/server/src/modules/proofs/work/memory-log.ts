import { leafHash, nodeHash, rootOf, type Hash, type NodeRef } from '@wayseal/proofs';
import type { LogReader, ReleasedCheckpoint } from '../ports.ts';

/** A small log that is complete when the process starts, with one checkpoint over all of it. */
export class MemoryLog implements LogReader {
  readonly origin: string;
  readonly #entries: readonly string[];
  /** Nodes by level: complete subtrees only. */
  readonly #levels: readonly (readonly Hash[])[];
  #checkpoint: ReleasedCheckpoint | undefined;

  constructor(origin: string, entries: readonly string[]) {
    this.origin = origin;
    this.#entries = entries;
    const levels: Hash[][] = [entries.map((entry) => leafHash(entry))];
    for (let below = levels[0] ?? []; below.length > 1; below = levels.at(-1) ?? []) {
      const above = Array.from({ length: Math.floor(below.length / 2) }, (_, index) =>
        nodeHash(below[index * 2] ?? '', below[index * 2 + 1] ?? ''),
      );
      levels.push(above);
    }
    this.#levels = levels;
  }

  get size(): number {
    return this.#entries.length;
  }

  get root(): Hash {
    return rootOf(this.#levels[0] ?? []);
  }

  release(note: string, cosignedS: number): void {
    this.#checkpoint = { size: this.size, root: this.root, cosignedS, createdAt: cosignedS * 1_000, note };
  }

  async newestCheckpoint(): Promise<ReleasedCheckpoint | undefined> {
    return this.#checkpoint;
  }

  async checkpointAt(size: number): Promise<ReleasedCheckpoint | undefined> {
    return this.#checkpoint?.size === size ? this.#checkpoint : undefined;
  }

  async hasCheckpointBetween(least: number, end: number): Promise<boolean> {
    return this.#checkpoint !== undefined && this.size >= least && this.size < end;
  }

  async readNodes(refs: readonly NodeRef[]): Promise<Hash[]> {
    return refs.map(({ level, index }) => {
      const hash = this.#levels[level]?.[index];
      if (hash === undefined) throw new RangeError(`the sandbox log has no node ${index} of level ${level}`);
      return hash;
    });
  }

  async readEntries(start: number, end: number): Promise<string[]> {
    return this.#entries.slice(start, end);
  }

  async readEntriesAt(indexes: readonly number[]): Promise<Map<number, string>> {
    return new Map(
      indexes.flatMap((index) => (this.#entries[index] === undefined ? [] : [[index, this.#entries[index]]])),
    );
  }

  async countRoots(): Promise<number> {
    return this.#checkpoint === undefined ? 0 : 1;
  }

  async listRoots(from: number, limit: number) {
    if (this.#checkpoint === undefined || from > 0 || limit < 1) return [];
    return [{ index: 0, ...this.#checkpoint }];
  }
}
