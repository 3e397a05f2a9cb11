import type { IncomingMessage } from 'node:http';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { AuthenticatedKey } from '../../modules/access/ports.ts';
import type { Charge } from '../../kernel/http-in/rolling-limiter.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import type { Logger } from '../../kernel/lib/logger.ts';
import { OperationError } from '../../kernel/operation/errors.ts';
import type { ApiRequest, GateRule } from './exchange.ts';
import type { Gate } from './gate.ts';
import { headerList, preflightHeaders, readableBy, responseLines } from './headers.ts';
import type { HostRule } from './hosts.ts';
import { logAnswer, logTime } from './request-log.ts';
import type { AnswerFacts } from '../../kernel/observe/service-metrics.ts';
import { installJsonBody, type ReadJson } from './json-body.ts';
import { parseQuery } from './query.ts';
import { QuickLane, type Claim, type QuickLaneOptions } from './quick-lane.ts';
import { sendRefusal, toRefusal, type RefusalDocument } from './refusal.ts';
import { isRepeated } from './repeated-header.ts';
import { requestIdOf } from './request-id.ts';
import { RouteTable } from './route-table.ts';
import { longestTarget, namesPath, plainTarget } from './target.ts';
import { answerConnect, answerExpectation, answerParserError, responses } from './socket-errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers the most frequent requests before the framework. */
    readonly quickLane: QuickLane;
  }
  interface FastifyContextConfig {
    gate?: GateRule;
    /** Headers of every answer of the route. */
    headers?: Readonly<Record<string, string>>;
    /** Of a route with a constraint: the same choice by headers, for the lane, which knows no constraints. */
    claim?: Claim;
  }
  interface FastifyRequest {
    /** The key of a keyed route, after the gate. */
    apiKey: AuthenticatedKey | null;
    /** The limiter's answer for the key, under the name of its plan. */
    rate: { readonly policy: string; readonly charge: Charge } | null;
    /** Units that the request has taken from its limit so far. */
    units: number;
    /** The charge that took them. */
    taken: Charge | undefined;
    /** The refusal by the limit that a route with `keepsForm` has to answer with. */
    refusal: OperationError | undefined;
    /** Takes further units. */
    readonly gate: Gate;
    /** The origin that may read the answer. Undefined: none. Null: none, and the answer depends on the origin. */
    allowedOrigin: string | null | undefined;
    /** Whether clients connect by https. */
    readonly behindTls: boolean;
    /** Start of the request on the monotonic clock, in milliseconds. */
    startedAt: number;
    readonly logger: Logger;
    readonly onAnswer: ((facts: AnswerFacts) => void) | undefined;
    /** SHA-256 of the raw body of a request with an Idempotency-Key. */
    bodyDigest: Uint8Array | null;
  }
}

/** Sets the cross-origin headers of its path, or refuses the request before any limit counts it. */
export type Door = (request: ApiRequest) => OperationError | undefined;

export interface HttpServerOptions {
  readonly logger: Logger;
  readonly ids: IdSource;
  readonly gate: Gate;
  /** True once shutdown has begun: every further request gets 503. */
  readonly isClosing: () => boolean;
  /** Refuses requests with a foreign `Host`. */
  readonly hostRule: HostRule;
  /** Whether clients connect by https, from the configuration; never guessed from a header. */
  readonly behindTls: boolean;
  readonly refusalDocument: RefusalDocument;
  /** Doors of the paths that are not open to every origin. */
  readonly doors: ReadonlyMap<string, Door>;
  /** Whether an error means that the database cannot answer now, as opposed to a wrong statement. */
  readonly isStoreTrouble: (error: unknown) => boolean;
  /** Called for every answer. Default: none. */
  readonly onAnswer?: (facts: AnswerFacts) => void;
  /** Time for a client to send one request with its body, in milliseconds. Default 30 s. */
  readonly requestTimeoutMs?: number | undefined;
  /** Adds hooks that run before all others. Default: none. */
  readonly extend?: ((app: FastifyInstance) => void) | undefined;
}

const longestParameter = 512;
/** A client that takes longer to send its request gets 408. */
const defaultRequestTimeoutMs = 30_000;
/** Node checks for late requests this many times per timeout, so one is cut off at most a sixth late. */
const checksPerTimeout = 6;

