/**
 * Values by integer, each made from the text of its key when it is asked for, and kept: a number needs one or two of hundreds.
 * Nothing is kept for a key without a text, so what strangers send cannot fill it.
 */
export class MadeOnce<Value> {
  readonly texts: ReadonlyMap<number, string>;
  readonly #make: (text: string) => Value | undefined;
  readonly #made = new Map<number, Value | undefined>();

  /** `make` gives `undefined` where a text has no value. */
  constructor(texts: ReadonlyMap<number, string>, make: (text: string) => Value | undefined) {
    this.texts = texts;
    this.#make = make;
  }

  get(key: number): Value | undefined {
    const known = this.#made.get(key);
    return known === undefined ? this.#makeFor(key) : known;
  }

  #makeFor(key: number): Value | undefined {
    const text = this.texts.get(key);
    if (text === undefined || this.#made.has(key)) return undefined;
    const value = this.#make(text);
    this.#made.set(key, value);
    return value;
  }
}
