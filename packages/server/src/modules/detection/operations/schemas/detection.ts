import {
  checkDigitStates,
  confidences,
  decisions,
  evidenceKinds,
  suggestionReasons,
  verticals,
  warningCodes,
  type DetectionResult,
} from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import { nullable, oneOf } from '../../../../kernel/operation/schema-parts.ts';

export const carrierReference = Type.Object(
  {
    slug: Type.String({ description: 'Stable id of the carrier.' }),
    name: Type.String({ description: 'Canonical name.' }),
  },
  { title: 'CarrierReference', additionalProperties: false, description: 'A carrier of the directory.' },
);

const checkArithmetic = Type.Object(
  {
    algorithm: Type.String({ description: 'Name of the check-digit rule.' }),
    expected: Type.String({ description: 'The correct check digit.' }),
    actual: Type.String({ description: 'Check digit in the number.' }),
  },
  { title: 'CheckArithmetic', additionalProperties: false, description: 'Expected and actual check digit.' },
);

const component = Type.Union([Type.String(), Type.Null(), Type.Object({}, { additionalProperties: true })]);

export const matchSchema = Type.Object(
  {
    type: Type.String({ description: 'Stable id of the number format, such as iso6346.' }),
    label: Type.String({ description: 'Name of the number format.' }),
    vertical: oneOf(verticals, 'Kind of identifier.', 'Vertical'),
    carrier: Type.Union([carrierReference, Type.Null()], {
      description: 'The carrier of the number. At low, only a prefix, a register or a hint gives one.',
    }),
    candidates: Type.Array(Type.String(), {
      description: 'Slugs of carriers that may use this number, most likely first.',
    }),
    confidence: oneOf(
      confidences,
      'Confidence band, from the probability that a random text of the same form is accepted.',
      'Confidence',
    ),
    priority: Type.Integer({ description: 'Order of the matches; a hint never lifts a match over a stronger band.' }),
    check_digit: oneOf(checkDigitStates, 'Whether the check digit is correct.', 'CheckDigitState'),
    check: Type.Union([checkArithmetic, Type.Null()], {
      description: 'The arithmetic behind `check_digit`; null for a format without one.',
    }),
    // Not `Type.Record`, which loads the 40 kB parser of TypeScript texts.
    components: Type.Unsafe<Record<string, Static<typeof component>>>({
      type: 'object',
      patternProperties: { '^.*$': component },
      description: 'Parts of the number with their meaning.',
    }),
    evidence: Type.Array(oneOf(evidenceKinds, 'Evidence for the match.', 'EvidenceKind')),
  },
  { title: 'DetectionMatch', additionalProperties: false, description: 'One candidate for the number.' },
);

const catalogMatch = Type.Object(
  {
    slug: Type.String({ description: 'Stable id of the carrier.' }),
    name: Type.String({ description: 'Canonical name.' }),
    pattern_id: Type.String({ description: 'Id of the matching pattern.' }),
  },
  { title: 'CatalogMatch', additionalProperties: false, description: 'A carrier pattern of the operator or catalog.' },
);

const possibleShape = Type.Object(
  {
    type: Type.String({ description: 'Stable id of the number format, as in a match.' }),
    label: Type.String({ description: 'Name of the number format.' }),
    carrier: nullable(carrierReference),
  },
  {
    title: 'PossibleShape',
    additionalProperties: false,
    description: 'A format that accepts more than half of all texts of the same form, so it proves nothing alone.',
  },
);

const suggestion = Type.Object(
  {
    value: Type.String({ description: 'The repaired number.' }),
    reason: oneOf(suggestionReasons, 'Kind of repair.', 'SuggestionReason'),
  },
  { title: 'Suggestion', additionalProperties: false, description: 'A repair that would make the number valid.' },
);

/** Answer of `detect`. The static type comes from the library. */
export const detectionSchema = Type.Unsafe<DetectionResult>(
  Type.Object(
    {
      normalized: Type.String({ description: 'The number in upper case without white space and dashes.' }),
      tracking_number: Type.String({ description: 'The form that carriers expect, such as 020-12345675.' }),
      matched: Type.Boolean({ description: 'Whether `matches` has an entry; `possible_shapes` do not count.' }),
      confidence: nullable(oneOf(confidences, 'Confidence of the primary match.', 'Confidence')),
      decision: oneOf(decisions, 'Whether to accept the primary match without asking the user.', 'Decision'),
      primary: nullable(matchSchema),
      matches: Type.Array(matchSchema, { maxItems: 10, description: 'All candidates, best first.' }),
      possible_shapes: Type.Array(possibleShape, {
        maxItems: 8,
        description:
          'Formats that fit only by length and positions of letters and digits, best known first. They are not matches. ' +
          'A `carrier` or `country` hint lifts the formats it names to a match at low.',
      }),
      catalog_match: nullable(catalogMatch),
      transformations: Type.Array(Type.String(), { description: 'Changes made to read the number.' }),
      suggestions: Type.Array(suggestion, { maxItems: 7 }),
      warnings: Type.Array(oneOf(warningCodes, 'Warning about the number.', 'WarningCode')),
      sandbox: Type.Optional(Type.Literal(true, { description: 'Present for the reserved SVCTEST numbers.' })),
    },
    {
      title: 'Detection',
      additionalProperties: false,
      description: 'What the number is, with confidence and evidence.',
    },
  ),
);
