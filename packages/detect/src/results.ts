/** Result objects. Field order is fixed, so equal results serialise to equal bytes. */
import type { Outcome } from './outcome.ts';
import type { SandboxNumber } from './sandbox.ts';
import type { DetectionResult, Match, PossibleShape, Suggestion, WarningCode } from './types.ts';

const noMatches: readonly Match[] = Object.freeze([]);
const noTransformations: readonly string[] = Object.freeze([]);
const noShapes: readonly PossibleShape[] = Object.freeze([]);

export function makeNoMatch(
  normalized: string,
  suggestions: readonly Suggestion[],
  warnings: readonly WarningCode[],
  shapes: readonly PossibleShape[] = noShapes,
  transformations: readonly string[] = noTransformations,
): DetectionResult {
  return {
    normalized,
    tracking_number: normalized,
    matched: false,
    confidence: null,
    decision: 'no_match',
    primary: null,
    matches: noMatches,
    possible_shapes: shapes,
    catalog_match: null,
    transformations,
    suggestions,
    warnings,
  };
}

export function makeSandboxResult(normalized: string, number: SandboxNumber): DetectionResult {
  return { ...makeNoMatch(normalized, [], []), tracking_number: number, sandbox: true };
}

/** With or without a match. */
export function makeResult(
  normalized: string,
  outcome: Outcome,
  transformations: readonly string[],
  suggestions: readonly Suggestion[],
  textWarnings: readonly WarningCode[],
): DetectionResult {
  const { matches, listedMatches, listedShapes, warnings } = outcome;
  if (matches.length === 0) return makeNoMatch(normalized, suggestions, textWarnings, listedShapes, transformations);
  const first = matches[0]!;
  const primary = first.match;
  const trackingNumber = first.payload === null ? normalized : first.payload(normalized);
  const isCut = first.transformation !== null && !transformations.includes(first.transformation);
  return {
    normalized,
    tracking_number: trackingNumber,
    matched: true,
    confidence: primary.confidence,
    decision: outcome.decision,
    primary,
    matches: listedMatches,
    possible_shapes: listedShapes,
    catalog_match: outcome.catalogMatch,
    transformations: isCut ? [...transformations, first.transformation] : transformations,
    suggestions,
    warnings: textWarnings.length === 0 ? warnings : [...new Set([...warnings, ...textWarnings])],
  };
}
