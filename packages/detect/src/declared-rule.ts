/** The rule of one fixed-length form of a declared variant: places, conditions, check digit, match. */
import { type CharacterSet, anySet } from './character-sets.ts';
import { type CheckSum, checkBySum } from './check-sums.ts';
import type { ComponentCutter, MatchMaker } from './match-maker.ts';
import { type Places, fitsPlaces, listPlaces } from './places.ts';
import type { Finding, Rule } from './rule.ts';
import type { Shape } from './shapes.ts';
import type { TextInput } from './text-input.ts';

/** The check digit of a form. */
export interface CompiledCheck {
  readonly at: number;
  /** Start of the payload that `sum` adds up. */
  readonly start: number;
  readonly sum: CheckSum | null;
  /** The value that the check character must have; for what is no sum. */
  readonly compute: (values: Uint8Array) => number;
}

/** What a form is made of; shared by its rules at all places of the dispatch. */
export interface RuleParts {
  readonly shape: Shape;
  readonly maker: MatchMaker;
  readonly cutter: ComponentCutter | null;
  readonly check: CompiledCheck | null;
  /** Whether a wrong check digit is kept as a match at low. */
  readonly keepsFailed: boolean;
  readonly needs: 'digit' | 'letter_and_digit' | null;
  readonly yieldsTo: ((input: TextInput) => boolean) | null;
}

export class DeclaredRule implements Rule {
  readonly #parts: RuleParts;
  readonly #places: Places;

  constructor(parts: RuleParts, places: Places = listPlaces(parts.shape, anySet, [])) {
    this.#parts = parts;
    this.#places = places;
  }

  behind(checked: readonly number[], whole: CharacterSet): Rule {
    return new DeclaredRule(this.#parts, listPlaces(this.#parts.shape, whole, checked));
  }

  find(input: TextInput): Finding | null {
    const { values } = input;
    if (!fitsPlaces(this.#places, values)) return null;
    const { needs, yieldsTo, check, maker, cutter, keepsFailed } = this.#parts;
    if (needs !== null && !hasNeeded(input, needs)) return null;
    if (yieldsTo !== null && yieldsTo(input)) return null;
    if (check === null) return maker.make(input, cutter, 0, 0);
    const actual = values[check.at]!;
    const expected = check.sum === null ? check.compute(values) : checkBySum(check.sum, values, check.start);
    return expected === actual || keepsFailed ? maker.make(input, cutter, expected, actual) : null;
  }
}

function hasNeeded(input: TextInput, needs: 'digit' | 'letter_and_digit'): boolean {
  return input.letters < input.length && (needs === 'digit' || input.letters > 0);
}
