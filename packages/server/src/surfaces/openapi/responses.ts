import { Type, type TSchema } from 'typebox';
import { errorCatalogue, type ErrorCode } from '../../kernel/operation/errors.ts';
import type { AnyOperation, RestBinding } from '../../kernel/operation/operation.ts';
import { httpErrorDetailSchema } from '../../kernel/operation/schemas/error-detail.ts';
import { oneOf } from '../../kernel/operation/schema-parts.ts';
import { apiVersion } from '../http/envelope.ts';
import type { SchemaComponents } from './components.ts';

type Json = Record<string, unknown>;

const meta = Type.Object(
  { request_id: Type.String(), api_version: Type.Literal(apiVersion) },
  { title: 'Meta', additionalProperties: false, description: '`request_id` equals the header X-Request-Id.' },
);

type MetaFields = Readonly<Record<string, TSchema>>;

/** Has no title, because it belongs to one operation. */
function metaWith(more: MetaFields): TSchema {
  const members = Object.entries(more).map(([name, schema]) => [name, Type.Optional(schema)]);
  return Type.Object({ ...meta.properties, ...Object.fromEntries(members) }, { additionalProperties: false });
}

const errorSchema = Type.Object(
  {
    ok: Type.Literal(false),
    error: Type.Object(
      {
        code: oneOf(Object.keys(errorCatalogue), 'Stable code of the error.'),
        message: Type.String({ description: 'What is wrong, and the fix.' }),
        status: Type.Integer({ description: 'The HTTP status.' }),
        details: Type.Optional(Type.Array(httpErrorDetailSchema)),
      },
      { title: 'ErrorBody', additionalProperties: false },
    ),
    meta,
  },
  { title: 'ErrorEnvelope', additionalProperties: false },
);

const integerHeader = (description: string, example: number): Json => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
});
const textHeader = (description: string, example: string): Json => ({
  description,
  schema: { type: 'string' },
  example,
});

/** All headers of the document, by component name. */
export const headerComponents: Json = {
  RequestId: textHeader('Id of the request, equal to `meta.request_id`.', '01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6071'),
  RateLimitLimit: integerHeader('Requests per rolling minute of the plan.', 60),
  RateLimitRemaining: integerHeader('Requests left in the current window.', 59),
  RateLimitReset: integerHeader('Seconds (never a date) until the oldest counted request leaves the window.', 30),
  RateLimitPolicy: textHeader('The policy in the form of the IETF draft.', '"free";q=60;w=60'),
  RateLimit: textHeader('The state in the form of the IETF draft.', '"free";r=59;t=30'),
  RetryAfter: integerHeader('Seconds to wait before a retry.', 12),
  ETag: textHeader('Entity tag for `If-None-Match`.', 'W/"47DEQpj8HBSa-_TImW-5JC"'),
  WwwAuthenticate: textHeader('How to authenticate.', 'Bearer realm="wayseal"'),
};

const headerReferences: Readonly<Record<string, string>> = {
  'X-Request-Id': 'RequestId',
  'X-RateLimit-Limit': 'RateLimitLimit',
  'X-RateLimit-Remaining': 'RateLimitRemaining',
  'X-RateLimit-Reset': 'RateLimitReset',
  'RateLimit-Policy': 'RateLimitPolicy',
  RateLimit: 'RateLimit',
  'Retry-After': 'RetryAfter',
  ETag: 'ETag',
  'WWW-Authenticate': 'WwwAuthenticate',
};

