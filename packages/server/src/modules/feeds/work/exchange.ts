import type { Socket } from 'node:net';
import { sendBounded, type BoundedAnswer } from '../../../kernel/http-out/bounded-request.ts';
import { classifyOutboundError, OutboundError } from '../../../kernel/http-out/outbound-error.ts';
import { openPinnedSocket } from '../../../kernel/http-out/pinned-socket.ts';
import { systemResolve, type Resolve } from '../../../kernel/http-out/resolve.ts';

export interface ExchangeOptions {
  /** Origin and path prefix from the operator, without a trailing slash. Loopback and plain http are allowed. */
  readonly baseUrl: string;
  /** Limit for DNS lookup and connect, in milliseconds. Default: 3,000. */
  readonly connectTimeoutMs?: number;
  /** Limit for one whole request with its body, in milliseconds. Default: 8,000. */
  readonly timeoutMs?: number;
  /** Default 1 MiB. */
  readonly maxBodyBytes?: number;
  readonly resolve?: Resolve;
  /** For tests: a certificate authority that replaces those of the system. */
  readonly ca?: string;
}

export interface ExchangeRequest {
  /** Default `GET`. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path after the base, with a leading slash and the query. */
  readonly path: string;
  /** Headers besides `host` and `connection`. No others are sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent with its length; its type stands in `headers`. */
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** One request, no redirect, no cookie, no retry. Rejects with `OutboundError`. */
export type Exchange = (request: ExchangeRequest) => Promise<BoundedAnswer>;

export const defaultConnectTimeoutMs = 3_000;
const defaultTimeoutMs = 8_000;
const defaultMaxBodyBytes = 1_048_576;

export function createExchange(options: ExchangeOptions): Exchange {
  const base = new URL(options.baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  const maxBodyBytes = options.maxBodyBytes ?? defaultMaxBodyBytes;
  return async ({ method = 'GET', path, headers, body, signal }) => {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)]);
    try {
      const socket = await connect(base, options, deadline);
      const bytes = body === undefined ? undefined : Buffer.from(body);
      const length = bytes === undefined ? {} : { 'content-length': String(bytes.length) };
      return await sendBounded({
        socket,
        method,
        path: prefix + path,
        headers: { host: base.host, ...headers, ...length, connection: 'close' },
        ...(bytes === undefined ? {} : { body: bytes }),
        maxBodyBytes,
        signal: deadline,
      });
    } catch (error) {
      throw classifyOutboundError(error);
    }
  };
}

/** Tries the addresses of the name in order. Nothing is sent before a connection succeeds. */
async function connect(base: URL, options: ExchangeOptions, deadline: AbortSignal): Promise<Socket> {
  const timeoutMs = options.connectTimeoutMs ?? defaultConnectTimeoutMs;
  const signal = AbortSignal.any([deadline, AbortSignal.timeout(timeoutMs)]);
  const host = base.hostname.replace(/^\[|\]$/g, '');
  const isTls = base.protocol === 'https:';
  const port = base.port === '' ? (isTls ? 443 : 80) : Number(base.port);
  const answers = await abortable((options.resolve ?? systemResolve)(host), signal);
  let failure = new OutboundError('dns');
  for (const { address } of answers) {
    try {
      return await openPinnedSocket({
        address,
        port,
        tlsName: isTls ? host : null,
        // The operator configured this server, so unlike a user's URL it may be in a private network.
        isForbidden: () => false,
        ...(options.ca === undefined ? {} : { ca: options.ca }),
        signal,
      });
    } catch (error) {
      failure = classifyOutboundError(error);
      if (!failure.errorClass.startsWith('connect_')) break;
    }
  }
  throw failure;
}

async function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
