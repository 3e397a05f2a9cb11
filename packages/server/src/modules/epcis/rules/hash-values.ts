/** Writes and sorts single values for the event hash. */
import { canonicalPath, canonicalUri, type PathOf } from './identifiers.ts';
import type { JsonNode } from './json-source.ts';
import { plainDecimal } from './decimal.ts';
import { formatHashTime, parseInstant } from './time.ts';
import { readWord, webUriOf, type FamilyName } from './vocabularies.ts';

/** Prefixes that need no declaration. */
const builtIn: Readonly<Record<string, string>> = {
  cbv: 'https://ref.gs1.org/cbv/',
  gs1: 'https://ref.gs1.org/voc/',
};
/** Never hashed, at any level (unverified for CBV 2.0 itself). */
export const comment = 'rdfs:comment';

/** The prefixes that the contexts declare. Later contexts win, so the event's own comes last. */
export function namespacesOf(...contexts: readonly (JsonNode | undefined)[]): ReadonlyMap<string, string> {
  const namespaces = new Map<string, string>();
  for (const context of contexts) {
    for (const part of context?.kind === 'array' ? context.items : [context]) {
      if (part?.kind !== 'object') continue;
      for (const [prefix, target] of part.members) {
        if (target.kind === 'string' && !prefix.startsWith('@')) namespaces.set(prefix, target.value);
      }
    }
  }
  return namespaces;
}

/** The texts to hash for one request exceed the budget. */
export class HashTextTooLongError extends Error {
  override readonly name = 'HashTextTooLongError';
}

/**
 * Characters left to write for the events of one request. Each element of an array repeats its name with the whole
 * namespace, so 400 kB of JSON could expand to gigabytes and crash the process.
 */
export class HashTextBudget {
  #left: number;

  constructor(characters: number) {
    this.#left = characters;
  }

  /** Throws `HashTextTooLongError`. */
  spend(text: string): string {
    this.#left -= text.length;
    if (this.#left < 0) throw new HashTextTooLongError('The texts to hash are too long');
    return text;
  }
}

/** Writes the values of one event. */
export class HashValues {
  readonly #namespaces: ReadonlyMap<string, string>;
  readonly #pathOf: PathOf;
  readonly #budget: HashTextBudget;

  constructor(namespaces: ReadonlyMap<string, string>, pathOf: PathOf = canonicalPath, budget = unlimited) {
    this.#namespaces = namespaces;
    this.#pathOf = pathOf;
    this.#budget = budget;
  }

  /**
   * Writes a scalar that has no special rule. Empty for null, empty strings, objects and arrays, which are left out.
   */
  plain(node: JsonNode): string {
    switch (node.kind) {
      case 'string':
        return this.#budget.spend(canonicalUri(this.#expanded(node.value.trim()), this.#pathOf));
      case 'number':
        return this.#budget.spend(plainDecimal(node.text));
      case 'boolean':
        return String(node.value);
      default:
        return '';
    }
  }

  time(node: JsonNode): string {
    const instant = node.kind === 'string' ? parseInstant(node.value) : undefined;
    return instant === undefined ? this.plain(node) : formatHashTime(instant);
  }

  word(family: FamilyName, node: JsonNode): string {
    if (node.kind !== 'string') return this.plain(node);
    const { word } = readWord(family, node.value.trim());
    return word === undefined ? this.plain(node) : webUriOf(family, word);
  }

  /** Expands a bare word of the GS1 Web Vocabulary, like `Temperature`. A value with a colon is a URI or CURIE. */
  vocabularyWord(base: string, node: JsonNode): string {
    const value = this.plain(node);
    return value === '' || value.includes(':') ? value : `${base}${value}`;
  }

  /** `{namespace}local` for a name with a prefix; the prefix itself when it is not declared. */
  name(name: string): string {
    const at = name.indexOf(':');
    if (at <= 0) return this.#budget.spend(name);
    const prefix = name.slice(0, at);
    return this.#budget.spend(`{${this.#namespace(prefix) ?? prefix}}${name.slice(at + 1)}`);
  }

  #expanded(value: string): string {
    const at = value.indexOf(':');
    if (at <= 0 || value.startsWith('//', at + 1)) return value;
    const namespace = this.#namespace(value.slice(0, at));
    return namespace === undefined ? value : `${namespace}${value.slice(at + 1)}`;
  }

  #namespace(prefix: string): string | undefined {
    return this.#namespaces.get(prefix) ?? (Object.hasOwn(builtIn, prefix) ? builtIn[prefix] : undefined);
  }
}

const unlimited = new HashTextBudget(Infinity);

/** Orders by Unicode code point, like UTF-8 bytes. JavaScript compares UTF-16 units, which differs above U+FFFF. */
export function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const a = one.charCodeAt(index);
    const b = other.charCodeAt(index);
    if (a !== b) return raised(a) - raised(b);
  }
  return one.length - other.length;
}

const surrogates = 0xd800;
const behindSurrogates = 0xe000;

/** Surrogates encode code points above all other 16-bit units, so they sort last. */
function raised(unit: number): number {
  if (unit < surrogates) return unit;
  return unit < behindSurrogates ? unit + 0x2000 : unit - 0x800;
}

export function sortedJoin(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : [...parts].sort(compareCodePoints).join('');
}
