/** Repairs mistyped numbers of formats that are distinctive without their check digit. */
import {
  type CharacterSet,
  anySet,
  characters,
  digitSet,
  letterSet,
  packLetters,
  setHas,
  setOfValue,
} from './character-sets.ts';
import { type CheckFunction, iso, mod7, s10, ups } from './check-digits.ts';
import { serviceIndicators, serviceStateOf } from './data/postal-services.ts';
import { lookAlikes } from './look-alikes.ts';
import type { Registers } from './registers.ts';
import { type TextInput, maxInputLength } from './text-input.ts';
import type { Suggestion, SuggestionReason } from './types.ts';

/** Most suggestions in a result. */
export const maxSuggestions = 3;

interface RepairableShape {
  /** Cheap test that rejects texts more than one character away; most texts fail it. */
  readonly isNear: (input: TextInput) => boolean;
  readonly places: readonly CharacterSet[];
  /** Index of the check character; it covers `[coverStart, checkAt)`. */
  readonly checkAt: number;
  readonly coverStart: number;
  readonly compute: CheckFunction;
  readonly layout: 'waybill' | null;
  /** `changed`: index of the character that was read as another, or −1. */
  readonly isPlausible: (values: Uint8Array, registers: Registers, changed: number) => boolean;
}

const alwaysPlausible = (): boolean => true;

function repeat(set: CharacterSet, count: number): CharacterSet[] {
  return Array.from<CharacterSet>({ length: count }).fill(set);
}

/** An indicator that we guess ourselves must be assigned: IX is not, LX is. */
function isPlausibleService(values: Uint8Array, changed: number): boolean {
  const state = serviceStateOf(serviceIndicators[packLetters(values, 0, 2)]!);
  const isGuessed = changed === 0 || changed === 1;
  return state === 'assigned' || (state === 'unassigned' && !isGuessed);
}

const category = { digits: 0, letters: (1 << 20) | (1 << 9) | (1 << 25) };

/** Four letters, one more or less. */
const hasFourLetters = ({ letters }: TextInput): boolean => letters >= 3 && letters <= 5;

const shapes: readonly RepairableShape[] = [
  {
    isNear: hasFourLetters,
    places: [...repeat(letterSet, 2), ...repeat(digitSet, 9), ...repeat(letterSet, 2)],
    checkAt: 10,
    coverStart: 2,
    compute: s10,
    layout: null,
    isPlausible: (values, registers, changed) =>
      registers.postalOperators[packLetters(values, 11, 2)] !== undefined && isPlausibleService(values, changed),
  },
  {
    isNear: hasFourLetters,
    places: [...repeat(letterSet, 3), category, ...repeat(digitSet, 7)],
    checkAt: 10,
    coverStart: 0,
    compute: iso,
    layout: null,
    isPlausible: alwaysPlausible,
  },
  {
    isNear: ({ values }) => values[0] === 1 || values[1] === 35,
    places: [setOfValue(1), setOfValue(35), ...repeat(anySet, 15), digitSet],
    checkAt: 17,
    coverStart: 2,
    compute: ups,
    layout: null,
    isPlausible: alwaysPlausible,
  },
  {
    isNear: (input) => input.letters <= 1 && input.isWaybillLayout(),
    places: repeat(digitSet, 11),
    checkAt: 10,
    coverStart: 3,
    compute: mod7,
    layout: 'waybill',
    isPlausible: alwaysPlausible,
  },
];

/** The number as it is repaired; made once, because a copy for each repair would cost more than the detection. */
const scratch = new Uint8Array(maxInputLength);

/** At most three, the most likely kind first. Where several swaps or letters are possible, none of them is offered. */
export function listSuggestions(input: TextInput, registers: Registers): Suggestion[] {
  const suggestions: Suggestion[] = [];
  for (let i = 0; i < shapes.length; i++) {
    const shape = shapes[i]!;
    const missing = shape.places.length - input.length;
    if ((missing !== 0 && missing !== 1) || !shape.isNear(input)) continue;
    if (missing === 1) restoreCheck(input, shape, registers, suggestions);
    else repairSameLength(input, shape, registers, suggestions);
  }
  return suggestions.length > maxSuggestions ? suggestions.slice(0, maxSuggestions) : suggestions;
}

const several = -2;

