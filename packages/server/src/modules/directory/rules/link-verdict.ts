import { registrableDomain } from '@wayseal/detect';

export const linkVerdicts = ['ok', 'moved', 'gone', 'blocked', 'error'] as const;
/**
 * Result of one request to a tracking page. `ok` proves nothing about the number: single-page sites answer 200 to
 * everything. `blocked` is not a failure, because many sites refuse programs.
 */
export type LinkVerdict = (typeof linkVerdicts)[number];

/** One response of a redirect chain, starting with the requested URL. */
export interface LinkHop {
  readonly url: URL;
  readonly status: number;
}

export interface LinkFinding {
  readonly verdict: LinkVerdict;
  /** Status of the last response; null without one. */
  readonly status: number | null;
  /** Stable code for the cause of a verdict other than `ok`. */
  readonly reason: string | null;
  /** URL after redirects, without fragment; null when it equals the requested URL. */
  readonly finalUrl: string | null;
}

/** Most redirects to follow. */
export const maxRedirects = 5;

const goneStatuses = new Set([404, 410]);
const blockedStatuses = new Set([401, 403, 406, 429, 451]);
const permanentRedirects = new Set([301, 308]);

export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** Judges a chain of responses. `failure` is why it ended early, such as `dns`, `timeout` or `redirect`. */
export function judgeLink(hops: readonly LinkHop[], failure: string | null): LinkFinding {
  const first = hops[0];
  const last = hops.at(-1);
  const finalUrl = first === undefined || last === undefined || last.url.href === first.url.href ? null : last.url.href;
  const finding = { status: last?.status ?? null, finalUrl };
  if (failure !== null || first === undefined || last === undefined) {
    return { ...finding, verdict: 'error', reason: failure ?? 'unknown' };
  }
  const { status } = last;
  if (goneStatuses.has(status)) return { ...finding, verdict: 'gone', reason: `http_${status}` };
  if (blockedStatuses.has(status)) return { ...finding, verdict: 'blocked', reason: `http_${status}` };
  if (status < 200 || status > 299) return { ...finding, verdict: 'error', reason: `http_${status}` };
  if (registrableDomain(first.url.hostname) !== registrableDomain(last.url.hostname)) {
    return { ...finding, verdict: 'moved', reason: 'other_domain' };
  }
  if (isRoot(last.url) && !isRoot(first.url) && hops.some((hop) => permanentRedirects.has(hop.status))) {
    return { ...finding, verdict: 'moved', reason: 'to_root' };
  }
  return { ...finding, verdict: 'ok', reason: null };
}

function isRoot(url: URL): boolean {
  return url.pathname === '/' && url.search === '';
}
