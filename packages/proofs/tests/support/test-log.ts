import {
  type Hash,
  type NoteSigner,
  leafHash,
  proveConsistency,
  proveInclusion,
  rootOf,
  signCheckpoint,
} from '../../src/index.ts';
import { type TestKey, noteSigner, origin as exampleOrigin, testKeys } from './keys.ts';

/** A log in memory, with its own keys and any proof of any size. */
export class TestLog {
  readonly entries: string[] = [];
  readonly leaves: Hash[] = [];
  readonly origin: string;
  readonly #log: TestKey;
  readonly #time: TestKey;

  constructor(origin = exampleOrigin, log: TestKey = testKeys.log, time: TestKey = testKeys.time) {
    this.origin = origin;
    this.#log = log;
    this.#time = time;
  }

  /** The index of the new leaf. */
  add(entry: string): number {
    this.entries.push(entry);
    return this.leaves.push(leafHash(entry)) - 1;
  }

  root(size = this.leaves.length): Hash {
    return rootOf(this.leaves.slice(0, size));
  }

  path(index: number, size = this.leaves.length): Hash[] {
    return proveInclusion(this.leaves.slice(0, size), index);
  }

  consistency(from: number, to = this.leaves.length): Hash[] {
    return proveConsistency(this.leaves.slice(0, to), from);
  }

  async checkpoint(time: number, size = this.leaves.length, more: readonly NoteSigner[] = []): Promise<string> {
    return signCheckpoint({ origin: this.origin, size, root: this.root(size) }, [
      noteSigner(this.origin, 1, this.#log),
      noteSigner(`${this.origin}/time`, 4, this.#time, time),
      ...more,
    ]);
  }
}
