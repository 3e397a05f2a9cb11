/**
 * Repairs numbers that have the prefix and length of a format but a wrong check digit. Covers every form with a check digit and
 * a prefix that at most one random text in fifty has.
 */
import { type CharacterSet, characters, setHas } from './character-sets.ts';
import { lookAlikes } from './look-alikes.ts';
import type { TextInput } from './text-input.ts';
import type { Suggestion, SuggestionReason } from './types.ts';

export interface NearMissShape {
  readonly places: readonly CharacterSet[];
  /** Index of the check character. */
  readonly checkAt: number;
  /** The value that the check character must have. */
  readonly compute: (values: Uint8Array) => number;
  /** What each digit adds to the sum, by place × 10 + digit; null where the check digit is not a sum modulo ten. */
  readonly terms: Uint8Array | null;
}

export function makeNearMissShape(
  places: readonly CharacterSet[],
  checkAt: number,
  compute: (values: Uint8Array) => number,
  isSumModulo10: boolean,
): NearMissShape {
  // A letter in a place has no term in the table.
  const isNumeric = isSumModulo10 && places.every((set) => set.letters === 0 || set.digits === 0);
  return { places, checkAt, compute, terms: isNumeric ? measureTerms(places.length, compute) : null };
}

/** Reads the terms off the check digits of numbers with a single digit other than 0. */
function measureTerms(length: number, compute: (values: Uint8Array) => number): Uint8Array {
  const values = new Uint8Array(length);
  const none = compute(values);
  const terms = new Uint8Array(length * 10);
  for (let i = 0; i < length; i++) {
    for (let digit = 0; digit < 10; digit++) {
      values[i] = digit;
      terms[i * 10 + digit] = (10 + none - compute(values)) % 10;
    }
    values[i] = 0;
  }
  return terms;
}

/** The forms of one length. Bit masks say at each place which of 32 forms reject a character: most texts are far from all. */
export class NearMissGroup {
  readonly shapes: readonly NearMissShape[];
  /** Of 32 forms each. */
  readonly words: number;
  readonly #length: number;
  /** By (word × length + place) × 36 + value: a bit for each form that rejects the value there. */
  readonly #rejects: Int32Array;

  /** All of `length` places. */
  constructor(length: number, shapes: readonly NearMissShape[]) {
    this.shapes = shapes;
    this.#length = length;
    this.words = Math.ceil(shapes.length / 32);
    this.#rejects = new Int32Array(this.words * length * 36);
    for (const [index, { places }] of shapes.entries()) {
      const start = (index >>> 5) * length;
      for (const [place, set] of places.entries()) {
        for (let value = 0; value < 36; value++) {
          if (!setHas(set, value)) this.#rejects[(start + place) * 36 + value]! |= 1 << (index & 31);
        }
      }
    }
  }

  /** A bit for each form of the word that rejects at most one character. */
  findNear(values: Uint8Array, word: number): number {
    const count = Math.min(32, this.shapes.length - word * 32);
    const all = count === 32 ? -1 : (1 << count) - 1;
    const rejects = this.#rejects;
    let once = 0;
    let twice = 0;
    let row = word * this.#length * 36;
    for (let place = 0; place < this.#length; place++, row += 36) {
      const rejecting = rejects[row + values[place]!]!;
      twice |= once & rejecting;
      once |= rejecting;
      if (twice === all) return 0;
    }
    return all & ~twice;
  }
}

/** Most swaps offered for one number: more would displace repairs of other formats. */
const maxSwaps = 2;

/**
 * Adds repairs to `suggestions` until there are `limit`, the likeliest first. Of 100 typing errors in numbers about 79 are one
 * wrong digit and 10 are two swapped neighbors (J. Verhoeff, Error Detecting Decimal Codes, 1969). Every place has a repair, so
 * we offer only the computed check digit. Few swaps give a valid number. Typing errors grow towards the end of a number, so
 * later swaps come first.
 */
