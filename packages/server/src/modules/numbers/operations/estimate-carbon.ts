import { Type, type Static } from 'typebox';
import {
  estimateCarbon as estimate,
  factorConfidences,
  maximumDistanceKm,
  maximumWeightKg,
  type CarbonEstimate,
} from '../rules/carbon.ts';
import { transportModes, type TransportMode } from '../rules/carbon-modes.ts';
import { distanceByMode, givenDistance, type ModeDistance } from '../rules/carbon-distance.ts';
import type { Coordinates } from '../../places/rules/distance.ts';
import type { SeaMeter } from '../../places/rules/sea/measure.ts';
import { invalidRequest } from '../../../kernel/operation/invoke.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { carbonRange, describeMode, kilograms, modeEstimateSchema, modeSchema } from './schemas/carbon.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import { describeSeaRoute, distanceBasis, seaRouteSchema } from './schemas/sea-route.ts';
import {
  distanceSchema,
  measureDistance,
  placeErrors,
  placeInput,
  type Distance,
} from '../../places/operations/schemas/place.ts';

const grams = (description: string) => nullable(Type.Number({ description }));
const text = (description: string) => nullable(Type.String({ description }));

const factor = Type.Object(
  {
    id: Type.String({ description: 'Id of the row in the factor table.' }),
    class: Type.String({ description: 'Class of vehicles that the factor averages.' }),
    edition: Type.String({ description: 'Document and edition of the factor.' }),
    table: text('Table of that document.'),
    page: text('Page of that document.'),
    confidence: oneOf(factorConfidences, 'How many sources agree: three, two or one.', 'FactorConfidence'),
    wtt: grams('Making the fuel, g CO2e per tonne-km.'),
    ttw: grams('Burning the fuel, g CO2e per tonne-km.'),
  },
  { title: 'CarbonFactor', additionalProperties: false, description: 'The emission factor used.' },
);

const comparison = Type.Object(
  {
    note: Type.String({ description: 'What the comparison assumes.' }),
    modes: Type.Array(modeEstimateSchema, { description: 'Every mode, lowest emissions first.' }),
  },
  { title: 'ModeComparison', additionalProperties: false, description: 'All modes between the same places.' },
);

const carbonEstimate = Type.Object(
  {
    kg_co2e: kilograms('The estimate: kg of CO2 equivalents, well-to-wheel.'),
    is_estimate: Type.Unsafe<true>({ type: 'boolean', const: true, description: 'Always true.' }),
    methodology: Type.String({ description: 'Method of the estimate, in one sentence.' }),
    mode: modeSchema,
    weight_kg: Type.Number({ description: 'As given.' }),
    distance_km: Type.Number({
      description:
        'As given. Between `from` and `to`: the sea route for ships if one is known, otherwise the great circle.',
    }),
    distance_basis: distanceBasis,
    distance_range_km: Type.Object(
      {
        low: Type.Number({ description: 'Shortest possible distance.' }),
        high: Type.Number({
          description: 'Longest distance that `range_kg` covers, with detours and routes around canals.',
        }),
      },
      {
        title: 'DistanceRange',
        additionalProperties: false,
        description: 'Both equal `distance_km` if it was given.',
      },
    ),
    tonne_km: Type.Number({ description: 'Weight in tonnes times distance.' }),
    factor_kg_per_tkm: Type.Number({ description: 'Factor used, in kg CO2e per tonne-km.' }),
    range_kg: carbonRange,
    confidence: oneOf(
      factorConfidences,
      'The lower one of factor and distance: `low` over a lower bound, at most `medium` between two places.',
      'EstimateConfidence',
    ),
    factor,
    notes: Type.Array(Type.String(), { description: 'What the estimate means and does not mean.' }),
    route: Type.Optional(distanceSchema),
    sea_route: Type.Optional(seaRouteSchema),
    comparison: Type.Optional(comparison),
  },
  { title: 'CarbonEstimate', additionalProperties: false, description: 'A rough estimate of emissions.' },
);

const comparisonNote =
  'Each mode uses its own distance: ships the sea route if one is known, aircraft the great circle. ' +
  'For road, rail and inland waterways the great circle is a lower bound, so their real figures are higher.';

