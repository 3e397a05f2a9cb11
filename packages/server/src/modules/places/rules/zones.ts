/** The time zone of a position, from the zones of the cities around it. */
import { zoneOffset } from '../../statuses/rules/event-time.ts';
import { greatCircleKm, type Coordinates } from './distance.ts';

/** A city with its IANA zone; null where the list of cities is older than the zones of its region. */
export interface ZonedCity extends Coordinates {
  readonly zone: string | null;
}

/** Beyond it, a city tells nothing about a place. */
const farthestKm = 100;
/** A city of another civil time that is at most this often as far away makes the zone unknown: a border is near. */
const borderRatio = 3;
/** Two towns at a border share streets: of a place that is nearer than this to both, the zone is unknown. */
const borderKm = 5;
const kmPerDegree = 111;
/** Half a year apart, so that zones with and without daylight time differ in one of them. */
const compared = [Date.UTC(2025, 0, 1), Date.UTC(2025, 6, 1)] as const;

/**
 * The zone of the nearest city within 100 km, as an IANA name. Null without one, and near the border to another civil
 * time. `citiesIn` lists the cities of a cell of one degree by its southwest corner.
 */
export function zoneAt(at: Coordinates, citiesIn: (lat: number, lon: number) => Iterable<ZonedCity>): string | null {
  const near = [...citiesAround(at, citiesIn)]
    .map((city) => ({ zone: city.zone, km: greatCircleKm(city, at) }))
    .filter(({ km }) => km <= farthestKm)
    .toSorted((one, other) => one.km - other.km);
  const [nearest] = near;
  if (nearest === undefined) return null;
  const { zone, km } = nearest;
  const border = Math.max(km * borderRatio, borderKm);
  if (zone === null || near.some((city) => city.km <= border && !isSameTime(city.zone, zone))) return null;
  return zone;
}

function* citiesAround({ lat, lon }: Coordinates, citiesIn: Parameters<typeof zoneAt>[1]): Iterable<ZonedCity> {
  const latReach = farthestKm / kmPerDegree;
  // Near the poles a circle holds every longitude; no city is there.
  const lonReach = Math.min(10, latReach / Math.max(0.1, Math.cos((Math.min(85, Math.abs(lat)) * Math.PI) / 180)));
  for (let south = Math.floor(lat - latReach); south <= lat + latReach; south += 1) {
    for (let west = Math.floor(lon - lonReach); west <= lon + lonReach; west += 1) {
      yield* citiesIn(south, ((west + 540) % 360) - 180);
    }
  }
}

/** Whether two zones keep the same time, in summer and in winter. */
export function isSameTime(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return one === other || compared.every((moment) => zoneOffset(moment, one) === zoneOffset(moment, other));
}
