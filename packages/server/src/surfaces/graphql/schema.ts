import {
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  lexicographicSortSchema,
  printSchema,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
} from 'graphql';
import type { Dispatch } from '../../kernel/operation/invoke.ts';
import type { AnyOperation, Caller, GraphqlBinding } from '../../kernel/operation/operation.ts';
import { renameDetails, surfaceFields, type SurfaceField } from '../../kernel/operation/surface-input.ts';
import { TypeFactory } from './types.ts';

/** What resolvers know about a request. */
export interface GraphqlContext {
  readonly caller: Caller;
}

type RootField = GraphQLFieldConfig<undefined, GraphqlContext, Record<string, unknown>>;

/**
 * Creates one root field per operation with a GraphQL binding, typed by the operation's schemas. Root fields are
 * nullable, so that an error in one leaves the others intact.
 */
export function graphqlSchema(operations: readonly AnyOperation[], dispatch: Dispatch): GraphQLSchema {
  const types = new TypeFactory();
  const fields: Record<string, RootField> = {};
  for (const operation of operations) {
    const binding = operation.surfaces.graphql;
    if (binding !== undefined) fields[binding.field] = rootField(operation, binding, types, dispatch);
  }
  return new GraphQLSchema({
    description: 'Wayseal identifies logistics numbers and says where to track them. There are no mutations.',
    query: new GraphQLObjectType<undefined, GraphqlContext>({
      name: 'Query',
      description: 'All queries.',
      fields,
    }),
  });
}

/** Prints the schema of a registry in the schema definition language, sorted. */
export function graphqlReference(operations: readonly AnyOperation[]): string {
  const never: Dispatch = () => undefined;
  return `${printSchema(lexicographicSortSchema(graphqlSchema(operations, never)))}\n`;
}

function rootField(
  operation: AnyOperation,
  binding: GraphqlBinding,
  types: TypeFactory,
  dispatch: Dispatch,
): RootField {
  if (operation.kind !== 'json') throw new Error(`${operation.name} does not answer JSON, which GraphQL needs`);
  const offered = surfaceFields(operation, binding);
  const wireNames = new Map(offered.map(({ field, wireName }) => [field, wireName]));
  const pathOf = (field: string, rest: string): string => `${wireNames.get(field) ?? field}${rest}`;
  const rethrow = (error: unknown): never => {
    throw renameDetails(error, pathOf);
  };
  return {
    type: types.outputType(operation.output) as GraphQLObjectType,
    description: `${operation.summary}. ${operation.description}`,
    args: Object.fromEntries(offered.map((field) => [field.wireName, argument(field, types)])),
    resolve: (_parent, args, { caller }) => {
      const input: Record<string, unknown> = { ...binding.fixed };
      for (const { field, wireName } of offered) {
        // A null argument counts as omitted.
        if (args[wireName] !== undefined && args[wireName] !== null) input[field] = args[wireName];
      }
      try {
        const answer = dispatch(operation, input, caller);
        return answer instanceof Promise ? answer.catch(rethrow) : answer;
      } catch (error) {
        return rethrow(error);
      }
    },
  };
}

function argument(field: SurfaceField, types: TypeFactory): GraphQLFieldConfigArgumentMap[string] {
  const type = types.inputType(field.schema);
  const { default: fallback, description } = field.schema as { default?: unknown; description?: string };
  return {
    type: field.required ? new GraphQLNonNull(type) : type,
    ...(description === undefined ? {} : { description }),
    ...(fallback === undefined ? {} : { default: { value: fallback } }),
  };
}