export const estimateCarbon = jsonOperation({
  name: 'estimate_carbon',
  summary: 'Estimate the emissions of a transport',
  description:
    'Multiplies weight, distance and the published default factor of the mode, and names its edition, class and spread. ' +
    'Give `distance_km`, or `from` and `to`. With two places, ships use the sea route if one is known and other modes the ' +
    'great circle, and the answer compares all modes. `distance_basis` says which distance was used; `range_kg` covers the ' +
    'uncertainty of the route. The default factors already contain the distance adjustment.',
  input: Type.Object(
    {
      mode: modeSchema,
      weight_kg: Type.Number({
        exclusiveMinimum: 0,
        maximum: maximumWeightKg,
        description: `a number greater than 0, at most ${maximumWeightKg}: kilograms`,
      }),
      distance_km: Type.Optional(
        Type.Number({
          exclusiveMinimum: 0,
          maximum: maximumDistanceKm,
          description: `a number greater than 0, at most ${maximumDistanceKm}: kilometers, great circle for air and the shortest feasible route otherwise`,
        }),
      ),
      from: Type.Optional(placeInput('where the route begins, instead of distance_km')),
      to: Type.Optional(placeInput('where the route ends, instead of distance_km')),
    },
    { additionalProperties: false },
  ),
  output: carbonEstimate,
  errors: placeErrors,
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/carbon', auth: 'key', tag: 'Numbers' },
    mcp: {
      tool: 'estimate_carbon',
      title: 'Estimate the emissions of a transport',
      description:
        'Use this to estimate the CO2e of moving a weight over a distance by air, road, rail, sea or inland waterway. ' +
        'Returns an estimate in kg with its range, factor, edition and method. It is a rough estimate from one class of ' +
        'vehicle, not a measured or audited value; say so when you pass it on. For air, take the distance from get_distance; ' +
        'for other modes the real route is longer.',
      omit: ['from', 'to'],
      require: ['distance_km'],
    },
    cli: { command: 'carbon' },
  },
  examples: [
    { name: 'air', summary: 'A tonne by air', input: { mode: 'air', weight_kg: 1000, distance_km: 5539.652 } },
    { name: 'container', summary: 'A container by sea', input: { mode: 'sea', weight_kg: 10000, distance_km: 20000 } },
    {
      name: 'sea-lane',
      summary: 'A container between two ports',
      input: { mode: 'sea', weight_kg: 10000, from: 'NLRTM', to: 'CNSHA' },
    },
    {
      name: 'lane',
      summary: 'A lane, all modes compared',
      input: { mode: 'rail', weight_kg: 22000, from: 'DEHAM', to: 'Vienna, AT' },
    },
  ],
  ports: ['places'],
  run: async (input, { places }) => {
    const { mode, weight_kg, from, to } = input;
    const route = from === undefined || to === undefined ? undefined : await measureDistance(places, from, to);
    checkDistance(input, route);
    if (route === undefined)
      return describe(estimate(mode, weight_kg, givenDistance(input.distance_km ?? 0)), weight_kg);
    const lane = { route, sea: places.openSea() };
    return {
      ...describe(estimate(mode, weight_kg, distanceOver(lane, mode)), weight_kg),
      route,
      comparison: compareModes(weight_kg, lane),
    };
  },
});

interface LaneOfModes {
  readonly route: { readonly from: Coordinates; readonly to: Coordinates };
  readonly sea: SeaMeter;
}

function distanceOver({ route: { from, to }, sea }: LaneOfModes, mode: TransportMode): ModeDistance {
  return distanceByMode(mode, from, to, sea);
}

/** Requires exactly one way to give the distance, and a distance above 0. */
function checkDistance(
  { distance_km: given, from, to }: { distance_km?: number; from?: string; to?: string },
  route: Distance | undefined,
): void {
  const right = 'give `distance_km`, or `from` and `to` together';
  if (given !== undefined && (from !== undefined || to !== undefined)) {
    throw invalidRequest([{ path: '/distance_km', message: `is given twice; ${right}` }]);
  }
  if (given !== undefined) return;
  if (route === undefined) {
    const path = from === undefined ? (to === undefined ? '/distance_km' : '/from') : '/to';
    throw invalidRequest([{ path, message: `is missing; ${right}` }]);
  }
  if (route.distance_km === 0) {
    throw invalidRequest([
      { path: '/to', message: 'is the same place as `from`; the distance must be greater than 0' },
    ]);
  }
}

function describe(answer: CarbonEstimate, weightKg: number): Static<typeof carbonEstimate> {
  const { factor: row, distance } = answer;
  const seaRoute = describeSeaRoute(distance);
  return {
    kg_co2e: answer.kgCo2e,
    is_estimate: true,
    methodology: answer.methodology,
    mode: answer.mode,
    weight_kg: weightKg,
    distance_km: distance.km,
    distance_basis: distance.basis,
    distance_range_km: { low: distance.lowKm, high: distance.highKm },
    tonne_km: answer.tonneKm,
    factor_kg_per_tkm: answer.factorKgPerTkm,
    range_kg: answer.rangeKg,
    confidence: answer.confidence,
    factor: {
      id: row.id,
      class: row.class,
      edition: row.edition,
      table: row.table,
      page: row.page,
      confidence: row.confidence,
      wtt: row.wtt,
      ttw: row.ttw,
    },
    notes: [...answer.notes],
    ...(seaRoute === undefined ? {} : { sea_route: seaRoute }),
  };
}

function compareModes(weightKg: number, lane: LaneOfModes): Static<typeof comparison> {
  const modes = transportModes
    .map((mode) => estimate(mode, weightKg, distanceOver(lane, mode)))
    .sort((one, other) => one.kgCo2e - other.kgCo2e)
    .map(describeMode);
  return { note: comparisonNote, modes };
}
