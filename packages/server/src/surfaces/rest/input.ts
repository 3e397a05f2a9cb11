import type { FastifyRequest } from 'fastify';
import type { ErrorDetail } from '../../kernel/operation/errors.ts';
import { invalidRequest } from '../../kernel/operation/invoke.ts';
import type { AnyOperation, RestBinding } from '../../kernel/operation/operation.ts';
import { surfaceFields, type SurfaceField } from '../../kernel/operation/surface-input.ts';
import { pointerTo, unknownMember } from '../../kernel/operation/validation.ts';
import { queryOf } from '../http/query.ts';
import { coerceText } from '../coerce.ts';

export type Place = 'path' | 'query' | 'header' | 'body';

export interface PlacedField extends SurfaceField {
  readonly place: Place;
}

/** Where each offered field stands: in the path or a header when these name it, else in the query of GET and DELETE and the body of the others. */
export function placeFields(operation: AnyOperation, binding: RestBinding): readonly PlacedField[] {
  return surfaceFields(operation, binding).map((field) => ({
    ...field,
    wireName: binding.requestHeaders?.[field.field] ?? field.wireName,
    place: placeOf(field, binding),
  }));
}

function placeOf(field: SurfaceField, binding: RestBinding): Place {
  if (binding.path.includes(`{${field.wireName}}`)) return 'path';
  if (binding.requestHeaders?.[field.field] !== undefined) return 'header';
  return unnamedPlace(binding);
}

function unnamedPlace({ method }: RestBinding): Place {
  return method === 'GET' || method === 'DELETE' ? 'query' : 'body';
}

/** How `details[].path` names a field of this surface: a JSON pointer in bodies, the parameter's name elsewhere. */
export function detailPaths(
  fields: readonly PlacedField[],
  binding: RestBinding,
): (field: string, rest: string) => string {
  const places = new Map(fields.map((field) => [field.field, field]));
  const otherwise = unnamedPlace(binding);
  return (name, rest) => {
    const field = places.get(name);
    const wireName = field?.wireName ?? name;
    return (field?.place ?? otherwise) === 'body' ? `/${wireName}${rest}` : `${wireName}${rest}`;
  };
}

/**
 * Reads a request into the input of an operation. Throws `invalid_request` for what no schema sees, with details that are
 * named as on this surface already.
 */
export function createInputReader(
  fields: readonly PlacedField[],
  binding: RestBinding,
): (request: FastifyRequest) => Record<string, unknown> {
  const inPath = fields.filter((field) => field.place === 'path');
  const inQuery = new Map(fields.filter((field) => field.place === 'query').map((field) => [field.wireName, field]));
  const inHeaders = fields.filter((field) => field.place === 'header');
  const bodyMembers = createBodyMembers(fields, binding);
  const known = [...inQuery.keys()];
  return (request) => {
    const input: Record<string, unknown> = { ...binding.fixed };
    readQuery(request, inQuery, known, input, binding.literalPlus ? 'itself' : 'space');
    const parameters = request.params as Record<string, string>;
    for (const field of inPath) input[field.field] = coerceText(parameters[field.wireName] ?? '', field.schema);
    for (const field of inHeaders) {
      const given = request.headers[field.wireName.toLowerCase()];
      if (given !== undefined) input[field.field] = coerceText(String(given), field.schema);
    }
    if (binding.rawBody !== undefined) input[binding.rawBody.field] = request.body;
    else bodyMembers(request.body, input);
    return input;
  };
}

function readQuery(
  request: FastifyRequest,
  fields: ReadonlyMap<string, PlacedField>,
  known: readonly string[],
  input: Record<string, unknown>,
  plus: 'space' | 'itself',
): void {
  const { values, problems } = queryOf(request, plus);
  const found: ErrorDetail[] = [...problems];
  for (const [name, value] of values) {
    const field = fields.get(name);
    if (field === undefined) found.push({ path: name, message: unknownParameter(known) });
    else input[field.field] = coerceText(value, field.schema);
  }
  if (found.length > 0) throw invalidRequest(found);
}

function unknownParameter(known: readonly string[]): string {
  return `is not a parameter of this operation; expected: ${known.length === 0 ? 'no parameter' : `one of ${known.join(', ')}`}`;
}

/**
 * Adds the members of a body to an input. A name that the input has, but the body has not, is refused here: a member that
 * names the same field as the path, a header or a fixed value would take its place. Other unknown members stay in the
 * input under their own name, so that validation names them among the rest.
 */
function createBodyMembers(
  fields: readonly PlacedField[],
  binding: RestBinding,
): (body: unknown, input: Record<string, unknown>) => void {
  const inBody = new Map(
    fields.filter(({ place }) => place === 'body').map(({ wireName, field }) => [wireName, field]),
  );
  const inputNames = new Set([
    ...fields.flatMap(({ field, wireName }) => [field, wireName]),
    ...Object.keys(binding.fixed ?? {}),
    ...(binding.omit ?? []),
  ]);
  const isForeign = (name: string): boolean => !inBody.has(name) && (inBody.size === 0 || inputNames.has(name));
  return (body, input) => {
    if (!isObject(body)) {
      if (inBody.size === 0) return;
      throw invalidRequest([{ path: '', message: 'must have a JSON object as its body' }]);
    }
    const members = Object.entries(body);
    const foreign = members.filter(([name]) => isForeign(name));
    if (foreign.length > 0) {
      const message = unknownMember([...inBody.keys()]);
      throw invalidRequest(foreign.map(([name]) => ({ path: pointerTo(name), message })));
    }
    for (const [name, value] of members) input[inBody.get(name) ?? name] = value;
  };
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
