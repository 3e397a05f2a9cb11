import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { distanceSchema, measureDistance, placeErrors, placeInput } from './schemas/place.ts';

/** Characters of a UN/LOCODE. */
const longestCode = 5;

export const getDistance = jsonOperation({
  name: 'distance',
  summary: 'Great-circle distance between two places',
  description:
    'Each end is an IATA, ICAO or UN/LOCODE code, or a city with its country. The answer says what each end was taken ' +
    'for and from which source. A name that could mean two places is refused with what to write instead: nothing is ' +
    'guessed by fame or size.',
  input: Type.Object(
    { from: placeInput('where the way begins'), to: placeInput('where the way ends') },
    { additionalProperties: false },
  ),
  output: distanceSchema,
  errors: placeErrors,
  // A name is searched among 150,000 places and its spellings; a code is looked up.
  cost: ({ from, to }) => (from.length > longestCode || to.length > longestCode ? 2 : 1),
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/distance', auth: 'key', tag: 'Numbers' },
    mcp: {
      tool: 'get_distance',
      title: 'Get the great-circle distance between two places',
      description:
        'Use this for the distance between two airports, ports or cities. Takes IATA, ICAO and UN/LOCODE codes, or a ' +
        'city with its country ("Lyon, FR"; "Houston, TX, US"). Answers kilometres along the great circle and what each ' +
        'end was taken for. An ambiguous name is refused with candidates: repeat with one `retry_as`, or ask the user. ' +
        'It knows no roads, rails or sea lanes, and no travel time.',
    },
    cli: { command: 'distance', positionals: ['from', 'to'] },
  },
  examples: [
    { name: 'airports', summary: 'Two airports', input: { from: 'FRA', to: 'JFK' } },
    { name: 'ports', summary: 'Two ports', input: { from: 'NLRTM', to: 'SGSIN' } },
    { name: 'cities', summary: 'Two cities', input: { from: 'Paris, FR', to: 'Houston, TX, US' } },
  ],
  ports: ['places'],
  run: (input, { places }) => measureDistance(places, input.from, input.to),
});
