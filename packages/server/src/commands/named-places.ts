import type { Places } from '../modules/places/ports.ts';
import { findByLocode } from '../modules/places/rules/locodes.ts';
import { townNameOf } from '../modules/places/rules/town-name.ts';
import { lookOf, type Look } from '../surfaces/cli/look.ts';
import type { Terminal } from '../surfaces/cli/terminal.ts';

/**
 * The look of a terminal, with names of places where the tables are packed already: to pack them takes seconds, which no
 * name in a table is worth.
 */
export function namedPlaces(placesOf: () => Places): (terminal: Terminal) => Promise<Look> {
  return async (terminal) => {
    const places = placesOf();
    const tables = places.describe().available ? await places.open() : undefined;
    const placeName = (locode: string): string | undefined => {
      const place = tables && findByLocode(locode, tables).place;
      return tables && place && townNameOf(locode, place, tables);
    };
    return { ...lookOf(terminal), placeName };
  };
}
