/** Calls a running service for a command: waits where the service asks for it, and explains every failure. */
import { setTimeout as systemSleep } from 'node:timers/promises';
import { version } from '../../version.ts';
import { exitCodes, type ExitCode } from './command.ts';
import type { ServiceAccess } from './service-address.ts';
import { quoted, reasonOf } from './terminal-text.ts';

export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** From `/api/v1` on. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly data: Fields;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Failures that every call would have. */
const codesOfAll: ReadonlySet<string> = new Set([
  'no_service',
  'no_answer',
  'unauthorized',
  'insufficient_scope',
  'not_found',
  'method_not_allowed',
  'rate_limited',
  'unavailable',
]);

/** Why a call failed, as a sentence with the remedy. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** Of the service's catalog; `no_service` or `no_answer` where none came from it. */
  readonly code: string;
  readonly requestId: string | null;

  constructor(code: string, message: string, requestId: string | null = null) {
    super(message);
    this.code = code;
    this.requestId = requestId;
  }

  /** The service refused what the user typed: a wrong command line. */
  get exitCode(): ExitCode {
    return this.code === 'invalid_request' ? exitCodes.usage : exitCodes.failed;
  }

  /** What is wrong lies with this one request: the next one may succeed. */
  get isOfRequest(): boolean {
    return !codesOfAll.has(this.code);
  }
}

/** The user has stopped the command while it called the service. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

export interface ServiceClientOptions {
  readonly access: ServiceAccess;
  /** Stops calls and waits. */
  readonly signal: AbortSignal;
  /** Called before a wait, with what the command waits for. */
  readonly onWait: (reason: string, seconds: number) => void;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
}

/** Longest time for one answer, in milliseconds. A service on a busy machine asks a feed for up to 20 s. */
const answerMs = 60_000;
/** A page of 200 shipments has 0.3 MB. */
const mostAnswerCharacters = 16 * 1024 * 1024;
/** Times that one call waits, for a limit of at most a minute each or for a service that restarts. */
const mostWaits = 6;
const longestWaitS = 60;
/** A service that restarts is back within 5 s. */
const restartS = 5;

type Sleep = NonNullable<ServiceClientOptions['sleep']>;

export class ServiceClient {
  readonly #access: ServiceAccess;
  readonly #signal: AbortSignal;
  readonly #onWait: ServiceClientOptions['onWait'];
  readonly #sleep: Sleep;
  readonly #now: () => number;
  /** All calls wait until then: they share one limit. */
  #pausedUntil = -Infinity;
  #open = 0;
  #hasAnswered = false;

  constructor({ access, signal, onWait, sleep, now }: ServiceClientOptions) {
    this.#access = access;
    this.#signal = signal;
    this.#onWait = onWait;
    this.#sleep = sleep ?? ((ms, stop) => systemSleep(ms, undefined, { signal: stop }));
    this.#now = now ?? (() => performance.now());
  }

  get url(): string {
    return this.#access.url;
  }

  /** Resolves with the answer of a success. Rejects with `ServiceError`, or `StoppedError` after the signal. */
  async call(call: ServiceCall): Promise<ServiceAnswer> {
    for (let waits = 0; ; waits += 1) {
      await this.#pause();
      const outcome = await this.#try(call);
      if (!(outcome instanceof Refused)) return outcome;
      const { error, waitS } = outcome;
      if (waitS === undefined || waitS > longestWaitS || waits >= mostWaits) throw error;
      this.#waitFor(waitS, error.code === 'rate_limited' ? 'the limit of the key is reached' : 'the service is busy');
    }
  }

  /** A wait that is longer than the one under way replaces it. */
  #waitFor(seconds: number, reason: string): void {
    const [now, before] = [this.#now(), this.#pausedUntil];
    const until = now + seconds * 1_000;
    if (until <= before) return;
    this.#pausedUntil = until;
    // Calls under way at the same time are refused one after the other: that is one wait.
    if (before <= now || until - before > 1_000) this.#onWait(reason, seconds);
  }

  async #pause(): Promise<void> {
    for (let leftMs = this.#leftMs(); leftMs > 0; leftMs = this.#leftMs()) {
      await this.#sleep(leftMs, this.#signal).catch(() => undefined);
      if (this.#signal.aborted) throw new StoppedError();
    }
  }

