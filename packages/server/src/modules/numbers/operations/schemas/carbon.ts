import { Type, type Static } from 'typebox';
import type { CarbonEstimate } from '../../rules/carbon.ts';
import { transportModes } from '../../rules/carbon-modes.ts';
import { oneOf } from '../../../../kernel/operation/schema-parts.ts';
import { distanceBasis } from './sea-route.ts';

export const modeSchema = oneOf(transportModes, `one of ${transportModes.join(', ')}, in lower case`, 'TransportMode');
export const kilograms = (description: string) => Type.Number({ minimum: 0, description });
export const carbonRange = Type.Object(
  {
    low: kilograms('Of the class that emits least, over the shortest distance.'),
    high: kilograms('Of the class that emits most, over the longest distance.'),
  },
  {
    title: 'CarbonRange',
    additionalProperties: false,
    description:
      'Spread of the classes within the mode, and of the distance where it was not given, in kg CO2e; not a confidence interval.',
  },
);

export const modeEstimateSchema = Type.Object(
  {
    mode: modeSchema,
    kg_co2e: kilograms('The figure.'),
    distance_km: Type.Number({ description: 'The distance that the figure goes by.' }),
    distance_basis: distanceBasis,
    range_kg: carbonRange,
    factor_kg_per_tkm: Type.Number({ description: 'kg CO2e per tonne and kilometre.' }),
    methodology: Type.String({ description: 'How the figure was made, in one sentence.' }),
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
