/**
 * Answers the requests that come most often without the framework, which takes 3 to 6 µs for each. A route registers
 * here beside its registration with the framework. The lane takes a request only when nothing about it is unusual and
 * hands it over, with the refusal, when something goes wrong: the framework writes every refusal
 * (docs/decisions/0004-edges-of-http.md).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../../kernel/lib/logger.ts';
import type { AnswerFacts } from '../../kernel/observe/service-metrics.ts';
import type { ApiReply, ApiRequest, GateRule } from './exchange.ts';
import type { Gate } from './gate.ts';
import { readableBy } from './headers.ts';
import { logTime } from './request-log.ts';
import { parseQuery } from './query.ts';

/** Handles a request as a handler of the framework does: answers by `answerText`, or throws a refusal. */
export type QuickHandler = (request: ApiRequest, reply: ApiReply) => unknown;

/** Whether a route answers a request with these headers, of those with its method and path. */
export type Claim = (headers: IncomingMessage['headers']) => boolean;

/** Throws a refusal. */
type ReadBody = (request: ApiRequest, bytes: Buffer) => unknown;

export interface QuickRoute {
  readonly method: 'GET' | 'POST';
  /** Without parameters. */
  readonly path: string;
  readonly rule: GateRule;
  /** Of a POST: the most bytes, and what makes a body of them. Default: the JSON value that they are. */
  readonly body?: { readonly limit: number; readonly read?: ReadBody };
  readonly handle: QuickHandler;
}

export interface QuickLaneOptions {
  readonly gate: Gate;
  readonly logger: Logger;
  readonly behindTls: boolean;
  readonly onAnswer: ((facts: AnswerFacts) => void) | undefined;
  readonly requestIdOf: (request: IncomingMessage) => string;
  /** Whether a request is refused at the door, or by another rule that the framework's hooks apply. */
  readonly isUnusual: (request: IncomingMessage) => boolean;
  /** Refuses a request of its path, or sets its origin. */
  readonly doorOf: (path: string) => ((request: ApiRequest) => Error | undefined) | undefined;
  readonly readJson: ReadBody;
  /** Lets the framework answer. */
  readonly handOver: (request: IncomingMessage, response: ServerResponse) => void;
}

interface Lane extends QuickRoute {
  readonly allowedOrigin: string | null | undefined;
  readonly routeOptions: ApiRequest['routeOptions'];
  readonly door: ReturnType<QuickLaneOptions['doorOf']>;
  /** Of another route with the same method and path: the framework has it, the lane has not. */
  claim?: Claim;
}

/** A request that the lane could not answer: what it has taken from limits, and the refusal. */
export interface HandedOver {
  readonly request: ApiRequest;
  readonly refusal: Error;
  /** Whether the connection ends with the answer: its body was not what it was said to be. */
  readonly closes: boolean;
}

const noParameters: Readonly<Record<string, string>> = Object.freeze({});
const jsonType = /^application\/json(?:; ?charset=utf-8)?$/i;

/** Routes without parameters, by method and path. */
export class QuickLane {
  readonly #options: QuickLaneOptions;
  readonly #gets = new Map<string, Lane>();
  readonly #posts = new Map<string, Lane>();
  readonly #handedOver = new WeakMap<IncomingMessage, HandedOver>();

  constructor(options: QuickLaneOptions) {
    this.#options = options;
  }

  add(route: QuickRoute): void {
    const lanes = route.method === 'GET' ? this.#gets : this.#posts;
    lanes.set(route.path, {
      ...route,
      allowedOrigin: readableBy(route.path),
      routeOptions: { url: route.path, config: { gate: route.rule } },
      door: this.#options.doorOf(route.path),
    });
  }

  /** Leaves requests for which `claim` holds to the framework. Call it after `add`: only a route in the lane needs it. */
  leave(method: string, path: string, claim: Claim): void {
    const lane = this.#lanesOf(method)?.get(path);
    if (lane !== undefined) lane.claim = claim;
  }

  /** What the lane knows of a request that it began and handed over. */
  handedOver(raw: IncomingMessage): HandedOver | undefined {
    return this.#handedOver.get(raw);
  }

