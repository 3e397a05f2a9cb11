/** The rule of one fixed-length form of a family that is written as code. */
import { type CharacterSet, anySet } from './character-sets.ts';
import { type Places, fitsPlaces, listPlaces } from './places.ts';
import type { FindFunction, Finding, Rule } from './rule.ts';
import type { Shape } from './shapes.ts';
import type { TextInput } from './text-input.ts';

export class CodedRule implements Rule {
  readonly #shape: Shape;
  readonly #find: FindFunction;
  readonly #places: Places;

  constructor(shape: Shape, find: FindFunction, places: Places = listPlaces(shape, anySet, [])) {
    this.#shape = shape;
    this.#find = find;
    this.#places = places;
  }

  behind(checked: readonly number[], whole: CharacterSet): Rule {
    return new CodedRule(this.#shape, this.#find, listPlaces(this.#shape, whole, checked));
  }

  find(input: TextInput): Finding | null {
    return fitsPlaces(this.#places, input.values) ? this.#find(input) : null;
  }
}
