import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deepestJson, isTooDeep } from '../../kernel/lib/json-depth.ts';
import { OperationError } from '../../kernel/operation/errors.ts';

/** Installs the only body parser of the API: a JSON value in UTF-8, uncompressed. An empty body becomes `undefined`. */
export function installJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseText = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.headers['idempotency-key'] !== undefined) {
      request.bodyDigest = createHash('sha256').update(body).digest();
    }
    const refusal = encodingRefusal(request);
    if (refusal !== undefined) {
      done(refusal, undefined);
    } else if (body.length === 0) {
      done(null, undefined);
    } else if (!isUtf8(body as Buffer)) {
      done(new OperationError('malformed_json', 'The body is not UTF-8. Encode it as UTF-8'), undefined);
    } else if (isTooDeep(body as Buffer)) {
      const message = `The body is nested too deeply; the limit is ${deepestJson} levels`;
      done(new OperationError('malformed_json', message), undefined);
    } else {
      const read = (error: Error | null, value?: unknown): void => done(error && malformed(error), value);
      void parseText(request, body.toString(), read);
    }
  });
}

function malformed(cause: Error): OperationError {
  return new OperationError('malformed_json', 'The body is not a single JSON value, or it has a forbidden key', {
    cause,
  });
}

/** Refuses a body that is not UTF-8 text by its headers; undefined when it is. */
export function encodingRefusal(request: FastifyRequest): OperationError | undefined {
  return compressionRefusal(request) ?? charsetRefusal(request);
}

/** Refuses a compressed body by its headers. */
export function compressionRefusal(request: FastifyRequest): OperationError | undefined {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    return new OperationError('unsupported_media_type', 'The body is compressed. Send it without Content-Encoding');
  }
  return undefined;
}

function charsetRefusal(request: FastifyRequest): OperationError | undefined {
  const charset = /;\s*charset\s*=\s*"?([^;"\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    return new OperationError('unsupported_media_type', 'The body is not UTF-8. Leave out the charset parameter');
  }
  return undefined;
}
