import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { TObject } from 'typebox';
import { resumeAt } from '../sse/last-event-id.ts';
import { claimStream, eventStreamType, openStream } from '../sse/open-stream.ts';
import type { StreamOwner, Streams } from '../sse/streams.ts';
import type { Dispatch } from '../../kernel/operation/invoke.ts';
import { schemaTextOf } from '../../kernel/operation/json-text.ts';
import type {
  AnyOperation,
  BareForm,
  BytesAnswer,
  BytesOperation,
  CachePolicy,
  RestBinding,
  StreamOperation,
  StreamSource,
  TextAnswer,
} from '../../kernel/operation/operation.ts';
import { renameDetails, surfaceFields } from '../../kernel/operation/surface-input.ts';
import type { Ports } from '../../kernel/ports.ts';
import { notAcceptable, preferredType } from '../http/accept.ts';
import { answerBytes, answerText } from '../http/answer.ts';
import { RequestCaller } from '../http/caller.ts';
import { entityTag, entityTagOf, isFresh } from '../http/conditional.ts';
import { jsonMediaType, successEnvelope } from '../http/envelope.ts';
import type { Gate } from '../http/gate.ts';
import type { ApiReply, ApiRequest } from '../http/exchange.ts';
import { dataHeaders, headerLines, type HeaderLines } from '../http/headers.ts';
import type { QuickRoute } from '../http/quick-lane.ts';
import { queryOf } from '../http/query.ts';
import { idempotencyOf } from '../http/idempotency.ts';
import { createInputReader, detailPaths, isAboutParameter, placeFields, type PlacedField } from './input.ts';
import { addRawBodyRoute } from './raw-body.ts';

const cacheControl: Readonly<Record<CachePolicy, string>> = {
  'no-store': 'private, no-store',
  'private-revalidate': 'private, no-cache',
  'public-moment': 'public, max-age=2',
  'public-minute': 'public, max-age=60',
  'public-five-minutes': 'public, max-age=300',
  'public-day': 'public, max-age=86400',
};

/** Limit of a body that the operation does not use: many clients send `{}` anyway. */
const emptyBodyBytes = 64;

/** SVG can carry scripts and styles; our images need no script. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Adds a route for every operation that binds to REST. */
export function addOperationRoutes(
  app: FastifyInstance,
  operations: readonly AnyOperation[],
  dispatch: Dispatch,
  gate: Gate,
  streams: Streams,
): void {
  for (const operation of operations) {
    const binding = operation.surfaces.rest;
    if (binding === undefined) continue;
    const route: RouteOptions = {
      method: binding.method,
      url: routePattern(binding.path),
      config: { gate: gateRule(binding), ...(binding.headers === undefined ? {} : { headers: binding.headers }) },
      bodyLimit: binding.bodyLimit ?? emptyBodyBytes,
      handler:
        operation.kind === 'stream'
          ? createStreamHandler(operation, binding, dispatch, gate, streams)
          : createHandler(operation, binding, dispatch),
    };
    if (binding.rawBody === undefined) app.route(route);
    else addRawBodyRoute(app, binding.rawBody, route);
    if ((operation.kind === 'json' || operation.kind === 'text') && isPlain(operation, binding)) {
      app.quickLane.add(quickRoute(operation, binding, dispatch));
    }
  }
}

/** The path of a binding in the syntax of the router. */
export function routePattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

export function gateRule(binding: RestBinding) {
  return {
    auth: binding.auth,
    ...(binding.scope === undefined ? {} : { scope: binding.scope }),
    ...(binding.unlimited === undefined ? {} : { unlimited: binding.unlimited }),
  };
}

type AnsweringOperation = Exclude<AnyOperation, { kind: 'stream' }>;

function createHandler(operation: AnsweringOperation, binding: RestBinding, dispatch: Dispatch) {
  const fields = placeFields(operation, binding);
  const readInput = createInputReader(fields, binding);
  const named = detailNamer(fields, binding);
  const send = senderOf(operation, binding);
  return (request: FastifyRequest, reply: FastifyReply): unknown => {
    if (operation.kind !== 'bytes' && binding.success !== 204) requireJson(binding, request, reply);
    const input = readInput(request);
    try {
      if (operation.kind === 'bytes') chooseMediaType(operation, input, request, reply);
      const claim = binding.idempotent ? idempotencyOf(request, `${binding.method} ${binding.path}`) : null;
      const answer = dispatch(operation, input, new RequestCaller(request, reply, claim));
      if (!(answer instanceof Promise)) return send(answer, request, reply);
      return answer.then(
        (value) => send(value, request, reply),
        (error: unknown) => Promise.reject(named(error) as Error),
      );
    } catch (error) {
      throw named(error);
    }
  };
}

