/** Parts of schemas whose static type is as narrow as what they accept. */
import { Type, type Static, type TSchema, type TUnsafe } from 'typebox';

/** One of a closed list of texts. With a title the list is a type of its own where surfaces have named types. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  description: string,
  title?: string,
): TUnsafe<Value> {
  return Type.Unsafe<Value>({
    type: 'string',
    ...(title === undefined ? {} : { title }),
    enum: [...values],
    description,
  });
}

export function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** A field that a caller may leave out: it is filled in before the operation runs. */
export type Defaulted<Schema extends TSchema> = Schema & { readonly default: Static<Schema> };

/** `schema`, filled in with `value` where it is left out. The description stays the last keyword, as people read it. */
export function withDefault<Schema extends TSchema>(schema: Schema, value: Static<Schema>): Defaulted<Schema> {
  const { description, ...keywords } = Object.getOwnPropertyDescriptors<TSchema & { description?: unknown }>(schema);
  const filled = { value, writable: true, enumerable: true, configurable: true };
  const descriptors = { ...keywords, default: filled, ...(description === undefined ? {} : { description }) };
  return Object.defineProperties({}, descriptors) as Defaulted<Schema>;
}
