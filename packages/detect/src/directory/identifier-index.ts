import type { Carrier, Lessor } from './types.ts';

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

function append<T>(lists: Map<number, T[]>, key: number, value: T): void {
  if (key === 0) return;
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

const noCarriers: readonly Carrier[] = Object.freeze([]);

/** Longest code of any kind; a longer key cannot be one, and packing it would pass 2^53. */
const maxCodeLength = 4;

/** Look-ups by identifier, built once per directory. Keys are packed integers: detection asks these on its hot path. */
export class IdentifierIndex {
  readonly #carriers: readonly Carrier[];
  /** Place of the row plus one by the three digits of the prefix; 0 is no row. */
  readonly #airlinePrefixes = new Uint16Array(1000);
  readonly #iata = new Map<number, Carrier[]>();
  readonly #scac = new Map<number, Carrier>();
  readonly #owners = new Map<number, Carrier | Lessor>();
  readonly #s10Countries = new Map<number, Carrier[]>();

  /** `resolve` answers the row that now stands for a retired one. The first row of a unique key keeps it. */
  constructor(carriers: readonly Carrier[], lessors: readonly Lessor[], resolve: (carrier: Carrier) => Carrier) {
    this.#carriers = carriers;
    const places = new Map(carriers.map((carrier, place) => [carrier, place]));
    for (const row of carriers) {
      const carrier = resolve(row);
      this.#addAirlinePrefixes(row, places.get(carrier)!);
      for (const code of row.identifiers.iata) append(this.#iata, packAlphanumerics(code), carrier);
      for (const code of row.identifiers.scac) this.#addFirst(this.#scac, packLetters(code), carrier);
      for (const code of row.identifiers.bic) this.#addFirst(this.#owners, packLetters(code.slice(0, 3)), carrier);
      for (const code of row.identifiers.s10Countries) append(this.#s10Countries, packLetters(code), carrier);
    }
    for (const lessor of lessors) {
      for (const code of lessor.bic) this.#addFirst(this.#owners, packLetters(code.slice(0, 3)), lessor);
    }
  }

  findByAirlinePrefix(prefix: string): Carrier | undefined {
    if (!/^[0-9]{3}$/.test(prefix)) return undefined;
    const place = this.#airlinePrefixes[Number(prefix)]!;
    return place === 0 ? undefined : this.#carriers[place - 1];
  }

  listByIata(code: string): readonly Carrier[] {
    return code.length === 2 ? (this.#iata.get(packAlphanumerics(code)) ?? noCarriers) : noCarriers;
  }

  findByScac(scac: string): Carrier | undefined {
    return scac.length <= maxCodeLength ? this.#scac.get(packLetters(scac)) : undefined;
  }

  findByOwnerCode(ownerCode: string): Carrier | Lessor | undefined {
    return ownerCode.length === 3 ? this.#owners.get(packLetters(ownerCode)) : undefined;
  }

  listByS10Country(country: string): readonly Carrier[] {
    return country.length === 2 ? (this.#s10Countries.get(packLetters(country)) ?? noCarriers) : noCarriers;
  }

  /** A prefix that no public list holds counts as unknown. */
  #addAirlinePrefixes(row: Carrier, place: number): void {
    if (row.identifierSources === 0) return;
    for (const prefix of row.identifiers.awbPrefixes) {
      const key = Number(prefix);
      if (this.#airlinePrefixes[key] === 0) this.#airlinePrefixes[key] = place + 1;
    }
  }

  #addFirst<T>(map: Map<number, T>, key: number, value: T): void {
    if (key !== 0 && !map.has(key)) map.set(key, value);
  }
}
