import { Type, type Static } from 'typebox';
import { distanceBases, tenths, type ModeDistance } from '../../rules/carbon-distance.ts';
import { noRouteReasons } from '../../../places/rules/sea/measure.ts';
import { nullable, oneOf } from '../../../../kernel/operation/schema-parts.ts';

export const distanceBasis = oneOf(
  distanceBases,
  '`given` by the caller; `great_circle`, as the method asks for in air; `sea_route` over open water, straits and canals; ' +
    '`great_circle_lower_bound` where no route is known: every real way is longer.',
  'DistanceBasis',
);

const via = Type.Array(Type.String(), { description: 'Canals, straits and capes in the order of the way.' });

export const seaRouteSchema = Type.Object(
  {
    via,
    without: Type.Array(
      Type.Object(
        {
          closed: Type.String({ description: 'The canal that is not used.' }),
          distance_km: nullable(Type.Number({ description: 'The shortest way without it; null where there is none.' })),
          via,
        },
        { title: 'SeaRouteWithout', additionalProperties: false },
      ),
      {
        description:
          'For each canal of the way, the way without it and without a further canal. `range_kg` covers the longest of them.',
      },
    ),
    source: Type.String({ description: 'What the network of ways is made of.' }),
    reason: nullable(oneOf(noRouteReasons, 'Why no route is known; null where one is.', 'NoSeaRouteReason')),
  },
  {
    title: 'SeaRoute',
    additionalProperties: false,
    description: 'By sea between two places: the way, or why there is none.',
  },
);

const source =
  'Natural Earth 1:50m land (public domain) and a hand table of canals, straits and rivers; method: docs/methods/carbon-and-distance.md';

/** Undefined for other modes and for distances that were given. */
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
