import type { CarrierRows } from './carrier-row.ts';
import type { Carrier, CarrierIdentifiers, CarrierKeys, Lessor } from './types.ts';

/** Letters of a code as one integer, A = 1, so that codes of different length never collide; 0 when it is no such code. */
function packLetters(code: string): number {
  let packed = 0;
  for (let i = 0; i < code.length; i++) {
    const value = code.charCodeAt(i) - 64;
    if (value < 1 || value > 26) return 0;
    packed = packed * 27 + value;
  }
  return packed;
}

/** Like `packLetters` with digits as 1-10 and letters as 11-36. */
function packAlphanumerics(code: string): number {
  let packed = 0;
  for (let i = 0; i < code.length; i++) {
    const unit = code.charCodeAt(i);
    const value = unit >= 48 && unit <= 57 ? unit - 47 : unit >= 65 && unit <= 90 ? unit - 54 : 0;
    if (value === 0) return 0;
    packed = packed * 37 + value;
  }
  return packed;
}

const noCarriers: readonly Carrier[] = Object.freeze([]);

/** Longest code of any kind; a longer key cannot be one, and packing it would pass 2^53. */
const maxCodeLength = 4;

type Kind = 'iata' | 'scac' | 's10Countries';
const packingOf: Readonly<Record<Kind, (code: string) => number>> = {
  iata: packAlphanumerics,
  scac: packLetters,
  s10Countries: packLetters,
};

/**
 * Look-ups by identifier. Keys are packed integers: detection asks these on its hot path. Each kind is indexed at its first question,
 * and the index holds places, so that only the rows that answer are made.
 */
export class IdentifierIndex {
  readonly #rows: CarrierRows;
  readonly #lessors: readonly Lessor[];
  readonly #resolve: (place: number) => number;
  /** Place of the row plus one by the three digits of the prefix; 0 is no row. */
  #airlinePrefixes: Uint16Array | undefined;
  readonly #places = new Map<Kind, ReadonlyMap<number, readonly number[]>>();
  #owners: ReadonlyMap<number, number | Lessor> | undefined;

  /**
   * `resolve` answers the place of the row that now stands for a retired one. The first row of a unique key keeps it.
   */
  constructor(rows: CarrierRows, lessors: readonly Lessor[], resolve: (place: number) => number) {
    this.#rows = rows;
    this.#lessors = lessors;
    this.#resolve = resolve;
  }

  findByAirlinePrefix(prefix: string): Carrier | undefined {
    if (!/^[0-9]{3}$/.test(prefix)) return undefined;
    const place = (this.#airlinePrefixes ??= this.#indexAirlines())[Number(prefix)]!;
    return place === 0 ? undefined : this.#rows.at(place - 1);
  }

  listByIata(code: string): readonly Carrier[] {
    return code.length === 2 ? this.#list('iata', code) : noCarriers;
  }

  findByScac(scac: string): Carrier | undefined {
    return scac.length <= maxCodeLength ? this.#list('scac', scac)[0] : undefined;
  }

  findByOwnerCode(ownerCode: string): Carrier | Lessor | undefined {
    if (ownerCode.length !== 3) return undefined;
    const owner = (this.#owners ??= this.#indexOwners()).get(packLetters(ownerCode));
    return typeof owner === 'number' ? this.#rows.at(owner) : owner;
  }

  listByS10Country(country: string): readonly Carrier[] {
    return country.length === 2 ? this.#list('s10Countries', country) : noCarriers;
  }

  #list(kind: Kind, code: string): readonly Carrier[] {
    const places = this.#placesOf(kind).get(packingOf[kind](code));
    return places === undefined ? noCarriers : places.map((place) => this.#rows.at(place));
  }

  #placesOf(kind: Kind): ReadonlyMap<number, readonly number[]> {
    const known = this.#places.get(kind);
    if (known !== undefined) return known;
    const pack = packingOf[kind];
    const found = new Map<number, number[]>();
    this.#eachCode(kind, (code, place) => {
      const key = pack(code);
      if (key === 0) return;
      const list = found.get(key);
      if (list === undefined) found.set(key, [place]);
      else if (!list.includes(place)) list.push(place);
    });
    this.#places.set(kind, found);
    return found;
  }

  /** Calls with every code of a kind and the place of the row that answers for it. */
  #eachCode(kind: keyof CarrierIdentifiers, take: (code: string, place: number, keys: CarrierKeys) => void): void {
    for (const [place, keys] of this.#rows.keys.entries()) {
      const codes = keys.identifiers[kind];
      if (codes.length === 0) continue;
      const resolved = this.#resolve(place);
      for (const code of codes) take(code, resolved, keys);
    }
  }

  /** A prefix that no public list holds counts as unknown. */
  #indexAirlines(): Uint16Array {
    const found = new Uint16Array(1000);
    this.#eachCode('awbPrefixes', (prefix, place, { identifierSources }) => {
      if (identifierSources > 0 && found[Number(prefix)] === 0) found[Number(prefix)] = place + 1;
    });
    return found;
  }

  #indexOwners(): ReadonlyMap<number, number | Lessor> {
    const found = new Map<number, number | Lessor>();
    const add = (code: string, owner: number | Lessor): void => {
      const key = packLetters(code.slice(0, 3));
      if (key !== 0 && !found.has(key)) found.set(key, owner);
    };
    this.#eachCode('bic', add);
    for (const lessor of this.#lessors) for (const code of lessor.bic) add(code, lessor);
    return found;
  }
}
