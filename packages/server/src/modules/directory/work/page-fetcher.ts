import type { Socket } from 'node:net';
import { isForbiddenAddress } from '../../../kernel/http-out/target-address.ts';
import {
  areForbidden,
  strictTargets,
  vetTargetUrl,
  type Target,
  type TargetRules,
} from '../../../kernel/http-out/target-url.ts';
import { isRedirect, judgeLink, maxRedirects, type LinkFinding, type LinkHop } from '../rules/link-verdict.ts';
import { sendBounded, type BoundedAnswer } from '../../../kernel/http-out/bounded-request.ts';
import { classifyOutboundError, OutboundError } from '../../../kernel/http-out/outbound-error.ts';
import { openPinnedSocket } from '../../../kernel/http-out/pinned-socket.ts';
import { systemResolve, type Resolve } from '../../../kernel/http-out/resolve.ts';
import type { HostPacer } from './host-pacer.ts';

/** Requests one page, follows its redirects and judges the result. Rejects only when the signal aborts. */
export type FetchPage = (url: string, signal: AbortSignal) => Promise<LinkFinding>;

export interface PageFetcherOptions {
  readonly userAgent: string;
  readonly pacer: HostPacer;
  /** Limit for one request with its body, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number;
  /** Default: only public addresses, only https. */
  readonly rules?: TargetRules;
  readonly resolve?: Resolve;
  /** For tests: replaces the certificate authorities of the system and the port of the URL. */
  readonly ca?: string;
  readonly port?: number;
}

const defaultTimeoutMs = 10_000;
const maxBodyBytes = 65_536;

/**
 * Checks every hop, resolves its name once and connects only to the checked address. Sends no cookies, credentials or request
 * body, and drops the page itself.
 */
export function createPageFetcher(options: PageFetcherOptions): FetchPage {
  const rules = options.rules ?? strictTargets;
  return async (asked, signal) => {
    const hops: LinkHop[] = [];
    for (let address = asked; ;) {
      const vetted = vetTargetUrl(address.replace(/#.*$/s, ''), rules);
      if (!vetted.ok) return judgeLink(hops, hops.length === 0 ? vetted.reason : `redirect_${vetted.reason}`);
      const { url } = vetted.target;
      await options.pacer.turn(url.host, signal);
      const answer = await request(vetted.target, rules, options, signal);
      if (answer instanceof OutboundError) return judgeLink(hops, answer.errorClass);
      hops.push({ url, status: answer.status });
      const { location } = answer.headers;
      if (!isRedirect(answer.status) || location === undefined) return judgeLink(hops, null);
      if (hops.length > maxRedirects) return judgeLink(hops, 'too_many_redirects');
      const next = URL.parse(location, url.href);
      if (next === null) return judgeLink(hops, 'redirect_parse');
      address = next.href;
    }
  };
}

async function request(
  target: Target,
  rules: TargetRules,
  options: PageFetcherOptions,
  signal: AbortSignal,
): Promise<BoundedAnswer | OutboundError> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)]);
  try {
    const socket = await connect(target, rules, options, deadline);
    const { url } = target;
    const headers = { host: url.host, 'user-agent': options.userAgent, accept: '*/*', connection: 'close' };
    const path = `${url.pathname}${url.search}`;
    return await sendBounded({ socket, method: 'GET', path, headers, maxBodyBytes, signal: deadline });
  } catch (error) {
    signal.throwIfAborted();
    return classifyOutboundError(error);
  }
}

/** Tries a second address only when the connection to the first fails, because then nothing has been sent. */
async function connect(
  target: Target,
  rules: TargetRules,
  options: PageFetcherOptions,
  signal: AbortSignal,
): Promise<Socket> {
  const { url, host } = target;
  const addresses = await resolveTarget(target, options.resolve ?? systemResolve, signal);
  if (addresses.length === 0) throw new OutboundError('dns');
  if (areForbidden(addresses, rules)) throw new OutboundError('ip_forbidden');
  const defaultPort = url.protocol === 'https:' ? 443 : 80;
  const port = options.port ?? (url.port === '' ? defaultPort : Number(url.port));
  const candidates = addresses.slice(0, 2);
  for (const [index, address] of candidates.entries()) {
    try {
      return await openPinnedSocket({
        address,
        port,
        tlsName: url.protocol === 'https:' ? host : null,
        isForbidden: (connected) => isForbiddenAddress(connected, rules),
        ...(options.ca === undefined ? {} : { ca: options.ca }),
        signal,
      });
    } catch (error) {
      const { errorClass } = classifyOutboundError(error);
      if (index === candidates.length - 1 || !errorClass.startsWith('connect_')) throw error;
    }
  }
  throw new OutboundError('unknown');
}

async function resolveTarget(
  { host, kind }: Target,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (kind === 'address') return [host];
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const answers = await Promise.race([resolve(host), aborted.promise]);
    return answers.map(({ address }) => address);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
