/**
 * A JSON reader that keeps what `JSON.parse` drops: the offsets of each value and the text of numbers. It also reports
 * faults that `JSON.parse` hides: duplicate names, excessive depth, lone surrogates. One pass, recursion at most
 * `deepestNesting` deep. Names like `__proto__` are plain names.
 */
interface Spanned {
  /** Offsets into the source in UTF-16 units: `source.slice(start, end)` is the text of the value. */
  readonly start: number;
  readonly end: number;
}
export interface JsonObject extends Spanned {
  readonly kind: 'object';
  readonly members: ReadonlyMap<string, JsonNode>;
}
export interface JsonArray extends Spanned {
  readonly kind: 'array';
  readonly items: readonly JsonNode[];
}
export interface JsonString extends Spanned {
  readonly kind: 'string';
  readonly value: string;
}
export interface JsonNumber extends Spanned {
  readonly kind: 'number';
  /** As written, e.g. `1.50e3`. */
  readonly text: string;
}
export interface JsonBoolean extends Spanned {
  readonly kind: 'boolean';
  readonly value: boolean;
}
export interface JsonNull extends Spanned {
  readonly kind: 'null';
}
export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonBoolean | JsonNull;

/** Most levels of nested objects and arrays. */
export const deepestNesting = 32;

/** The text is not one acceptable JSON value. The message gives the place. */
export class JsonSourceError extends Error {
  override readonly name = 'JsonSourceError';
}

const code = (character: string): number => character.charCodeAt(0);
const quote = code('"');
const backslash = code('\\');
const comma = code(',');
const colon = code(':');
const openBrace = code('{');
const closeBrace = code('}');
const openBracket = code('[');
const closeBracket = code(']');
const byteOrderMark = 0xfeff;
const firstPrintable = 0x20;

const numberPattern = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const hexPattern = /[0-9A-Fa-f]{4}/y;
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Parses a whole text as one JSON value. Throws `JsonSourceError`. */
export function parseJsonSource(source: string, nesting: number = deepestNesting): JsonNode {
  const reader = new Reader(source, nesting);
  const node = reader.value(0);
  reader.space();
  if (reader.at < source.length) throw reader.fault('there is text after the JSON value');
  return node;
}

class Reader {
  at = 0;
  readonly #source: string;
  readonly #nesting: number;

  constructor(source: string, nesting: number) {
    this.#source = source;
    this.#nesting = nesting;
    if (source.charCodeAt(0) === byteOrderMark) throw this.fault('the text starts with a byte order mark');
  }

  fault(what: string): JsonSourceError {
    return new JsonSourceError(`${what} (at character ${this.at + 1})`);
  }

  space(): void {
    for (;;) {
      const unit = this.#source.charCodeAt(this.at);
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
      this.at += 1;
    }
  }

  value(depth: number): JsonNode {
    this.space();
    const start = this.at;
    const unit = this.#source.charCodeAt(start);
    if (unit === quote) {
      const value = this.#string();
      return { kind: 'string', start, end: this.at, value };
    }
    if (unit === openBrace || unit === openBracket) {
      if (depth === this.#nesting) throw this.fault(`objects and arrays are nested deeper than ${this.#nesting}`);
      this.at += 1;
      return unit === openBrace ? this.#object(start, depth + 1) : this.#array(start, depth + 1);
    }
    return this.#scalar(start);
  }

  #object(start: number, depth: number): JsonObject {
    const members = new Map<string, JsonNode>();
    this.space();
    if (this.#takes(closeBrace)) return { kind: 'object', start, end: this.at, members };
    for (;;) {
      this.space();
      if (this.#source.charCodeAt(this.at) !== quote) throw this.fault('expected a member name in double quotes');
      const name = this.#string();
      if (members.has(name)) throw this.fault('the object has the same member name twice');
      this.space();
      if (!this.#takes(colon)) throw this.fault('expected a colon after the member name');
      members.set(name, this.value(depth));
      this.space();
      if (this.#takes(closeBrace)) return { kind: 'object', start, end: this.at, members };
      if (!this.#takes(comma)) throw this.fault('expected a comma or the end of the object');
    }
  }

  #array(start: number, depth: number): JsonArray {
    const items: JsonNode[] = [];
    this.space();
    if (this.#takes(closeBracket)) return { kind: 'array', start, end: this.at, items };
    for (;;) {
      items.push(this.value(depth));
      this.space();
      if (this.#takes(closeBracket)) return { kind: 'array', start, end: this.at, items };
      if (!this.#takes(comma)) throw this.fault('expected a comma or the end of the array');
    }
  }

  #takes(unit: number): boolean {
    if (this.#source.charCodeAt(this.at) !== unit) return false;
    this.at += 1;
    return true;
  }

  #scalar(start: number): JsonNode {
    const source = this.#source;
    for (const [word, kind] of words) {
      if (!source.startsWith(word, start)) continue;
      this.at = start + word.length;
      return kind === 'null'
        ? { kind, start, end: this.at }
        : { kind: 'boolean', start, end: this.at, value: kind === 'true' };
    }
    numberPattern.lastIndex = start;
    const text = numberPattern.exec(source)?.[0];
    if (text === undefined) {
      throw this.fault(start >= source.length ? 'the JSON value ends too early' : 'expected a JSON value');
    }
    this.at = start + text.length;
    return { kind: 'number', start, end: this.at, text };
  }

  /** Starts at the opening quote, ends after the closing one. */
  #string(): string {
    const source = this.#source;
    const first = this.at + 1;
    let end = first;
    for (;;) {
      const unit = source.charCodeAt(end);
      if (unit === quote) break;
      if (unit === backslash) return this.#escapedString(first, end);
      // NaN past the end of the source also fails this comparison.
      if (!(unit >= firstPrintable)) throw this.#brokenString(end);
      end += 1;
    }
    this.at = end + 1;
    return source.slice(first, end);
  }

  #escapedString(first: number, firstEscape: number): string {
    const source = this.#source;
    let value = source.slice(first, firstEscape);
    let at = firstEscape;
    for (;;) {
      const unit = source.charCodeAt(at);
      if (unit === quote) break;
      if (unit === backslash) {
        const { text, length } = this.#escape(at + 1);
        value += text;
        at += 1 + length;
        continue;
      }
      const from = at;
      while (isPlain(source.charCodeAt(at))) at += 1;
      if (at === from) throw this.#brokenString(at);
      value += source.slice(from, at);
    }
    this.at = at + 1;
    if (!value.isWellFormed()) throw this.fault('the string has half of a surrogate pair');
    return value;
  }

  #escape(at: number): { readonly text: string; readonly length: number } {
    const letter = this.#source[at] ?? '';
    if (letter === 'u') {
      hexPattern.lastIndex = at + 1;
      const hex = hexPattern.exec(this.#source)?.[0];
      if (hex !== undefined) return { text: String.fromCharCode(Number.parseInt(hex, 16)), length: 5 };
    }
    const text = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
    if (text === undefined) throw this.#brokenString(at);
    return { text, length: 1 };
  }

  #brokenString(at: number): JsonSourceError {
    this.at = at;
    return this.fault('the string is not closed, or has a raw control character or an unknown escape');
  }
}

const words = [
  ['true', 'true'],
  ['false', 'false'],
  ['null', 'null'],
] as const;

function isPlain(unit: number): boolean {
  return unit >= firstPrintable && unit !== quote && unit !== backslash;
}