/** The only place whose character does not fit, but for `ignored`; −1: none, −2: several. */
function findMisfit({ places }: RepairableShape, ignored = -1): number {
  let found = -1;
  for (let i = 0; i < places.length; i++) {
    if (i === ignored || setHas(places[i]!, scratch[i]!)) continue;
    if (found >= 0) return several;
    found = i;
  }
  return found;
}

function computeCheck({ compute, coverStart, checkAt }: RepairableShape): number {
  return compute(scratch, coverStart, checkAt);
}

function isRight(shape: RepairableShape): boolean {
  return findMisfit(shape) === -1 && computeCheck(shape) === scratch[shape.checkAt];
}

function addRepair(
  reason: SuggestionReason,
  shape: RepairableShape,
  registers: Registers,
  suggestions: Suggestion[],
  changed = -1,
): void {
  if (isRight(shape) && shape.isPlausible(scratch, registers, changed)) {
    suggestions.push({ value: writeValue(shape), reason });
  }
}

function restoreCheck(
  { values }: TextInput,
  shape: RepairableShape,
  registers: Registers,
  suggestions: Suggestion[],
): void {
  const { checkAt, places } = shape;
  for (let i = 0; i < places.length; i++) scratch[i] = values[i > checkAt ? i - 1 : i]!;
  if (findMisfit(shape, checkAt) !== -1) return;
  scratch[checkAt] = computeCheck(shape);
  addRepair('check_digit_missing', shape, registers, suggestions);
}

function repairSameLength(
  { values }: TextInput,
  shape: RepairableShape,
  registers: Registers,
  suggestions: Suggestion[],
): void {
  const { checkAt, places } = shape;
  for (let i = 0; i < places.length; i++) scratch[i] = values[i]!;
  const misfit = findMisfit(shape);
  if (misfit === several) return;
  if (misfit >= 0) {
    for (const meant of lookAlikes[scratch[misfit]!]!) {
      scratch[misfit] = meant;
      addRepair('character_confusion', shape, registers, suggestions, misfit);
    }
    return;
  }
  const expected = computeCheck(shape);
  if (expected === scratch[checkAt]) return;
  addReadLetter(shape, registers, suggestions);
  const swap = findOnlySwap(shape);
  const typed = scratch[checkAt]!;
  scratch[checkAt] = expected;
  addRepair('check_digit_wrong', shape, registers, suggestions);
  scratch[checkAt] = typed;
  if (swap < 0) return;
  swapNeighbors(swap);
  addRepair('transposition', shape, registers, suggestions);
}

/** Where letters and digits both fit, an O may be a 0: offered when exactly one such change gives the check digit. */
function addReadLetter(shape: RepairableShape, registers: Registers, suggestions: Suggestion[]): void {
  let found = -1;
  for (let i = shape.coverStart; i < shape.checkAt; i++) {
    if (!isReadAsDigit(shape, i)) continue;
    if (found >= 0) return;
    found = i;
  }
  if (found < 0) return;
  const letter = scratch[found]!;
  scratch[found] = lookAlikes[letter]![0]!;
  addRepair('character_confusion', shape, registers, suggestions);
  scratch[found] = letter;
}

/** Whether the letter at `at` taken as the digit that looks like it makes the number right. */
function isReadAsDigit(shape: RepairableShape, at: number): boolean {
  const letter = scratch[at]!;
  const meant = lookAlikes[letter]![0];
  if (letter < 10 || meant === undefined || !setHas(shape.places[at]!, meant)) return false;
  scratch[at] = meant;
  const right = isRight(shape);
  scratch[at] = letter;
  return right;
}

function swapNeighbors(at: number): void {
  const left = scratch[at]!;
  scratch[at] = scratch[at + 1]!;
  scratch[at + 1] = left;
}

/** The first of the two neighbors whose swap alone makes the number right; −1: none or several. */
function findOnlySwap(shape: RepairableShape): number {
  let found = -1;
  for (let i = 0; i + 1 < shape.places.length; i++) {
    if (scratch[i] === scratch[i + 1]) continue;
    swapNeighbors(i);
    const right = isRight(shape);
    swapNeighbors(i);
    if (!right) continue;
    if (found >= 0) return -1;
    found = i;
  }
  return found;
}

function writeValue({ places, layout }: RepairableShape): string {
  let text = '';
  for (let i = 0; i < places.length; i++) text += characters.charAt(scratch[i]!);
  return layout === 'waybill' ? `${text.slice(0, 3)}-${text.slice(3)}` : text;
}
