/** Result objects. Field order is fixed, so equal results serialise to equal bytes. */
import type { Finding } from './rule.ts';
import type { SandboxNumber } from './sandbox.ts';
import type {
  CatalogMatch,
  Decision,
  DetectionResult,
  Match,
  PossibleShape,
  Suggestion,
  WarningCode,
} from './types.ts';

const noMatches: readonly Match[] = Object.freeze([]);
const noTransformations: readonly string[] = Object.freeze([]);
const noShapes: readonly PossibleShape[] = Object.freeze([]);

/** A result carries no more. */
const maxShapes = 8;

/** The first eight. A bill of lading keeps the last place: it ranks last, and is another kind of number than all before it. */
function listShapes(possible: readonly Finding[]): readonly PossibleShape[] {
  if (possible.length === 0) return noShapes;
  const shapes: PossibleShape[] = [];
  for (let i = 0; i < possible.length && i < maxShapes; i++) shapes.push(possible[i]!.shape!);
  const last = possible.at(-1)!;
  if (possible.length > maxShapes && last.match.vertical === 'bol') shapes[maxShapes - 1] = last.shape!;
  return shapes;
}

/** `possible` in order. */
export function makeNoMatch(
  normalized: string,
  suggestions: readonly Suggestion[],
  warnings: readonly WarningCode[],
  possible: readonly Finding[] = [],
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
    possible_shapes: listShapes(possible),
    catalog_match: null,
    transformations,
    suggestions,
    warnings,
  };
}

export function makeSandboxResult(normalized: string, number: SandboxNumber): DetectionResult {
  return { ...makeNoMatch(normalized, [], []), tracking_number: number, sandbox: true };
}

/** `found` and `possible` in order, `found` not empty. */
export function makeResult(
  normalized: string,
  found: readonly Finding[],
  possible: readonly Finding[],
  transformations: readonly string[],
  suggestions: readonly Suggestion[],
  textWarnings: readonly WarningCode[],
  decision: Decision,
): DetectionResult {
  const first = found[0]!;
  const primary = first.match;
  const matches: Match[] = [];
  for (let i = 0; i < found.length; i++) matches.push(found[i]!.match);
  const trackingNumber = first.payload === null ? normalized : first.payload(normalized);
  const isCut = first.transformation !== null && !transformations.includes(first.transformation);
  return {
    normalized,
    tracking_number: trackingNumber,
    matched: true,
    confidence: primary.confidence,
    decision,
    primary,
    matches,
    possible_shapes: listShapes(possible),
    catalog_match: findCatalogMatch(found),
    transformations: isCut ? [...transformations, first.transformation] : transformations,
    suggestions,
    warnings: joinWarnings(found, textWarnings),
  };
}

/** A catalogue pattern at low says little: it is reported only when nothing better was found. An operator's always is. */
function findCatalogMatch(found: readonly Finding[]): CatalogMatch | null {
  for (let i = 0; i < found.length; i++) {
    const { catalog, match } = found[i]!;
    if (catalog === null) continue;
    const isOperators = match.evidence.includes('operator_pattern');
    if (!isOperators && (match.carrier === null || (i > 0 && match.confidence === 'low'))) continue;
    return catalog;
  }
  return null;
}

/** Warnings of the primary match and of those in its band; what speaks against a weaker candidate would only confuse. */
function joinWarnings(found: readonly Finding[], textWarnings: readonly WarningCode[]): readonly WarningCode[] {
  const { confidence } = found[0]!.match;
  let warned = 0;
  let last = 0;
  for (let i = 0; i < found.length && found[i]!.match.confidence === confidence; i++) {
    if (found[i]!.warnings.length === 0) continue;
    warned++;
    last = i;
  }
  if (textWarnings.length === 0 && warned < 2) return warned === 0 ? textWarnings : found[last]!.warnings;
  const band = found.filter((finding) => finding.match.confidence === confidence);
  return [...new Set([...band.flatMap((finding) => finding.warnings), ...textWarnings])];
}
