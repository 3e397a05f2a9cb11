/** Schema parts whose static type is as narrow as the values that they accept. */
import { Type, type Static, type TSchema, type TUnsafe } from 'typebox';

/** An enum of strings. With a title, it becomes a named type on surfaces that have named types. */
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

/** A field with a default, filled in before the operation runs. */
export type Defaulted<Schema extends TSchema> = Schema & { readonly default: Static<Schema> };

/** Adds a default to `schema`. The description stays the last keyword, for readers of the references. */
export function withDefault<Schema extends TSchema>(schema: Schema, value: Static<Schema>): Defaulted<Schema> {
  const { description, ...keywords } = Object.getOwnPropertyDescriptors<TSchema & { description?: unknown }>(schema);
  const filled = { value, writable: true, enumerable: true, configurable: true };
  const descriptors = { ...keywords, default: filled, ...(description === undefined ? {} : { description }) };
  return Object.defineProperties({}, descriptors) as Defaulted<Schema>;
}
