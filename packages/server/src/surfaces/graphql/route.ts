import type { FastifyInstance } from 'fastify';
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import { OperationError } from '../../kernel/operation/errors.ts';
import { preferredType } from '../http/accept.ts';
import { answerText } from '../http/answer.ts';
import { RequestCaller } from '../http/caller.ts';
import { jsonMediaType } from '../http/envelope.ts';
import type { ApiReply, ApiRequest } from '../http/exchange.ts';
import { dataHeaders, headerLines, type HeaderLines } from '../http/headers.ts';
import type { RefusalDocument } from '../http/refusal.ts';
import { graphqlPath } from '../paths.ts';
import type { Documents } from './documents.ts';
import { readGraphqlRequest } from './request.ts';

/** Largest body in bytes. The length limit of the URL bounds GET queries. */
export const maximumGraphqlBytes = 32 * 1024;

const responseType = 'application/graphql-response+json';
const offeredTypes = ['application/json', responseType];

const replyHeaders: Readonly<Record<string, string>> = Object.freeze({
  ...dataHeaders,
  'cache-control': 'private, no-store',
  vary: 'Accept',
});

/** By media type. */
const headersOf: ReadonlyMap<string, HeaderLines> = new Map(
  offeredTypes.map((type) => [type, headerLines({ ...replyHeaders, 'content-type': `${type}; charset=utf-8` })]),
);

export interface GraphqlRouteOptions {
  /** Called once, with the first request: most instances never get a GraphQL request, and the schema takes 8 MB. */
  readonly loadSchema: () => Promise<GraphQLSchema>;
  /** Turns a thrown value into a refusal. */
  readonly toRefusal: (error: unknown) => OperationError;
  /** Receives what a resolver threw when the client only sees an internal error. */
  readonly onFailure: (error: unknown, requestId: string) => void;
}

/** Adds `/api/graphql`. GET is safe, because there are no mutations. */
export function addGraphqlRoute(app: FastifyInstance, options: GraphqlRouteOptions): void {
  let documents: Documents | undefined;
  const load = async (): Promise<Documents> => {
    const [module, schema] = await Promise.all([import('./documents.ts'), options.loadSchema()]);
    return (documents ??= new module.Documents(schema));
  };
  const gate = { auth: 'key' } as const;
  const handle = (request: ApiRequest, reply: ApiReply): unknown => {
    const mediaType = preferredType(request.headers.accept, offeredTypes);
    if (mediaType === undefined) {
      throw new OperationError(
        'not_acceptable',
        `Accept excludes every type of this answer. Send Accept: ${offeredTypes.join(' or ')}`,
      );
    }
    const finish = (result: ExecutionResult): void => send(result, mediaType, request, reply, options);
    const asked = readGraphqlRequest(request);
    const caller = new RequestCaller(request, reply);
    const answer = (from: Documents): unknown => {
      const prepared = from.prepare(asked.query);
      if ('errors' in prepared) return finish(prepared);
      const result = from.run(prepared.document, asked, { caller });
      return result instanceof Promise ? result.then(finish) : finish(result);
    };
    return documents === undefined ? load().then(answer) : answer(documents);
  };
  app.route({
    method: ['GET', 'POST'],
    url: graphqlPath,
    bodyLimit: maximumGraphqlBytes,
    config: { gate },
    handler: handle,
  });
  app.quickLane.add({ method: 'POST', path: graphqlPath, rule: gate, body: { limit: maximumGraphqlBytes }, handle });
}

/** Gives status 400 the shape of a GraphQL answer. Other refusals of HTTP keep the envelope. */
export const graphqlRefusal: RefusalDocument = (refusal, request) => {
  const { url = '' } = request.raw;
  if (refusal.status !== 400 || !url.startsWith(graphqlPath)) return undefined;
  if (url.length > graphqlPath.length && url[graphqlPath.length] !== '?') return undefined;
  const { message, code, details } = refusal;
  const text = JSON.stringify({ errors: [{ message, extensions: { code, ...(details && { details }) } }] });
  return { headers: { ...replyHeaders, 'content-type': jsonMediaType }, text };
};

/**
 * With `application/json` every result has status 200, as older GraphQL clients expect. With the newer media type, a
 * request that was not executed gets 400.
 */
function send(
  result: ExecutionResult,
  mediaType: string,
  request: ApiRequest,
  reply: ApiReply,
  options: GraphqlRouteOptions,
): void {
  const { errors, data } = result;
  const body =
    errors === undefined || errors.length === 0
      ? { data }
      : {
          errors: errors.map((error) => errorBody(error, data === undefined, request.id, options)),
          ...(data === undefined ? {} : { data }),
        };
  const status = data === undefined && mediaType === responseType ? 400 : 200;
  answerText(request, reply, status, headersOf.get(mediaType) ?? '', JSON.stringify(body));
}

function errorBody(
  error: GraphQLError,
  isRequestError: boolean,
  requestId: string,
  options: GraphqlRouteOptions,
): unknown {
  const { message, locations, path, originalError } = error;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  // A resolver was not called where GraphQL itself refused an argument, such as a variable that is null. Its class is
  // loaded with the first request alone, so the name tells it.
  if (isRequestError || originalError == null || originalError.name === 'GraphQLError') {
    return { message, ...place, extensions: { code: 'invalid_request' } };
  }
  const refusal = options.toRefusal(originalError);
  if (refusal.code !== 'internal_error') {
    const { code, details } = refusal;
    return { message: refusal.message, ...place, extensions: { code, ...(details && { details }) } };
  }
  options.onFailure(originalError, requestId);
  return { message: refusal.message, ...place, extensions: { code: refusal.code, request_id: requestId } };
}
