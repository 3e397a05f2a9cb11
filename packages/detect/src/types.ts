/**
 * What `detect` answers. Field names are the wire names: REST, GraphQL, MCP and the CLI pass this object through
 * unchanged, so it is snake_case on purpose.
 */

/** Kinds of identifier. Not the same list as `CarrierCategory`. */
export const verticals = ['parcel', 'post_ems', 'air_cargo', 'container', 'bol'] as const;
export type Vertical = (typeof verticals)[number];

/** Bands from strongest to weakest; defined by the false-accept probability of the rule (`p_mask`). */
export const confidences = ['verified', 'high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/** `absent`: the rule has a check digit but the text lacks it. `not_applicable`: the rule has none. */
export const checkDigitStates = ['valid', 'invalid', 'absent', 'not_applicable'] as const;
export type CheckDigitState = (typeof checkDigitStates)[number];

export const decisions = ['auto_select', 'needs_confirmation', 'no_match'] as const;
export type Decision = (typeof decisions)[number];

export const evidenceKinds = [
  'check',
  'prefix_known',
  'layout',
  'ai',
  'scac',
  'country',
  'url_host',
  'hint_carrier',
  'hint_vertical',
  'hint_country',
  'hint_sender_country',
  'hint_email_domain',
  'context_carrier',
  'context_label',
  'operator_pattern',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

export const suggestionReasons = [
  'check_digit_missing',
  'check_digit_wrong',
  'character_confusion',
  'transposition',
  'sandbox_number',
] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

export const warningCodes = [
  'check_remainder_10',
  'owner_is_not_carrier',
  'unknown_airline_prefix',
  'reserved_service_indicator',
  'unassigned_service_indicator',
  'unknown_country',
  'unusual_category',
  'placeholder_digits',
  'wagon_number',
  'non_latin_letters',
  'foreign_characters',
  'not_trackable',
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** Each change that recovery made to the text, beyond removing white space and dashes and upper-casing. */
export type Transformation = string;

export interface CarrierReference {
  readonly slug: string;
  readonly name: string;
}

/** The arithmetic of a check digit: expected and actual character, as printed. */
export interface CheckArithmetic {
  readonly algorithm: string;
  readonly expected: string;
  readonly actual: string;
}

/** A decoded part of the number; `null` where the part has no known meaning. */
export type Components = Readonly<Record<string, string | null | CarrierReference | OwnerReference>>;

/** Who owns a container: the owner is not necessarily the line that moves the box. */
export interface OwnerReference {
  readonly name: string | null;
  readonly kind: 'line' | 'lessor';
}

export interface Match {
  /** Stable family id, e.g. `iso6346`. */
  readonly type: string;
  readonly label: string;
  readonly vertical: Vertical;
  /**
   * The carrier that the number names, or null where it names none (SSCC, unknown prefix). At `low` only a prefix, a
   * register, a hint or the host of a URL names one.
   */
  readonly carrier: CarrierReference | null;
  /** Slugs of every carrier that may use this number, likeliest first. */
  readonly candidates: readonly string[];
  readonly confidence: Confidence;
  /** 100 × band + specificity + prior + boost; 100 exactly for a failed check digit. */
  readonly priority: number;
  readonly check_digit: CheckDigitState;
  readonly check: CheckArithmetic | null;
  readonly components: Components;
  readonly evidence: readonly EvidenceKind[];
}

/**
 * A form that fits the text but accepts more than half of all texts with the same letter and digit mask. It proves nothing, so
 * it is not a match. A hint or, in running text, a label lifts it to a match at `low`.
 */
export interface PossibleShape {
  /** Stable family id, as in a match. */
  readonly type: string;
  readonly label: string;
  /** Carrier of the form; null where several carriers print it. */
  readonly carrier: CarrierReference | null;
}

export interface CatalogMatch {
  readonly slug: string;
  readonly name: string;
  readonly pattern_id: string;
}

export interface Suggestion {
  readonly value: string;
  readonly reason: SuggestionReason;
}

export interface DetectionResult {
  /** The text without white space and dashes, ASCII upper case; after recovery, the recovered number. */
  readonly normalized: string;
  /** What goes into the carrier's URL: payload of a barcode, dashed air waybill. Equals `normalized` without a match. */
  readonly tracking_number: string;
  readonly matched: boolean;
  readonly confidence: Confidence | null;
  readonly decision: Decision;
  readonly primary: Match | null;
  /** At most 10, best first. */
  readonly matches: readonly Match[];
  /** At most 8, best known first; never among the matches. */
  readonly possible_shapes: readonly PossibleShape[];
  readonly catalog_match: CatalogMatch | null;
  readonly transformations: readonly Transformation[];
  /** At most 3 repairs that would make the number valid; never among the matches. */
  readonly suggestions: readonly Suggestion[];
  readonly warnings: readonly WarningCode[];
  /** Present, and true, only for the reserved SVCTEST numbers. */
  readonly sandbox?: true;
}

/**
 * Hints order candidates and never hide one. They lift a possible shape of the carrier, vertical or country to `low`. A hint that means
 * nothing to the directory changes nothing.
 */
export interface DetectHints {
  /** ISO 3166-1 alpha-2: seat of the carrier, or the country in the number. */
  readonly country?: string;
  /** Slug, former slug or name in free words, at most 80 characters: `dhl-paket`, `DPD`, `Deutsche Post`. */
  readonly carrier?: string;
  /** What kind of number it is said to be. Changes nothing for a number that is sure by itself. */
  readonly vertical?: Vertical;
  /** ISO 3166-1 alpha-2 of the place from which it was sent. */
  readonly sender_country?: string;
  /** Domain of the mail that told of the number: `dhl.de`, `mail.amazon.fr`. Never a whole address. */
  readonly email_domain?: string;
}
