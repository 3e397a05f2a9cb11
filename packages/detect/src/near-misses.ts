/**
 * Repairs of numbers whose prefix and length are those of a format and whose check digit fails. The forms come from the
 * table: every one with a check digit whose prefix at most one random text in fifty has.
 */
import { type CharacterSet, characters, setHas } from './character-sets.ts';
import { confusions, listDigitLookAlikes } from './look-alikes.ts';
import type { TextInput } from './text-input.ts';
import type { Suggestion, SuggestionReason } from './types.ts';

export interface NearMissShape {
  readonly places: readonly CharacterSet[];
  /** Index of the check character. */
  readonly checkAt: number;
  /** The value that the check character must have. */
  readonly compute: (values: Uint8Array) => number;
}

/** More swaps than this of one number are not offered: they would push out what else it may be. */
const maxSwaps = 2;

/**
 * Repairs in the order of their likelihood, at most `limit`. Of 100 typing errors in numbers about 79 are one wrong digit
 * and 10 two neighbours swapped (J. Verhoeff, Error Detecting Decimal Codes, 1969). A wrong digit may stand in any place, so
 * one certain place of 22 has 4 of 100 and a certain swap half of one: the computed check digit comes first, then swaps, then
 * digits that look alike. Errors grow towards the end of what is typed: later places before earlier ones.
 */
export function listNearMissRepairs(
  input: TextInput,
  shapes: readonly NearMissShape[] | undefined,
  limit: number,
): Suggestion[] {
  const suggestions: Suggestion[] = [];
  if (shapes === undefined) return suggestions;
  for (const shape of shapes) {
    const misfit = findMisfit(input.values, shape);
    if (misfit === several) continue;
    const values = input.values.slice(0, input.length);
    for (const [reason, repaired] of misfit < 0 ? repairDigits(values, shape) : repairMisfit(values, misfit, shape)) {
      const value = write(repaired);
      if (!suggestions.some((known) => known.value === value)) suggestions.push({ value, reason });
      if (suggestions.length === limit) return suggestions;
    }
  }
  return suggestions;
}

type Repair = readonly [SuggestionReason, Uint8Array];

const several = -2;

/** The one place whose character the form does not take; −1: none, −2: more than one. */
function findMisfit(values: Uint8Array, { places }: NearMissShape): number {
  let found = -1;
  for (let i = 0; i < places.length; i++) {
    if (setHas(places[i]!, values[i]!)) continue;
    if (found >= 0) return several;
    found = i;
  }
  return found;
}

function isRight(values: Uint8Array, shape: NearMissShape): boolean {
  return findMisfit(values, shape) === -1 && shape.compute(values) === values[shape.checkAt];
}

function repairMisfit(values: Uint8Array, at: number, shape: NearMissShape): Repair[] {
  const meant = confusions[values[at]!]!;
  if (meant < 0) return [];
  values[at] = meant;
  return isRight(values, shape) ? [['character_confusion', values]] : [];
}

function repairDigits(values: Uint8Array, shape: NearMissShape): Repair[] {
  const expected = shape.compute(values);
  if (expected === values[shape.checkAt]) return [];
  const corrected = values.slice();
  corrected[shape.checkAt] = expected;
  const swaps = listSwaps(values, shape).slice(0, maxSwaps);
  return [
    ['check_digit_wrong', corrected],
    ...swaps.map((swap): Repair => ['transposition', swap]),
    ...listLookAlikes(values, shape).map((repaired): Repair => ['character_confusion', repaired]),
  ];
}

function listSwaps(values: Uint8Array, shape: NearMissShape): Uint8Array[] {
  const swaps: Uint8Array[] = [];
  for (let i = values.length - 2; i >= 0; i--) {
    if (values[i] === values[i + 1]) continue;
    const swapped = values.slice();
    swapped[i] = values[i + 1]!;
    swapped[i + 1] = values[i]!;
    if (isRight(swapped, shape)) swaps.push(swapped);
  }
  return swaps;
}

/** Without the check digit, whose repair is the computed one. */
function listLookAlikes(values: Uint8Array, shape: NearMissShape): Uint8Array[] {
  const repairs: Uint8Array[] = [];
  for (let i = values.length - 1; i >= 0; i--) {
    if (i === shape.checkAt) continue;
    for (const digit of listDigitLookAlikes(values[i]!)) {
      const repaired = values.slice();
      repaired[i] = digit;
      if (isRight(repaired, shape)) repairs.push(repaired);
    }
  }
  return repairs;
}

function write(values: Uint8Array): string {
  let text = '';
  for (const value of values) text += characters.charAt(value);
  return text;
}
