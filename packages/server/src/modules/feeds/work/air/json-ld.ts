/**
 * Reads untrusted JSON-LD as far as ONE Record needs it: members by their full names, whatever prefixes or vocabulary the
 * inline context gives them. A remote context is never loaded. Nothing here follows an `@id`, so no document makes a loop.
 */
import { objectOf, textOf, type JsonObject } from '../json-reading.ts';

export const cargo = 'https://onerecord.iata.org/ns/cargo#';
export const api = 'https://onerecord.iata.org/ns/api#';

/** What an inline context says. */
interface Terms {
  readonly vocabulary: string | null;
  /** Full names of prefixes and terms, and keywords of their aliases. */
  readonly names: ReadonlyMap<string, string>;
}

/** Known without a context: servers that only name a remote one use them. */
const standardTerms: Terms = {
  vocabulary: null,
  names: new Map([
    ['cargo', cargo],
    ['api', api],
  ]),
};

const maxContexts = 8;
const maxTerms = 500;
const maxMembers = 200;
const maxValues = 1_000;
const maxNodes = 2_000;
const maxTextLength = 2_000;
/** A term may be defined by another one; a definition that goes round in circles ends here. */
const maxHops = 4;

/** One node of a document; its members have full names. */
export class LdNode {
  readonly id: string | null;
  /** Full names. */
  readonly types: readonly string[];
  readonly #members = new Map<string, readonly unknown[]>();
  readonly #terms: Terms;
  readonly #graph: ReadonlyMap<string, JsonObject>;

  constructor(object: JsonObject, outer: Terms, graph: ReadonlyMap<string, JsonObject>) {
    const terms = termsOf(object['@context'], outer);
    this.#terms = terms;
    this.#graph = graph;
    for (const [key, value] of Object.entries(object).slice(0, maxMembers)) {
      const name = fullName(key, terms);
      if (name !== null) this.#members.set(name, [...(this.#members.get(name) ?? []), ...valuesOf(value)]);
    }
    const id = textOf(this.#members.get('@id')?.[0], maxTextLength);
    this.id = id === null ? null : (fullName(id, { ...terms, vocabulary: null }) ?? id);
    const types = (this.#members.get('@type') ?? []).map((type) => textOf(type, maxTextLength));
    this.types = types.flatMap((type) => (type === null ? [] : (fullName(type, terms) ?? [])));
  }

  is(type: string): boolean {
    return this.types.includes(type);
  }

  /** The first `limit` values of a member that are nodes. A reference becomes its node where the document has it. */
  nodes(name: string, limit: number): readonly LdNode[] {
    const objects = (this.#members.get(name) ?? []).slice(0, limit).map(objectOf);
    return objects.flatMap((object) =>
      object === null ? [] : new LdNode(this.#resolved(object), this.#terms, this.#graph),
    );
  }

  node(name: string): LdNode | null {
    return this.nodes(name, maxValues)[0] ?? null;
  }

  /** A plain or typed text, at most 2,000 characters; also a number or a truth value as text. */
  text(name: string): string | null {
    const [first] = this.#members.get(name) ?? [];
    const object = objectOf(first);
    const value =
      object === null ? first : Object.entries(object).find(([key]) => fullName(key, this.#terms) === '@value')?.[1];
    return textOf(typeof value === 'number' || typeof value === 'boolean' ? String(value) : value, maxTextLength);
  }

  /** The full name of the thing that a member refers to by `@id`, or by a text. */
  reference(name: string): string | null {
    const text = this.node(name)?.id ?? this.text(name);
    return text === null ? null : (fullName(text, { ...this.#terms, vocabulary: null }) ?? text);
  }

  #resolved(object: JsonObject): JsonObject {
    const id = object['@id'];
    const isReference = Object.keys(object).every((key) => key === '@id' || key === '@type');
    return (isReference && typeof id === 'string' ? this.#graph.get(id) : undefined) ?? object;
  }
}

/** The nodes at the top of a document; empty for what is no JSON-LD. */
export function readLdNodes(document: unknown): readonly LdNode[] {
  const root = objectOf(document);
  const terms = termsOf(root?.['@context'], standardTerms);
  const listed: unknown = root === null ? document : (root['@graph'] ?? root);
  const objects = (Array.isArray(listed) ? listed.slice(0, maxNodes) : [listed])
    .map(objectOf)
    .filter((object) => object !== null);
  const named = objects.flatMap((object) =>
    typeof object['@id'] === 'string' ? [[object['@id'], object] as const] : [],
  );
  const graph = new Map(objects.length > 1 ? named : []);
  return objects.map((object) => new LdNode(object, terms, graph));
}

/** The part of a name behind the last `#`, `/` or `:`, such as `DEP` of `…/StatusCode#DEP`. */
export function localName(name: string | null): string | null {
  return /[^#/:]+$/.exec(name ?? '')?.[0] ?? null;
}

function termsOf(context: unknown, outer: Terms): Terms {
  if (context === undefined) return outer;
  const names = new Map(outer.names);
  let { vocabulary } = outer;
  for (const entry of (Array.isArray(context) ? context : [context]).slice(0, maxContexts)) {
    const definitions = Object.entries(objectOf(entry) ?? {}).slice(0, maxTerms);
    for (const [term, definition] of definitions) {
      const name = textOf(objectOf(definition)?.['@id'] ?? definition, maxTextLength);
      if (name !== null && !term.startsWith('@')) names.set(term, name);
      if (term === '@vocab') vocabulary = name;
    }
  }
  return { vocabulary: vocabulary === null ? null : fullName(vocabulary, { vocabulary: null, names }), names };
}

/** Null for a name that no context explains. Keywords stay as they are. */
function fullName(name: string, { vocabulary, names }: Terms, hops = 0): string | null {
  if (name.startsWith('@')) return name;
  const term = names.get(name);
  if (term !== undefined && term !== name && hops < maxHops) {
    return fullName(term, { vocabulary, names }, hops + 1);
  }
  const colon = name.indexOf(':');
  if (colon === -1) return vocabulary === null ? null : vocabulary + name;
  const [prefix, rest] = [name.slice(0, colon), name.slice(colon + 1)];
  const start = rest.startsWith('//') ? undefined : names.get(prefix);
  if (start === undefined || hops >= maxHops) return name;
  return (fullName(start, { vocabulary: null, names }, hops + 1) ?? start) + rest;
}

/** Lists and sets are unwrapped, once. */
function valuesOf(value: unknown): readonly unknown[] {
  const list = objectOf(value)?.['@list'] ?? objectOf(value)?.['@set'] ?? value;
  return Array.isArray(list) ? list.slice(0, maxValues) : [list];
}
