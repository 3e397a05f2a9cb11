import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deepestJson, isTooDeep } from '../../kernel/lib/json-depth.ts';
import { OperationError } from '../../kernel/operation/errors.ts';
import type { ApiRequest } from './exchange.ts';

/** Reads a body that is a JSON value in UTF-8, uncompressed. An empty one is `undefined`. Throws the refusal. */
export type ReadJson = (request: Pick<ApiRequest, 'headers'>, bytes: Buffer) => unknown;

/** Installs the only body parser of the API, and returns what it does with a body. */
export function installJsonBody(app: FastifyInstance): ReadJson {
  app.removeAllContentTypeParsers();
  const readJson = createReadJson(app);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.headers['idempotency-key'] !== undefined) {
      request.bodyDigest = createHash('sha256').update(body).digest();
    }
    let value: unknown;
    try {
      value = readJson(request, body as Buffer);
    } catch (refusal) {
      done(refusal as Error, undefined);
      return;
    }
    done(null, value);
  });
  return readJson;
}

function createReadJson(app: FastifyInstance): ReadJson {
  const parseText = app.getDefaultJsonParser('error', 'error');
  return (request, bytes) => {
    const refusal = encodingRefusal(request);
    if (refusal !== undefined) throw refusal;
    if (bytes.length === 0) return undefined;
    if (!isUtf8(bytes)) throw new OperationError('malformed_json', 'The body is not UTF-8. Encode it as UTF-8');
    if (isTooDeep(bytes)) {
      const message = `The body is nested too deeply; the limit is ${deepestJson} levels`;
      throw new OperationError('malformed_json', message);
    }
    let failure: Error | null = null;
    let value: unknown;
    // It looks at the text alone and calls back at once.
    void parseText(request as FastifyRequest, bytes.toString(), (error, parsed) => {
      failure = error;
      value = parsed;
    });
    if (failure !== null) throw malformed(failure);
    return value;
  };
}

function malformed(cause: Error): OperationError {
  return new OperationError('malformed_json', 'The body is not a single JSON value, or it has a forbidden key', {
    cause,
  });
}

/** Refuses a body that is not UTF-8 text by its headers; undefined when it is. */
export function encodingRefusal(request: Pick<ApiRequest, 'headers'>): OperationError | undefined {
  return compressionRefusal(request) ?? charsetRefusal(request);
}

/** Refuses a compressed body by its headers. */
export function compressionRefusal(request: Pick<ApiRequest, 'headers'>): OperationError | undefined {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    return new OperationError('unsupported_media_type', 'The body is compressed. Send it without Content-Encoding');
  }
  return undefined;
}

function charsetRefusal(request: Pick<ApiRequest, 'headers'>): OperationError | undefined {
  const charset = /;\s*charset\s*=\s*"?([^;"\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    return new OperationError('unsupported_media_type', 'The body is not UTF-8. Leave out the charset parameter');
  }
  return undefined;
}
