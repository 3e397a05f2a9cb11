/** Turns declared variants into functions over base-36 values. */
import { anySet, digitSet, setHas } from './character-sets.ts';
import { type CheckAlgorithm, getCheckAlgorithm } from './check-digits.ts';
import { checkIndex, compileCheck } from './compile-check.ts';
import { bandOf, confidenceOf, isNamingPrefix, saysNothing, weakerOf } from './confidence.ts';
import { type FamilyMeaning, MatchMaker } from './match-maker.ts';
import { parsePattern } from './patterns.ts';
import type { FindFunction, Finding, VariantDeclaration } from './rule.ts';
import { type NearMissShape, makeNearMissShape } from './near-misses.ts';
import { type Shape, expandPattern, shapeShare, worstShare } from './shapes.ts';
import type { TextInput } from './text-input.ts';
import type { Confidence } from './types.ts';

/** Most forms of a listed pattern. The largest in the built-in table has 110. */
export const maxShapes = 512;

export interface CompiledVariant {
  readonly pattern: string;
  readonly pMask: number;
  readonly confidence: Confidence;
  readonly check: string | null;
  readonly example: string;
  readonly shapes: readonly Shape[];
  readonly finds: readonly FindFunction[];
  /** For each shape: the finding of every text of its length, or null where the text decides. */
  readonly constants: readonly (Finding | null)[];
  /** Forms whose prefix and length are distinctive without the check digit. */
  readonly nearMisses: readonly NearMissShape[];
}

/** Throws on an unknown algorithm, a pattern that cannot be listed, or a check outside the shape. */
export function compileVariant(meaning: FamilyMeaning, variant: VariantDeclaration): CompiledVariant {
  const shapes = expandPattern(parsePattern(variant.pattern), maxShapes);
  if (shapes === null || shapes.length === 0) throw new Error(`pattern ${variant.pattern} has no or too many forms`);
  return compileShapes(meaning, variant, shapes, worstShare(shapes));
}

/** `patternShare` is the share of random strings of the same mask that the pattern accepts, before the check digit. */
export function compileShapes(
  meaning: FamilyMeaning,
  variant: VariantDeclaration,
  shapes: readonly Shape[],
  patternShare: number,
): CompiledVariant {
  const algorithm = variant.check === undefined ? null : getCheckAlgorithm(variant.check.algorithm);
  const pMask = patternShare / (algorithm === null ? 1 : algorithm.radix);
  const confidence = weakerOf(confidenceOf(pMask, algorithm !== null), variant.max);
  const maker = new MatchMaker(meaning, variant, algorithm, pMask, patternShare, confidence);
  return {
    pattern: variant.pattern,
    pMask,
    confidence,
    check: algorithm === null ? null : algorithm.name,
    example: variant.example,
    shapes,
    finds: shapes.map((shape) => compileShape(shape, meaning, variant, algorithm, maker)),
    constants: shapes.map((shape) => (algorithm === null ? maker.constantFor(shape) : null)),
    nearMisses:
      algorithm === null
        ? []
        : shapes
            .filter((shape) => keepsFailedCheck(shape, variant))
            .map((shape) => makeNearMiss(shape, variant, algorithm)),
  };
}

/** Few other texts have this prefix and length, so a number with a wrong check digit is probably mistyped. */
function keepsFailedCheck(shape: Shape, variant: VariantDeclaration): boolean {
  return variant.dropsFailedCheck !== true && isNamingPrefix(shapeShare(shape));
}

function makeNearMiss(shape: Shape, variant: VariantDeclaration, algorithm: CheckAlgorithm): NearMissShape {
  const check = variant.check!;
  const isSum = algorithm.isSumModulo10 && check.prependByFirst === undefined;
  return makeNearMissShape(shape, checkIndex(shape, check), compileCheck(shape, check, algorithm), isSum);
}

function compileShape(
  shape: Shape,
  meaning: FamilyMeaning,
  variant: VariantDeclaration,
  algorithm: CheckAlgorithm | null,
  maker: MatchMaker,
): FindFunction {
  const accepts = compilePlaces(shape);
  const check = variant.check === undefined ? null : compileCheck(shape, variant.check, algorithm!);
  const checkAt = variant.check === undefined ? 0 : checkIndex(shape, variant.check);
  const { needs } = variant;
  const keepsFailed = keepsFailedCheck(shape, variant);
  const yieldsTo = meaning.yieldsTo;
  const makeFinding = maker.forShape(shape);
  return (input) => {
    if (!accepts(input)) return null;
    if (needs !== undefined && !hasNeeded(input, needs)) return null;
    if (yieldsTo !== undefined && yieldsTo(input)) return null;
    if (check === null) return makeFinding(input, 0, 0);
    const actual = input.values[checkAt]!;
    const expected = check(input.values);
    if (expected === actual || keepsFailed) return makeFinding(input, expected, actual);
    return null;
  };
}

function hasNeeded(input: TextInput, needs: 'digit' | 'letter_and_digit'): boolean {
  return input.letters < input.length && (needs === 'digit' || input.letters > 0);
}

/** Tests a text of the shape's length; only places that the class of the text leaves open cost anything. */
export function compilePlaces(shape: Shape): (input: TextInput) => boolean {
  const forDigits = new PlaceTest(shape, false);
  const forLetters = new PlaceTest(shape, true);
  return (input) => (input.letters === 0 ? forDigits.accepts(input.values) : forLetters.accepts(input.values));
}

class PlaceTest {
  readonly #positions: Uint8Array;
  readonly #allowed: Uint8Array;

  constructor(shape: Shape, withLetters: boolean) {
    const whole = withLetters ? anySet : digitSet;
    const positions = [...shape.keys()].filter((i) => {
      const set = shape[i]!;
      return (set.digits & whole.digits) !== whole.digits || (set.letters & whole.letters) !== whole.letters;
    });
    this.#positions = Uint8Array.from(positions);
    this.#allowed = new Uint8Array(positions.length * 36);
    for (const [row, position] of positions.entries()) {
      for (let value = 0; value < 36; value++) {
        this.#allowed[row * 36 + value] = setHas(shape[position]!, value) ? 1 : 0;
      }
    }
  }

  accepts(values: Uint8Array): boolean {
    const positions = this.#positions;
    const allowed = this.#allowed;
    for (let i = 0; i < positions.length; i++) {
      if (allowed[i * 36 + values[positions[i]!]!] === 0) return false;
    }
    return true;
  }
}

/** Strongest first; of one band, what makes a match before what makes a shape; else as declared. */
export function orderByStrength(variants: readonly CompiledVariant[]): CompiledVariant[] {
  const isSilent = ({ pMask }: CompiledVariant): number => Number(saysNothing(pMask));
  return [...variants].sort((a, b) => bandOf(b.confidence) - bandOf(a.confidence) || isSilent(a) - isSilent(b));
}
