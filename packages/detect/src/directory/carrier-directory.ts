import type { CarrierRows } from './carrier-row.ts';
import { countCarriers } from './counts.ts';
import { foldName } from './fold.ts';
import { spellingsOf } from './name-spellings.ts';
import { IdentifierIndex } from './identifier-index.ts';
import { suggestSlugs } from './suggest-slugs.ts';
import type { Carrier, CarrierFilter, CarrierKeys, Directory, DirectoryCounts, Lessor } from './types.ts';

/**
 * A directory over any rows, for an operator's overlay too. Of two rows with one slug the production row wins as a whole,
 * else the first; the same holds for an identifier that two rows claim. Rows are taken as valid: see `validateRows`.
 */
export function createDirectory(rows: readonly Carrier[], lessors: readonly Lessor[]): Directory {
  const carriers = sortCarriers(rows);
  return new CarrierDirectory({ keys: carriers, at: (place) => carriers[place]! }, lessors);
}

/** A directory over rows that are in its order, without doubles. */
export function openDirectory(rows: CarrierRows, lessors: readonly Lessor[]): Directory {
  return new CarrierDirectory(rows, lessors);
}

class CarrierDirectory implements Directory {
  readonly keys: readonly CarrierKeys[];
  readonly lessors: readonly Lessor[];
  readonly #rows: CarrierRows;
  /** Places in `keys`. */
  readonly #bySlug: ReadonlyMap<string, number>;
  readonly #byFormerSlug: ReadonlyMap<string, number>;
  readonly #index: IdentifierIndex;
  /** Made at the first question, as the two below. */
  #madeCarriers: readonly Carrier[] | undefined;
  #madeCounts: DirectoryCounts | undefined;
  /** Folded names and aliases by place in `carriers`. */
  #searchTexts: readonly string[] | undefined;

  constructor(rows: CarrierRows, lessors: readonly Lessor[]) {
    const { keys } = rows;
    this.keys = keys;
    this.lessors = lessors;
    this.#rows = rows;
    this.#bySlug = new Map(keys.map(({ slug }, place) => [slug, place]));
    this.#byFormerSlug = new Map(
      keys.flatMap(({ formerSlugs }, place) => formerSlugs.map((slug) => [slug, place] as const)),
    );
    this.#index = new IdentifierIndex(rows, lessors, (place) => this.#resolve(place));
  }

  get carriers(): readonly Carrier[] {
    return (this.#madeCarriers ??= this.keys.map((_, place) => this.#rows.at(place)));
  }

  get counts(): DirectoryCounts {
    return (this.#madeCounts ??= countCarriers(this.carriers));
  }

  findCarrier(slug: string): Carrier | undefined {
    const place = this.#findPlace(slug);
    return place === undefined ? undefined : this.#rows.at(place);
  }

  listCarriers(filter: CarrierFilter): { readonly items: readonly Carrier[]; readonly total: number } {
    const { category, linkType, includeCatalog = false, offset, limit, query } = filter;
    const types = linkType === undefined ? undefined : [linkType].flat();
    const matchesQuery = this.#makeQueryTest(query);
    const hits = this.carriers.filter(
      (carrier, place) =>
        (includeCatalog || carrier.tier === 'production') &&
        (category === undefined || carrier.category === category) &&
        (types === undefined || types.includes(carrier.linkType)) &&
        matchesQuery(carrier, place),
    );
    const items = query === undefined ? hits : putIdentifiersFirst(hits, query);
    return { items: items.slice(offset, offset + limit), total: items.length };
  }

  findByAirlinePrefix(prefix: string): Carrier | undefined {
    return this.#index.findByAirlinePrefix(prefix);
  }

  listByIata(code: string): readonly Carrier[] {
    return this.#index.listByIata(code);
  }

  findByScac(scac: string): Carrier | undefined {
    return this.#index.findByScac(scac);
  }

  findByOwnerCode(ownerCode: string): Carrier | Lessor | undefined {
    return this.#index.findByOwnerCode(ownerCode);
  }

  listByS10Country(country: string): readonly Carrier[] {
    return this.#index.listByS10Country(country);
  }

  suggestSlugs(slug: string, limit: number): readonly string[] {
    return suggestSlugs([...this.#bySlug.keys()], slug, limit);
  }

  #findPlace(slug: string): number | undefined {
    return this.#bySlug.get(slug) ?? this.#byFormerSlug.get(slug);
  }

  /** The row that answers for a retired one; one step, because a successor is never itself retired. */
  #resolve(place: number): number {
    const { successorSlug } = this.keys[place]!;
    return (successorSlug === null ? undefined : this.#findPlace(successorSlug)) ?? place;
  }

  #makeQueryTest(query: string | undefined): (carrier: Carrier, place: number) => boolean {
    if (query === undefined || query.trim() === '') return () => true;
    const folded = foldName(query);
    const code = query.trim().toUpperCase();
    const texts = folded === '' ? undefined : this.#getSearchTexts();
    return (carrier, place) => texts?.[place]?.includes(folded) === true || hasIdentifier(carrier, code);
  }

  #getSearchTexts(): readonly string[] {
    this.#searchTexts ??= this.carriers.map((carrier) =>
      [carrier.name, ...carrier.aliases].flatMap(spellingsOf).map(foldName).join('\n'),
    );
    return this.#searchTexts;
  }
}

/** Who asks for LH wants Lufthansa before DeLHivery; production still comes before the catalog. */
function putIdentifiersFirst(hits: readonly Carrier[], query: string): readonly Carrier[] {
  const code = query.trim().toUpperCase();
  const rank = (carrier: Carrier): number =>
    (carrier.tier === 'production' ? 0 : 2) + (hasIdentifier(carrier, code) ? 0 : 1);
  return hits.toSorted((a, b) => rank(a) - rank(b));
}

function hasIdentifier(carrier: Carrier, code: string): boolean {
  return Object.values(carrier.identifiers).some((codes: readonly string[]) => codes.includes(code));
}

/** Production before catalog, then by folded name: code units, so that the order is the same in every browser. */
export function sortCarriers(rows: readonly Carrier[]): readonly Carrier[] {
  const keyed = dropDoubles(rows).map((carrier) => ({
    carrier,
    key: `${carrier.tier === 'production' ? 0 : 1}${foldName(carrier.name)}\n${carrier.slug}`,
  }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  return keyed.map(({ carrier }) => carrier);
}

function dropDoubles(rows: readonly Carrier[]): readonly Carrier[] {
  const bySlug = new Map<string, Carrier>();
  for (const row of rows) {
    const known = bySlug.get(row.slug);
    if (known === undefined || (known.tier === 'catalog' && row.tier === 'production')) bySlug.set(row.slug, row);
  }
  return [...bySlug.values()];
}
