/** Judges the positions of the package `sea-ports`, some of which are hundreds of kilometers off. */
import { foldName } from '@wayseal/detect';
import { greatCircleKm, type Coordinates } from '../rules/distance.ts';
import { samePlaceKm } from '../rules/distinct.ts';
import { cityOfPort } from '../rules/named-codes.ts';
import { placeCountries } from '../rules/place.ts';

export interface NamedPlace extends Coordinates {
  readonly folded: string;
}

/** The places of one country. */
export interface CountryPlaces {
  readonly cities: readonly NamedPlace[];
  /** Places by folded name, including other names. */
  readonly named: ReadonlyMap<string, readonly NamedPlace[]>;
  /** Cities of at least `largeCity` inhabitants. */
  readonly large: readonly NamedPlace[];
}

export const largeCity = 100_000;

/**
 * `confirmed`: a place of the port's name is near. `unconfirmed`: on water, but no place of the name is near. `city`: the
 * position is wrong, and `at` is the only place of the name. `dropped`: nothing tells where the port is.
 */
export type PortVerdict =
  | { readonly kind: 'confirmed' | 'unconfirmed'; readonly at: Coordinates }
  | { readonly kind: 'city'; readonly at: Coordinates }
  | { readonly kind: 'dropped' };

/** Largest distance of a port from any city of its country. A row further away is wrong. */
const farthestPortKm = 100;
/** Further away, a place of the port's name is rather a namesake. */
const farthestNamedKm = 100;
/** A port this near to the middle of a large city of another name stands for its region: the quays are elsewhere. */
const middleKm = 1.5;

const countries = new Set(placeCountries);
const dropped = { kind: 'dropped' } as const;

export function judgePort(
  code: string,
  name: string,
  coordinates: readonly [lon: number, lat: number] | undefined,
  places: CountryPlaces | undefined,
  isByWater: (at: Coordinates) => boolean,
): PortVerdict {
  if (coordinates === undefined || places === undefined) return dropped;
  if (!countries.has(code.slice(0, 2)) || !/^[A-Z]{2}[A-Z2-9]{3}$/.test(code)) return dropped;
  const at = { lat: coordinates[1], lon: coordinates[0] };
  const near = (km: number) => (place: Coordinates) =>
    Math.abs(place.lat - at.lat) < 1 && greatCircleKm(place, at) <= km;
  if (!places.cities.some(near(farthestPortKm))) return dropped;
  const names = namesOf(name);
  const named = distinct(names.flatMap((one) => places.named.get(one) ?? []));
  const short = [...names, ...shortNamesOf(name)];
  const isConfirmed =
    named.some(near(samePlaceKm)) ||
    places.cities.some((city) => near(samePlaceKm)(city) && short.some((one) => isPartOf(one, city.folded)));
  if (isConfirmed) return { kind: 'confirmed', at };
  const [city, other] = named;
  const isMeant = city !== undefined && other === undefined && near(farthestNamedKm)(city);
  if (!isByWater(at)) return isMeant ? { kind: 'city', at: city } : dropped;
  if (isMeant && isByWater(city)) return { kind: 'city', at: city };
  return places.large.some(near(middleKm)) ? dropped : { kind: 'unconfirmed', at };
}

/** The folded name of a port, also without remarks, region and a second part. */
function namesOf(name: string): readonly string[] {
  const plain = name.replace(/\(.*?\)/g, ' ').replace(/[,/].*$/, '');
  return [...new Set([name, plain].map(foldName))].filter(isName);
}

/** Names that only a place nearby may confirm: remarks in brackets, and the name without words such as "port". */
function shortNamesOf(name: string): readonly string[] {
  const inner = /\((?:ex )?(?<inner>[^)]*)\)/.exec(name)?.groups?.['inner'] ?? '';
  return [foldName(inner), ...namesOf(name).map((one) => cityOfPort(one) ?? '')].filter(isName);
}

const isName = (folded: string): boolean => folded.length > 2;

/** Whether one name has the other as whole words: "Purfleet" and "Purfleet on Thames". */
function isPartOf(one: string, other: string): boolean {
  return ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `);
}

function distinct(places: readonly NamedPlace[]): readonly NamedPlace[] {
  const kept: NamedPlace[] = [];
  for (const place of places) if (!kept.some((known) => greatCircleKm(known, place) <= samePlaceKm)) kept.push(place);
  return kept;
}