/**
 * Creates the HTTP server without any route: request ids, the envelope for refusals, limits, 405 and OPTIONS from the
 * route table, JSON bodies. Surfaces add their routes; each route sets `gate` in its `config`.
 */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const newId = (): string => options.ids.next();
  let readJson: ReadJson;
  const lane: QuickLane = createLane(options, newId, {
    readJson: (request, bytes) => readJson(request, bytes),
    handOver: (request, response) => app.routing(request, response),
  });
  const { requestTimeoutMs = defaultRequestTimeoutMs } = options;
  const app = fastify({
    // Fastify's log would add listeners to every response, which take 4 µs.
    logger: false,
    genReqId: (request) => lane.handedOver(request)?.request.id ?? requestIdOf(request, newId),
    requestTimeout: requestTimeoutMs,
    rewriteUrl: ({ url = '' }) => plainTarget(url),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: {
      maxParamLength: longestParameter,
      querystringParser: (text) => parseQuery(text) as unknown as Record<string, unknown>,
    },
    http: nodeOptions(requestTimeoutMs),
    // Operations check their own input, so Fastify's Ajv and serializers would be 1.1 MB of unused code.
    schemaController: { compilersFactory: { buildValidator: unusedCompiler, buildSerializer: unusedCompiler } },
    frameworkErrors: (error, request, reply) => answerFrameworkError(error, request, reply, options),
    clientErrorHandler: (error, socket) => answerParserError(error, socket, responses.get(socket), newId),
  });
  putBefore(app, lane, options);
  app.server.on('connect', (request, socket) => answerConnect(socket, requestIdOf(request, newId)));
  app.server.on('checkExpectation', (request, response) =>
    answerExpectation(request, response, requestIdOf(request, newId)),
  );
  decorateRequests(app, options);
  // A body of DELETE has no meaning: it is ignored like one of GET.
  app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true });
  readJson = installJsonBody(app);
  options.extend?.(app);
  installRoutes(app, options, lane);
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error, options.isStoreTrouble);
    if (refusal.code === 'payload_too_large') discardBody(request.raw, reply);
    return sendRefusal(refusal, request, reply, options.refusalDocument);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    setResponseHeaders(request, reply);
    logAnswer(request, reply.statusCode);
    done();
  });
  return app;
}

function nodeOptions(requestTimeoutMs: number) {
  return {
    requireHostHeader: false,
    // A request without a body then has no stream to read to its end, which takes 2 µs. Such a request never emits an event,
    // not even `close`: its response does.
    optimizeEmptyRequests: true,
    // Node swaps the two timeouts when that of the headers is longer. Its default is 60 s, so bodies would get 60 s.
    headersTimeout: requestTimeoutMs,
    connectionsCheckingInterval: requestTimeoutMs / checksPerTimeout,
  };
}

/**
 * The framework ends the connection with such an answer. A client that still sends then meets a broken pipe and often never reads
 * the answer: so the rest of the body is read and dropped, until the request takes too long.
 */
function discardBody(raw: IncomingMessage, reply: FastifyReply): void {
  reply.removeHeader('connection');
  raw.resume();
}

function createLane(
  options: HttpServerOptions,
  newId: () => string,
  framework: Pick<QuickLaneOptions, 'readJson' | 'handOver'>,
): QuickLane {
  const { gate, logger, behindTls, onAnswer, isClosing, hostRule, doors } = options;
  return new QuickLane({
    gate,
    logger,
    behindTls,
    onAnswer,
    requestIdOf: (request) => requestIdOf(request, newId),
    isUnusual: (request) => isClosing() || malformed(request) !== undefined || hostRule(request) !== undefined,
    doorOf: (path) => doors.get(path),
    ...framework,
  });
}

/** Asks the lane first. Not where hooks before all others must see every request. */
function putBefore(app: FastifyInstance, lane: QuickLane, { extend }: HttpServerOptions): void {
  app.decorate('quickLane', lane);
  const isOpen = extend === undefined;
  app.server.removeAllListeners('request').on('request', (request, response) => {
    responses.set(request.socket, response);
    if (!isOpen || !lane.takes(request, response)) app.routing(request, response);
  });
}

/**
 * Such a request is made before any hook and without what `decorateRequests` gives. It costs its address what an unknown path
 * costs: a scanner must not get its answers free by misspelling them.
 */
function answerFrameworkError(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpServerOptions,
): void {
  const { behindTls, logger, onAnswer } = options;
  const allowedOrigin = readableBy(pathOf(request));
  Object.assign(request, { rate: null, allowedOrigin, behindTls, startedAt: logTime(), logger, onAnswer });
  options.gate.admitPublic(unroutedRule(request), request, (tooMany) => {
    setResponseHeaders(request, reply);
    const refusal = toRefusal(tooMany ?? error, options.isStoreTrouble);
    void sendRefusal(refusal, request, reply, options.refusalDocument);
    logAnswer(request, refusal.status);
  });
}

/** Of a request that no route matches. */
function unroutedRule({ method }: FastifyRequest): GateRule {
  return { auth: 'none', unlimited: method === 'OPTIONS' };
}

/** Gives every request the members declared at the top of this file. */
function decorateRequests(app: FastifyInstance, options: HttpServerOptions): void {
  app.decorateRequest('apiKey', null);
  app.decorateRequest('rate', null);
  app.decorateRequest('units', 0);
  app.decorateRequest('taken', undefined);
  app.decorateRequest('refusal', undefined);
  app.decorateRequest('gate', { getter: () => options.gate });
  app.decorateRequest('allowedOrigin', undefined);
  app.decorateRequest('behindTls', options.behindTls);
  app.decorateRequest('startedAt', 0);
  app.decorateRequest('logger', { getter: () => options.logger });
  app.decorateRequest('onAnswer', { getter: () => options.onAnswer });
  app.decorateRequest('bodyDigest', null);
}

