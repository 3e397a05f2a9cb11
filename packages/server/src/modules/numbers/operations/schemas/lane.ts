import { countryCodes, verticals, type Directory, type Vertical } from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import { confidenceBands, levels, refusalReasons, type Immature } from '../../rules/maturity.ts';
import { hourS } from '../../rules/observation.ts';
import type { Lane } from '../../rules/question.ts';
import type { Interval } from '../../rules/survival.ts';
import { refusalWords } from '../../rules/words.ts';
import type { ErrorDetail } from '../../../../kernel/operation/errors.ts';
import { invalidRequest } from '../../../../kernel/operation/invoke.ts';
import { nullable, oneOf } from '../../../../kernel/operation/schema-parts.ts';

const country = (end: string) =>
  Type.String({
    pattern: '^[A-Za-z]{2}$',
    minLength: 2,
    maxLength: 2,
    description: `${end}: an ISO 3166-1 country code of two letters, such as DE`,
  });

/** Inputs that select a lane. */
export const laneInputs = {
  vertical: oneOf(verticals, `one of ${verticals.join(', ')}`, 'Vertical'),
  origin_country: country('country where the shipment starts'),
  destination_country: country('country where it is delivered'),
};

export const carrierInput = {
  carrier_slug: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 150,
      description: 'slug of the carrier; an unknown slug is ignored and named in notes',
    }),
  ),
};

/** Schema keywords that the contract of the MCP tools does not state for these fields. */
export const unstatedLaneKeywords = {
  origin_country: ['pattern'],
  destination_country: ['pattern'],
  carrier_slug: ['minLength'],
} as const;

interface LaneInput {
  readonly vertical: Vertical;
  readonly origin_country: string;
  readonly destination_country: string;
  readonly carrier_slug?: string;
}

const countries = new Set(countryCodes);

/** Reads the lane, with a note for an ignored carrier. Throws `invalid_request` for unknown countries. */
export function laneOf(input: LaneInput, directory: Directory): { readonly lane: Lane; readonly notes: string[] } {
  const [originCountry, destinationCountry] = [
    input.origin_country.toUpperCase(),
    input.destination_country.toUpperCase(),
  ];
  const wrong: ErrorDetail[] = [
    ['origin_country', originCountry] as const,
    ['destination_country', destinationCountry] as const,
  ]
    .filter(([, code]) => !countries.has(code))
    .map(([field, code]) => ({
      path: `/${field}`,
      message: `${code} is not an ISO 3166-1 country code; use one such as DE`,
    }));
  if (wrong.length > 0) throw invalidRequest(wrong);
  const slug = input.carrier_slug;
  const carrier = slug === undefined ? undefined : directory.findCarrier(slug);
  const notes =
    slug === undefined || carrier !== undefined
      ? []
      : [`The directory has no carrier "${slug}". The answer is for all carriers.`];
  const lane = { vertical: input.vertical, originCountry, destinationCountry, carrierSlug: carrier?.slug ?? null };
  return { lane, notes };
}

const hours = (description: string) => Type.Number({ minimum: 0, description });

const hoursInterval = Type.Object(
  {
    low: nullable(hours('Lower end; null when the observations give no lower bound.')),
    high: nullable(hours('Upper end; null when the observations give no upper bound.')),
  },
  { title: 'HoursInterval', additionalProperties: false, description: 'A 95 % interval in hours.' },
);

/** Fields of both answers. Optional ones are absent when `matured` is false. */
export const answerFields = {
  observations: Type.Integer({ minimum: 0, description: 'Number of comparable deliveries.' }),
  required: Type.Integer({ minimum: 0, description: 'Number of comparable deliveries needed.' }),
  methodology: Type.String({ description: 'Method of the figures, or why there are none, in plain words.' }),
  method: Type.Unsafe<'kaplan-meier'>({ type: 'string', const: 'kaplan-meier', description: 'The estimator.' }),
  as_of: nullable(
    Type.String({ format: 'date-time', description: 'When the observations last changed; null without observations.' }),
  ),
  notes: Type.Array(Type.String(), { description: 'Ignored parts of the request, if any.' }),
  reason: Type.Optional(
    oneOf(refusalReasons, 'Why there are no figures; only when matured is false.', 'RefusalReason'),
  ),
  level: Type.Optional(
    oneOf(levels, 'Which shipments the answer uses, from the closest to the widest match.', 'ForecastLevel'),
  ),
  window_days: Type.Optional(
    nullable(Type.Integer({ description: 'Window in days of start; null for the whole history.' })),
  ),
  confidence: Type.Optional(
    oneOf(
      confidenceBands,
      'low below 30 deliveries or at the widest level, medium below 100, otherwise high.',
      'ForecastConfidence',
    ),
  ),
};

export { hours as hoursField, hoursInterval as hoursIntervalSchema };

/** Seconds as hours to one decimal, since `fromS`. */
export function toHours(seconds: number, fromS = 0): number {
  return Math.round(((seconds - fromS) / hourS) * 10) / 10;
}

export function hoursOf(low: number | null, high: number | null, fromS = 0): Static<typeof hoursInterval> {
  return { low: low === null ? null : toHours(low, fromS), high: high === null ? null : toHours(high, fromS) };
}

export function timestamp(epochMs: number | null): string | null {
  return epochMs === null ? null : new Date(epochMs).toISOString();
}

/** Rounds a probability to four decimals and clamps it to 0 to 1. */
export function fourDecimals(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}

export function probabilityInterval({ low, high }: Interval): { low: number; high: number } {
  return { low: fourDecimals(low), high: fourDecimals(high) };
}

/** An answer without figures about time or probability. */
export function immatureAnswer(
  { reason, observations }: Immature,
  required: number,
  asOf: string | null,
  notes: string[],
) {
  return {
    matured: false,
    observations,
    required,
    methodology: refusalWords(reason, observations, required),
    method: 'kaplan-meier' as const,
    as_of: asOf,
    notes,
    reason,
  };
}
