/**
 * Check digits as sums over a table. All algorithms but MOD 37,36 add one term for each character and look only at the
 * remainder: with the terms in a table, one loop serves them all, without a call for each algorithm and without a division
 * for each digit. `check-digits.ts` has the definitions; a test compares both.
 */
import { isoLetterValues, s10Weights, upsValue } from './check-digits.ts';

/** The check value is `finish[(base + sum of terms) % modulus]`. */
export interface CheckSum {
  /** What a base-36 value adds: `terms[from + place × stride + value]`. Formats share the table. */
  readonly terms: Uint8Array;
  readonly from: number;
  /** 10 for digits alone, else 36. */
  readonly stride: number;
  readonly base: number;
  readonly modulus: number;
  readonly finish: Uint8Array;
}

interface SumRule {
  readonly modulus: number;
  readonly stride: 10 | 36;
  /** What `value` adds at place `at` of `length`, both from the left. */
  readonly term: (value: number, at: number, length: number) => number;
  readonly finish: (remainder: number) => number;
}

const complement10 = (remainder: number): number => (10 - remainder) % 10;

const sum10 = (term: SumRule['term'], finish = complement10): SumRule => ({ modulus: 10, stride: 10, term, finish });

/** Weights from the left. */
const alternating = (first: number, second: number): SumRule['term'] => {
  return (value, at) => value * (at % 2 === 0 ? first : second);
};

/** Every second place from the right, the last one included. */
const isOddFromRight = (at: number, length: number): boolean => (length - 1 - at) % 2 === 0;

function foldDouble(value: number): number {
  return value > 4 ? 2 * value - 9 : 2 * value;
}

function powerModulo7(exponent: number): number {
  let power = 1;
  for (let i = 0; i < exponent; i++) power = (power * 10) % 7;
  return power;
}

const w11Weights = [1, 3, 7];

const sumRules: ReadonlyMap<string, SumRule> = new Map<string, SumRule>([
  ['gs1', sum10((value, at, length) => value * (isOddFromRight(at, length) ? 3 : 1))],
  ['mod10(3,1)', sum10(alternating(3, 1))],
  ['mod10(1,3)', sum10(alternating(1, 3))],
  ['mod10(1,2)', sum10(alternating(1, 2))],
  ['dp49', sum10(alternating(4, 9))],
  ['gls', sum10(alternating(3, 1), (remainder) => complement10((remainder + 1) % 10))],
  ['luhn', sum10((value, at, length) => (isOddFromRight(at, length) ? foldDouble(value) : value))],
  [
    'ups',
    {
      modulus: 10,
      stride: 36,
      term: (value, at) => upsValue(value) * (at % 2 === 0 ? 1 : 2),
      finish: complement10,
    },
  ],
  [
    'mod7',
    {
      modulus: 7,
      stride: 10,
      term: (value, at, length) => value * powerModulo7(length - 1 - at),
      finish: (remainder) => remainder,
    },
  ],
  [
    's10',
    {
      modulus: 11,
      stride: 10,
      term: (value, at) => value * s10Weights[at]!,
      finish: (remainder) => (remainder === 1 ? 0 : remainder === 0 ? 5 : 11 - remainder),
    },
  ],
  [
    'w11',
    {
      modulus: 11,
      stride: 10,
      term: (value, at, length) => value * w11Weights[(length - 1 - at) % 3]!,
      finish: (remainder) => remainder % 10,
    },
  ],
  [
    'iso',
    {
      modulus: 11,
      stride: 36,
      term: (value, at) => isoLetterValues[value]! << at,
      finish: (remainder) => remainder % 10,
    },
  ],
]);

type Table = Omit<CheckSum, 'from' | 'base'>;

/** By algorithm and length: formats share them. */
const tables = new Map<string, Table>();

function makeTable({ modulus, stride, term, finish }: SumRule, length: number): Table {
  const terms = new Uint8Array(length * stride);
  for (let at = 0; at < length; at++) {
    for (let value = 0; value < stride; value++) terms[at * stride + value] = term(value, at, length) % modulus;
  }
  return { terms, stride, modulus, finish: Uint8Array.from({ length: modulus }, (_, remainder) => finish(remainder)) };
}

/** For a payload of `length` characters behind the digits of `head`; null for an algorithm that is no sum. */
export function makeCheckSum(algorithm: string, head: Uint8Array, length: number): CheckSum | null {
  const rule = sumRules.get(algorithm);
  if (rule === undefined) return null;
  const whole = head.length + length;
  const key = `${algorithm} ${whole}`;
  let table = tables.get(key);
  if (table === undefined) {
    table = makeTable(rule, whole);
    tables.set(key, table);
  }
  let base = 0;
  for (const [at, value] of head.entries()) base += table.terms[at * table.stride + value]!;
  return { ...table, from: head.length * table.stride, base };
}

/** The value that the check character must have, for the payload that begins at `start`. */
export function checkBySum(
  { terms, from, stride, base, modulus, finish }: CheckSum,
  values: Uint8Array,
  start: number,
): number {
  let sum = base;
  for (let row = from, i = start; row < terms.length; row += stride, i++) sum += terms[row + values[i]!]!;
  return finish[sum % modulus]!;
}
