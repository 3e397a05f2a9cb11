import type { TSchema } from 'typebox';

type Json = Record<string, unknown>;

/** Kinds of components beside schemas. */
const kinds = ['parameters', 'responses', 'examples'] as const;
type Kind = (typeof kinds)[number];

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** Collects what a document says several times, so that each appears once under `components`. */
export class Components {
  readonly #schemas = new Map<string, Json>();
  readonly #others = new Map<Kind, Map<string, Json>>(kinds.map((kind) => [kind, new Map()]));

  /** Returns the schema with every titled object and list of words replaced by a reference. Throws when two schemas share a title. */
  reference(schema: TSchema): Json {
    return this.#hoist(schema) as Json;
  }

  /** Keeps a component under its name and returns the reference to it. Throws when two differ under one name. */
  keep(kind: Kind, name: string, value: Json): Json {
    const kept = this.#others.get(kind) as Map<string, Json>;
    const known = kept.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(value)) {
      throw new Error(`two different ${kind} have the name ${name}`);
    }
    kept.set(name, value);
    return { $ref: `#/components/${kind}/${name}` };
  }

  toJson(): Record<string, Json> {
    const others = kinds.map((kind) => [kind, Object.fromEntries([...(this.#others.get(kind) ?? [])].sort(byName))]);
    return { ...Object.fromEntries(others), schemas: Object.fromEntries([...this.#schemas].sort(byName)) };
  }

  #hoist(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((item) => this.#hoist(item));
    if (node === null || typeof node !== 'object') return node;
    const hoisted: Json = {};
    for (const [key, value] of Object.entries(node)) hoisted[key] = this.#hoist(value);
    const { title, ...schema } = hoisted;
    if (typeof title !== 'string' || typeof schema['type'] !== 'string') return withoutBranch(hoisted);
    // The name of the component says the same as its title.
    if (schema['type'] === 'object') return this.#keepSchema(title, schema);
    return schema['enum'] === undefined ? hoisted : this.#keepWords(title, schema);
  }

  #keepSchema(title: string, schema: Json): Json {
    const known = this.#schemas.get(title);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`two different schemas have the title ${title}`);
    }
    this.#schemas.set(title, schema);
    return { $ref: `#/components/schemas/${title}` };
  }

  /** Lists of words may have another description at each place: it stands beside the reference. */
  #keepWords(title: string, schema: Json): Json {
    const { description, ...words } = schema;
    const known = this.#schemas.get(title) ?? schema;
    const { description: first, ...same } = known;
    if (JSON.stringify(same) !== JSON.stringify(words)) return schema;
    this.#schemas.set(title, known);
    const reference = { $ref: `#/components/schemas/${title}` };
    return description === first || description === undefined ? reference : { ...reference, description };
  }
}

/** `anyOf` of a plain type and null says the same as a list of types, in fewer words. */
function withoutBranch(schema: Json): Json {
  const { anyOf, ...outer } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [plain = {}, other] = anyOf as readonly Json[];
  const isPlain = typeof plain['type'] === 'string' && plain['enum'] === undefined && plain['const'] === undefined;
  if (!isPlain || JSON.stringify(other) !== '{"type":"null"}') return schema;
  return { ...plain, type: [plain['type'], 'null'], ...outer };
}