/** Whether nothing about the requests and the answers of an operation needs the framework. */
function isPlain(operation: AnyOperation, { method, path, ...binding }: RestBinding): boolean {
  const { success, idempotent, cache, bare, unlimited, rawBody, literalPlus } = binding;
  const special = [success, idempotent, cache, bare, unlimited, rawBody?.contentTypeField, literalPlus];
  if (path.includes('{') || special.some((part) => part !== undefined)) return false;
  // The lane takes bodies of this type alone, and leaves all others to the framework.
  if (rawBody !== undefined && !rawBody.mediaTypes.includes('application/json')) return false;
  return method === 'GET' || (method === 'POST' && surfaceFields(operation, binding).length > 0);
}

/** The same route as `createHandler` makes for such an operation. */
function quickRoute(operation: AnsweringOperation, binding: RestBinding, dispatch: Dispatch): QuickRoute {
  const { method, path, bodyLimit = emptyBodyBytes } = binding;
  const fields = placeFields(operation, binding);
  const readInput = createInputReader(fields, binding);
  const named = detailNamer(fields, binding);
  const send = operation.kind === 'text' ? textSender(binding) : uncachedSender(operation, binding);
  const read = binding.rawBody === undefined ? {} : { read: (_request: ApiRequest, bytes: Buffer): Buffer => bytes };
  return {
    method: method as 'GET' | 'POST',
    path,
    rule: gateRule(binding),
    ...(method === 'POST' && { body: { limit: bodyLimit, ...read } }),
    handle: (request, reply) => {
      refuseOtherTypes(binding, request);
      const input = readInput(request);
      try {
        const answer = dispatch(operation, input, new RequestCaller(request, reply));
        if (!(answer instanceof Promise)) return send(answer, request, reply);
        return answer.then(
          (value) => send(value, request, reply),
          (error: unknown) => Promise.reject(named(error) as Error),
        );
      } catch (error) {
        throw named(error);
      }
    },
  };
}

/** Gives the details of a refusal their names on this surface. */
function detailNamer(fields: readonly PlacedField[], binding: RestBinding): (error: unknown) => unknown {
  const pathOf = detailPaths(fields, binding);
  // With a raw body, the operation itself names the faulty places in it.
  return (error) =>
    binding.rawBody === undefined || isAboutParameter(error, fields) ? renameDetails(error, pathOf) : error;
}

/** Makes every refusal before it writes the head of the stream. */
function createStreamHandler(
  operation: StreamOperation<TObject, keyof Ports>,
  binding: RestBinding,
  dispatch: Dispatch,
  gate: Gate,
  streams: Streams,
) {
  const fields = placeFields(operation, binding);
  const readInput = createInputReader(fields, binding);
  const pathOf = detailPaths(fields, binding);
  const sourceFor = async (
    owner: StreamOwner,
    input: Record<string, unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StreamSource> => {
    try {
      return (await dispatch(operation, input, new RequestCaller(request, reply))) as StreamSource;
    } catch (error) {
      streams.release(owner);
      throw error;
    }
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      if (preferredType(request.headers.accept, [eventStreamType]) === undefined)
        throw notAcceptable([eventStreamType]);
      const input = readInput(request);
      resumeAt(request.headers['last-event-id'], input, operation);
      const owner = claimStream(request, gate.addressOf(request), streams);
      const source = await sourceFor(owner, input, request, reply);
      return await openStream(request, reply, owner, streams, source);
    } catch (error) {
      throw renameDetails(error, pathOf);
    }
  };
}

function senderOf(operation: AnsweringOperation, binding: RestBinding) {
  if (binding.success === 204) return sendNothing;
  if (operation.kind === 'text') return textSender(binding);
  return operation.kind === 'json' ? jsonSender(operation, binding) : bytesSender(binding);
}

function sendNothing(_value: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(dataHeaders).header('cache-control', cacheControl['no-store']);
  return reply.code(204).send();
}

function jsonTypes({ bare }: RestBinding): readonly string[] {
  return bare === undefined ? ['application/json'] : ['application/json', bare.mediaType];
}

function requireJson(binding: RestBinding, request: FastifyRequest, reply: FastifyReply): void {
  if (binding.bare !== undefined) reply.header('vary', 'Accept');
  refuseOtherTypes(binding, request);
}

function refuseOtherTypes(binding: RestBinding, request: Pick<ApiRequest, 'headers'>): void {
  const offered = jsonTypes(binding);
  if (preferredType(request.headers.accept, offered) === undefined) throw notAcceptable(offered);
}

