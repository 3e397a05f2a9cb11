/** First-level divisions: what people write for them, and what the tables list. */
import { foldName } from '@wayseal/detect';
import type { PlaceTables } from './place.ts';
import known from '../../../../data/divisions.json' with { type: 'json' };

interface Division {
  readonly name: string;
  /** The letters that people write. */
  readonly written: string;
  /** What the tables have. */
  readonly listed: string;
}

const divisions = new Map<string, readonly Division[]>(Object.entries(known.divisions));

const listedByText = new Map(
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

const divisionByListed = new Map(
  [...divisions].map(([country, rows]) => [country, new Map(rows.map((row) => [row.listed, row]))]),
);

/** A division as the tables have it: letters and digits in capitals. D.C., US-DC and District of Columbia are DC. */
export function plainRegion(region: string, country: string): string {
  const byText = listedByText.get(country);
  const asName = byText?.get(region.toLowerCase()) ?? byText?.get(foldName(region));
  if (asName !== undefined) return asName;
  if (/^[0-9]+$/.test(region)) return region;
  const letters = region.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const hasCountry = letters.startsWith(country) && /^..[- ]/.test(region);
  const plain = hasCountry ? letters.slice(country.length) : letters;
  return byText?.get(plain.toLowerCase()) ?? plain;
}

type Names = Pick<PlaceTables, 'findDivisionName'>;

/** The letters that people write where they are known ("TX"), else the name ("Hamburg"), else what the tables have ("04"). */
export function writtenRegion(listed: string, country: string, tables: Names): string {
  return divisionOf(listed, country)?.written ?? tables.findDivisionName(country, listed) ?? listed;
}

/** "Texas", "Hamburg"; undefined where the data has no name. */
export function regionName(listed: string, country: string, tables: Names): string | undefined {
  return divisionOf(listed, country)?.name ?? tables.findDivisionName(country, listed);
}

function divisionOf(listed: string, country: string): Division | undefined {
  return divisionByListed.get(country)?.get(listed);
}

/** Countries with a division of this name or these letters. */
export function countriesOfRegion(text: string): readonly string[] {
  const folded = foldName(text);
  const plain = folded.replaceAll(' ', '');
  if (/^\d*$/.test(plain)) return [];
  return [...listedByText].filter(([, byText]) => byText.has(folded) || byText.has(plain)).map(([country]) => country);
}
