import { getNamedType, isEnumType, isObjectType, type GraphQLSchema } from 'graphql';

interface Field {
  /** Named type of the field. */
  readonly type: string;
  /** Named types of its arguments. */
  readonly args: Readonly<Record<string, string>>;
}

/** The names that a query may use: fields by object type, values by enum type. */
export interface SchemaNames {
  readonly root: string;
  readonly fields: Readonly<Record<string, Readonly<Record<string, Field>>>>;
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** Collects the names that the console completes. */
export function schemaNames(schema: GraphQLSchema): SchemaNames {
  const fields: Record<string, Record<string, Field>> = {};
  const values: Record<string, string[]> = {};
  for (const type of Object.values(schema.getTypeMap())) {
    if (isEnumType(type)) values[type.name] = type.getValues().map(({ name }) => name);
    if (!isObjectType(type)) continue;
    fields[type.name] = Object.fromEntries(
      Object.values(type.getFields()).map((field) => [
        field.name,
        {
          type: getNamedType(field.type).name,
          args: Object.fromEntries(field.args.map((argument) => [argument.name, getNamedType(argument.type).name])),
        },
      ]),
    );
  }
  return { root: schema.getQueryType()?.name ?? '', fields, values };
}