/** Sends answers that nothing may keep: no entity tag, and no header that an operation sets. */
function uncachedSender(operation: AnyOperation, binding: RestBinding) {
  const success = binding.success ?? 200;
  const bySchema = schemaTextOf(operation, 'bytes');
  const lines = headerLines({
    ...dataHeaders,
    ...binding.headers,
    'cache-control': cacheControl['no-store'],
    'content-type': jsonMediaType,
  });
  return (value: unknown, request: ApiRequest, reply: ApiReply, own: HeaderLines = ''): void => {
    const all = lines + own;
    if (bySchema !== undefined) {
      answerBytes(request, reply, success, all, successEnvelope(bySchema(value), request.id));
    } else answerText(request, reply, success, all, successEnvelope(JSON.stringify(value), request.id));
  };
}

function jsonSender(operation: AnyOperation, binding: RestBinding) {
  const policy = binding.cache ?? 'no-store';
  const sendUncached = uncachedSender(operation, binding);
  return (value: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    if (policy === 'no-store') {
      // Only an idempotent operation sets headers on the reply itself.
      const own = binding.idempotent ? headerLines(reply.getHeaders() as Record<string, string>) : '';
      sendUncached(value, request, reply, own);
      return undefined;
    }
    const data = JSON.stringify(value);
    reply.headers(dataHeaders);
    reply.header('cache-control', cacheControl[policy]);
    if (binding.bare !== undefined && wantsBare(binding, binding.bare, request)) {
      return sendBare(binding.bare, value, data, request, reply);
    }
    if (isFresh(request, reply, entityTag(data, 'weak'))) return reply.code(304).send();
    reply.header('content-type', jsonMediaType);
    if (binding.success !== undefined) reply.code(binding.success);
    return reply.send(successEnvelope(data, request.id));
  };
}

function textSender(binding: RestBinding) {
  const fixed = headerLines({
    ...dataHeaders,
    ...binding.headers,
    'cache-control': cacheControl[binding.cache ?? 'no-store'],
    'content-type': jsonMediaType,
  });
  return (value: unknown, request: ApiRequest, reply: ApiReply): ApiReply => {
    const { data, status = 200, headers = {}, meta } = value as TextAnswer;
    answerText(request, reply, status, fixed + headerLines(headers), successEnvelope(data, request.id, meta));
    return reply;
  };
}

function wantsBare(binding: RestBinding, bare: BareForm, request: FastifyRequest): boolean {
  if (queryOf(request).values.has(bare.flag)) return true;
  return preferredType(request.headers.accept, jsonTypes(binding)) === bare.mediaType;
}

function sendBare(
  bare: BareForm,
  value: unknown,
  data: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const text = `${data}\n`;
  if (isFresh(request, reply, entityTag(text, 'strong'))) return reply.code(304).send();
  reply.header('content-disposition', `attachment; filename="${bare.fileName(value)}"`);
  // As bytes: Fastify adds a charset to text, and this type has none.
  return reply.header('content-type', bare.mediaType).send(Buffer.from(text));
}

function bytesSender(binding: RestBinding) {
  const policy = binding.cache ?? 'no-store';
  return (value: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const answer = value as BytesAnswer;
    reply.headers(dataHeaders);
    if (answer.mediaType.startsWith('image/')) reply.header('content-security-policy', imagePolicy);
    reply.header('cache-control', cacheControl[policy]);
    const body = bytesOf(answer.body);
    if (isFresh(request, reply, entityTagOf(body))) return reply.code(304).send();
    reply.header('content-type', answer.mediaType);
    return reply.send(body);
  };
}

/** Wraps the bytes without a copy: an answer may have 600 KB. */
function bytesOf(body: string | Uint8Array): Buffer {
  if (typeof body === 'string') return Buffer.from(body);
  return Buffer.isBuffer(body) ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}

/** Sets the field that chooses the media type from `Accept`, when the client left it out. */
function chooseMediaType(
  operation: BytesOperation<TObject, keyof Ports>,
  input: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { mediaTypeField: field, mediaTypes } = operation;
  if (field !== undefined) {
    reply.header('vary', 'Accept');
    if (field in input) return;
  }
  const offered = mediaTypes.map((entry) => entry.mediaType);
  const type = preferredType(request.headers.accept, offered);
  if (type === undefined) throw notAcceptable(offered);
  const entry = mediaTypes.find((candidate) => candidate.mediaType === type);
  if (field !== undefined && entry !== undefined) input[field] = entry.value;
}
