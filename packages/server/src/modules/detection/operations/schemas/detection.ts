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
import { Type } from 'typebox';
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
    actual: Type.String({ description: 'Check digit that stands in the number.' }),
  },
  { title: 'CheckArithmetic', additionalProperties: false, description: 'What the rule expects and what is there.' },
);

const component = Type.Union([Type.String(), Type.Null(), Type.Object({}, { additionalProperties: true })]);

export const matchSchema = Type.Object(
  {
    type: Type.String({ description: 'Stable family id, such as iso6346.' }),
    label: Type.String({ description: 'The family in words.' }),
    vertical: oneOf(verticals, 'Kind of identifier.', 'Vertical'),
    carrier: Type.Union([carrierReference, Type.Null()], {
      description: 'The carrier that the number names. At low only a prefix, a register or a hint names one.',
    }),
    candidates: Type.Array(Type.String(), {
      description: 'Slugs of carriers that may use this number, likeliest first.',
    }),
    confidence: oneOf(
      confidences,
      'Band defined by the probability that a random text of this shape is accepted.',
      'Confidence',
    ),
    priority: Type.Integer({ description: 'Order of the matches; a hint never lifts a match over a stronger band.' }),
    check_digit: oneOf(checkDigitStates, 'Whether the check digit fits.', 'CheckDigitState'),
    check: Type.Union([checkArithmetic, Type.Null()], {
      description: 'The arithmetic behind `check_digit`, where the format has one.',
    }),
    components: Type.Record(Type.String(), component, { description: 'Parts of the number with their meaning.' }),
    evidence: Type.Array(oneOf(evidenceKinds, 'What speaks for the match.', 'EvidenceKind')),
  },
  { title: 'DetectionMatch', additionalProperties: false, description: 'One reading of the number.' },
);

const catalogMatch = Type.Object(
  {
    slug: Type.String({ description: 'Stable id of the carrier.' }),
    name: Type.String({ description: 'Canonical name.' }),
    pattern_id: Type.String({ description: 'Which pattern fits.' }),
  },
  { title: 'CatalogMatch', additionalProperties: false, description: 'A carrier pattern of the operator or catalog.' },
);

const possibleShape = Type.Object(
  {
    type: Type.String({ description: 'Stable family id, as in a match.' }),
    label: Type.String({ description: 'The family in words.' }),
    carrier: nullable(carrierReference),
  },
  {
    title: 'PossibleShape',
    additionalProperties: false,
    description: 'A format that fits more than half of all texts of this shape, so it says nothing by itself.',
  },
);

const suggestion = Type.Object(
  {
    value: Type.String({ description: 'The repaired number.' }),
    reason: oneOf(suggestionReasons, 'Kind of repair.', 'SuggestionReason'),
  },
  { title: 'Suggestion', additionalProperties: false, description: 'A repair that would make the number valid.' },
);

/** What `detect` answers; the static type is the library's own. */
export const detectionSchema = Type.Unsafe<DetectionResult>(
  Type.Object(
    {
      normalized: Type.String({ description: 'The number without white space and dashes, in upper case.' }),
      tracking_number: Type.String({ description: 'The form that carriers expect, such as 020-12345675.' }),
      matched: Type.Boolean({ description: 'Whether `matches` has any; a possible shape is none.' }),
      confidence: nullable(oneOf(confidences, 'Confidence of the primary match.', 'Confidence')),
      decision: oneOf(decisions, 'Whether the primary match can be taken without asking anybody.', 'Decision'),
      primary: nullable(matchSchema),
      matches: Type.Array(matchSchema, { maxItems: 10, description: 'All candidates, best first.' }),
      possible_shapes: Type.Array(possibleShape, {
        maxItems: 8,
        description:
          'Formats of which only the length and the places of letters and digits fit, best known first. They are no ' +
          'matches; a `carrier` or `country` hint lifts those it names to a match at low.',
      }),
      catalog_match: nullable(catalogMatch),
      transformations: Type.Array(Type.String(), { description: 'What had to be changed to read the number.' }),
      suggestions: Type.Array(suggestion, { maxItems: 7 }),
      warnings: Type.Array(oneOf(warningCodes, 'What to keep in mind.', 'WarningCode')),
      sandbox: Type.Optional(Type.Literal(true, { description: 'Present for the reserved SVCTEST numbers.' })),
    },
    { title: 'Detection', additionalProperties: false, description: 'What the number is, how sure that is, and why.' },
  ),
);
