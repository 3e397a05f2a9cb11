import type { AnyOperation } from '../../../kernel/operation/operation.ts';
import type { ScopeName } from '../../../kernel/operation/scopes.ts';
import { operationIdOf } from '../../openapi/operation-id.ts';
import { withoutSharedParts } from '../../openapi/resolve.ts';
import { apiPath } from '../book.ts';
import type { OpenApiObject, OperationObject, SchemaObject } from './openapi-types.ts';

/** An operation of REST as its page shows it. */
export interface Entry {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
  readonly tag: string;
  readonly scope: ScopeName | null;
}

export interface TagGroup {
  readonly name: string;
  readonly description: string;
  readonly entries: readonly Entry[];
}

/** What the pages of the reference are made from. */
export interface Reference {
  readonly document: OpenApiObject;
  readonly origin: string;
  readonly groups: readonly TagGroup[];
  readonly entries: ReadonlyMap<string, Entry>;
  readonly schemas: ReadonlyMap<string, SchemaObject>;
}

export const operationPath = (id: string): string => `${apiPath}/${id}`;
export const tagPath = (name: string): string => `${apiPath}/tags/${name.toLowerCase()}`;

export function readReference(served: OpenApiObject, operations: readonly AnyOperation[], origin: string): Reference {
  const document = withoutSharedParts(served);
  const scopes = new Map(operations.map(({ name, surfaces }) => [operationIdOf(name), surfaces.rest?.scope ?? null]));
  const listed = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Entry => {
      const { operationId: id, tags } = operation;
      return { id, method: method.toUpperCase(), path, operation, tag: tags[0] ?? '', scope: scopes.get(id) ?? null };
    }),
  );
  return {
    document,
    origin,
    groups: document.tags
      .map(({ name, description }) => ({ name, description, entries: listed.filter(({ tag }) => tag === name) }))
      .filter(({ entries }) => entries.length > 0),
    entries: new Map(listed.map((entry) => [entry.id, entry])),
    schemas: new Map(Object.entries(document.components.schemas)),
  };
}