function headers(...names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${headerReferences[name]}` }]));
}

const rateHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
];

/** Codes answered before the key is checked, so that they carry no rate headers. */
const refusedAtTheDoor = new Set<ErrorCode>(['unauthorized', 'host_not_allowed', 'uri_too_long', 'unavailable']);
/** Refusals with `WWW-Authenticate`. */
const challenging = new Set<ErrorCode>(['unauthorized', 'insufficient_scope']);

/** Codes that a route may answer in addition to those of its operation. */
function routeCodes(binding: Pick<RestBinding, 'method' | 'auth' | 'scope' | 'unlimited'>): readonly ErrorCode[] {
  return [
    'invalid_request',
    'host_not_allowed',
    'not_acceptable',
    'uri_too_long',
    'internal_error',
    'unavailable',
    ...(binding.unlimited ? [] : (['rate_limited'] as const)),
    ...(binding.auth === 'key' ? (['unauthorized'] as const) : []),
    ...(binding.scope === undefined ? [] : (['insufficient_scope'] as const)),
    ...(takesBody(binding.method) ? (['malformed_json', 'payload_too_large', 'unsupported_media_type'] as const) : []),
  ];
}

function takesBody(method: RestBinding['method']): boolean {
  return method === 'POST' || method === 'PATCH';
}

/** The responses of a route by status: the success, 304 when it is cacheable, and one entry per error status. */
export function responsesOf(operation: AnyOperation, binding: RestBinding, components: SchemaComponents): Json {
  const cached = binding.cache !== undefined && binding.cache !== 'no-store';
  return {
    ...successes(operation, binding, components, cached),
    ...(cached ? { 304: { description: 'Not modified.', headers: headers('X-Request-Id', 'ETag') } } : {}),
    ...refusalsOf(operation.errors, binding, components),
  };
}

/** The refusals of a route by status, all in the envelope. */
export function refusalsOf(
  errors: readonly ErrorCode[],
  binding: Pick<RestBinding, 'method' | 'auth' | 'scope' | 'unlimited'>,
  components: SchemaComponents,
): Record<string, Json> {
  const codes = new Set<ErrorCode>([...errors, ...routeCodes(binding)]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const errorSchemaReference = components.reference(errorSchema);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [status, failure(status, list, binding, errorSchemaReference)]),
  );
}

/** Headers of every answer of a keyed route to a valid key. */
export function keyedHeaders(): Json {
  return headers('X-Request-Id', ...rateHeaders);
}

function successes(
  operation: AnyOperation,
  binding: RestBinding,
  components: SchemaComponents,
  cached: boolean,
): Record<string, Json> {
  const statuses = operation.kind === 'text' ? operation.statuses : [binding.success ?? 200];
  return Object.fromEntries(statuses.map((status) => [status, success(operation, binding, components, cached)]));
}

function success(operation: AnyOperation, binding: RestBinding, components: SchemaComponents, cached: boolean): Json {
  const keyed = binding.auth === 'key' ? rateHeaders : [];
  return {
    description: operation.summary,
    headers: headers('X-Request-Id', ...keyed, ...(cached ? ['ETag'] : [])),
    ...(binding.success === 204 ? {} : { content: successContent(operation, binding, components) }),
  };
}

function successContent(operation: AnyOperation, binding: RestBinding, components: SchemaComponents): Json {
  if (operation.kind === 'json' || operation.kind === 'text') {
    const { bare } = binding;
    return {
      'application/json': { schema: successSchema(operation, components) },
      ...(bare === undefined ? {} : { [bare.mediaType]: { schema: components.reference(operation.output) } }),
    };
  }
  if (operation.kind === 'bytes') {
    return Object.fromEntries(operation.mediaTypes.map(({ mediaType }) => [mediaType, {}]));
  }
  const messages = Object.entries(operation.messages).map(([event, schema]) => ({
    event,
    reference: components.reference(schema),
  }));
  const named = messages.map(({ event, reference }) => `\`${event}\` with data ${referenceName(reference)}`);
  return {
    'text/event-stream': {
      schema: {
        type: 'string',
        description: `Server-sent events: ${named.join(', ')}.`,
        contentSchema: { anyOf: messages.map(({ reference }) => reference) },
      },
    },
  };
}

function referenceName(reference: Json): string {
  const target = reference['$ref'];
  return typeof target === 'string' ? (target.split('/').at(-1) ?? '') : '';
}

function successSchema(
  operation: { readonly output: TSchema; readonly meta?: MetaFields },
  components: SchemaComponents,
): Json {
  const { output, meta: more } = operation;
  return {
    type: 'object',
    additionalProperties: false,
    required: ['ok', 'data', 'meta'],
    properties: {
      ok: { const: true },
      data: components.reference(output),
      meta: components.reference(more === undefined ? meta : metaWith(more)),
    },
  };
}

function failure(status: number, codes: readonly ErrorCode[], binding: Pick<RestBinding, 'auth'>, schema: Json): Json {
  const names = ['X-Request-Id'];
  if (status === 429)
    names.push('Retry-After', ...(binding.auth === 'key' ? rateHeaders : ['RateLimit-Policy', 'RateLimit']));
  else if (binding.auth === 'key' && !codes.every((code) => refusedAtTheDoor.has(code))) names.push(...rateHeaders);
  if (status === 503) names.push('Retry-After');
  if (codes.some((code) => challenging.has(code))) names.push('WWW-Authenticate');
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].meaning}`).join(' '),
    headers: headers(...names),
    content: { 'application/json': { schema } },
  };
}
