/** Numbers inside a pasted carrier URL. The URL is read as text: nothing is fetched. */
import { extraHosts, numberKeys } from './data/url-hosts.ts';
import type { Directory } from './directory/types.ts';

/** Longest URL that is read; any other input ends at `maxInputLength`. */
export const maxUrlLength = 2048;

export interface UrlCandidate {
  readonly text: string;
  /** `url:query:<key>`, `url:path` or `url:fragment`. */
  readonly transformation: string;
}

export interface ReadUrl {
  /** Lower case, without user info and port. */
  readonly host: string;
  readonly candidates: readonly UrlCandidate[];
}

/** An http or https URL; other schemes carry no numbers. */
export function isHttpUrl(text: string): boolean {
  return /^\s*https?:\/\//iu.test(text);
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // A stray percent sign: the text as it stands is the best reading.
    return text;
  }
}

interface Pair {
  readonly key: string;
  readonly value: string;
}

function listPairs(query: string): Pair[] {
  return query.split('&').flatMap((part) => {
    const at = part.indexOf('=');
    return at < 0 ? [] : [{ key: decodeOnce(part.slice(0, at)).toLowerCase(), value: decodeOnce(part.slice(at + 1)) }];
  });
}

function splitValues(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function listKeyed(pairs: readonly Pair[], name: (key: string) => string): UrlCandidate[] {
  return numberKeys.flatMap((key) =>
    pairs
      .filter((pair) => pair.key === key.toLowerCase())
      .flatMap((pair) => splitValues(pair.value).map((text) => ({ text, transformation: name(key) }))),
  );
}

function lastSegment(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  return decodeOnce(segments.at(-1) ?? '');
}

/** Null for anything but an http or https URL of at most 2,048 characters. Never throws. */
export function readUrl(text: string): ReadUrl | null {
  const trimmed = text.trim();
  if (trimmed.length > maxUrlLength) return null;
  const parts = /^https?:\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/isu.exec(trimmed);
  if (parts === null) return null;
  const [, authority = '', path = '', query = '', fragment = ''] = parts;
  const host = authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/u, '')
    .toLowerCase();
  const [fragmentPath = '', fragmentQuery = ''] = fragment.split('?');
  const candidates = [
    ...listKeyed(listPairs(query), (key) => `url:query:${key}`),
    ...splitValues(lastSegment(path)).map((text) => ({ text, transformation: 'url:path' })),
    ...listKeyed(listPairs(fragmentQuery === '' ? fragmentPath : fragmentQuery), () => 'url:fragment'),
    ...splitValues(lastSegment(fragmentPath)).map((text) => ({ text, transformation: 'url:fragment' })),
  ];
  return { host, candidates };
}

/** Slugs by host, for the hosts of the directory's tracking pages and `extraHosts`. */
export function buildHostIndex(directory: Directory): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  const add = (host: string, slugs: readonly string[]): void => {
    const known = index.get(host) ?? [];
    index.set(host, [...new Set([...known, ...slugs])]);
  };
  for (const [host, slugs] of extraHosts) add(host, slugs);
  for (const row of directory.carriers) for (const host of row.urlHosts) add(host.replace(/^www\./u, ''), [row.slug]);
  return index;
}

/** Carriers of a host or of the domain above it, on label boundaries: `evil-ups.com` is not UPS. */
export function findHostSlugs(index: ReadonlyMap<string, readonly string[]>, host: string): readonly string[] {
  for (let rest = host; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    const slugs = index.get(rest);
    if (slugs !== undefined) return slugs;
  }
  return [];
}
