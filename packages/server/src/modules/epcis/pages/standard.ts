/** What the GS1 standard defines on the wire besides bodies: content negotiation, headers and problem documents. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { OperationError } from '../../../kernel/operation/errors.ts';
import { preferredType } from '../../../surfaces/http/accept.ts';

export const epcisPrefix = '/api/v1/epcis/';
export const standardMediaType = 'application/ld+json';

export const standardHeaders: Readonly<Record<string, string>> = {
  'gs1-epcis-version': '2.0.0',
  'gs1-cbv-version': '2.0.0',
  'gs1-epc-format': 'Never_Translates',
  vary: 'Accept, GS1-EPCIS-Version',
};

/**
 * Whether a client wants the form of the standard: it prefers JSON-LD to JSON, or it names a version of the standard
 * and does not ask for plain JSON.
 */
export function speaksStandard(headers: IncomingHttpHeaders): boolean {
  const accept = headers.accept ?? '';
  if (accept.toLowerCase().includes(standardMediaType)) {
    return preferredType(accept, [standardMediaType, 'application/json']) === standardMediaType;
  }
  return headers['gs1-epcis-version'] !== undefined && !accept.toLowerCase().includes('application/json');
}

const exceptions: Readonly<Record<string, string>> = {
  invalid_request: 'ValidationException',
  malformed_json: 'ValidationException',
  payload_too_large: 'CaptureLimitExceededException',
  conflict: 'ResourceAlreadyExistsException',
  not_found: 'NoSuchResourceException',
  unsupported_media_type: 'UnsupportedMediaTypeException',
  not_acceptable: 'NotAcceptableException',
  unauthorized: 'SecurityException',
  insufficient_scope: 'SecurityException',
  rate_limited: 'TooManyRequestsException',
};

/** A refusal as an RFC 9457 problem, for clients of the standard. Undefined for all others. */
export function epcisRefusal(
  refusal: OperationError,
  request: FastifyRequest,
): { readonly headers: Readonly<Record<string, string>>; readonly text: string } | undefined {
  const target = request.raw.url ?? '';
  if (!target.startsWith(epcisPrefix) || !speaksStandard(request.headers)) return undefined;
  const isQuery = request.method === 'GET' && refusal.code === 'invalid_request';
  const exception = isQuery ? 'QueryParameterException' : (exceptions[refusal.code] ?? 'ImplementationException');
  const problem = {
    type: `epcisException:${exception}`,
    title: refusal.message,
    status: refusal.status,
    ...(refusal.details === undefined
      ? {}
      : { detail: refusal.details.map(({ path, message }) => `${path} ${message}`.trim()).join('; ') }),
    instance: `urn:request:${request.id}`,
  };
  return {
    headers: { ...standardHeaders, 'content-type': 'application/problem+json' },
    text: JSON.stringify(problem),
  };
}
