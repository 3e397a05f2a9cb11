/** Published facts of each family, shown in capabilities, directory records and the reference page. */
import { bandOf } from './confidence.ts';
import type { FamilyFacts } from './rule.ts';
import type { Confidence, Vertical } from './types.ts';

/** One written form; field names are wire names. */
export interface FormatVariant {
  /** Regular expression over the text without white space and dashes, upper case; to be read as anchored. */
  readonly pattern: string;
  /** False-accept rate: share of random strings with the same letter and digit mask that the form accepts. */
  readonly p_mask: number;
  readonly max_confidence: Confidence;
  /** Name of the check algorithm, or null. */
  readonly check: string | null;
  readonly example: string;
}

/** A family; `pattern`, `p_mask`, `check` and `example` are those of its typical form, which is the first variant. */
export interface Format extends FormatVariant {
  readonly type: string;
  readonly label: string;
  readonly vertical: Vertical;
  readonly carrier: string | null;
  readonly candidates: readonly string[];
  readonly source: string;
  readonly variants: readonly FormatVariant[];
  /** Operator formats only: built-in types that accept some of the same texts. */
  readonly overlaps?: readonly string[];
}

/** `share`: false-accept rate of the family on the mask of its typical form, when it is not that of the form alone. */
export function describeFormat(facts: FamilyFacts, variants: readonly FormatVariant[], share?: number): Format {
  const typical = variants[0];
  if (typical === undefined) throw new Error('no variant');
  const strongest = variants.reduce((best, next) =>
    bandOf(next.max_confidence) > bandOf(best.max_confidence) ? next : best,
  );
  return Object.freeze({
    type: facts.type,
    label: facts.label,
    vertical: facts.vertical,
    carrier: facts.carrier,
    candidates: facts.candidates,
    pattern: typical.pattern,
    p_mask: share ?? typical.p_mask,
    max_confidence: strongest.max_confidence,
    check: typical.check,
    example: typical.example,
    source: facts.source,
    variants: Object.freeze(variants.map((variant) => Object.freeze({ ...variant }))),
  });
}
