/** The rule of one fixed-length form of a family that is written as code. */
import type { BytePool } from './byte-pool.ts';
import { fitsPlaces, layPlaces } from './places.ts';
import type { FindFunction, Finding, LeafPlace, LeafRule, Rule } from './rule.ts';
import type { Shape } from './shapes.ts';
import type { TextInput } from './text-input.ts';

export class CodedRule implements Rule {
  readonly #shape: Shape;
  readonly #find: FindFunction;

  constructor(shape: Shape, find: FindFunction) {
    this.#shape = shape;
    this.#find = find;
  }

  at(place: LeafPlace): LeafRule {
    return new CodedLeafRule(this.#shape, this.#find, place);
  }
}

class CodedLeafRule implements LeafRule {
  readonly family: number;
  readonly #pool: BytePool;
  readonly #start: number;
  readonly #end: number;
  readonly #find: FindFunction;

  constructor(shape: Shape, find: FindFunction, place: LeafPlace) {
    const { start, end } = layPlaces(shape, place);
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
