import { registrableDomain } from './registrable-domain.ts';

export const linkVerdicts = ['ok', 'moved', 'gone', 'blocked', 'error'] as const;
/**
 * What one request to a tracking page showed. `ok` proves nothing about the number: single-page sites answer 200 to
 * everything. `blocked` is no failure, because many trackers refuse programs.
 */
export type LinkVerdict = (typeof linkVerdicts)[number];

/** One answer on the way, the first for the URL that was asked. */
export interface LinkHop {
  readonly url: URL;
  readonly status: number;
}

export interface LinkFinding {
  readonly verdict: LinkVerdict;
  /** Status of the last answer, or null when there was none. */
  readonly status: number | null;
  /** Stable word for what is behind a verdict other than `ok`. */
  readonly reason: string | null;
  /** Where redirects led, without fragment; null when that is where it began. */
  readonly finalUrl: string | null;
}

/** Longest chain of redirects that is followed. */
export const maxRedirects = 5;

const goneStatuses = new Set([404, 410]);
const blockedStatuses = new Set([401, 403, 406, 429, 451]);
const permanentRedirects = new Set([301, 308]);

export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** Judges a chain of answers; `failure` is why it ended early, such as `dns`, `timeout` or `redirect`. */
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
