import { Type, type Static } from 'typebox';
import { confidenceOf, thresholds } from '../rules/maturity.ts';
import { methodologyOf } from '../rules/words.ts';
import { answerFromCells } from '../rules/answer-from-cells.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
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
  timestamp,
  unstatedLaneKeywords,
  toHours,
} from './schemas/lane.ts';

const transitStats = Type.Object(
  {
    matured: Type.Boolean({
      description: 'Whether there are enough observations. If false, the answer has no figures.',
    }),
    ...answerFields,
    p50_hours: Type.Optional(hoursField('Half of shipments arrive within this time.')),
    p90_hours: Type.Optional(hoursField('90 % of shipments arrive within this time.')),
    p50_interval_hours: Type.Optional(hoursIntervalSchema),
    p90_interval_hours: Type.Optional(hoursIntervalSchema),
    censored: Type.Optional(Type.Integer({ minimum: 0, description: 'Observations without a known delivery.' })),
    not_delivered_share: Type.Optional(
      Type.Number({ minimum: 0, maximum: 1, description: 'Share that was returned, canceled or lost.' }),
    ),
  },
  {
    title: 'TransitStats',
    additionalProperties: false,
    description: 'Transit times of a lane, from shipments that this instance saw.',
  },
);

export const getTransitStats = jsonOperation({
  name: 'get_transit_stats',
  summary: 'Get the transit times of a lane',
  description:
    'Estimates transit times from the shipments that this instance saw, including those still in transit. With fewer than ' +
    `${thresholds.transitStats} comparable deliveries, or too short a history for slow ones, it returns ` +
    '`matured: false` with the reason and no number. Every answer states which shipments it uses, how many and since when.',
  input: Type.Object({ ...laneInputs, ...carrierInput }, { additionalProperties: false }),
  output: transitStats,
  errors: ['invalid_request', 'unavailable'],
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/transit-stats', auth: 'key', tag: 'Numbers' },
    mcp: {
      tool: 'get_transit_stats',
      title: 'Get transit times of a lane',
      description:
        'Use this for "how long does it usually take" from one country to another. Returns the times within which 50 % ' +
        'and 90 % of shipments arrive, with intervals, counts and which shipments they are. When `matured` is false ' +
        'there is no number: say that this instance has not seen enough, and do not estimate yourself. For one shipment, ' +
        'use forecast_delivery.',
      unstated: unstatedLaneKeywords,
    },
    cli: { command: 'transit-stats' },
  },
  examples: [
    {
      name: 'lane',
      summary: 'Parcels from Germany to France',
      input: { vertical: 'parcel', origin_country: 'DE', destination_country: 'FR' },
    },
  ],
  reads: 'replica',
  ports: ['observations', 'directory', 'clock'],
  run: async (input, { observations, directory, clock }): Promise<Static<typeof transitStats>> => {
    const { lane, notes } = laneOf(input, directory);
    const required = thresholds.transitStats;
    const question = { lane, clock: 'transit', elapsedS: 0, threshold: required, now: clock.now() } as const;
    const asOf = timestamp(await observations.lastChange());
    const answer = await answerFromCells(observations, question);
    if (answer.mature === undefined) return immatureAnswer(answer.immature, required, asOf, notes);
    const { level, mature } = answer;
    const { curve, p50, p90, windowDays } = mature;
    const facts = { ...question, ...curve, level, windowDays, observations: curve.deliveries };
    return {
      matured: true,
      observations: curve.deliveries,
      required,
      methodology: methodologyOf(facts),
      method: 'kaplan-meier',
      as_of: asOf,
      notes,
      level,
      window_days: windowDays,
      confidence: confidenceOf(curve.deliveries, level),
      p50_hours: toHours(p50.atS),
      p90_hours: toHours(p90.atS),
      p50_interval_hours: hoursOf(p50.lowS, p50.highS),
      p90_interval_hours: hoursOf(p90.lowS, p90.highS),
      censored: curve.atRisk - curve.deliveries,
      not_delivered_share: fourDecimals(curve.notDelivered / curve.atRisk),
    };
  },
});
