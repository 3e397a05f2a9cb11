/** The rule of one fixed-length form of a family that is written as code. */
import type { BytePool } from './byte-pool.ts';
import { KnownPlaces, type PlaceRows, fitsPlaces, layPlaces } from './places.ts';
import type { FindFunction, Finding, LeafPlace, LeafRule, Rule } from './rule.ts';
import type { Shape } from './shapes.ts';
import type { TextInput } from './text-input.ts';

export class CodedRule implements Rule {
  readonly #shape: Shape;
  readonly #find: FindFunction;
  readonly #made = new KnownPlaces();

  constructor(shape: Shape, find: FindFunction) {
    this.#shape = shape;
    this.#find = find;
  }

  at(place: LeafPlace): LeafRule {
    const rows = layPlaces(this.#shape, place);
    return this.#made.get(place, rows) ?? this.#made.keep(place, rows, new CodedLeafRule(this.#find, place, rows));
  }
}

class CodedLeafRule implements LeafRule {
  readonly family: number;
  readonly #pool: BytePool;
  readonly #start: number;
  readonly #end: number;
  readonly #find: FindFunction;

  constructor(find: FindFunction, place: LeafPlace, { start, end }: PlaceRows) {
    this.family = place.family;
    this.#pool = place.pool;
    this.#start = start;
    this.#end = end;
    this.#find = find;
  }

  find(input: TextInput): Finding | null {
    return fitsPlaces(this.#pool, this.#start, this.#end, input.values) ? this.#find(input) : null;
  }
}
