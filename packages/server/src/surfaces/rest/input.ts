import { OperationError, type ErrorDetail } from '../../kernel/operation/errors.ts';
import { invalidRequest } from '../../kernel/operation/invoke.ts';
import type { AnyOperation, RestBinding } from '../../kernel/operation/operation.ts';
import { surfaceFields, type SurfaceField } from '../../kernel/operation/surface-input.ts';
import { pointerTo, unknownMember } from '../../kernel/operation/validation.ts';
import type { ApiRequest } from '../http/exchange.ts';
import { queryOf } from '../http/query.ts';
import { coerceText } from '../coerce.ts';

export type Place = 'path' | 'query' | 'header' | 'body';

export interface PlacedField extends SurfaceField {
  readonly place: Place;
}

/**
 * Places each offered field: in the path or a header when the binding names it there, else in the query of GET and
 * DELETE and beside a raw body, and in the body of other methods.
 */
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
  return field.field === binding.rawBody?.field ? 'body' : unnamedPlace(binding);
}

function unnamedPlace({ method, rawBody }: RestBinding): Place {
  return rawBody !== undefined || method === 'GET' || method === 'DELETE' ? 'query' : 'body';
}

/** Returns how `details[].path` names a field here: a JSON pointer in bodies, the parameter's name elsewhere. */
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

/** Whether a refusal is about a parameter beside a raw body. Of what is in the body, only the operation knows the places. */
export function isAboutParameter(error: unknown, fields: readonly PlacedField[]): boolean {
  if (!(error instanceof OperationError)) return false;
  const [first] = error.details ?? [];
  const field = /^\/([^/]*)/.exec(first?.path ?? '')?.[1];
  return fields.some((placed) => placed.field === field && placed.place !== 'body');
}

/**
 * Returns a function that reads a request into the input of an operation. It throws `invalid_request` for faults that
 * no schema sees; their details already use the names of this surface.
 */
export function createInputReader(
  fields: readonly PlacedField[],
  binding: RestBinding,
): (request: ApiRequest) => Record<string, unknown> {
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
    if (binding.rawBody !== undefined) {
      const { field, contentTypeField } = binding.rawBody;
      input[field] = request.body;
      if (contentTypeField !== undefined) input[contentTypeField] = request.headers['content-type'];
    } else bodyMembers(request.body, input);
    return input;
  };
}

function readQuery(
  request: ApiRequest,
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
  return `is not a parameter of this operation; it takes ${known.length === 0 ? 'none' : known.join(', ')}`;
}

/**
 * Returns a function that adds the members of a body to an input. It refuses members whose name belongs to another part
 * of the input: they would replace the field of the path, of a header or a fixed value. Other unknown members stay in
 * the input under their name, so that validation reports them with the rest.
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
      throw invalidRequest([{ path: '', message: 'has no JSON object as its body; send one' }]);
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
