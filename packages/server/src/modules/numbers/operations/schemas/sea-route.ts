import { Type, type Static } from 'typebox';
import { distanceBases, tenths, type ModeDistance } from '../../rules/carbon-distance.ts';
import { noRouteReasons } from '../../../places/rules/sea/measure.ts';
import { nullable, oneOf } from '../../../../kernel/operation/schema-parts.ts';

export const distanceBasis = oneOf(
  distanceBases,
  '`given` by the caller; `great_circle`, as the method requires for air; `sea_route` over open water, straits and canals; ' +
    '`great_circle_lower_bound` when no route is known, so every real route is longer.',
  'DistanceBasis',
);

const via = Type.Array(Type.String(), { description: 'Canals, straits and capes in the order of the route.' });

export const seaRouteSchema = Type.Object(
  {
    via,
    without: Type.Array(
      Type.Object(
        {
          closed: Type.String({ description: 'The avoided canal.' }),
          distance_km: nullable(Type.Number({ description: 'Shortest route without it; null when there is none.' })),
          via,
        },
        { title: 'SeaRouteWithout', additionalProperties: false },
      ),
      {
        description:
          'For each canal on the route, the route without it and without a further canal. `range_kg` covers the longest.',
      },
    ),
    source: Type.String({ description: 'Data behind the network of sea routes.' }),
    reason: nullable(oneOf(noRouteReasons, 'Why no route is known; null when one is.', 'NoSeaRouteReason')),
  },
  {
    title: 'SeaRoute',
    additionalProperties: false,
    description: 'The sea route between two places, or why there is none.',
  },
);

const source =
  'Natural Earth 1:50m land (public domain) and a hand table of canals, straits and rivers; method: docs/methods/carbon-and-distance.md';

/** Undefined for other modes and for given distances. */
export function describeSeaRoute({ sea }: ModeDistance): Static<typeof seaRouteSchema> | undefined {
  if (sea === undefined) return undefined;
  if (!sea.isRoute) return { via: [], without: [], source, reason: sea.reason };
  return {
    via: [...sea.via],
    without: sea.without.map(({ closed, km, via: names }) => ({
      closed,
      distance_km: km === null ? null : tenths(km),
      via: [...names],
    })),
    source,
    reason: null,
  };
}
