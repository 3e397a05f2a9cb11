import { Type } from 'typebox';
import { errorCatalogue, type ErrorCode } from '../../kernel/operation/errors.ts';
import type { RestBinding } from '../../kernel/operation/operation.ts';
import { httpErrorDetailSchema } from '../../kernel/operation/schemas/error-detail.ts';
import { oneOf } from '../../kernel/operation/schema-parts.ts';
import { apiVersion } from '../http/envelope.ts';
import type { Components } from './components.ts';
import { meta, sampleMeta } from './envelope.ts';
import { headers, publicRateHeaders, rateHeaders } from './headers.ts';

type Json = Record<string, unknown>;

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

/** Refusals with `WWW-Authenticate`. */
const challenging = new Set<ErrorCode>(['unauthorized', 'insufficient_scope']);

type Route = Pick<RestBinding, 'method' | 'auth' | 'scope' | 'unlimited'>;

/** Codes that a route may answer in addition to those of its operation. */
function routeCodes(binding: Route): readonly ErrorCode[] {
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

/** In the order of the catalog, so that the same codes always make the same response. */
const catalogueOrder = Object.keys(errorCatalogue);

/** The refusals of a route by status, all in the envelope. Each is a shared response. */
export function refusalsOf(errors: readonly ErrorCode[], binding: Route, components: Components): Record<string, Json> {
  const codes = new Set<ErrorCode>([...errors, ...routeCodes(binding)]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes].sort((a, b) => catalogueOrder.indexOf(a) - catalogueOrder.indexOf(b))) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [status, failure(status, list, binding, components)]),
  );
}

const pascal = (code: ErrorCode): string =>
  code.replaceAll(/(?:^|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase());

function failure(
  status: number,
  codes: readonly ErrorCode[],
  binding: Pick<RestBinding, 'auth'>,
  components: Components,
): Json {
  const names = ['X-Request-Id'];
  const isPublicLimit = status === 429 && binding.auth === 'none';
  if (status === 429) names.push('Retry-After', ...(isPublicLimit ? publicRateHeaders : rateHeaders));
  if (status === 503) names.push('Retry-After');
  if (codes.some((code) => challenging.has(code))) names.push('WWW-Authenticate');
  const examples = codes.map((code) => [code, components.keep('examples', pascal(code), errorExample(code))]);
  return components.keep('responses', `${codes.map(pascal).join('Or')}${isPublicLimit ? 'Public' : ''}`, {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].meaning}`).join(' '),
    headers: headers(...names),
    content: {
      'application/json': { schema: components.reference(errorSchema), examples: Object.fromEntries(examples) },
    },
  });
}

/** What a client gets for a code, with the sentence of the catalog; a real message also names the value. */
function errorExample(code: ErrorCode): Json {
  const { status, meaning } = errorCatalogue[code];
  return {
    value: {
      ok: false,
      error: { code, message: meaning, status },
      meta: { ...sampleMeta, api_version: apiVersion },
    },
  };
}
