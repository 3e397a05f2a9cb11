/** Finds the carriers that free words name: "DPD", "Deutsche Post", "UPS Ground". */
import { foldName } from './directory/fold.ts';
import { spellingsOf } from './directory/name-spellings.ts';
import { slugPattern } from './directory/row-rules.ts';
import type { Carrier, Directory } from './directory/types.ts';

/** Longest text that is read, in UTF-16 code units; longer ones name nobody. */
export const maxNameLength = 80;
/** Letters of the shortest first word of a name that means its companies. */
const shortestBrand = 3;
/** Words of a text that are compared. */
const maxWords = 10;

const noSlugs: readonly string[] = Object.freeze([]);

/** Names of a directory by their folded words. Built once; a look-up costs at most 55 map reads. */
export class CarrierNames {
  readonly #directory: Pick<Directory, 'findCarrier'>;
  readonly #names = new Map<string, string[]>();
  /** First words of names: alone, "hermes" means every company whose name begins so. */
  readonly #brands = new Map<string, string[]>();
  /** Those in capitals, such as DHL: they are brands inside a longer text, too. */
  readonly #initials = new Set<string>();

  constructor(directory: Pick<Directory, 'carriers' | 'findCarrier'>) {
    this.#directory = directory;
    // Rows in service first, so that a name means its present owner.
    const rows = directory.carriers.toSorted((a, b) => Number(isRetired(a)) - Number(isRetired(b)));
    for (const row of rows) {
      for (const name of [row.name, ...row.aliases].flatMap(spellingsOf)) this.#add(row, name);
    }
  }

  #add(row: Carrier, name: string): void {
    const folded = foldName(name);
    if (folded === '') return;
    const slugs = row.successorSlug === null ? [row.slug] : [row.successorSlug, row.slug];
    put(this.#names, folded, slugs);
    const [first = ''] = folded.split(' ');
    if (first === folded || first.length < shortestBrand) return;
    put(this.#brands, first, slugs);
    if (/^[A-Z]{3,}\b/u.test(name)) this.#initials.add(first);
  }

  /**
   * Slugs for a slug, a former slug or a name in free words, likeliest first; empty when nobody is named. A whole name counts
   * before the longest name inside the text, and that before a brand with which names begin.
   */
  find(text: string): readonly string[] {
    const typed = text.trim();
    if (typed === '' || typed.length > maxNameLength) return noSlugs;
    const slug = typed.toLowerCase();
    const row = this.#directory.findCarrier(slug)?.slug;
    // A format of the operator may name a carrier without a row.
    const exact = row ?? (slugPattern.test(slug) ? slug : undefined);
    // The slug of a carrier is not one of the brand that it begins with.
    const folded = foldName(typed);
    const named = row === undefined ? this.#findWords(folded) : this.#lookUp(folded, true);
    return exact === undefined ? named : [exact, ...named.filter((other) => other !== exact)];
  }

  #findWords(folded: string): readonly string[] {
    const whole = this.#lookUp(folded, true);
    if (whole.length > 0) return whole;
    const words = folded.split(' ').slice(0, maxWords);
    for (let length = words.length - 1; length > 0; length--) {
      for (let at = 0; at + length <= words.length; at++) {
        const part = words.slice(at, at + length).join(' ');
        const found = this.#lookUp(part, this.#initials.has(part));
        if (found.length > 0) return found;
      }
    }
    return noSlugs;
  }

  /** The owners of a name, then the companies of the brand. */
  #lookUp(folded: string, mayBeBrand: boolean): readonly string[] {
    const named = this.#names.get(folded) ?? noSlugs;
    const branded = mayBeBrand ? (this.#brands.get(folded) ?? noSlugs) : noSlugs;
    return branded.length === 0 ? named : [...new Set([...named, ...branded])];
  }
}

function isRetired({ successorSlug }: Carrier): boolean {
  return successorSlug !== null;
}

function put(names: Map<string, string[]>, key: string, slugs: readonly string[]): void {
  const known = names.get(key);
  if (known === undefined) names.set(key, [...slugs]);
  else for (const slug of slugs) if (!known.includes(slug)) known.push(slug);
}
