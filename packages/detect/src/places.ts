/** Which characters a number may have at each place, as a table that costs one look for each place that is not open. */
import { type CharacterSet, setHas } from './character-sets.ts';
import type { Shape } from './shapes.ts';

export interface Places {
  readonly positions: Uint8Array;
  /** By row × 36 + base-36 value: 1 where the character is allowed. */
  readonly allowed: Uint8Array;
}

/** Whether the set leaves out a character of the class `whole`. */
export function isSelective(set: CharacterSet, whole: CharacterSet): boolean {
  return (set.digits & whole.digits) !== whole.digits || (set.letters & whole.letters) !== whole.letters;
}

const noPlaces: Places = Object.freeze({ positions: new Uint8Array(0), allowed: new Uint8Array(0) });

/** For texts of the shape's length with characters of `whole`, whose characters at `checked` are known to fit. */
export function listPlaces(shape: Shape, whole: CharacterSet, checked: readonly number[]): Places {
  const positions: number[] = [];
  for (let i = 0; i < shape.length; i++) {
    if (isSelective(shape[i]!, whole) && !checked.includes(i)) positions.push(i);
  }
  if (positions.length === 0) return noPlaces;
  const allowed = new Uint8Array(positions.length * 36);
  for (const [row, position] of positions.entries()) {
    for (let value = 0; value < 36; value++) allowed[row * 36 + value] = setHas(shape[position]!, value) ? 1 : 0;
  }
  return { positions: Uint8Array.from(positions), allowed };
}

export function fitsPlaces({ positions, allowed }: Places, values: Uint8Array): boolean {
  for (let row = 0; row < positions.length; row++) {
    if (allowed[row * 36 + values[positions[row]!]!] === 0) return false;
  }
  return true;
}