export function addNearMissRepairs(
  input: TextInput,
  group: NearMissGroup | undefined,
  suggestions: Suggestion[],
  limit: number,
): void {
  if (group === undefined) return;
  // Every repair changes this copy and restores it: a copy for each would cost more than the detection.
  let values: Uint8Array | undefined;
  for (let word = 0; word < group.words; word++) {
    for (let near = group.findNear(input.values, word); near !== 0; near &= near - 1) {
      const shape = group.shapes[word * 32 + 31 - Math.clz32(near & -near)]!;
      const list = { text: input.text, suggestions, limit };
      values ??= input.values.slice(0, input.length);
      const misfit = findMisfit(values, shape);
      if (misfit < 0) addDigitRepairs(values, shape, list);
      else addMisfitRepair(values, misfit, shape, list);
      if (isFull(list)) return;
    }
  }
}

interface RepairList {
  /** The number as it was typed: one character for each value. */
  readonly text: string;
  readonly suggestions: Suggestion[];
  readonly limit: number;
}

function isFull({ suggestions, limit }: RepairList): boolean {
  return suggestions.length >= limit;
}

/** Adds the text with `replacement` at `at`. */
function add(list: RepairList, at: number, replacement: string, reason: SuggestionReason): void {
  const { text, suggestions } = list;
  const value = text.slice(0, at) + replacement + text.slice(at + replacement.length);
  if (!suggestions.some((known) => known.value === value)) suggestions.push({ value, reason });
}

/** The first place whose character the form rejects, or −1. */
function findMisfit(values: Uint8Array, { places }: NearMissShape): number {
  for (let i = 0; i < places.length; i++) if (!setHas(places[i]!, values[i]!)) return i;
  return -1;
}

function hasRightCheck(values: Uint8Array, shape: NearMissShape): boolean {
  return shape.compute(values) === values[shape.checkAt];
}

function addMisfitRepair(values: Uint8Array, at: number, shape: NearMissShape, list: RepairList): void {
  const actual = values[at]!;
  for (const meant of lookAlikes[actual]!) {
    if (!setHas(shape.places[at]!, meant)) continue;
    values[at] = meant;
    if (hasRightCheck(values, shape)) add(list, at, characters.charAt(meant), 'character_confusion');
  }
  values[at] = actual;
}

function addDigitRepairs(values: Uint8Array, shape: NearMissShape, list: RepairList): void {
  const { checkAt } = shape;
  const expected = shape.compute(values);
  if (expected === values[checkAt]) return;
  add(list, checkAt, characters.charAt(expected), 'check_digit_wrong');
  addSwaps(values, expected, shape, list);
}

function addSwaps(values: Uint8Array, expected: number, shape: NearMissShape, list: RepairList): void {
  const { places } = shape;
  let swaps = 0;
  for (let i = values.length - 2; i >= 0 && swaps < maxSwaps && !isFull(list); i--) {
    const left = values[i]!;
    const right = values[i + 1]!;
    if (left === right || !isRightSwapped(values, i, expected, shape)) continue;
    if (!setHas(places[i]!, right) || !setHas(places[i + 1]!, left)) continue;
    add(list, i, characters.charAt(right) + characters.charAt(left), 'transposition');
    swaps++;
  }
}

/** Whether the check digit is correct after swapping `at` and `at` + 1. `expected` is the check digit before the swap. */
function isRightSwapped(values: Uint8Array, at: number, expected: number, shape: NearMissShape): boolean {
  const { terms, checkAt } = shape;
  const left = values[at]!;
  const right = values[at + 1]!;
  if (terms !== null && at !== checkAt && at + 1 !== checkAt && left < 10 && right < 10) {
    const after = terms[at * 10 + right]! + terms[at * 10 + 10 + left]!;
    const before = terms[at * 10 + left]! + terms[at * 10 + 10 + right]!;
    return (expected + before - after + 20) % 10 === values[checkAt];
  }
  values[at] = right;
  values[at + 1] = left;
  const isRight = hasRightCheck(values, shape);
  values[at] = left;
  values[at + 1] = right;
  return isRight;
}
