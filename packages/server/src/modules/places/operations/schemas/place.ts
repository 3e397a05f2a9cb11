import { Type, type Static } from 'typebox';
import {
  maximumPlaceLength,
  minimumPlaceLength,
  placePrecisions,
  placeReadings,
  type PlaceRefusal,
  type ResolvedPlace,
} from '../../rules/place.ts';
import { resolvePlace } from '../../rules/resolve.ts';
import { earthRadiusKm, greatCircleKm } from '../../rules/distance.ts';
import type { Places } from '../../ports.ts';
import { OperationError, type ErrorDetail } from '../../../../kernel/operation/errors.ts';
import { nullable, oneOf } from '../../../../kernel/operation/schema-parts.ts';

/** One end of a way, as a person writes it. */
export function placeInput(end: string) {
  return Type.String({
    minLength: minimumPlaceLength,
    maxLength: maximumPlaceLength,
    description: `${end}: an IATA, ICAO or UN/LOCODE code, or a city with its country, like "Lyon, FR" or "Houston, TX, US"`,
  });
}

const nullableText = (description: string) => nullable(Type.String({ description }));

const placeSchema = Type.Object(
  {
    input: Type.String({ description: 'The input as given.' }),
    name: Type.String({ description: 'Name of the place found.' }),
    country: Type.String({ description: 'ISO 3166-1 alpha-2 code.' }),
    code: nullableText('The given code; null for cities.'),
    lat: Type.Number({ description: 'Degrees north, WGS 84.' }),
    lon: Type.Number({ description: 'Degrees east, WGS 84.' }),
    read_as: oneOf(placeReadings, 'How the input was read.', 'PlaceReading'),
    resolved_from: Type.String({ description: 'Data set or table that gave the position.' }),
    precision: oneOf(placePrecisions, 'Kind of the position.', 'PlacePrecision'),
    note: nullableText('Caution about this position.'),
  },
  { title: 'ResolvedPlace', additionalProperties: false, description: 'A resolved place with its source.' },
);

export const distanceFields = {
  distance_km: Type.Number({ minimum: 0, description: 'Great-circle distance, to 0.1 km.' }),
  is_great_circle: Type.Unsafe<true>({
    type: 'boolean',
    const: true,
    description: 'Always true: no route is shorter.',
  }),
  method: Type.Unsafe<'haversine'>({ type: 'string', const: 'haversine', description: 'The formula.' }),
  radius_km: Type.Number({ description: 'Radius of the sphere.' }),
  from: placeSchema,
  to: placeSchema,
  notes: Type.Array(Type.String(), { description: 'Limits of this figure.' }),
};

export const distanceSchema = Type.Object(distanceFields, {
  title: 'Distance',
  additionalProperties: false,
  description: 'The shortest way over the globe between two places.',
});

export type Distance = Static<typeof distanceSchema>;

export const placeErrors = [
  'invalid_request',
  'country_required',
  'location_not_found',
  'ambiguous_location',
  'location_without_coordinates',
  'unavailable',
] as const;

const distanceNotes = [
  'A great circle is the shortest way over a sphere, accurate to 0.5 %. Roads, railways and ships take longer ways.',
];

/** Resolves both ends before it refuses, so that one answer names every problem. Throws `OperationError`. */
export async function measureDistance(places: Places, from: string, to: string): Promise<Distance> {
  const tables = await places.open();
  if (tables === undefined) {
    throw new OperationError('unavailable', 'This service has no place tables. Create them with: npm run data:places');
  }
  const [start, end] = [resolvePlace(from, tables), resolvePlace(to, tables)];
  if (start.place === undefined || end.place === undefined) {
    throw refusalOf([
      ['from', from, start.refusal],
      ['to', to, end.refusal],
    ]);
  }
  return {
    distance_km: Math.round(greatCircleKm(start.place, end.place) * 10) / 10,
    is_great_circle: true,
    method: 'haversine',
    radius_km: earthRadiusKm,
    from: describePlace(start.place),
    to: describePlace(end.place),
    notes: distanceNotes,
  };
}

function describePlace(place: ResolvedPlace): Static<typeof placeSchema> {
  const { input, name, country, code, lat, lon, readAs, resolvedFrom, precision, note } = place;
  return { input, name, country, code, lat, lon, read_as: readAs, resolved_from: resolvedFrom, precision, note };
}

type RefusedEnd = readonly [end: 'from' | 'to', input: string, refusal: PlaceRefusal | undefined];

function refusalOf(ends: readonly RefusedEnd[]): OperationError {
  const refused = ends.flatMap(([end, , refusal]) => (refusal === undefined ? [] : [{ end, refusal }]));
  const [first] = refused;
  const message = refused.map(({ end, refusal }) => `${end}: ${refusal.message}`).join('. ');
  return new OperationError(first?.refusal.code ?? 'location_not_found', message, {
    details: refused.flatMap(({ end, refusal }) => detailsOf(`/${end}`, refusal)),
  });
}

function detailsOf(path: string, { code, message, candidates, total }: PlaceRefusal): ErrorDetail[] {
  if (candidates.length === 0) return [{ path, message, code }];
  return candidates.map(({ retryAs, name, admin1, region, country, lat, lon }) => ({
    path,
    message: `may mean ${retryAs}`,
    code,
    name,
    admin1,
    ...(region === null ? {} : { region }),
    country,
    lat,
    lon,
    retry_as: retryAs,
    total,
  }));
}
