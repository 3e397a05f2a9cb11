/** The time zones that a position may have, from those of the cities around it. */
import { greatCircleKm, type Coordinates } from './distance.ts';

/** A city with its IANA zone; null where the list of cities is older than the zones of its region. */
export interface ZonedCity extends Coordinates {
  readonly zone: string | null;
}

/** Beyond it, a city tells nothing about a place. */
const farthestKm = 100;
/** A city that is at most this often as far away as the nearest counts as well: a border may be near. */
const borderRatio = 3;
/** Two towns at a border share streets: nearer than this, each counts. */
const borderKm = 5;
const kmPerDegree = 111;
/**
 * The zones that a position may have, the nearest first: that of the nearest city within 100 km, and of those that are hardly
 * further. None without a city. `citiesIn` lists the cities of a cell of one degree by its southwest corner.
 */
export function zonesAt(
  at: Coordinates,
  citiesIn: (lat: number, lon: number) => Iterable<ZonedCity>,
): readonly (string | null)[] {
  const near = [...citiesAround(at, citiesIn)]
    .map((city) => ({ zone: city.zone, km: greatCircleKm(city, at) }))
    .filter(({ km }) => km <= farthestKm)
    .toSorted((one, other) => one.km - other.km);
  const border = Math.max((near[0]?.km ?? 0) * borderRatio, borderKm);
  return [...new Set(near.filter(({ km }) => km <= border).map(({ zone }) => zone))];
}

function* citiesAround({ lat, lon }: Coordinates, citiesIn: Parameters<typeof zonesAt>[1]): Iterable<ZonedCity> {
  const latReach = farthestKm / kmPerDegree;
  // Near the poles a circle holds every longitude; no city is there.
  const lonReach = Math.min(10, latReach / Math.max(0.1, Math.cos((Math.min(85, Math.abs(lat)) * Math.PI) / 180)));
  for (let south = Math.floor(lat - latReach); south <= lat + latReach; south += 1) {
    for (let west = Math.floor(lon - lonReach); west <= lon + lonReach; west += 1) {
      yield* citiesIn(south, ((west + 540) % 360) - 180);
    }
  }
}
