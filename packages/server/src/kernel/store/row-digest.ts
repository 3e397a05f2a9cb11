import { createHash, type Hash } from 'node:crypto';
import type { TableShape } from './table-shapes.ts';

/** A value as both databases store it, with integers as bigint to keep all digits. */
export type StoredValue = null | bigint | number | string | Uint8Array;
export type StoredRow = readonly StoredValue[];

export interface TableDigest {
  readonly rows: number;
  /** SHA-256 in hex over the column names and all rows in order of the primary key. */
  readonly sha256: string;
}

/** Counts and hashes rows. Equal digests mean equal tables, byte by byte. */
export class RowDigest {
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;

  constructor({ name, columns }: TableShape) {
    this.#hash.update(`${[name, ...columns.map((column) => column.name)].join(' ')}\n`);
  }

  add(row: StoredRow): void {
    this.#rows += 1;
    for (const value of row) this.#addValue(value);
    this.#hash.update(';');
  }

  finish(): TableDigest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }

  /** Writes type and length first, so that different rows never have the same bytes. */
  #addValue(value: StoredValue): void {
    if (value === null) {
      this.#hash.update('n,');
    } else if (typeof value === 'bigint') {
      this.#hash.update(`i${value},`);
    } else if (typeof value === 'number') {
      this.#hash.update(`r${value},`);
    } else {
      const bytes = typeof value === 'string' ? Buffer.from(value) : value;
      this.#hash.update(`${typeof value === 'string' ? 't' : 'b'}${bytes.length}:`);
      this.#hash.update(bytes);
    }
  }
}

/** Whether two rows of the same columns are equal. */
export function areEqualRows(one: StoredRow, other: StoredRow): boolean {
  return one.length === other.length && one.every((value, index) => areEqual(value, other[index] ?? null));
}

function areEqual(one: StoredValue, other: StoredValue): boolean {
  if (one instanceof Uint8Array && other instanceof Uint8Array) return Buffer.compare(one, other) === 0;
  return one === other;
}
