/**
 * Check digits over base-36 values (digits 0-9, letters A=10 … Z=35), payload at `[start, end)`. Each function answers the
 * value that the check character must have. All sums stay below 2^53 by running remainders or small weights, so there is
 * no BigInt and no parseInt: 20 and more digits overflow a double.
 */
export type CheckFunction = (values: Uint8Array, start: number, end: number) => number;

/** GS1 General Specifications: weights 3,1,3,1… from the right. */
export function gs1(values: Uint8Array, start: number, end: number): number {
  let sum = 0;
  let weight = 3;
  for (let i = end - 1; i >= start; i--) {
    sum += values[i]! * weight;
    weight = 4 - weight;
  }
  return (10 - (sum % 10)) % 10;
}

function weighSum(values: Uint8Array, start: number, end: number, first: number, second: number): number {
  let sum = 0;
  for (let i = start; i < end; i += 2) sum += values[i]! * first;
  for (let i = start + 1; i < end; i += 2) sum += values[i]! * second;
  return sum;
}

/** Weights `first`, `second`, `first`… from the left, modulo 10. */
export function mod10(first: number, second: number): CheckFunction {
  return (values, start, end) => (10 - (weighSum(values, start, end, first, second) % 10)) % 10;
}

/** What a character of a UPS number counts. */
export function upsValue(value: number): number {
  return value < 10 ? value : (value + 2) % 10;
}

/** `mod10(1,2)` in which a letter counts (char code − 3) mod 10: A=2, H=9, I=0. Two-digit products are not folded. */
export function ups(values: Uint8Array, start: number, end: number): number {
  let sum = 0;
  for (let i = start; i < end; i++) {
    const digit = upsValue(values[i]!);
    sum += (i - start) % 2 === 0 ? digit : digit * 2;
  }
  return (10 - (sum % 10)) % 10;
}

/** ISO/IEC 7812 mod 10: every second place from the right doubled, minus 9 above 9. */
export function luhn(values: Uint8Array, start: number, end: number): number {
  let sum = 0;
  let doubled = true;
  for (let i = end - 1; i >= start; i--) {
    const value = doubled ? values[i]! * 2 : values[i]!;
    sum += value > 9 ? value - 9 : value;
    doubled = !doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** The payload as a number, modulo 7. The digits 7, 8 and 9 are never correct. */
export function mod7(values: Uint8Array, start: number, end: number): number {
  let remainder = 0;
  for (let i = start; i < end; i++) remainder = (remainder * 10 + values[i]!) % 7;
  return remainder;
}

/** Weights of the eight digits of a postal item. */
export const s10Weights = Uint8Array.of(8, 6, 4, 2, 3, 5, 9, 7);

/** UPU S10 over eight digits: 11 − S mod 11, where 10 prints 0 and 11 prints 5. */
export function s10(values: Uint8Array, start: number, end: number): number {
  let sum = 0;
  for (let i = start; i < end; i++) sum += values[i]! * s10Weights[i - start]!;
  const check = 11 - (sum % 11);
  if (check === 10) return 0;
  return check === 11 ? 5 : check;
}

const w11Weights = Uint8Array.of(1, 3, 7);

/** FedEx: weights 1,3,7 from the right, modulo 11, where 10 prints 0. From the left 3 1 7… at 11 and 1 7 3… at 13 digits. */
export function w11(values: Uint8Array, start: number, end: number): number {
  let sum = 0;
  let turn = 0;
  for (let i = end - 1; i >= start; i--) {
    sum += values[i]! * w11Weights[turn]!;
    turn = turn === 2 ? 0 : turn + 1;
  }
  return (sum % 11) % 10;
}

/** What a character of a container number counts, by its base-36 value. */
export const isoLetterValues = makeIsoLetterValues();

function makeIsoLetterValues(): Uint8Array {
  const values = new Uint8Array(36);
  let next = 10;
  for (let i = 0; i < 36; i++) {
    if (i < 10) {
      values[i] = i;
      continue;
    }
    if (next % 11 === 0) next++;
    values[i] = next++;
  }
  return values;
}

/** Remainder modulo 11 of ISO 6346 over ten characters; 10 prints 0, as 0 does. */
export function isoRemainder(values: Uint8Array, start: number, end: number): number {
  let sum = 0;
  for (let i = start; i < end; i++) sum += isoLetterValues[values[i]!]! << (i - start);
  return sum % 11;
}

/** ISO 6346: letters 10…38 without multiples of 11, weights 2^i from the left. */
export function iso(values: Uint8Array, start: number, end: number): number {
  return isoRemainder(values, start, end) % 10;
}

/** ISO 7064 hybrid MOD 37,36: the only one here whose check character may be a letter. */
export function m37x36(values: Uint8Array, start: number, end: number): number {
  let product = 36;
  for (let i = start; i < end; i++) {
    product += values[i]!;
    if (product > 36) product -= 36;
    product *= 2;
    if (product > 36) product -= 37;
  }
  const check = 37 - product;
  return check === 36 ? 0 : check;
}

/** GLS: weights 3,1… from the left, one added before the complement. */
export function gls(values: Uint8Array, start: number, end: number): number {
  return (10 - ((weighSum(values, start, end, 3, 1) + 1) % 10)) % 10;
}

export interface CheckAlgorithm {
  readonly name: string;
  readonly compute: CheckFunction;
  /** Number of possible check characters; a random one is correct once in this many. */
  readonly radix: 10 | 36;
  readonly payload: 'digits' | 'letters_and_digits';
  /** The check digit completes a sum, one term for each place, to a multiple of ten: a change of one place is known at once. */
  readonly isSumModulo10: boolean;
  /** Payload lengths that the definition covers; empty: any. */
  readonly lengths: readonly number[];
}

function algorithm(name: string, compute: CheckFunction, more: Partial<CheckAlgorithm> = {}): CheckAlgorithm {
  return Object.freeze({ name, compute, radix: 10, payload: 'digits', isSumModulo10: false, lengths: [], ...more });
}

const mixed = { payload: 'letters_and_digits' } as const;
const sum10 = { isSumModulo10: true } as const;

const algorithms: ReadonlyMap<string, CheckAlgorithm> = new Map(
  [
    algorithm('gs1', gs1, sum10),
    algorithm('mod10(3,1)', mod10(3, 1), sum10),
    algorithm('mod10(1,3)', mod10(1, 3), sum10),
    algorithm('mod10(1,2)', mod10(1, 2), sum10),
    algorithm('ups', ups, mixed),
    algorithm('luhn', luhn, sum10),
    algorithm('mod7', mod7),
    algorithm('s10', s10, { lengths: [8] }),
    algorithm('w11', w11, { lengths: [11, 13] }),
    algorithm('iso', iso, { ...mixed, lengths: [10] }),
    algorithm('m37_36', m37x36, { ...mixed, radix: 36 }),
    algorithm('gls', gls, sum10),
    algorithm('dp49', mod10(4, 9), sum10),
  ].map((entry) => [entry.name, entry]),
);

export const checkAlgorithmNames: readonly string[] = Object.freeze([...algorithms.keys()]);

/** Throws on an unknown name, because an unknown check must never count as passed. */
export function getCheckAlgorithm(name: string): CheckAlgorithm {
  const found = algorithms.get(name);
  if (found === undefined) {
    throw new Error(`unknown check algorithm "${name}"; known are ${checkAlgorithmNames.join(', ')}`);
  }
  return found;
}
