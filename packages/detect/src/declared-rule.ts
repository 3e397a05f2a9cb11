/** The rule of one fixed-length form of a declared variant: places, conditions, check digit, match. */
import type { BytePool } from './byte-pool.ts';
import type { CheckSum } from './check-sums.ts';
import type { ComponentCutter, MatchMaker } from './match-maker.ts';
import { KnownPlaces, type PlaceRows, fitsPlaces, layPlaces } from './places.ts';
import type { Finding, LeafPlace, LeafRule, Rule } from './rule.ts';
import type { Shape } from './shapes.ts';
import type { TextInput } from './text-input.ts';

/** The check digit of a form. */
export interface CompiledCheck {
  readonly at: number;
  /** Start of the payload that `sum` adds up. */
  readonly start: number;
  readonly sum: CheckSum | null;
  /** The value that the check character must have. */
  readonly compute: (values: Uint8Array) => number;
}

/** What a form is made of. */
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
  readonly #made = new KnownPlaces();

  constructor(parts: RuleParts) {
    this.#parts = parts;
  }

  at(place: LeafPlace): LeafRule {
    const rows = layPlaces(this.#parts.shape, place);
    return this.#made.get(place, rows) ?? this.#made.keep(place, rows, new DeclaredLeafRule(this.#parts, place, rows));
  }
}

/** Flat on purpose: what one number needs lies in one object and in the pool. */
class DeclaredLeafRule implements LeafRule {
  readonly family: number;
  readonly #pool: BytePool;
  readonly #placesStart: number;
  readonly #placesEnd: number;
  /** −1: no check digit. */
  readonly #checkAt: number;
  readonly #payloadStart: number;
  /** Table of the check digit in the pool; −1: `#compute` has to be asked. */
  readonly #termsStart: number;
  readonly #termsEnd: number;
  readonly #stride: number;
  readonly #base: number;
  readonly #modulus: number;
  readonly #finish: number;
  readonly #compute: ((values: Uint8Array) => number) | null;
  readonly #isConditional: boolean;
  readonly #keepsFailed: boolean;
  readonly #needs: RuleParts['needs'];
  readonly #yieldsTo: RuleParts['yieldsTo'];
  readonly #maker: MatchMaker;
  readonly #cutter: ComponentCutter | null;

  constructor({ maker, cutter, check, keepsFailed, needs, yieldsTo }: RuleParts, place: LeafPlace, rows: PlaceRows) {
    const { pool, family } = place;
    const sum = check?.sum ?? null;
    this.family = family;
    this.#pool = pool;
    this.#placesStart = rows.start;
    this.#placesEnd = rows.end;
    this.#checkAt = check === null ? -1 : check.at;
    this.#payloadStart = check === null ? 0 : check.start;
    this.#termsStart = sum === null ? -1 : pool.addTable(sum.terms) + sum.from;
    this.#termsEnd = sum === null ? -1 : this.#termsStart - sum.from + sum.terms.length;
    this.#stride = sum === null ? 1 : sum.stride;
    this.#base = sum === null ? 0 : sum.base;
    this.#modulus = sum === null ? 1 : sum.modulus;
    this.#finish = sum === null ? 0 : pool.addTable(sum.finish);
    this.#compute = check === null ? null : check.compute;
    this.#isConditional = needs !== null || yieldsTo !== null;
    this.#keepsFailed = keepsFailed;
    this.#needs = needs;
    this.#yieldsTo = yieldsTo;
    this.#maker = maker;
    this.#cutter = cutter;
  }

  find(input: TextInput): Finding | null {
    const { values } = input;
    if (!fitsPlaces(this.#pool, this.#placesStart, this.#placesEnd, values)) return null;
    if (this.#isConditional && !this.#meetsConditions(input)) return null;
    if (this.#checkAt < 0) return this.#maker.make(input, this.#cutter, 0, 0);
    const actual = values[this.#checkAt]!;
    const expected = this.#termsStart < 0 ? this.#compute!(values) : this.#addUp(values);
    if (expected !== actual && !this.#keepsFailed) return null;
    return this.#maker.make(input, this.#cutter, expected, actual);
  }

  #addUp(values: Uint8Array): number {
    const { bytes } = this.#pool;
    const stride = this.#stride;
    const end = this.#termsEnd;
    let sum = this.#base;
    for (let row = this.#termsStart, i = this.#payloadStart; row < end; row += stride, i++) {
      sum += bytes[row + values[i]!]!;
    }
    return bytes[this.#finish + (sum % this.#modulus)]!;
  }

  #meetsConditions(input: TextInput): boolean {
    if (this.#needs !== null && !hasNeeded(input, this.#needs)) return false;
    return this.#yieldsTo === null || !this.#yieldsTo(input);
  }
}

function hasNeeded(input: TextInput, needs: 'digit' | 'letter_and_digit'): boolean {
  return input.letters < input.length && (needs === 'digit' || input.letters > 0);
}
