import { verticals } from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import { requiredForecasts, type QualityGroup, type QualityReport } from '../rules/calibration.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import { timestamp } from './schemas/lane.ts';
import { wireForm } from '../../../kernel/operation/schemas/wire-form.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

const horizon = Type.Object(
  {
    within_days: count('Horizon in days.'),
    n: count('Decided forecasts.'),
    brier: Type.Number({ description: 'Mean squared error: 0 is perfect, 0.25 is a coin toss.' }),
    skill: nullable(Type.Number({ description: 'Above 0: better than the overall rate of the vertical.' })),
    mean_p: share('Average stated probability.'),
    observed: share('Share that happened.'),
  },
  { title: 'HorizonScore', additionalProperties: false, description: 'Score of one horizon.' },
);
const bin = Type.Object(
  {
    from: share('Lower end of the stated probability.'),
    to: share('Upper end of the stated probability.'),
    n: count('Probabilities in this bin.'),
    mean_p: nullable(share('Average stated probability.')),
    observed: nullable(share('Share that happened.')),
    words: Type.String({ description: 'Both figures in words.' }),
  },
  {
    title: 'ReliabilityBin',
    additionalProperties: false,
    description: 'Stated probability compared with the outcome.',
  },
);
const coverage = Type.Object(
  {
    n: count('Decided forecasts.'),
    share: share('Share that arrived by the stated time.'),
    low: share('Lower end of the 95 % interval.'),
    high: share('Upper end of the 95 % interval.'),
  },
  {
    title: 'Coverage',
    additionalProperties: false,
    description: 'Share of shipments that arrived by the stated time.',
  },
);
const scores = Type.Object(
  {
    horizons: Type.Array(horizon, { description: 'Scores by horizon.' }),
    brier: Type.Number({ description: 'Brier score over all horizons.' }),
    reliability: Type.Array(bin, { description: 'Ten equal bins.' }),
    ece: Type.Number({ description: 'Expected calibration error: mean gap between stated and observed shares.' }),
    coverage_p50: nullable(coverage),
    coverage_p90: nullable(coverage),
    crps_days: nullable(Type.Number({ description: 'Continuous ranked probability score, in days; 0 is perfect.' })),
  },
  { title: 'QualityScores', additionalProperties: false, description: 'Scores of a group.' },
);
export const qualityGroup = Type.Object(
  {
    group: oneOf(['all', ...verticals], 'Group of forecasts.'),
    forecasts: count('Logged forecasts, declined ones included.'),
    answered: count('Forecasts with a number.'),
    answered_share: nullable(share('Share of forecasts with a number; null without forecasts.')),
    resolved: count('Answered forecasts with a decided horizon.'),
    lost_to_follow_up: count('Parts of forecasts with an outcome that will stay unknown; not scored.'),
    windows: Type.Object({}, { additionalProperties: true, description: 'Number of forecasts by window in days.' }),
    enough: Type.Boolean({ description: `True from ${requiredForecasts} resolved forecasts.` }),
    scores: nullable(scores),
    words: Type.String({ description: 'The result in words.' }),
  },
  { title: 'QualityGroup', additionalProperties: false, description: 'Quality of the forecasts of a group.' },
);

const quality = Type.Object(
  {
    made_at: nullable(
      Type.String({ format: 'date-time', description: 'When the report was made; null before the first one.' }),
    ),
    required: count('Resolved forecasts needed before scores are shown.'),
    methodology: Type.String({ description: 'How forecasts are logged and scored, in plain words.' }),
    groups: Type.Array(qualityGroup, { description: 'All forecasts, then each vertical with forecasts.' }),
  },
  { title: 'ForecastQuality', additionalProperties: false, description: 'Quality of past forecasts.' },
);

const methodology =
  'Every night the service logs a forecast for each followed shipment that has reached a new age (0, 24, 72, 120 or 240 ' +
  'hours), from the data known at that time. A logged forecast never changes. Once a horizon has passed, it counts as ' +
  'happened or not. Shipments without news are counted separately. Declined forecasts are counted as well.';

export const getForecastQuality = jsonOperation({
  name: 'get_forecast_quality',
  summary: 'Score past forecasts',
  description:
    'Returns the nightly report: Brier score, skill, reliability, coverage and CRPS by vertical, from forecasts logged ' +
    `before their outcome. Below ${requiredForecasts} resolved forecasts there are no scores.`,
  input: Type.Object({}, { additionalProperties: false }),
  output: quality,
  errors: ['unavailable'],
  surfaces: {
    rest: {
      method: 'GET',
      path: '/api/v1/forecast-quality',
      auth: 'none',
      tag: 'Numbers',
      cache: 'public-five-minutes',
    },
    cli: { command: 'forecast quality' },
  },
  examples: [{ name: 'latest', summary: 'The latest report', input: {} }],
  reads: 'replica',
  ports: ['forecastQuality'],
  run: async (_input, { forecastQuality }): Promise<Static<typeof quality>> => {
    const report = await forecastQuality.latestReport();
    return {
      made_at: timestamp(report?.madeAt ?? null),
      required: requiredForecasts,
      methodology,
      groups: describeGroups(report),
    };
  },
});

export function describeGroups(report: QualityReport | null): Static<typeof qualityGroup>[] {
  return (report?.groups ?? []).map((group: QualityGroup) => wireForm(group) as Static<typeof qualityGroup>);
}