function unusedCompiler(): never {
  throw new Error('a route has a Fastify schema; declare schemas in operations');
}

function setResponseHeaders(request: FastifyRequest, reply: FastifyReply): void {
  // Other sites show our images, and a canvas may read them.
  if (String(reply.getHeader('content-type')).startsWith('image/')) request.allowedOrigin ??= '*';
  const list = headerList(responseLines(request));
  for (let index = 0; index < list.length; index += 2) reply.header(list[index] ?? '', list[index + 1]);
}

function installRoutes(app: FastifyInstance, options: HttpServerOptions, lane: QuickLane): void {
  const table = new RouteTable();
  app.addHook('onRoute', ({ url, method, config }) => {
    const methods = [method].flat();
    table.add(url, methods);
    const claim = config?.claim;
    if (claim !== undefined) for (const name of methods) lane.leave(name, url, claim);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request.routeOptions.config;
    if (headers !== undefined) reply.headers(headers);
    const handedOver = lane.handedOver(request.raw);
    if (handedOver !== undefined) {
      const { startedAt, allowedOrigin, apiKey, rate, units, taken } = handedOver.request;
      Object.assign(request, { startedAt, allowedOrigin, apiKey, rate, units, taken });
      if (handedOver.closes) reply.header('connection', 'close');
      done(handedOver.refusal);
      return;
    }
    const path = pathOf(request);
    request.startedAt = logTime();
    request.allowedOrigin = readableBy(path);
    const refusal =
      closingRefusal(reply, options.isClosing()) ??
      malformed(request.raw) ??
      options.hostRule(request.raw) ??
      options.doors.get(path)?.(request);
    if (refusal !== undefined) done(refusal);
    else if (isUnrouted(request, table)) {
      // Answered here, before the body is read: an unknown path must not fail for its body.
      options.gate.admitPublic(unroutedRule(request), request, (error) => {
        if (error !== undefined) done(error);
        else answerUnrouted(request, reply, table.methodsOf(pathOf(request)), options.refusalDocument);
      });
    } else options.gate.admit(request.routeOptions.config.gate ?? { auth: 'none' }, request, done);
  });
}

/**
 * Whether no route matches the request. The router is too lenient: it lets a parameter be empty, and it takes the name
 * of another path as a parameter when that path lacks the method.
 */
function isUnrouted(request: FastifyRequest, table: RouteTable): boolean {
  if (request.is404) return true;
  const parameters = request.params as Record<string, string>;
  let count = 0;
  for (const name in parameters) {
    if (parameters[name] === '' && name !== '*') return true;
    count += 1;
  }
  return count > 0 && table.has(pathOf(request));
}

function answerUnrouted(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[] | undefined,
  documentOf: RefusalDocument,
): FastifyReply {
  if (methods === undefined) {
    return sendRefusal(new OperationError('not_found', 'No such path. See /docs/api'), request, reply, documentOf);
  }
  reply.header('allow', methods.join(', '));
  if (request.method === 'OPTIONS') return preflight(methods, reply);
  const message = `This path does not take ${request.method}. Use ${methods.join(', ')}`;
  return sendRefusal(new OperationError('method_not_allowed', message), request, reply, documentOf);
}

function preflight(methods: readonly string[], reply: FastifyReply): FastifyReply {
  reply.headers(preflightHeaders);
  return reply.header('access-control-allow-methods', methods.join(', ')).code(204).send();
}

function closingRefusal(reply: FastifyReply, closing: boolean): OperationError | undefined {
  if (!closing) return undefined;
  reply.header('connection', 'close');
  return new OperationError('unavailable', 'The service is stopping. Retry in 5 s');
}

/** Refuses what is wrong on any route. */
function malformed(raw: IncomingMessage): OperationError | undefined {
  if (raw.headers.host === undefined && raw.httpVersion === '1.1') {
    return new OperationError('invalid_request', 'The Host header is missing. HTTP/1.1 requires it');
  }
  if (isRepeated(raw.rawHeaders, 'host')) {
    return new OperationError('invalid_request', 'The request has more than one Host header. Send one');
  }
  const { url = '' } = raw;
  if (url.length > longestTarget) {
    return new OperationError(
      'uri_too_long',
      `The request target has ${url.length} characters; the limit is ${longestTarget}`,
    );
  }
  if (!namesPath(url)) {
    return new OperationError('invalid_request', 'The request target is not a path. Send one such as /api/v1');
  }
  return undefined;
}

/** The normalized path, without the query. */
function pathOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '';
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
