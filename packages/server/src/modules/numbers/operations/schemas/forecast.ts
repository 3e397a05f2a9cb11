import { Type, type Static } from 'typebox';
import { confidenceOf, thresholds, type Level, type Mature } from '../../rules/maturity.ts';
import { clocks, hourS, longestDurationS } from '../../rules/observation.ts';
import { clockChoices, horizonDays, type ClockChoice, type Lane } from '../../rules/question.ts';
import { probabilityWithin } from '../../rules/survival.ts';
import { methodologyOf } from '../../rules/words.ts';
import { shipmentStates } from '../../../statuses/rules/states.ts';
import type { Clock } from '../../../../kernel/lib/clock.ts';
import type { Ports } from '../../../../kernel/ports.ts';
import type { Observations } from '../../ports.ts';
import { answerFromCells, type CellAnswer } from '../../rules/answer-from-cells.ts';
import { oneOf } from '../../../../kernel/operation/schema-parts.ts';
import {
  answerFields,
  carrierInput,
  fourDecimals,
  hoursField,
  hoursIntervalSchema,
  hoursOf,
  immatureAnswer,
  laneInputs,
  laneOf,
  probabilityInterval,
  timestamp,
  toHours,
} from './lane.ts';

const longestHours = longestDurationS / hourS;

/** Page with the quality of past forecasts. */
export const forecastQualityPath = '/forecast-quality';

const probability = Type.Object(
  {
    within_days: Type.Integer({ description: 'Days of 24 hours from now.' }),
    p: Type.Number({ minimum: 0, maximum: 1, description: 'Probability of a delivery by then.' }),
    low: Type.Number({ minimum: 0, maximum: 1, description: 'Lower end of its 95 % interval.' }),
    high: Type.Number({ minimum: 0, maximum: 1, description: 'Upper end of its 95 % interval.' }),
    lower_bound: Type.Optional(
      Type.Boolean({
        description: 'True when no shipment was observed for that long; the real probability may be higher.',
      }),
    ),
  },
  {
    title: 'DeliveryProbability',
    additionalProperties: false,
    description: 'Probability of a delivery within some days.',
  },
);

export const forecastSchema = Type.Object(
  {
    matured: Type.Boolean({
      description: 'Whether there are enough observations. If false, the answer has no figures.',
    }),
    ...answerFields,
    quality_url: Type.String({ description: 'Page with the quality of past forecasts of this instance.' }),
    probabilities: Type.Optional(Type.Array(probability, { description: 'For 1, 2, 3, 5, 7, 10 and 14 days.' })),
    remaining_p50_hours: Type.Optional(hoursField('Half of comparable shipments arrive within this time from now.')),
    remaining_p90_hours: Type.Optional(hoursField('90 % of comparable shipments arrive within this time from now.')),
    remaining_p50_interval_hours: Type.Optional(hoursIntervalSchema),
    remaining_p90_interval_hours: Type.Optional(hoursIntervalSchema),
    at_risk: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Comparable shipments that took at least as long.' }),
    ),
    clock: Type.Optional(oneOf(clocks, 'Where the age is counted from.', 'ForecastClock')),
    conditioned_on_status: Type.Optional(
      Type.Boolean({ description: 'False when too few shipments had this status, so only the age was used.' }),
    ),
  },
  {
    title: 'DeliveryForecast',
    additionalProperties: false,
    description: 'Forecast of a delivery, from shipments that this instance saw.',
  },
);

type Forecast = Static<typeof forecastSchema>;

export const forecastInput = Type.Object(
  {
    ...laneInputs,
    current_status: oneOf(shipmentStates, `one of ${shipmentStates.join(', ')}`, 'ShipmentStatus'),
    elapsed_hours: Type.Number({
      minimum: 0,
      maximum: longestHours,
      description: `a number from 0 to ${longestHours}: hours since the first scan in transit, or since the label was created for pre-transit`,
    }),
    ...carrierInput,
  },
  { additionalProperties: false },
);

/** Tries the cells of the clocks for the status until one is mature. */
export async function forecastFor(
  input: Static<typeof forecastInput>,
  {
    observations,
    directory,
    clock,
    service,
  }: Pick<Ports, 'directory' | 'service'> & {
    readonly observations: Pick<Observations, 'readCell' | 'lastChange'>;
    readonly clock: Pick<Clock, 'now'>;
  },
): Promise<Forecast> {
  const { lane, notes } = laneOf(input, directory);
  const required = thresholds.forecast;
  const qualityUrl = `${service.publicUrl()}${forecastQualityPath}`;
  const asOf = timestamp(await observations.lastChange());
  const choices = clockChoices(input.current_status, input.elapsed_hours);
  let refused: CellAnswer = {
    immature: { reason: choices === undefined ? 'already_final' : 'too_few_observations', observations: 0 },
  };
  for (const choice of choices ?? []) {
    const answer = await answerFromCells(observations, { lane, ...choice, threshold: required, now: clock.now() });
    if (answer.mature !== undefined) {
      return describe(lane, choice, answer, { required, as_of: asOf, notes, quality_url: qualityUrl });
    }
    refused = answer;
  }
  return { ...immatureAnswer(refused.immature, required, asOf, notes), quality_url: qualityUrl };
}

type Surroundings = Pick<Forecast, 'required' | 'as_of' | 'notes' | 'quality_url'>;

function describe(
  lane: Lane,
  { clock, elapsedS, isConditioned }: ClockChoice,
  { level, mature }: { readonly level: Level; readonly mature: Mature },
  surroundings: Surroundings,
): Forecast {
  const { curve, windowDays, p50, p90 } = mature;
  const facts = { lane, level, clock, windowDays, ...curve, observations: curve.deliveries };
  return {
    matured: true,
    observations: curve.deliveries,
    methodology: methodologyOf(facts),
    method: 'kaplan-meier',
    ...surroundings,
    level,
    window_days: windowDays,
    confidence: confidenceOf(curve.deliveries, level),
    probabilities: horizonDays.map((days) => {
      const found = probabilityWithin(curve, days * 24 * hourS);
      const bound = found.isLowerBound ? { lower_bound: true } : {};
      return { within_days: days, p: fourDecimals(found.p), ...probabilityInterval(found), ...bound };
    }),
    remaining_p50_hours: toHours(p50.atS, elapsedS),
    remaining_p90_hours: toHours(p90.atS, elapsedS),
    remaining_p50_interval_hours: hoursOf(p50.lowS, p50.highS, elapsedS),
    remaining_p90_interval_hours: hoursOf(p90.lowS, p90.highS, elapsedS),
    at_risk: curve.atRisk,
    clock,
    conditioned_on_status: isConditioned,
  };
}
