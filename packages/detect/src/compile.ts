/** Turns declared variants into rules over base-36 values. */
import { type CheckAlgorithm, getCheckAlgorithm } from './check-digits.ts';
import { compileCheck } from './compile-check.ts';
import { bandOf, confidenceOf, isNamingPrefix, saysNothing, weakerOf } from './confidence.ts';
import { DeclaredRule } from './declared-rule.ts';
import { type FamilyMeaning, MatchMaker } from './match-maker.ts';
import { parsePattern } from './patterns.ts';
import type { Finding, Rule, VariantDeclaration } from './rule.ts';
import { type NearMissShape, makeNearMissShape } from './near-misses.ts';
import { type Shape, expandPattern, shapeShare, worstShare } from './shapes.ts';
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
  /** Makes one of the shapes at each call. Throws for a check outside the shape. */
  readonly ruleOf: (shape: Shape) => Rule;
  /** The finding of every text of the shape's length, or null where the text decides. */
  readonly constantOf: (shape: Shape) => Finding | null;
  /** Null for a shape whose prefix and length are not distinctive without the check digit. */
  readonly nearMissOf: (shape: Shape) => NearMissShape | null;
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
    ruleOf: (shape) => compileShape(shape, meaning, variant, algorithm, maker),
    constantOf: (shape) => (algorithm === null ? maker.constantFor(shape) : null),
    nearMissOf: (shape) =>
      algorithm !== null && keepsFailedCheck(shape, variant) ? makeNearMiss(shape, variant, algorithm) : null,
  };
}

/** Few other texts have this prefix and length, so a number with a wrong check digit is probably mistyped. */
function keepsFailedCheck(shape: Shape, variant: VariantDeclaration): boolean {
  return variant.dropsFailedCheck !== true && isNamingPrefix(shapeShare(shape));
}

function makeNearMiss(shape: Shape, variant: VariantDeclaration, algorithm: CheckAlgorithm): NearMissShape {
  const check = variant.check!;
  const isSum = algorithm.isSumModulo10 && check.prependByFirst === undefined;
  const { at, compute } = compileCheck(shape, check, algorithm);
  return makeNearMissShape(shape, at, compute, isSum);
}

function compileShape(
  shape: Shape,
  meaning: FamilyMeaning,
  variant: VariantDeclaration,
  algorithm: CheckAlgorithm | null,
  maker: MatchMaker,
): Rule {
  return new DeclaredRule({
    shape,
    maker,
    cutter: maker.cutterFor(shape),
    check: variant.check === undefined ? null : compileCheck(shape, variant.check, algorithm!),
    keepsFailed: keepsFailedCheck(shape, variant),
    needs: variant.needs ?? null,
    yieldsTo: meaning.yieldsTo ?? null,
  });
}

/** Strongest first; of one band, what makes a match before what makes a shape; else as declared. */
export function orderByStrength(variants: readonly CompiledVariant[]): CompiledVariant[] {
  const isSilent = ({ pMask }: CompiledVariant): number => Number(saysNothing(pMask));
  return [...variants].sort((a, b) => bandOf(b.confidence) - bandOf(a.confidence) || isSilent(a) - isSilent(b));
}
