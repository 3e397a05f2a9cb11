import { performance } from 'node:perf_hooks';
import { isForbiddenAddress } from '../../../kernel/http-out/target-address.ts';
import {
  areForbidden,
  vetTargetUrl,
  type Target,
  type TargetRules,
  type TargetVerdict,
} from '../../../kernel/http-out/target-url.ts';
import { requestPath } from '../rules/chat/addresses.ts';
import { judgeChatAnswer, type AnswerVerdict } from '../rules/chat/answers.ts';
import { parseRetryAfter } from '../rules/delivery-policy.ts';
import { errorClassOfStatus } from '../rules/error-class.ts';
import { isChatFormat, type WebhookFormat } from '../rules/formats.ts';
import { sendBounded, type BoundedAnswer } from '../../../kernel/http-out/bounded-request.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { RecentValues } from '../../../kernel/lib/recent-values.ts';
import type { ConnectionPool, PooledConnection } from '../../../kernel/http-out/connection-pool.ts';
import type { Reach } from '../../../kernel/lib/faults.ts';
import { classifyOutboundError, OutboundError } from '../../../kernel/http-out/outbound-error.ts';
import { openPinnedSocket } from '../../../kernel/http-out/pinned-socket.ts';
import type { Resolve } from '../../../kernel/http-out/resolve.ts';
import { standardSignature } from '../rules/signature.ts';
import type { AttemptResult, DueAttempt } from '../rules/attempt.ts';
import { lookUp } from './address-lookup.ts';

/** Sends one POST and returns its result. Never rejects. */
export type PostAttempt = (attempt: DueAttempt) => Promise<AttemptResult>;

export interface PostOptions {
  readonly clock: Clock;
  readonly rules: TargetRules;
  readonly resolve: Resolve;
  readonly pool: ConnectionPool;
  readonly timeoutMs: number;
  readonly dnsTimeoutMs: number;
  readonly connectTimeoutMs: number;
  /** Certificate authorities that replace those of the system. For tests only. */
  readonly ca?: string;
  readonly reach?: Reach;
}

const vettedUrls = 1_000;
const maxBodyBytes = 65_536;
const keptBodyBytes = 4_096;
const userAgent = 'Wayseal-Webhooks/1';

interface Timings {
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  ttfbMs: number | null;
  address: string | null;
}

/**
 * Checks the target before every connection, resolves its name once and connects only to a checked address. Follows no
 * redirect and never resends: one call makes at most one POST.
 */
