import type { PlaceTables } from '../../src/modules/places/rules/place.ts';

/** Place tables without a place, for tests that fill in what they look up. */
export const noPlaces: PlaceTables = {
  findAirport: () => undefined,
  findLocode: () => undefined,
  findListedLocode: () => undefined,
  listLocodes: () => [],
  findCities: () => [],
  findAliases: () => [],
  findEverywhere: () => [],
  findBeginning: () => [],
  findDivisionName: () => undefined,
  findDivisions: () => [],
  findZones: () => [],
  isCityName: () => false,
};
