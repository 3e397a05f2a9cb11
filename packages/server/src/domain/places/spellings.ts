/** Other ways in which people write names and regions. */
import { foldName } from '@wayseal/detect';
import states from '../../../data/us-states.json' with { type: 'json' };

/** Words that are written short and long; either may stand in the tables. */
const shortForms: readonly (readonly [string, string])[] = [
  ['st', 'saint'],
  ['st', 'sankt'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['pt', 'port'],
];

const stateCodes = new Map(Object.entries(states.names).map(([name, code]) => [foldName(name), code]));

/** The folded name with its short words long and its long words short; not the name itself. */
export function otherSpellings(folded: string): readonly string[] {
  const words = folded.split(' ');
  const found = new Set<string>();
  for (const [index, word] of words.entries()) {
    for (const [short, long] of shortForms) {
      const other = word === short ? long : word === long ? short : undefined;
      if (other !== undefined) found.add(words.with(index, other).join(' '));
    }
  }
  return [...found];
}

/** A division as the tables have it: letters and digits in capitals. D.C., US-DC and District of Columbia are DC. */
export function plainRegion(region: string, country: string): string {
  const code = country === 'US' ? stateCodes.get(foldName(region)) : undefined;
  if (code !== undefined) return code;
  const plain = region.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return new RegExp(`^${country}[- ]`, 'i').test(region) ? plain.slice(country.length) : plain;
}
