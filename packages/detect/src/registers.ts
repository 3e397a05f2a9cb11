/** Look-ups that the rules need, made once from a directory and keyed by small integers. */
import { packText } from './character-sets.ts';
import { s10CompanionSlugs } from './data/candidates.ts';
import { s10CountryCodes } from './directory/identifier-rules.ts';
import { MadeOnce } from './made-once.ts';
import type { Carrier, Directory, Lessor } from './directory/types.ts';
import type { CarrierReference, OwnerReference } from './types.ts';

export interface Airline {
  readonly reference: CarrierReference;
  readonly candidates: readonly string[];
  /** Public lists that hold the prefix. 0: the airline is a candidate only; 2 and more: well sourced. */
  readonly sources: number;
}

export interface PostalOperators {
  readonly carrier: CarrierReference | null;
  readonly candidates: readonly string[];
}

export interface ContainerOwner {
  readonly owner: OwnerReference;
  readonly carrier: CarrierReference | null;
  readonly candidates: readonly string[];
}

export interface Registers {
  readonly directory: Directory;
  /** By slug or former slug. Null where the directory has no such row. */
  findReference(slug: string): CarrierReference | null;
  /** By the prefix, 0 to 999. */
  readonly airlines: MadeOnce<Airline>;
  /** How many prefixes have at least one source. */
  readonly knownAirlines: number;
  /** Index 26 × first + second letter. Undefined: no such country. */
  readonly postalOperators: readonly (PostalOperators | undefined)[];
  /** The same, with the operator of express mail first where a country has one of its own. */
  readonly expressOperators: readonly (PostalOperators | undefined)[];
  /** By the three owner letters, packed. */
  readonly owners: MadeOnce<ContainerOwner>;
  /** By SCAC of four letters, packed: ocean and freight rows only, because bills are theirs. */
  readonly scacs: MadeOnce<CarrierReference>;
}

/** Each register is made at its first use: a number of one kind needs one or two. */
export function buildRegisters(directory: Directory): Registers {
  return new LazyRegisters(directory);
}

class LazyRegisters implements Registers {
  readonly directory: Directory;
  readonly #references = new Map<string, CarrierReference>();
  #airlines: Registers['airlines'] | undefined;
  #knownAirlines: number | undefined;
  #postalOperators: Registers['postalOperators'] | undefined;
  #expressOperators: Registers['expressOperators'] | undefined;
  #owners: Registers['owners'] | undefined;
  #scacs: Registers['scacs'] | undefined;

  constructor(directory: Directory) {
    this.directory = directory;
  }

  readonly findReference = (slug: string): CarrierReference | null => {
    const known = this.#references.get(slug);
    if (known !== undefined) return known;
    const row = this.directory.findCarrier(slug);
    if (row === undefined) return null;
    // By the slug of the row, so that there is one reference for each carrier.
    let reference = this.#references.get(row.slug);
    if (reference === undefined) {
      reference = Object.freeze({ slug: row.slug, name: row.name });
      this.#references.set(row.slug, reference);
    }
    return reference;
  };

  get airlines(): Registers['airlines'] {
    return (this.#airlines ??= buildAirlines(this.directory, this.findReference));
  }

  get knownAirlines(): number {
    return (this.#knownAirlines ??= countKnownPrefixes(this.directory));
  }

  get postalOperators(): Registers['postalOperators'] {
    return (this.#postalOperators ??= buildPostalOperators(this.directory, this.findReference, false));
  }

  get expressOperators(): Registers['expressOperators'] {
    return (this.#expressOperators ??= buildPostalOperators(this.directory, this.findReference, true));
  }

  get owners(): Registers['owners'] {
    return (this.#owners ??= buildOwners(this.directory, this.findReference));
  }

  get scacs(): Registers['scacs'] {
    return (this.#scacs ??= buildScacs(this.directory, this.findReference));
  }
}

type FindReference = Registers['findReference'];

function buildAirlines(directory: Directory, findReference: FindReference): MadeOnce<Airline> {
  const codes = new Map<number, string>();
  for (const { identifiers } of directory.keys)
    for (const prefix of identifiers.awbPrefixes) codes.set(Number(prefix), prefix);
  return new MadeOnce(codes, (prefix) => {
    const found = directory.findByAirlinePrefix(prefix);
    const { slug } = found ?? directory.keys.find(({ identifiers }) => identifiers.awbPrefixes.includes(prefix))!;
    const reference = findReference(slug)!;
    return Object.freeze({
      reference,
      candidates: Object.freeze([reference.slug]),
      sources: found === undefined ? 0 : Math.max(1, found.identifierSources),
    });
  });
}

function countKnownPrefixes({ keys }: Directory): number {
  const sourced = keys.filter(({ identifierSources }) => identifierSources > 0);
  return new Set(sourced.flatMap(({ identifiers }) => identifiers.awbPrefixes)).size;
}

/** Operators named after the express mail service of the posts (EMS) carry its items and no others. */
const expressSlug = /(?:^|-)ems(?:-|$)/u;

function buildPostalOperators(
  directory: Directory,
  findReference: FindReference,
  express: boolean,
): (PostalOperators | undefined)[] {
  const operators = Array.from<PostalOperators | undefined>({ length: 676 });
  for (const country of s10CountryCodes) {
    const all = directory.listByS10Country(country);
    const isFirst = (row: Carrier): boolean => expressSlug.test(row.slug) === express;
    const rows = [...all.filter(isFirst), ...all.filter((row) => !isFirst(row))];
    const companions = (s10CompanionSlugs[country] ?? []).filter((slug) => findReference(slug) !== null);
    const slugs = [...rows.map((row) => row.slug), ...companions];
    operators[packText(country)] = Object.freeze({
      carrier: rows[0] === undefined ? null : findReference(rows[0].slug),
      candidates: Object.freeze([...new Set(slugs)]),
    });
  }
  return operators;
}

function isLessor(row: Carrier | Lessor): row is Lessor {
  return !('category' in row);
}

function buildOwners(directory: Directory, findReference: FindReference): MadeOnce<ContainerOwner> {
  const codes = [
    ...directory.keys.flatMap(({ identifiers }) => identifiers.bic),
    ...directory.lessors.flatMap(({ bic }) => bic),
  ].map((code) => code.slice(0, 3));
  return new MadeOnce(new Map(codes.map((code) => [packText(code), code])), (code) => {
    const row = directory.findByOwnerCode(code);
    if (row === undefined) return undefined;
    const lessor = isLessor(row);
    return Object.freeze({
      owner: Object.freeze({ name: row.name, kind: lessor ? 'lessor' : 'line' }),
      carrier: lessor ? null : findReference(row.slug),
      candidates: Object.freeze(lessor ? [] : [row.slug]),
    });
  });
}

function buildScacs(directory: Directory, findReference: FindReference): MadeOnce<CarrierReference> {
  const codes = new Map<number, string>();
  for (const { category, identifiers } of directory.keys) {
    if (category !== 'ocean' && category !== 'freight') continue;
    for (const scac of identifiers.scac) if (scac.length === 4 && packText(scac) >= 0) codes.set(packText(scac), scac);
  }
  return new MadeOnce(codes, (scac) => {
    const row = directory.findByScac(scac);
    return row === undefined ? undefined : (findReference(row.slug) ?? undefined);
  });
}
