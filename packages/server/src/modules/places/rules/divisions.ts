/** First-level divisions: the forms that people write, and the forms in the tables. */
import { foldName } from '@wayseal/detect';
import type { PlaceTables } from './place.ts';
import known from '../../../../data/divisions.json' with { type: 'json' };

interface Division {
  readonly name: string;
  /** The abbreviation that people write. */
  readonly written: string;
  /** The code in the tables. */
  readonly listed: string;
}

const divisions = new Map<string, readonly Division[]>(Object.entries(known.divisions));

/** The division that a text means, by country. Made at first use: to fold the names takes 10 ms. */
let byText: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined;

function listedByText(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  byText ??= new Map(
    [...divisions].map(([country, rows]) => [
      country,
      new Map(
        rows.flatMap(({ name, written, listed }) => [
          [foldName(name), listed],
          [written.toLowerCase(), listed],
          [listed.toLowerCase(), listed],
        ]),
      ),
    ]),
  );
  return byText;
}

const divisionByListed = new Map(
  [...divisions].map(([country, rows]) => [country, new Map(rows.map((row) => [row.listed, row]))]),
);

/** A division in table form: capital letters and digits. D.C., US-DC and District of Columbia become DC. */
export function plainRegion(region: string, country: string): string {
  const listed = listedByText().get(country);
  const asName = listed?.get(region.toLowerCase()) ?? listed?.get(foldName(region));
  if (asName !== undefined) return asName;
  if (/^[0-9]+$/.test(region)) return region;
  const letters = region.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const hasCountry = letters.startsWith(country) && /^..[- ]/.test(region);
  const plain = hasCountry ? letters.slice(country.length) : letters;
  return listed?.get(plain.toLowerCase()) ?? plain;
}

type Names = Pick<PlaceTables, 'findDivisionName'>;

/** The usual abbreviation ("TX"), else the name ("Hamburg"), else the code in the tables ("04"). */
export function writtenRegion(listed: string, country: string, tables: Names): string {
  return divisionOf(listed, country)?.written ?? tables.findDivisionName(country, listed) ?? listed;
}

/** "Texas", "Hamburg". Undefined when the data has no name. */
export function regionName(listed: string, country: string, tables: Names): string | undefined {
  return divisionOf(listed, country)?.name ?? tables.findDivisionName(country, listed);
}

function divisionOf(listed: string, country: string): Division | undefined {
  return divisionByListed.get(country)?.get(listed);
}

/** Countries with a division of this name or abbreviation. */
export function countriesOfRegion(text: string): readonly string[] {
  const folded = foldName(text);
  const plain = folded.replaceAll(' ', '');
  if (/^\d*$/.test(plain)) return [];
  return [...listedByText()].filter(([, texts]) => texts.has(folded) || texts.has(plain)).map(([country]) => country);
}
