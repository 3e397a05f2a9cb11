/** Seeded random numbers and strings for the sampling tests: a failure can be run again. */
import { characters, listValues } from '../../src/character-sets.ts';
import { getCheckAlgorithm } from '../../src/check-digits.ts';
import { indexOfPosition } from '../../src/compile-check.ts';
import { SeededRandom } from '../../src/operator/sampling.ts';
import { parsePattern } from '../../src/patterns.ts';
import { type Shape, expandPattern } from '../../src/shapes.ts';

export { SeededRandom };

export function listShapes(pattern: string): Shape[] {
  return expandPattern(parsePattern(pattern), 512) ?? [];
}

export function writeValues(values: Iterable<number>): string {
  let text = '';
  for (const value of values) text += characters.charAt(value);
  return text;
}

/** A string that the shape accepts; the check digit is whatever comes. */
export function drawText(shape: Shape, random: SeededRandom): string {
  return writeValues(shape.map((set) => random.pick(listValues(set))));
}

/** Every character drawn again within its kind: letters stay letters, digits digits. */
export function redraw(text: string, random: SeededRandom): string {
  let drawn = '';
  for (const character of text) {
    drawn += /\d/u.test(character) ? String(random.below(10)) : characters.charAt(10 + random.below(26));
  }
  return drawn;
}

export function randomText(length: number, alphabet: number, random: SeededRandom): string {
  let text = '';
  for (let i = 0; i < length; i++) text += characters.charAt(random.below(alphabet));
  return text;
}

/** `text` with the character at the one-based position `at` set to what the algorithm asks of places `from` to `to`. */
export function withCheck(text: string, algorithm: string, from: number, to: number, at = to + 1): string {
  const values = Uint8Array.from(text, (character) => characters.indexOf(character));
  const start = indexOfPosition(from, text.length);
  const end = indexOfPosition(to, text.length) + 1;
  values[indexOfPosition(at, text.length)] = getCheckAlgorithm(algorithm).compute(values, start, end);
  return writeValues(values);
}
