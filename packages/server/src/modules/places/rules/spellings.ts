/** Other spellings of place names. */
import { foldName } from '@wayseal/detect';

/** Words with a short and a long form. The tables may have either. */
const shortForms: readonly (readonly [string, string])[] = [
  ['st', 'saint'],
  ['st', 'sankt'],
  ['ste', 'sainte'],
  ['sta', 'santa'],
  ['sto', 'santo'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['pt', 'port'],
  ['pto', 'puerto'],
  ['cd', 'ciudad'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
];

/** Two letters for one with a mark, which the tables have without its mark: ö, ü, ä, ø, å. */
const digraphs: readonly (readonly [string, string])[] = [
  ['oe', 'o'],
  ['ue', 'u'],
  ['ae', 'a'],
  ['aa', 'a'],
];

/**
 * "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson" has eight. Each word of a longer text would cost two more searches.
 */
const mostWords = 10;

/** The folded name with a word shortened, lengthened, or a digraph as one letter. Excludes the name itself. */
export function otherSpellings(folded: string): readonly string[] {
  const words = folded.split(' ', mostWords + 1);
  const found = new Set<string>();
  if (words.length > mostWords) return [];
  for (const [index, word] of words.entries()) {
    for (const [short, long] of shortForms) {
      const other = word === short ? long : word === long ? short : undefined;
      if (other !== undefined) found.add(words.with(index, other).join(' '));
    }
  }
  for (const [two, one] of digraphs) if (folded.includes(two)) found.add(folded.replaceAll(two, one));
  return [...found];
}

/** Words between the parts of a name that short forms leave out. */
const connectives = new Set(
  'a am an auf bei d de del dem den der di do im in la le les ob of on sur the und upon v vor'.split(' '),
);

export interface ShortName {
  /** The first word, written in full. */
  readonly first: string;
  /** Whether a folded name is the long form of this one. */
  readonly fits: (folded: string) => boolean;
}

/**
 * "Frankfurt a.M.", "Bad Homburg v. d. H.", "Boulogne s/Mer": words of one letter or with a dot. Undefined for other
 * names.
 */
export function readShortName(name: string): ShortName | undefined {
  const words = [...name.matchAll(/([\p{L}\p{M}\p{N}]+)(\.?)/gu)].map(([, word = '', dot]) => {
    return { word: foldName(word), isShort: dot === '.' || word.length === 1 };
  });
  const [first, ...others] = words;
  if (first === undefined || first.isShort || !others.some(({ isShort }) => isShort)) return undefined;
  return { first: first.word, fits: (folded) => isLongFormOf(folded.split(' '), words) };
}

function isLongFormOf(
  long: readonly string[],
  short: readonly { readonly word: string; readonly isShort: boolean }[],
): boolean {
  let at = 0;
  for (const { word, isShort } of short) {
    const fits = (other: string | undefined): boolean =>
      other === word || (isShort && other?.startsWith(word) === true);
    while (at < long.length && !fits(long[at]) && connectives.has(long[at] ?? '')) at += 1;
    if (!fits(long[at])) return false;
    at += 1;
  }
  return at === long.length;
}

/** The name without a postal code: "60311 Frankfurt", "D-60311 Frankfurt", "1012 AB Amsterdam", "London SW1A 1AA". */
export function withoutPostalCode(text: string): string {
  return text
    .replace(/\b\d{4} ?[A-Z]{2}\b/g, ' ')
    .replace(/\S*\d\S*/g, ' ')
    .replace(/\bcedex\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
