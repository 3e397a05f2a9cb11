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
import { confusions } from './look-alikes.ts';
import type { Registers } from './registers.ts';
import type { TextInput } from './text-input.ts';
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
  readonly isPlausible: (values: Uint8Array, registers: Registers) => boolean;
}

const alwaysPlausible = (): boolean => true;

function repeat(set: CharacterSet, count: number): CharacterSet[] {
  return Array.from<CharacterSet>({ length: count }).fill(set);
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
    isPlausible: (values, registers) =>
      registers.postalOperators[packLetters(values, 11, 2)] !== undefined &&
      serviceStateOf(serviceIndicators[packLetters(values, 0, 2)]!) !== 'reserved',
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

/** At most three, the most likely kind first. A kind with several possible repairs offers none. */
export function listSuggestions(input: TextInput, registers: Registers): Suggestion[] {
  const suggestions: Suggestion[] = [];
  for (const shape of shapes) {
    const missing = shape.places.length - input.length;
    if (missing !== 0 && missing !== 1) continue;
    if (!shape.isNear(input)) continue;
    const values = input.values.slice(0, input.length);
    const repairs = missing === 1 ? restoreCheck(values, shape) : repairSameLength(values, shape);
    for (const [reason, repaired] of repairs) {
      if (isRight(repaired, shape) && shape.isPlausible(repaired, registers)) {
        suggestions.push({ value: writeValue(repaired, shape), reason });
      }
    }
  }
  return suggestions.slice(0, maxSuggestions);
}

type Repair = readonly [SuggestionReason, Uint8Array];

function listMisfits(values: Uint8Array, { places }: RepairableShape): number[] {
  const misfits: number[] = [];
  for (let i = 0; i < places.length; i++) if (!setHas(places[i]!, values[i]!)) misfits.push(i);
  return misfits;
}

function isRight(values: Uint8Array, shape: RepairableShape): boolean {
  if (listMisfits(values, shape).length > 0) return false;
  return shape.compute(values, shape.coverStart, shape.checkAt) === values[shape.checkAt];
}

function restoreCheck(values: Uint8Array, shape: RepairableShape): Repair[] {
  const whole = new Uint8Array(values.length + 1);
  whole.set(values.subarray(0, shape.checkAt));
  whole.set(values.subarray(shape.checkAt), shape.checkAt + 1);
  if (listMisfits(whole, shape).some((i) => i !== shape.checkAt)) return [];
  whole[shape.checkAt] = shape.compute(whole, shape.coverStart, shape.checkAt);
  return [['check_digit_missing', whole]];
}

function repairSameLength(values: Uint8Array, shape: RepairableShape): Repair[] {
  const misfits = listMisfits(values, shape);
  if (misfits.length === 1) {
    const repaired = values.slice();
    const meant = confusions[values[misfits[0]!]!]!;
    if (meant < 0) return [];
    repaired[misfits[0]!] = meant;
    return [['character_confusion', repaired]];
  }
  if (misfits.length > 0 || isRight(values, shape)) return [];
  const corrected = values.slice();
  corrected[shape.checkAt] = shape.compute(values, shape.coverStart, shape.checkAt);
  const swaps = listSwaps(values, shape);
  const repairs: Repair[] = [['check_digit_wrong', corrected]];
  if (swaps.length === 1) repairs.push(['transposition', swaps[0]!]);
  return repairs;
}

function listSwaps(values: Uint8Array, shape: RepairableShape): Uint8Array[] {
  const swaps: Uint8Array[] = [];
  for (let i = 0; i + 1 < values.length; i++) {
    if (values[i] === values[i + 1]) continue;
    const swapped = values.slice();
    swapped[i] = values[i + 1]!;
    swapped[i + 1] = values[i]!;
    if (isRight(swapped, shape)) swaps.push(swapped);
  }
  return swaps;
}

function writeValue(values: Uint8Array, shape: RepairableShape): string {
  let text = '';
  for (const value of values) text += characters.charAt(value);
  return shape.layout === 'waybill' ? `${text.slice(0, 3)}-${text.slice(3)}` : text;
}
