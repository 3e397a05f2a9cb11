import { countCarriers } from './counts.ts';
import { foldName } from './fold.ts';
import { IdentifierIndex } from './identifier-index.ts';
import { suggestSlugs } from './suggest-slugs.ts';
import type { Carrier, CarrierFilter, Directory, DirectoryCounts, Lessor } from './types.ts';

/**
 * A directory over any rows, for an operator's overlay too. Of two rows with one slug the production row wins as a whole,
 * else the first; the same holds for an identifier that two rows claim. Rows are taken as valid: see `validateRows`.
 */
export function createDirectory(rows: readonly Carrier[], lessors: readonly Lessor[]): Directory {
  return new CarrierDirectory(rows, lessors);
}

class CarrierDirectory implements Directory {
  readonly carriers: readonly Carrier[];
  readonly lessors: readonly Lessor[];
  readonly #bySlug: ReadonlyMap<string, Carrier>;
  readonly #byFormerSlug: ReadonlyMap<string, Carrier>;
  /** Made at the first question, as the two below. */
  #madeIndex: IdentifierIndex | undefined;
  #madeCounts: DirectoryCounts | undefined;
  /** Folded names and aliases by place in `carriers`. */
  #searchTexts: readonly string[] | undefined;

  constructor(rows: readonly Carrier[], lessors: readonly Lessor[]) {
    this.carriers = sortCarriers(rows);
    this.lessors = lessors;
    this.#bySlug = new Map(this.carriers.map((carrier) => [carrier.slug, carrier]));
    this.#byFormerSlug = new Map(
      this.carriers.flatMap((carrier) => carrier.formerSlugs.map((slug) => [slug, carrier] as const)),
    );
  }

  get counts(): DirectoryCounts {
    return (this.#madeCounts ??= countCarriers(this.carriers));
  }

  get #index(): IdentifierIndex {
    return (this.#madeIndex ??= new IdentifierIndex(this.carriers, this.lessors, (carrier) => this.#resolve(carrier)));
  }

  findCarrier(slug: string): Carrier | undefined {
    return this.#bySlug.get(slug) ?? this.#byFormerSlug.get(slug);
  }

  listCarriers(filter: CarrierFilter): { readonly items: readonly Carrier[]; readonly total: number } {
    const { category, linkType, includeCatalog = false, offset, limit, query } = filter;
    const matchesQuery = this.#makeQueryTest(query);
    const hits = this.carriers.filter(
      (carrier, place) =>
        (includeCatalog || carrier.tier === 'production') &&
        (category === undefined || carrier.category === category) &&
        (linkType === undefined || carrier.linkType === linkType) &&
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

  /** The row that answers for a retired one; one step, because a successor is never itself retired. */
  #resolve(carrier: Carrier): Carrier {
    return (carrier.successorSlug === null ? undefined : this.findCarrier(carrier.successorSlug)) ?? carrier;
  }

  #makeQueryTest(query: string | undefined): (carrier: Carrier, place: number) => boolean {
    if (query === undefined || query.trim() === '') return () => true;
    const folded = foldName(query);
    const code = query.trim().toUpperCase();
    const texts = folded === '' ? undefined : this.#getSearchTexts();
    return (carrier, place) => texts?.[place]?.includes(folded) === true || hasIdentifier(carrier, code);
  }

  #getSearchTexts(): readonly string[] {
    this.#searchTexts ??= this.carriers.map((carrier) => [carrier.name, ...carrier.aliases].map(foldName).join('\n'));
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
function sortCarriers(rows: readonly Carrier[]): readonly Carrier[] {
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
