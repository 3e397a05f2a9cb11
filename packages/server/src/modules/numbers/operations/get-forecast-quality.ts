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
    n: count('Forecasts that were decided.'),
    brier: Type.Number({ description: 'Mean squared miss: 0 is perfect, 0.25 is a coin.' }),
    skill: nullable(Type.Number({ description: 'Above 0: better than the plain rate of the vertical.' })),
    mean_p: share('What was said on average.'),
    observed: share('How often it happened.'),
  },
  { title: 'HorizonScore', additionalProperties: false, description: 'How one horizon did.' },
);
const bin = Type.Object(
  {
    from: share('Lower end of what was said.'),
    to: share('Upper end of what was said.'),
    n: count('Probabilities in this bin.'),
    mean_p: nullable(share('What was said on average.')),
    observed: nullable(share('How often it happened.')),
    words: Type.String({ description: 'The same for people.' }),
  },
  { title: 'ReliabilityBin', additionalProperties: false, description: 'What was said beside what happened.' },
);
const coverage = Type.Object(
  {
    n: count('Decided.'),
    share: share('Arrived by then.'),
    low: share('Lower end, 95 %.'),
    high: share('Upper end, 95 %.'),
  },
  { title: 'Coverage', additionalProperties: false, description: 'How many arrived by the time that was named.' },
);
const scores = Type.Object(
  {
    horizons: Type.Array(horizon, { description: 'By horizon.' }),
    brier: Type.Number({ description: 'Over all horizons.' }),
    reliability: Type.Array(bin, { description: 'Ten equal bins.' }),
    ece: Type.Number({ description: 'Mean distance between what was said and what was.' }),
    coverage_p50: nullable(coverage),
    coverage_p90: nullable(coverage),
    crps_days: nullable(Type.Number({ description: 'Continuous ranked probability score, in days; 0 is perfect.' })),
  },
  { title: 'QualityScores', additionalProperties: false, description: 'Figures of a group.' },
);
export const qualityGroup = Type.Object(
  {
    group: oneOf(['all', ...verticals], 'Which forecasts.'),
    forecasts: count('Written down, declined ones included.'),
    answered: count('Of these, with a number.'),
    answered_share: nullable(share('Answered of all; null without forecasts.')),
    resolved: count('Answered forecasts with a decided horizon.'),
    lost_to_follow_up: count('Parts of forecasts whose outcome nobody will know; not scored.'),
    windows: Type.Object({}, { additionalProperties: true, description: 'Forecasts by window in days.' }),
    enough: Type.Boolean({ description: `Whether there are ${requiredForecasts} resolved forecasts.` }),
    scores: nullable(scores),
    words: Type.String({ description: 'The result in words.' }),
  },
  { title: 'QualityGroup', additionalProperties: false, description: 'How the forecasts of a group did.' },
);

const quality = Type.Object(
  {
    made_at: nullable(Type.String({ format: 'date-time', description: 'When the report was made; null: never yet.' })),
    required: count('Resolved forecasts before a figure is shown.'),
    methodology: Type.String({ description: 'How the record is kept, in plain words.' }),
    groups: Type.Array(qualityGroup, { description: 'All forecasts, then each vertical that has some.' }),
  },
  { title: 'ForecastQuality', additionalProperties: false, description: 'How well earlier forecasts did.' },
);

const methodology =
  'Every night a forecast is written down for each followed shipment that has reached a new age (0, 24, 72, 120 or 240 ' +
  'hours), from what was known at that moment. It is never changed. Once a horizon has passed it counts as happened or ' +
  'not; shipments without news are counted apart. Forecasts that were declined are counted, too.';

export const getForecastQuality = jsonOperation({
  name: 'forecast-quality',
  summary: 'How well earlier forecasts did',
  description:
    'The nightly report card: Brier score, skill, reliability, coverage and CRPS by vertical, from forecasts that were ' +
    `written down before their outcome. Below ${requiredForecasts} resolved forecasts there is no figure.`,
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
