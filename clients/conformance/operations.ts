/** The operations of the OpenAPI document, as runners need them. */
import { readFileSync } from 'node:fs';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly $ref?: string;
}

interface Described {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Where each parameter goes. */
  readonly places: Readonly<Record<string, Parameter['in']>>;
  readonly isImage: boolean;
}

const document = JSON.parse(readFileSync(new URL('../../docs/reference/openapi.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};

function resolved<Value extends { readonly $ref?: string }>(value: Value): Value {
  if (value.$ref === undefined) return value;
  const names = value.$ref.slice(2).split('/');
  return names.reduce<unknown>((place, name) => {
    return (place as Record<string, unknown>)[name.replaceAll('~1', '/').replaceAll('~0', '~')];
  }, document) as Value;
}

const all: ReadonlyMap<string, Operation> = new Map(
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId, parameters = [], responses }]) => {
      if (operationId === undefined) return [];
      const places = Object.fromEntries(parameters.map(resolved).map((one) => [one.name, one.in]));
      const types = Object.keys(responses['200']?.content ?? {});
      const isImage = types.length > 0 && types.every((type) => type.startsWith('image/'));
      return [[operationId, { method: method.toUpperCase() as Operation['method'], path, places, isImage }]];
    }),
  ),
);

export const operationNames: readonly string[] = [...all.keys()];

export function operations(name: string): Operation {
  const found = all.get(name);
  if (found === undefined) throw new Error(`the OpenAPI document has no operation ${name}`);
  return found;
}
