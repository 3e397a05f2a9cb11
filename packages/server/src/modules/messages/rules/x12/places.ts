/** Places of X12: cities of MS1, and codes with the list that they are from. */
import { countriesOfRegion } from '../../../places/rules/divisions.ts';
import type { StatedPlace } from '../reading.ts';
import { positionOf, textOf } from './stated.ts';
import type { X12Segment } from './tokens.ts';

const longestPlace = 40;

/** City, state and country of MS1. Its coordinates are not read: they can show a home. */
export function placeOfMs1(segment: X12Segment): StatedPlace | null {
  const [city, state, country] = [1, 2, 3].map((number) => textOf(segment, number).slice(0, longestPlace));
  const written = [city, state, country].filter((part) => part !== undefined && part !== '').join(', ');
  if (written === '') return null;
  return {
    written: written.slice(0, longestPlace),
    code: null,
    city: orNull(city),
    state: orNull(state),
    country: countryOf(country) ?? countryOfState(state),
    position: positionOf(segment, 1),
  };
}

/** A place by its identifier and the qualifier (element 309) of the list that has it. */
export interface WrittenPlace {
  readonly identifier: string;
  readonly qualifier: string;
  /** R4 5; empty for none. */
  readonly country: string;
}

/**
 * `UN`: a UN/LOCODE, as is a code of that form without a qualifier. `IA`: an airport. `CI`: the name of a city. Of the
 * census schedules `D` and `K` and of SPLC nobody may publish the lists: their places keep the country alone.
 */
export function placeOfCode(
  { identifier, qualifier, country }: WrittenPlace,
  position: StatedPlace['position'],
): StatedPlace | null {
  const written = identifier.slice(0, longestPlace);
  if (written === '' && country === '') return null;
  const upper = written.toUpperCase();
  const isLocode = (qualifier === 'UN' || qualifier === '') && /^[A-Z]{2}[A-Z2-9]{3}$/.test(upper);
  const isAirport = qualifier === 'IA' && /^[A-Z]{3}$/.test(upper);
  return {
    written: written === '' ? country.slice(0, longestPlace) : written,
    code: isLocode || isAirport ? upper : null,
    city: qualifier === 'CI' ? orNull(written) : null,
    state: null,
    country: countryOf(country),
    position,
  };
}

/** R4 2 to 5: qualifier, identifier, name and country of a port or terminal. The name says what the identifier says. */
export function placeOfR4(segment: X12Segment): StatedPlace | null {
  const [qualifier = '', identifier = '', , country = ''] = [2, 3, 4, 5].map((number) => textOf(segment, number));
  const isNamed = qualifier === 'CI' && identifier === '';
  const place = { identifier: isNamed ? textOf(segment, 4) : identifier, qualifier, country };
  return placeOfCode(place, positionOf(segment, 3));
}

function orNull(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

function countryOf(text: string | undefined): string | null {
  const upper = (text ?? '').toUpperCase();
  return /^[A-Z]{2,3}$/.test(upper) ? upper : null;
}

/** A state without a country is one of the US, unless only Canada has it. */
function countryOfState(state: string | undefined): string | null {
  if (state === undefined || state === '') return null;
  const countries = countriesOfRegion(state);
  return !countries.includes('US') && countries.includes('CA') ? 'CA' : 'US';
}