export function createPostAttempt(given: PostOptions): PostAttempt {
  const options = { ...given, vet: vettingOnce(given.rules) };
  return async (attempt) => {
    const startedAt = performance.now();
    const timings: Timings = { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: null, address: null };
    const patience = new AbortController();
    // `AbortSignal.timeout` holds its signals weakly, and a collection of young objects keeps what is held so: each attempt grew
    // old with all that listens for its end.
    const timer = setTimeout(() => patience.abort(new OutboundError('timeout')), options.timeoutMs);
    try {
      const answer = await post(attempt, options, timings, patience.signal);
      return answered(answer, attempt.format, timings, startedAt, options.clock.now());
    } catch (error) {
      const { errorClass } = classifyOutboundError(error);
      return { ...ended(timings, startedAt), ...nothing, errorClass };
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The verdict of a URL depends on its text and the rules alone. Its addresses are judged at each connection. */
function vettingOnce(rules: TargetRules): (url: string) => TargetVerdict {
  const verdicts = new RecentValues<TargetVerdict>(vettedUrls);
  return (url) => {
    const known = verdicts.get(url);
    if (known !== undefined) return known;
    const verdict = vetTargetUrl(url, rules);
    verdicts.set(url, verdict);
    return verdict;
  };
}

const nothing = { outcome: 'failure', status: null, response: null, retryAfterMs: null, pauseMs: null } as const;

function ended({ address, ...timings }: Timings, startedAt: number) {
  return { ...timings, address, durationMs: sinceMs(startedAt) };
}

function answered(
  answer: BoundedAnswer,
  format: WebhookFormat,
  timings: Timings,
  startedAt: number,
  now: number,
): AttemptResult {
  const { status, body } = answer;
  const { errorClass, retryAfterMs, pauseMs } = judge(answer, format, now);
  return {
    ...ended(timings, startedAt),
    outcome: errorClass === null ? 'success' : 'failure',
    errorClass,
    status,
    response: body.length === 0 ? null : Uint8Array.from(body.subarray(0, keptBodyBytes)),
    retryAfterMs,
    pauseMs,
  };
}

function judge({ status, headers, body }: BoundedAnswer, format: WebhookFormat, now: number): AnswerVerdict {
  if (isChatFormat(format)) return judgeChatAnswer(format, { status, headers, body: body.toString() }, now);
  return {
    errorClass: errorClassOfStatus(status),
    retryAfterMs: parseRetryAfter(status, headers['retry-after'], now),
    pauseMs: null,
  };
}

async function post(
  attempt: DueAttempt,
  options: PostOptions & { readonly vet: (url: string) => TargetVerdict },
  timings: Timings,
  signal: AbortSignal,
): Promise<BoundedAnswer> {
  const verdict = options.vet(attempt.url);
  // The operator has tightened the rules since the registration.
  if (!verdict.ok) throw new OutboundError('ip_forbidden');
  const { url } = verdict.target;
  const owner = `${attempt.endpointId} ${url.host}`;
  const connection = options.pool.take(owner) ?? (await open(verdict.target, options, timings, signal));
  timings.address = connection.address;
  try {
    await options.reach?.('before_post');
    const sentAt = performance.now();
    const answer = await sendBounded({
      socket: connection.socket,
      agent: connection.agent,
      decidedByHeaders: true,
      method: 'POST',
      path: requestPath(attempt.format, url),
      headers: headersOf(attempt, url.host, options.clock.now()),
      body: attempt.body,
      maxBodyBytes,
      signal,
    });
    timings.ttfbMs = Math.round(answer.headersAt - sentAt);
    if (answer.reusable) options.pool.give(owner, connection);
    else options.pool.close(connection);
    await options.reach?.('after_post');
    return answer;
  } catch (error) {
    options.pool.close(connection);
    throw error;
  }
}

/**
 * Headers of a POST: four frozen with the event (`x-service-*`), three made for this attempt (`webhook-*`). A chat product
 * gets none of them: it checks no signature, and its contract names no other header.
 */
export function headersOf(attempt: DueAttempt, host: string, now: number): Record<string, string> {
  const { eventId, type, format, timestamp, signature, body, secrets } = attempt;
  const sentAt = Math.floor(now / 1000);
  const plain = {
    host,
    'content-type': 'application/json',
    'content-length': String(body.length),
    'user-agent': userAgent,
  };
  if (isChatFormat(format)) return plain;
  return {
    ...plain,
    'x-service-event': type,
    'x-service-delivery': eventId,
    'x-service-timestamp': String(timestamp),
    'x-service-signature': signature,
    'webhook-id': eventId,
    'webhook-timestamp': String(sentAt),
    'webhook-signature': standardSignature(secrets, eventId, sentAt, body),
  };
}

/** Tries a second address only when the connection to the first fails, because then nothing has been sent. */
async function open(
  target: Target,
  options: PostOptions,
  timings: Timings,
  signal: AbortSignal,
): Promise<PooledConnection> {
  const askedAt = performance.now();
  const addresses = await lookUp(target, options.resolve, options.dnsTimeoutMs, signal);
  if (target.kind === 'name') timings.dnsMs = sinceMs(askedAt);
  if (areForbidden(addresses, options.rules)) throw new OutboundError('ip_forbidden');
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(options.connectTimeoutMs)]);
  const connectTo = async (address: string): Promise<PooledConnection> => {
    try {
      return await connect(target, address, options, timings, deadline);
    } catch (error) {
      const known = classifyOutboundError(error);
      if (known.errorClass !== 'timeout' || signal.aborted) throw known;
      throw new OutboundError('connect_timeout', error);
    }
  };
  const [first = '', second] = addresses;
  try {
    return await connectTo(first);
  } catch (error) {
    const { errorClass } = classifyOutboundError(error);
    if (second === undefined || deadline.aborted || !errorClass.startsWith('connect_')) throw error;
    return await connectTo(second);
  }
}

async function connect(
  { url, host }: Target,
  address: string,
  options: PostOptions,
  timings: Timings,
  signal: AbortSignal,
): Promise<PooledConnection> {
  const { rules, ca } = options;
  const isTls = url.protocol === 'https:';
  const startedAt = performance.now();
  let connectedAt = startedAt;
  const socket = await openPinnedSocket({
    address,
    port: url.port === '' ? (isTls ? 443 : 80) : Number(url.port),
    tlsName: isTls ? host : null,
    isForbidden: (connected) => isForbiddenAddress(connected, rules),
    onConnect: () => (connectedAt = performance.now()),
    ...(ca === undefined ? {} : { ca }),
    signal,
  });
  timings.connectMs = Math.round(connectedAt - startedAt);
  if (isTls) timings.tlsMs = sinceMs(connectedAt);
  return options.pool.wrap(socket, address);
}

function sinceMs(moment: number): number {
  return Math.round(performance.now() - moment);
}
