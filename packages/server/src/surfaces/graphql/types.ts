import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLString,
  type GraphQLFieldConfigMap,
  type GraphQLNullableOutputType,
  type GraphQLOutputType,
} from 'graphql';
import type { TSchema } from 'typebox';

interface JsonSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

const jsonValue = new GraphQLScalarType({
  name: 'Json',
  description: 'A JSON value whose members depend on the number format.',
});

const enumName = /^[A-Za-z_][A-Za-z0-9_]*$/;
const largestInt = 2_147_483_647;

/** Turns JSON schemas into GraphQL types. Titled objects and enums become types of that name, each created once. */
export class TypeFactory {
  readonly #objects = new Map<string, { readonly type: GraphQLObjectType; readonly schema: string }>();
  readonly #enums = new Map<string, GraphQLEnumType>();

  /** The type of a schema, ignoring whether it is nullable. */
  outputType(schema: TSchema): GraphQLNullableOutputType {
    return this.#named(withoutNull(schema).schema);
  }

  /** The type of an argument: a scalar or an enum. */
  inputType(schema: TSchema) {
    const { schema: bare } = withoutNull(schema);
    return this.#enum(bare) ?? scalar(bare);
  }

  #named(schema: JsonSchema): GraphQLNullableOutputType {
    if (schema.type === 'array') return new GraphQLList(this.#member(schema.items ?? {}));
    if (schema.type === 'object' && schema.properties !== undefined && schema.title !== undefined)
      return this.#object(schema, schema.title, schema.properties);
    return this.#enum(schema) ?? scalar(schema);
  }

  #member(schema: JsonSchema): GraphQLOutputType {
    const { schema: bare, nullable } = withoutNull(schema);
    const type = this.#named(bare);
    return nullable ? type : new GraphQLNonNull(type);
  }

  #object(schema: JsonSchema, name: string, properties: Readonly<Record<string, JsonSchema>>): GraphQLObjectType {
    const text = JSON.stringify(schema);
    const known = this.#objects.get(name);
    if (known !== undefined) {
      if (known.schema !== text) throw new Error(`two different schemas have the title ${name}`);
      return known.type;
    }
    const required = new Set(schema.required);
    const fields: GraphQLFieldConfigMap<unknown, unknown> = {};
    for (const [field, property] of Object.entries(properties)) {
      const description = descriptionOf(property);
      fields[field] = {
        type: required.has(field) ? this.#member(property) : this.outputType(property),
        ...(description === undefined ? {} : { description }),
      };
    }
    const { description } = schema;
    const type = new GraphQLObjectType({ name, fields, ...(description === undefined ? {} : { description }) });
    this.#objects.set(name, { type, schema: text });
    return type;
  }

  #enum(schema: JsonSchema): GraphQLEnumType | undefined {
    const { title, enum: values } = schema;
    if (title === undefined || values === undefined || !values.every((value) => enumName.test(value))) return undefined;
    const known = this.#enums.get(title);
    if (known !== undefined) return known;
    const entries = values.map((value) => [value, { value }] as const);
    const made = new GraphQLEnumType({
      name: title,
      // Every use of the same list has the same description.
      ...(schema.description === undefined ? {} : { description: schema.description }),
      values: Object.fromEntries(entries),
    });
    this.#enums.set(title, made);
    return made;
  }
}

/** GraphQL's Int has 32 bits: an integer that may exceed it becomes a Float. */
function scalar({ type, const: constant, minimum, maximum }: JsonSchema): GraphQLScalarType {
  if (type === 'boolean' || typeof constant === 'boolean') return GraphQLBoolean;
  if (type === 'string') return GraphQLString;
  if (type === 'integer' && (minimum ?? -Infinity) >= -largestInt && (maximum ?? Infinity) <= largestInt)
    return GraphQLInt;
  if (type === 'integer' || type === 'number') return GraphQLFloat;
  return jsonValue;
}

/** Schemas express a nullable value as `anyOf` with null. */
function withoutNull(schema: JsonSchema): { readonly schema: JsonSchema; readonly nullable: boolean } {
  if (schema.anyOf === undefined || schema.type !== undefined) return { schema, nullable: false };
  const others = schema.anyOf.filter((branch) => branch.type !== 'null');
  const [only] = others;
  const nullable = others.length < schema.anyOf.length;
  return only !== undefined && others.length === 1 ? { schema: only, nullable } : { schema: {}, nullable };
}

function descriptionOf(schema: JsonSchema): string | undefined {
  return schema.description ?? withoutNull(schema).schema.description ?? schema.items?.description;
}
