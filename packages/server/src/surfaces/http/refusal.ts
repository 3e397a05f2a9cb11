import type { FastifyReply, FastifyRequest } from 'fastify';
import { OperationError } from '../../kernel/operation/errors.ts';
import { errorEnvelope, jsonMediaType } from './envelope.ts';
import { dataHeaders } from './headers.ts';

/** `Retry-After` of a 503, in seconds. */
export const retryAfterUnavailableSeconds = 5;

/** Names, in `details`, the path that cannot be decoded. */
export const wholePath = 'path';

/**
 * Turns a thrown value into a refusal: `unavailable` when the database cannot answer now, `internal_error` for
 * everything that is not meant for the client.
 */
export function toRefusal(error: unknown, isStoreTrouble: (error: unknown) => boolean): OperationError {
  if (error instanceof OperationError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  // An aborted request has the error code of a broken database connection; only its status tells them apart.
  if (code === 'ECONNRESET' && statusCode === 400) {
    return new OperationError('invalid_request', 'The connection ended before the whole body arrived');
  }
  if (isStoreTrouble(error))
    return new OperationError('unavailable', 'The database is not responding. Retry in 5 s', { cause: error });
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new OperationError('payload_too_large', 'The body is larger than this operation accepts');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new OperationError(
        'unsupported_media_type',
        'The body is not application/json in UTF-8. Set Content-Type: application/json',
      );
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new OperationError('uri_too_long', 'A segment of the path is too long; the limit is 512 characters');
    case 'FST_ERR_BAD_URL':
      return new OperationError('invalid_request', 'The path is not percent-encoded UTF-8', {
        details: [
          { path: wholePath, message: 'has a percent sign without an encoded character behind it; encode it as %25' },
        ],
      });
    default:
      if (typeof code === 'string' && code.startsWith('FST_ERR_CTP_') && statusCode === 400) {
        return new OperationError('invalid_request', 'The length of the body differs from Content-Length');
      }
      return new OperationError('internal_error', 'Internal error. Quote `request_id` to the operator', {
        cause: error,
      });
  }
}

/**
 * Renders a refusal in another form than the envelope: a page for people or another protocol's error. Undefined for the
 * envelope.
 */
export type RefusalDocument = (refusal: OperationError, request: FastifyRequest) => Document | undefined;

interface Document {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends a refusal as the envelope or as its other document. Logs the cause of an internal error. */
export function sendRefusal(
  refusal: OperationError,
  request: FastifyRequest,
  reply: FastifyReply,
  documentOf: RefusalDocument,
): FastifyReply {
  if (refusal.status >= 500 && refusal.cause !== undefined) {
    request.logger.error(
      { err: refusal.cause, request_id: request.id, route: request.routeOptions.url },
      refusal.message,
    );
  }
  reply.code(refusal.status);
  if (refusal.headers !== undefined) reply.headers(refusal.headers);
  if (refusal.code === 'unavailable') reply.header('retry-after', String(retryAfterUnavailableSeconds));
  reply.header('cache-control', 'private, no-store');
  const other = documentOf(refusal, request);
  if (other !== undefined) return reply.headers(other.headers).send(other.text);
  reply.headers(dataHeaders).header('content-type', jsonMediaType);
  return reply.send(errorEnvelope(refusal, request.id));
}
