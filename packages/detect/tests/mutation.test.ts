/**
 * What share of single mistypes the check digits catch. Only places that the check covers are changed: routing digits, post
 * codes and airline prefixes lie outside. The required shares are the properties of the algorithms, less one point for chance.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDetector } from '../src/index.ts';
import { SeededRandom, drawText, listShapes, withCheck } from './support/generate.ts';

const detector = createDetector();
const numbers = 2000;

interface Case {
  readonly type: string;
  readonly pattern: string;
  readonly algorithm: string;
  /** One-based payload; the check character follows it. */
  readonly from: number;
  readonly to: number;
  readonly detected: number;
  /** Adjacent digits swapped and not noticed. */
  readonly swapsMissed: number;
}

const cases: readonly Case[] = [
  { type: 'sscc', pattern: '\\d{18}', algorithm: 'gs1', from: 1, to: 17, detected: 100, swapsMissed: 11.1 },
  { type: 'usps_20', pattern: '\\d{20}', algorithm: 'mod10(3,1)', from: 1, to: 19, detected: 100, swapsMissed: 11.1 },
  { type: 'hermes_de', pattern: '\\d{14}', algorithm: 'mod10(3,1)', from: 1, to: 13, detected: 100, swapsMissed: 11.1 },
  { type: 'fedex_15', pattern: '\\d{15}', algorithm: 'mod10(1,3)', from: 1, to: 14, detected: 100, swapsMissed: 11.1 },
  { type: 'gls_12', pattern: '\\d{12}', algorithm: 'gls', from: 1, to: 11, detected: 100, swapsMissed: 11.1 },
  {
    type: 'purolator_12',
    pattern: '[0-5]\\d{11}',
    algorithm: 'luhn',
    from: 1,
    to: 11,
    detected: 100,
    swapsMissed: 2.2,
  },
  { type: 'dpd_14', pattern: '\\d{14}[A-Z]', algorithm: 'm37_36', from: 1, to: 14, detected: 100, swapsMissed: 0.6 },
  { type: 's10', pattern: 'R[A-Z]\\d{9}GB', algorithm: 's10', from: 3, to: 10, detected: 98.4, swapsMissed: 1.8 },
  { type: 'iso6346', pattern: 'MSKU\\d{7}', algorithm: 'iso', from: 1, to: 10, detected: 98.4, swapsMissed: 1.8 },
  { type: 'fedex_12', pattern: '\\d{12}', algorithm: 'w11', from: 1, to: 11, detected: 98.3, swapsMissed: 1.9 },
  { type: 'fedex_gsn', pattern: '96\\d{32}', algorithm: 'w11', from: 21, to: 33, detected: 98.3, swapsMissed: 1.9 },
  { type: 'ups_1z', pattern: '1Z\\d{16}', algorithm: 'ups', from: 3, to: 17, detected: 95.1, swapsMissed: 0 },
  { type: 'dhl_de_12', pattern: '\\d{12}', algorithm: 'dp49', from: 1, to: 11, detected: 94.4, swapsMissed: 44 },
  { type: 'dhl_express', pattern: '\\d{10}', algorithm: 'mod7', from: 1, to: 9, detected: 93.9, swapsMissed: 6.7 },
  { type: 'jp_12', pattern: '\\d{12}', algorithm: 'mod7', from: 1, to: 11, detected: 93.9, swapsMissed: 6.7 },
];

function isValid(number: string, type: string): boolean {
  return detector.detect(number).matches.some((match) => match.type === type && match.check_digit === 'valid');
}

/** Air waybills are dashed, so that a failed check still leaves a match to look at. */
function drawValid({ pattern, algorithm, from, to, type }: Case, random: SeededRandom): string {
  const shapes = listShapes(pattern);
  for (;;) {
    const number = withCheck(drawText(random.pick(shapes), random), algorithm, from, to);
    // A check character of another kind than the pattern's, or one digit repeated, is no number of the family.
    if (isValid(number, type)) return number;
  }
}

function replaceAt(text: string, at: number, character: string): string {
  return text.slice(0, at) + character + text.slice(at + 1);
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

function measure(one: Case, random: SeededRandom): { detected: number; swapsMissed: number } {
  let tried = 0;
  let caught = 0;
  let swaps = 0;
  let missed = 0;
  for (let n = 0; n < numbers; n++) {
    const number = drawValid(one, random);
    const at = one.from - 1 + random.below(one.to - one.from + 2);
    if (isDigit(number[at])) {
      const other = String((Number(number[at]) + 1 + random.below(9)) % 10);
      tried++;
      if (!isValid(replaceAt(number, at, other), one.type)) caught++;
    }
    const left = one.from - 1 + random.below(one.to - one.from);
    const [a, b] = [number[left], number[left + 1]];
    if (isDigit(a) && isDigit(b) && a !== b) {
      swaps++;
      const swapped = replaceAt(replaceAt(number, left, b!), left + 1, a!);
      if (isValid(swapped, one.type)) missed++;
    }
  }
  return { detected: (100 * caught) / tried, swapsMissed: (100 * missed) / swaps };
}

for (const one of cases) {
  test(`catches at least ${one.detected} % of mistyped digits of ${one.type} (${one.algorithm})`, () => {
    const { detected, swapsMissed } = measure(one, new SeededRandom(41));
    assert.ok(detected >= one.detected - 1, `caught ${detected.toFixed(1)} %`);
    assert.ok(swapsMissed <= one.swapsMissed + 3, `missed ${swapsMissed.toFixed(1)} % of swaps`);
  });
}

test('catches 93.9 % of mistyped digits in serial and check digit of air waybills', () => {
  const random = new SeededRandom(43);
  let caught = 0;
  for (let n = 0; n < numbers; n++) {
    const number = withCheck(drawText(listShapes('020\\d{8}')[0]!, random), 'mod7', 4, 10);
    const at = 3 + random.below(8);
    const other = String((Number(number[at]) + 1 + random.below(9)) % 10);
    const mistyped = replaceAt(number, at, other);
    if (!isValid(`${mistyped.slice(0, 3)}-${mistyped.slice(3)}`, 'mawb')) caught++;
  }
  assert.ok(caught / numbers >= 0.929, `caught ${(100 * caught) / numbers} %`);
});

function measureLetters(
  pattern: string,
  type: string,
  algorithm: string,
  from: number,
  to: number,
  places: number[],
): number {
  const random = new SeededRandom(47);
  const shape = listShapes(pattern)[0]!;
  let caught = 0;
  const draws = 10_000;
  for (let n = 0; n < draws; n++) {
    const number = withCheck(drawText(shape, random), algorithm, from, to);
    const at = random.pick(places);
    const letter = String.fromCharCode(65 + ((number.charCodeAt(at) - 65 + 1 + random.below(25)) % 26));
    if (!isValid(replaceAt(number, at, letter), type)) caught++;
  }
  return (100 * caught) / draws;
}

test('catches 91.5 % of replaced owner letters of containers', () => {
  assert.ok(measureLetters('[A-Z]{3}U\\d{7}', 'iso6346', 'iso', 1, 10, [0, 1, 2]) >= 90.5);
});

test('catches 88.1 % of replaced letters of UPS numbers', () => {
  assert.ok(measureLetters('1Z[A-Z]{6}\\d{10}', 'ups_1z', 'ups', 3, 17, [2, 3, 4, 5, 6, 7]) >= 87.1);
});
