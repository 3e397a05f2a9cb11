import type { FastifyReply, FastifyRequest } from 'fastify';
import { OperationError } from '../../kernel/operation/errors.ts';
import { errorEnvelope, jsonMediaType } from './envelope.ts';
import { dataHeaders } from './headers.ts';

/** How long a client waits before it tries again when the service cannot answer now, in seconds. */
export const retryAfterUnavailableSeconds = 5;

/**
 * The refusal that a thrown value stands for: `unavailable` when the store cannot answer now, and `internal_error` for
 * everything else that nobody meant for the client.
 */
export function toRefusal(error: unknown, isStoreTrouble: (error: unknown) => boolean): OperationError {
  if (error instanceof OperationError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  // A client that breaks off has the code of a broken database connection, and the status that Node gives it.
  if (code === 'ECONNRESET' && statusCode === 400) {
    return new OperationError('invalid_request', 'The request ended before its body');
  }
  if (isStoreTrouble(error)) return new OperationError('unavailable', 'The database does not answer', { cause: error });
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new OperationError('payload_too_large', 'The body is larger than this operation takes');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new OperationError('unsupported_media_type', 'The body must be application/json in UTF-8');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new OperationError('uri_too_long', 'A part of the path is longer than 512 characters');
    case 'FST_ERR_BAD_URL':
      return new OperationError('invalid_request', 'The path is not percent-encoded UTF-8', {
        details: [{ path: 'path', message: 'has a percent sign that is not followed by an encoded character' }],
      });
    default:
      if (typeof code === 'string' && code.startsWith('FST_ERR_CTP_') && statusCode === 400) {
        return new OperationError('invalid_request', 'The length of the body is not the length that was announced');
      }
      return new OperationError('internal_error', 'Internal error', { cause: error });
  }
}

/** What a refusal looks like where it is not the envelope: a page for a person, another protocol's error; or undefined. */
export type RefusalDocument = (refusal: OperationError, request: FastifyRequest) => Document | undefined;

interface Document {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends the envelope of a refusal, or its other document; logs the cause of what the client is not told. */
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
