import type { FastifyRequest } from 'fastify';
import { OperationError } from '../../kernel/operation/errors.ts';
import type { IdempotencyClaim } from '../../kernel/operation/operation.ts';

const headerName = 'idempotency-key';
const maximumLength = 255;

/** Reads the Idempotency-Key header of a request; null without one. Throws `invalid_request` when it is malformed. */
export function idempotencyOf(request: FastifyRequest, route: string): IdempotencyClaim | null {
  const { rawHeaders } = request.raw;
  const values = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === headerName,
  );
  const [given] = values;
  if (given === undefined) return null;
  const value = unquoted(given);
  if (values.length > 1 || value.length > maximumLength || !/^[\x20-\x7e]+$/.test(value)) {
    throw new OperationError(
      'invalid_request',
      `Idempotency-Key must be one header of 1 to ${maximumLength} printable ASCII characters`,
      { details: [{ path: 'Idempotency-Key', message: `must have 1 to ${maximumLength} printable ASCII characters` }] },
    );
  }
  return { route, value, fingerprint: request.bodyDigest ?? new Uint8Array(32) };
}

/** The draft specifies a quoted string, most clients send a bare one: `"abc"` and `abc` are the same key. */
function unquoted(given: string): string {
  const inside = /^"((?:[^"\\]|\\["\\])*)"$/.exec(given)?.[1];
  return inside === undefined ? given : inside.replaceAll(/\\(.)/g, '$1');
}
