import type { TSchema } from 'typebox';

type Json = Record<string, unknown>;

/** Collects the titled object schemas of a document, so that each appears once under `components.schemas`. */
export class SchemaComponents {
  readonly #schemas = new Map<string, Json>();

  /** Returns the schema with every titled object replaced by a reference. Throws when two schemas share a title. */
  reference(schema: TSchema): Json {
    return this.#hoist(schema) as Json;
  }

  toJson(): Json {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #hoist(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((item) => this.#hoist(item));
    if (node === null || typeof node !== 'object') return node;
    const hoisted: Json = {};
    for (const [key, value] of Object.entries(node)) hoisted[key] = this.#hoist(value);
    const { title } = node as { title?: unknown };
    if (typeof title !== 'string' || hoisted['type'] !== 'object') return hoisted;
    const known = this.#schemas.get(title);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(hoisted)) {
      throw new Error(`two different schemas have the title ${title}`);
    }
    this.#schemas.set(title, hoisted);
    return { $ref: `#/components/schemas/${title}` };
  }
}
