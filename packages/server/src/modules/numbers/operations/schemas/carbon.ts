import { Type, type Static } from 'typebox';
import type { CarbonEstimate } from '../../rules/carbon.ts';
import { transportModes } from '../../rules/carbon-modes.ts';
import { oneOf } from '../../../../kernel/operation/schema-parts.ts';
import { distanceBasis } from './sea-route.ts';

export const modeSchema = oneOf(transportModes, `one of ${transportModes.join(', ')}, in lower case`, 'TransportMode');
export const kilograms = (description: string) => Type.Number({ minimum: 0, description });
export const carbonRange = Type.Object(
  {
    low: kilograms('Lowest-emission class over the shortest distance.'),
    high: kilograms('Highest-emission class over the longest distance.'),
  },
  {
    title: 'CarbonRange',
    additionalProperties: false,
    description:
      'Spread over the classes of the mode, and over the distance unless it was given, in kg CO2e. Not a confidence interval.',
  },
);

export const modeEstimateSchema = Type.Object(
  {
    mode: modeSchema,
    kg_co2e: kilograms('The estimate in kg CO2e.'),
    distance_km: Type.Number({ description: 'Distance used for the estimate.' }),
    distance_basis: distanceBasis,
    range_kg: carbonRange,
    factor_kg_per_tkm: Type.Number({ description: 'Factor in kg CO2e per tonne-km.' }),
    methodology: Type.String({ description: 'Method of the estimate, in one sentence.' }),
  },
  {
    title: 'ModeEstimate',
    additionalProperties: false,
    description: 'The same load between the same places by one mode.',
  },
);

export function describeMode(one: CarbonEstimate): Static<typeof modeEstimateSchema> {
  return {
    mode: one.mode,
    kg_co2e: one.kgCo2e,
    distance_km: one.distance.km,
    distance_basis: one.distance.basis,
    range_kg: one.rangeKg,
    factor_kg_per_tkm: one.factorKgPerTkm,
    methodology: one.methodology,
  };
}
