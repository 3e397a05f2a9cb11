/** Small tables side by side in one array: the rules of a number touch few lines of memory, and no object for each table. */
import { setHas } from './character-sets.ts';
import type { Shape } from './shapes.ts';

/** A row of places: the position, then for each base-36 value whether it is allowed. */
export const placeRow = 37;

export class BytePool {
  /** Replaced when it grows: read it again for each number. */
  bytes = new Uint8Array(1024);
  #size = 0;
  readonly #tables = new Map<Uint8Array, number>();
  readonly #rows = new Map<string, number>();

  /** Offset of the table; the same one for the same array. */
  addTable(table: Uint8Array): number {
    let at = this.#tables.get(table);
    if (at === undefined) {
      at = this.#append(table);
      this.#tables.set(table, at);
    }
    return at;
  }

  /** Offset of a row for each of the positions; the same one for equal rows. */
  addPlaces(shape: Shape, positions: readonly number[]): number {
    const key = positions.map((at) => `${at} ${shape[at]!.letters} ${shape[at]!.digits}`).join();
    let start = this.#rows.get(key);
    if (start === undefined) {
      const rows = positions.flatMap((at) => [
        at,
        ...Array.from({ length: placeRow - 1 }, (_, value) => Number(setHas(shape[at]!, value))),
      ]);
      start = this.#append(Uint8Array.from(rows));
      this.#rows.set(key, start);
    }
    return start;
  }

  #append(data: Uint8Array): number {
    const at = this.#size;
    this.#size += data.length;
    if (this.#size > this.bytes.length) {
      const larger = new Uint8Array(Math.max(2 * this.bytes.length, this.#size));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes.set(data, at);
    return at;
  }
}
