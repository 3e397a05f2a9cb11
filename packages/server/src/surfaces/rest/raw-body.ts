import type { FastifyInstance, RouteOptions } from 'fastify';
import { OperationError } from '../../kernel/operation/errors.ts';
import type { RestBinding } from '../../kernel/operation/operation.ts';
import { compressionRefusal, encodingRefusal } from '../http/json-body.ts';

const nothing = Buffer.alloc(0);

/**
 * Adds a route with a raw body, in a separate context so that other routes keep their parsers. The handler gets a
 * `Buffer`. A request without a body is refused for its missing media type, or gets an empty buffer.
 */
export function addRawBodyRoute(
  app: FastifyInstance,
  rawBody: NonNullable<RestBinding['rawBody']>,
  route: RouteOptions,
): void {
  const refusalOf = rawBody.contentTypeField === undefined ? encodingRefusal : compressionRefusal;
  void app.register((child, _options, done) => {
    child.removeAllContentTypeParsers();
    child.addContentTypeParser([...rawBody.mediaTypes], { parseAs: 'buffer' }, (request, body, parsed) => {
      const refusal = refusalOf(request);
      if (refusal === undefined) parsed(null, body);
      else parsed(refusal, undefined);
    });
    child.addContentTypeParser('*', (_request, _body, parsed) => parsed(wrongMediaType(rawBody), undefined));
    child.route({
      ...route,
      preHandler: (request, _reply, next) => {
        if (request.body !== undefined) return next();
        if (request.headers['content-type'] === undefined) return next(wrongMediaType(rawBody));
        request.body = nothing;
        next();
      },
    });
    done();
  });
}

function wrongMediaType({ mediaTypes, contentTypeField }: NonNullable<RestBinding['rawBody']>): OperationError {
  const inUtf8 = contentTypeField === undefined ? ' in UTF-8' : '';
  return new OperationError(
    'unsupported_media_type',
    `The body is not ${mediaTypes.join(' or ')}${inUtf8}. Set Content-Type`,
  );
}
