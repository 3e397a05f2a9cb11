/** Sets of the 36 characters that a normalised number may have, and texts as base-36 values. */

export const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Two bit masks: bit d of `digits` is digit d, bit 0 of `letters` is A. Interned: equal sets are the same object. */
export interface CharacterSet {
  readonly digits: number;
  readonly letters: number;
}

const allDigits = 0x3ff;
const allLetters = 0x3ffffff;
const interned = new Map<number, CharacterSet>();

export function makeSet(digits: number, letters: number): CharacterSet {
  const key = letters * 1024 + digits;
  let set = interned.get(key);
  if (set === undefined) {
    set = Object.freeze({ digits, letters });
    interned.set(key, set);
  }
  return set;
}

export const digitSet = makeSet(allDigits, 0);
export const letterSet = makeSet(0, allLetters);
export const anySet = makeSet(allDigits, allLetters);
export const emptySet = makeSet(0, 0);

export function setOfValue(value: number): CharacterSet {
  return value < 10 ? makeSet(1 << value, 0) : makeSet(0, 1 << (value - 10));
}

export function joinSets(a: CharacterSet, b: CharacterSet): CharacterSet {
  return makeSet(a.digits | b.digits, a.letters | b.letters);
}

export function invertSet(set: CharacterSet): CharacterSet {
  return makeSet(allDigits & ~set.digits, allLetters & ~set.letters);
}

export function setHas(set: CharacterSet, value: number): boolean {
  return value < 10 ? (set.digits & (1 << value)) !== 0 : (set.letters & (1 << (value - 10))) !== 0;
}

export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Probability that a random character of the same kind is in the set, for the kind that the set takes most of. */
export function acceptShare(set: CharacterSet): number {
  return Math.max(countBits(set.digits) / 10, countBits(set.letters) / 26);
}

export function listValues(set: CharacterSet): number[] {
  const values: number[] = [];
  for (let value = 0; value < 36; value++) if (setHas(set, value)) values.push(value);
  return values;
}

/** Base-36 value of an upper-case ASCII letter or digit, else −1. */
export function valueOfCode(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 65 && code <= 90 ? code - 55 : -1;
}

/** Values of a text of digits and upper-case letters only. */
export function toValues(text: string): Uint8Array {
  const values = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) values[i] = valueOfCode(text.charCodeAt(i));
  return values;
}

/** Three letters or any other short run of letters as one integer, A=0, base 26. */
export function packLetters(values: Uint8Array, start: number, count: number): number {
  let packed = 0;
  for (let i = start; i < start + count; i++) packed = packed * 26 + values[i]! - 10;
  return packed;
}

/** Like `packLetters` over a text of upper-case letters; −1 when it holds anything else. */
export function packText(text: string): number {
  let packed = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 65 || code > 90) return -1;
    packed = packed * 26 + code - 65;
  }
  return packed;
}