  #leftMs(): number {
    return this.#pausedUntil - this.#now();
  }

  async #try(call: ServiceCall): Promise<ServiceAnswer | Refused> {
    this.#open += 1;
    try {
      const answer = await this.#send(call);
      const text = await boundedText(answer);
      this.#hasAnswered = true;
      this.#keepPace(answer.headers);
      return read(this.#access, answer, text);
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      if (this.#signal.aborted) throw new StoppedError();
      const problem = noService(this.#access.url, error);
      // Before the first answer there is nothing that may be restarting: the address is wrong.
      return new Refused(problem, this.#hasAnswered ? restartS : undefined);
    } finally {
      this.#open -= 1;
    }
  }

  #send({ method, path, query, body }: ServiceCall): Promise<Response> {
    const { url, key } = this.#access;
    // Not by URLSearchParams: it writes a blank as a plus sign, which routes with times take as one.
    const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
    );
    const search = given.length === 0 ? '' : `?${given.join('&')}`;
    return fetch(`${url}${path}${search}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        'user-agent': `wayseal-cli/${version}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // The key must not follow to another host.
      redirect: 'manual',
      signal: AbortSignal.any([this.#signal, AbortSignal.timeout(answerMs)]),
    });
  }

  /** Waits before the limit refuses: the calls under way may take what remains. */
  #keepPace(headers: Headers): void {
    const remaining = numberOf(headers, 'x-ratelimit-remaining');
    const reset = numberOf(headers, 'x-ratelimit-reset');
    if (remaining === undefined || reset === undefined || remaining >= this.#open) return;
    this.#waitFor(Math.min(reset, longestWaitS), 'the limit of the key is reached');
  }
}

/** A failed call; it may be tried again after a wait. */
class Refused {
  readonly error: ServiceError;
  /** Undefined where a wait changes nothing. */
  readonly waitS: number | undefined;

  constructor(error: ServiceError, waitS?: number) {
    this.error = error;
    this.waitS = waitS;
  }
}

async function boundedText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > mostAnswerCharacters)
      throw new ServiceError('no_answer', `the service sent more than ${mostAnswerCharacters} characters; check --url`);
  }
  return text + decoder.decode();
}

function read(access: ServiceAccess, answer: Response, text: string): ServiceAnswer | Refused {
  const { status, headers } = answer;
  const envelope = parsed(text);
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null)
    throw new ServiceError(
      'no_answer',
      `${access.url} redirects to ${quoted(location)}; pass the address of the service with --url`,
    );
  const data = envelope?.['data'];
  if (envelope?.['ok'] === true && isFields(data)) return { status, data };
  const refusal = envelope?.['error'];
  if (envelope?.['ok'] === false && isFields(refusal))
    return refusedBy(access, status, headers, refusal, requestIdOf(envelope));
  const waitS = [502, 503, 504].includes(status) ? (numberOf(headers, 'retry-after') ?? restartS) : undefined;
  const message = `${access.url} answers with status ${status}, but not as Wayseal does; check --url`;
  return new Refused(new ServiceError('no_answer', message), waitS);
}

function refusedBy(
  { url, keySource }: ServiceAccess,
  status: number,
  headers: Headers,
  refusal: Fields,
  requestId: string | null,
): Refused {
  const code = typeof refusal['code'] === 'string' ? refusal['code'] : 'no_answer';
  const said = typeof refusal['message'] === 'string' ? quotedSentence(refusal['message']) : `status ${status}`;
  const retryS = numberOf(headers, 'retry-after');
  const fail = (message: string, waitS?: number): Refused =>
    new Refused(new ServiceError(code, message, requestId), waitS);
  if (code === 'unauthorized')
    return fail(
      `${url} refused the API key from ${quoted(keySource)}; wayseal keys list shows which keys work, wayseal keys create makes one`,
    );
  if (code === 'not_found' || code === 'method_not_allowed')
    return fail(`${url} has no lists of shipments: it runs an older version; update the service`);
  if (status === 429) return fail(said, retryS ?? restartS);
  if (status === 503) return fail(`${url} cannot answer now: ${said}`, retryS ?? restartS);
  if (status >= 500) return fail(`${url} failed: ${said}${requestId === null ? '' : ` (request_id ${requestId})`}`);
  return fail(withDetails(said, refusal['details']));
}

/** The first detail names the value where the message does not. */
function withDetails(said: string, details: unknown): string {
  const [first] = Array.isArray(details) ? (details as readonly unknown[]) : [];
  if (!isFields(first) || typeof first['message'] !== 'string') return said;
  const detail = quotedSentence(first['message']);
  return said.includes(detail) ? said : `${said}: ${detail}`;
}

const longestSentence = 400;

/** Foreign text must not fill the screen. */
function quotedSentence(text: string): string {
  return text.length <= longestSentence ? text : `${text.slice(0, longestSentence)}…`;
}

function requestIdOf(envelope: Fields): string | null {
  const meta = envelope['meta'];
  const id = isFields(meta) ? meta['request_id'] : null;
  return typeof id === 'string' && /^[\w.-]{1,64}$/.test(id) ? id : null;
}

function noService(url: string, error: unknown): ServiceError {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ServiceError('no_service', `${url} did not answer within ${answerMs / 1_000} s; try again`);
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = isFields(cause) && typeof cause['code'] === 'string' ? cause['code'] : '';
  if (code === 'ECONNREFUSED')
    return new ServiceError(
      'no_service',
      `no service answers at ${url}; start it with: wayseal serve (in a checkout npm start), or pass --url`,
    );
  return new ServiceError('no_service', `cannot reach ${url}: ${reasonOf(cause)}; check --url and the network`);
}

function parsed(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function numberOf(headers: Headers, name: string): number | undefined {
  const text = headers.get(name);
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
