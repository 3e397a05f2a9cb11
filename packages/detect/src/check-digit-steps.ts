/** The arithmetic of a check digit step by step, for people who check it by hand. */
import { isoLetterValues, s10Weights, upsValue } from './check-digits.ts';

/** One character of the payload: what it counts, how often, and the product. */
export interface CheckColumn {
  readonly character: string;
  readonly value: number;
  readonly weight: number;
  readonly product: number;
}

export interface CheckSteps {
  /** Empty where the payload is taken as one number. */
  readonly columns: readonly CheckColumn[];
  /** Sum of the products, or the payload as a number. */
  readonly sum: number;
  readonly modulus: number;
  /** `sum` = `quotient` × `modulus` + `remainder`. */
  readonly quotient: number;
  readonly remainder: number;
  /** What the check digit must be. */
  readonly check: number;
}

export const explainedAlgorithms = ['mod7', 'iso', 's10', 'ups'] as const;
export type ExplainedAlgorithm = (typeof explainedAlgorithms)[number];

interface Recipe {
  /** How long a payload may be, as a regular expression that it must match whole. */
  readonly form: RegExp;
  readonly value: (base36: number) => number;
  /** Undefined: the payload is one number. */
  readonly weight?: (position: number) => number;
  readonly modulus: number;
  readonly check: (remainder: number) => number;
}

const same = (value: number): number => value;

const recipes: Readonly<Record<ExplainedAlgorithm, Recipe>> = {
  mod7: { form: /^\d{1,15}$/, value: same, modulus: 7, check: same },
  iso: {
    form: /^[A-Z]{4}\d{6}$/,
    value: (value) => isoLetterValues[value] ?? 0,
    weight: (position) => 2 ** position,
    modulus: 11,
    check: (remainder) => remainder % 10,
  },
  s10: {
    form: /^\d{8}$/,
    value: same,
    weight: (position) => s10Weights[position] ?? 0,
    modulus: 11,
    check: (remainder) => (remainder === 1 ? 0 : remainder === 0 ? 5 : 11 - remainder),
  },
  ups: {
    form: /^[A-Z\d]{15}$/,
    value: upsValue,
    weight: (position) => 1 + (position % 2),
    modulus: 10,
    check: (remainder) => (10 - remainder) % 10,
  },
};

/** Throws when the payload (the number without its check digit) does not have the format of the algorithm. */
export function explainCheckDigit(algorithm: ExplainedAlgorithm, payload: string): CheckSteps {
  const { form, value, weight, modulus, check } = recipes[algorithm];
  if (!form.test(payload))
    throw new Error(`"${payload}" is not a payload of ${algorithm}: it must match ${form.source}`);
  const columns =
    weight === undefined
      ? []
      : Array.from(payload, (character, position) => {
          const counted = value(Number.parseInt(character, 36));
          return { character, value: counted, weight: weight(position), product: counted * weight(position) };
        });
  const sum = weight === undefined ? Number(payload) : columns.reduce((total, { product }) => total + product, 0);
  const remainder = sum % modulus;
  return { columns, sum, modulus, quotient: (sum - remainder) / modulus, remainder, check: check(remainder) };
}
