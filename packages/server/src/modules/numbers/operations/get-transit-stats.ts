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
    matured: Type.Boolean({ description: 'Whether there is enough to say a number; without it there is none.' }),
    ...answerFields,
    p50_hours: Type.Optional(hoursField('Half of the shipments arrive within this time.')),
    p90_hours: Type.Optional(hoursField('Nine of ten shipments arrive within this time.')),
    p50_interval_hours: Type.Optional(hoursIntervalSchema),
    p90_interval_hours: Type.Optional(hoursIntervalSchema),
    censored: Type.Optional(Type.Integer({ minimum: 0, description: 'Rows not delivered as far as is known.' })),
    not_delivered_share: Type.Optional(
      Type.Number({ minimum: 0, maximum: 1, description: 'Share that was returned, cancelled or lost.' }),
    ),
  },
  {
    title: 'TransitStats',
    additionalProperties: false,
    description: 'How long shipments of a lane take, by what this instance saw.',
  },
);

export const getTransitStats = jsonOperation({
  name: 'transit-stats',
  summary: 'How long shipments of a lane take',
  description:
    'Estimated from the shipments that this instance saw, those still under way included. With fewer than ' +
    `${thresholds.transitStats} comparable deliveries, or a history too short for the slow ones, it answers ` +
    '`matured: false` with the reason and no number. Every answer says whose shipments it rests on, how many and since when.',
  input: Type.Object({ ...laneInputs, ...carrierInput }, { additionalProperties: false }),
  output: transitStats,
  errors: ['invalid_request', 'unavailable'],
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/transit-stats', auth: 'key', tag: 'Numbers' },
    mcp: {
      tool: 'get_transit_stats',
      title: 'Get transit times of a lane',
      description:
        'Use this for "how long does it usually take" from one country to another. Answers the time within which half ' +
        'and nine of ten shipments arrive, with intervals, counts and whose shipments they are. When `matured` is false ' +
        'there is no number: say that this instance has not seen enough, and do not estimate yourself. It says nothing ' +
        'about one shipment; forecast_delivery does.',
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
