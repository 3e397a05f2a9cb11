import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { distanceSchema, measureDistance, placeErrors, placeInput } from './schemas/place.ts';

/** Length of a UN/LOCODE in characters. */
const longestCode = 5;

export const getDistance = jsonOperation({
  name: 'get_distance',
  summary: 'Get the great-circle distance between two places',
  description:
    'Each end is an IATA, ICAO or UN/LOCODE code, or a city with its country. The answer shows the place found for each ' +
    'end and its source. A name that could mean two places is refused with inputs to use instead. The service never guesses ' +
    'by fame or size.',
  input: Type.Object(
    { from: placeInput('start of the way'), to: placeInput('end of the way') },
    { additionalProperties: false },
  ),
  output: distanceSchema,
  errors: placeErrors,
  // A name is searched among 150,000 places and their spellings; a code is a single lookup.
  cost: ({ from, to }) => (from.length > longestCode || to.length > longestCode ? 2 : 1),
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/distance', auth: 'key', tag: 'Numbers' },
    mcp: {
      tool: 'get_distance',
      title: 'Get the great-circle distance between two places',
      description:
        'Use this for the distance between two airports, ports or cities. Takes IATA, ICAO and UN/LOCODE codes, or a ' +
        'city with its country ("Lyon, FR"; "Houston, TX, US"). Returns kilometers along the great circle and the place found for ' +
        'each end. An ambiguous name is refused with candidates: repeat with one `retry_as`, or ask the user. ' +
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
