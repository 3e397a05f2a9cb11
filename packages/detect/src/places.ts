/** Which characters a number must have at the places of a shape that the dispatch has not looked at. */
import type { BytePool } from './byte-pool.ts';
import { placeRow } from './byte-pool.ts';
import type { CharacterSet } from './character-sets.ts';
import type { LeafPlace, LeafRule } from './rule.ts';
import type { Shape } from './shapes.ts';

/** Whether the set leaves out a character of the class `whole`. */
export function isSelective(set: CharacterSet, whole: CharacterSet): boolean {
  return (set.digits & whole.digits) !== whole.digits || (set.letters & whole.letters) !== whole.letters;
}

/** Rows in a pool, from `start` to before `end`. */
export interface PlaceRows {
  readonly start: number;
  readonly end: number;
}

export function layPlaces(shape: Shape, { whole, checked, pool }: LeafPlace): PlaceRows {
  const positions = [...shape.keys()].filter((at) => isSelective(shape[at]!, whole) && !checked.includes(at));
  const start = pool.addPlaces(shape, positions);
  return { start, end: start + positions.length * placeRow };
}

/** Whether a text of the shape's length has allowed characters at all places from `start` to before `end`. */
export function fitsPlaces({ bytes }: BytePool, start: number, end: number, values: Uint8Array): boolean {
  for (let row = start; row < end; row += placeRow) {
    if (bytes[row + 1 + values[bytes[row]!]!] === 0) return false;
  }
  return true;
}

/** Rules that one rule became at places of one table: the same where the same characters are still to be looked at. */
export class KnownPlaces {
  readonly #rules = new Map<string, LeafRule>();
  #pool: BytePool | null = null;

  get({ family, pool }: LeafPlace, { start, end }: PlaceRows): LeafRule | undefined {
    if (pool !== this.#pool) this.#rules.clear();
    this.#pool = pool;
    return this.#rules.get(`${family} ${start} ${end}`);
  }

  keep({ family }: LeafPlace, { start, end }: PlaceRows, rule: LeafRule): LeafRule {
    this.#rules.set(`${family} ${start} ${end}`, rule);
    return rule;
  }
}