  /** False: the request is not for the lane, and nothing was done with it. */
  takes(raw: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', headers, method } = raw;
    const lanes = this.#lanesOf(method);
    if (lanes === undefined) return false;
    const start = url.indexOf('?');
    const lane = lanes.get(start === -1 ? url : url.slice(0, start));
    if (lane === undefined || url.includes('#') || !fitsBody(lane, headers)) return false;
    if (lane.claim?.(headers) || this.#options.isUnusual(raw)) return false;
    const request = new QuickRequest(raw, lane, this.#options);
    if (lane.door?.(request) !== undefined) return false;
    if (start !== -1) request.query = parseQuery(url.slice(start + 1));
    const reply = new QuickReply(response);
    this.#options.gate.admit(lane.rule, request, (refusal) => {
      if (refusal !== undefined) this.#refuse(request, reply, refusal);
      else if (lane.body === undefined) this.#handle(lane, request, reply);
      else this.#readBody(lane, lane.body.read ?? this.#options.readJson, request, reply);
    });
    return true;
  }

  #lanesOf(method: string | undefined): Map<string, Lane> | undefined {
    return method === 'GET' ? this.#gets : method === 'POST' ? this.#posts : undefined;
  }

  #handle(lane: Lane, request: QuickRequest, reply: QuickReply): void {
    try {
      const pending = lane.handle(request, reply);
      if (pending instanceof Promise) {
        pending.catch((refusal: unknown) => this.#refuse(request, reply, refusal as Error));
      }
    } catch (refusal) {
      this.#refuse(request, reply, refusal as Error);
    }
  }

  #readBody(lane: Lane, read: ReadBody, request: QuickRequest, reply: QuickReply): void {
    const { raw } = request;
    const chunks: Buffer[] = [];
    // As the framework says it: a connection that ends within a body is a refusal, though nobody reads it.
    const fail = (error: Error): void => this.#refuse(request, reply, Object.assign(error, { statusCode: 400 }), true);
    raw.on('data', (chunk: Buffer) => chunks.push(chunk));
    raw.on('error', fail);
    raw.on('end', () => {
      // From here on the connection may end: the answer is under way.
      raw.off('error', fail);
      const [first] = chunks;
      try {
        request.body = read(request, first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
      } catch (refusal) {
        this.#refuse(request, reply, refusal as Error, true);
        return;
      }
      this.#handle(lane, request, reply);
    });
  }

  #refuse(request: QuickRequest, reply: QuickReply, refusal: Error, closes = false): void {
    if (reply.isAnswered) {
      this.#options.logger.error({ err: refusal, request_id: request.id }, 'failed after the answer');
      return;
    }
    this.#handedOver.set(request.raw, { request, refusal, closes });
    this.#options.handOver(request.raw, reply.raw);
  }
}

/** Whether the body is announced as the route takes it: JSON as it is, with a length within the limit. */
function fitsBody({ body }: QuickRoute, headers: IncomingMessage['headers']): boolean {
  const length = headers['content-length'];
  if (headers['transfer-encoding'] !== undefined) return false;
  if (body === undefined) return length === undefined;
  const type = headers['content-type'];
  if (length === undefined || type === undefined || headers['content-encoding'] !== undefined) return false;
  if (type !== 'application/json' && !jsonType.test(type)) return false;
  const bytes = Number(length);
  return bytes > 0 && bytes <= body.limit && headers['idempotency-key'] === undefined;
}

class QuickReply implements ApiReply {
  readonly raw: ServerResponse;
  isAnswered = false;

  constructor(raw: ServerResponse) {
    this.raw = raw;
  }

  hijack(): void {
    this.isAnswered = true;
  }

  /** Only operations that are idempotent or cached send headers that they set, and the lane has none of them. */
  header(): void {
    // Dropped, as by the framework's route of the same operation.
  }
}

class QuickRequest implements ApiRequest {
  readonly raw: IncomingMessage;
  readonly id: string;
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly params = noParameters;
  readonly is404 = false;
  readonly startedAt: number;
  readonly routeOptions: ApiRequest['routeOptions'];
  allowedOrigin: string | null | undefined;
  query: unknown;
  body: unknown = undefined;
  apiKey: ApiRequest['apiKey'] = null;
  rate: ApiRequest['rate'] = null;
  units = 0;
  taken: ApiRequest['taken'];
  readonly #options: QuickLaneOptions;

  constructor(raw: IncomingMessage, lane: Lane, options: QuickLaneOptions) {
    this.raw = raw;
    this.id = options.requestIdOf(raw);
    this.method = lane.method;
    this.headers = raw.headers;
    this.startedAt = logTime();
    this.routeOptions = lane.routeOptions;
    this.allowedOrigin = lane.allowedOrigin;
    this.query = noQuery;
    this.#options = options;
  }

  get gate(): Gate {
    return this.#options.gate;
  }

  get behindTls(): boolean {
    return this.#options.behindTls;
  }

  get logger(): Logger {
    return this.#options.logger;
  }

  get onAnswer(): ((facts: AnswerFacts) => void) | undefined {
    return this.#options.onAnswer;
  }
}

const noQuery = parseQuery('');
