/** Numbers inside a pasted carrier URL. The URL is read as text: nothing is fetched. */
import { extraHosts, numberKeys, numberKeyWords } from './data/url-hosts.ts';
import { readDigitalLink } from './digital-link.ts';
import type { Directory } from './directory/types.ts';
import { readMscParams } from './directory/url-template.ts';
import { registrableDomain } from './registrable-domain.ts';
import { splitValues } from './url-values.ts';

/** Longest accepted URL; the limit of other input is `maxInputLength`. */
export const maxUrlLength = 2048;

export interface UrlCandidate {
  readonly text: string;
  /** `url:query:<key>`, `url:query` for a key of odd characters, `url:path` or `url:fragment`; `gs1_ai` behind it. */
  readonly transformations: readonly string[];
}

export interface ReadUrl {
  /** Lower case, without user info and port. */
  readonly host: string;
  readonly candidates: readonly UrlCandidate[];
  /** Every query value, path segment and part of the fragment; for hosts of carriers. */
  readonly parts: readonly UrlPart[];
  /** A URL within it, such as the target of a redirect. */
  readonly inner: string | null;
}

export interface UrlPart extends UrlCandidate {
  /** Key of its parameter, else the segment before it; lower case. */
  readonly place: string;
}

/** Most parts of a URL to read: carriers' pages have up to 10. */
const maxParts = 32;
/** Most parameters of a URL to read: pages for shipments have up to 20, advertisements 60. */
const maxPairs = 128;

const scheme = /^\s*https?:\/\//iu;
/** People copy `ups.com/track?tracknum=…` too. A host alone, without a path, is nothing to read. */
const bareUrl = /^\s*(?:[a-z\d][a-z\d-]{0,62}\.){1,8}[a-z]{2,24}(?::\d{1,5})?[/?#]\S+\s*$/iu;

/** With http, https or no scheme; other schemes carry no numbers. */
export function isUrl(text: string): boolean {
  return scheme.test(text) || bareUrl.test(text);
}

/** A text with a dot and a slash may be a URL without its scheme, or a label and a number: `Ref.No/MSKU6011672`. */
export function hasScheme(text: string): boolean {
  return scheme.test(text);
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // A stray percent sign: the raw text is the best reading.
    return text;
  }
}

interface Pair {
  readonly key: string;
  readonly value: string;
}

function listPairs(query: string): Pair[] {
  return query.split('&', maxPairs).flatMap((part) => {
    const at = part.indexOf('=');
    if (at < 0) return [];
    // Copied from the source of a page: `?loc=en&amp;tracknum=…`.
    const key = decodeOnce(part.slice(0, at)).toLowerCase().replace(/^amp;/u, '');
    return [{ key, value: decodeOnce(part.slice(at + 1)) }];
  });
}

function listKeyed(pairs: readonly Pair[], kind: 'query' | 'fragment'): UrlCandidate[] {
  const known = numberKeys.flatMap((key) => pairs.filter((pair) => pair.key === key.toLowerCase()));
  const others = pairs.filter(({ key }) => !known.some((pair) => pair.key === key) && numberKeyWords.test(key));
  return [...known, ...others].flatMap(({ key, value }) =>
    splitInto(value, kind === 'query' ? nameOf(key) : 'url:fragment'),
  );
}

function splitInto(value: string, transformation: string): UrlCandidate[] {
  return splitValues(value).map((text) => ({ text, transformations: [transformation] }));
}

function listSegments(path: string): string[] {
  return path
    .split('/', 2 * maxParts)
    .filter((segment) => segment !== '')
    .map(decodeOnce);
}

/** A known key in its usual spelling; what a stranger wrote only where it looks like a key. */
function nameOf(key: string): string {
  const known = numberKeys.find((one) => one.toLowerCase() === key);
  return known !== undefined || /^[\w-]{1,40}$/u.test(key) ? `url:query:${known ?? key}` : 'url:query';
}

/** `?RB123456785GB` has no key. */
function listKeyless(query: string): UrlPart[] {
  return query
    .split('&', maxPairs)
    .filter((part) => part !== '' && !part.includes('='))
    .map((part) => ({ text: decodeOnce(part).trim(), place: 'query:=', transformations: ['url:query'] }));
}

function listParts(path: string, query: string, fragmentPath: string, fragmentQuery: string): UrlPart[] {
  const segments = (text: string, kind: string): UrlPart[] => {
    let before = '';
    return listSegments(text).map((part) => {
      const place = `${kind}:${before}`;
      before = part.toLowerCase();
      return { text: part, place, transformations: [`url:${kind}`] };
    });
  };
  const pairs = (text: string, kind: string): UrlPart[] =>
    listPairs(text).map(({ key, value }) => ({
      text: value.trim(),
      place: `${kind}:${key}=`,
      transformations: [kind === 'query' ? nameOf(key) : 'url:fragment'],
    }));
  return [
    ...pairs(query, 'query'),
    ...listKeyless(query),
    ...pairs(fragmentQuery === '' ? fragmentPath : fragmentQuery, 'fragment'),
    ...segments(fragmentPath, 'fragment'),
    ...segments(path, 'path').reverse(),
  ].slice(0, maxParts);
}

/** Null for anything but a URL of at most 2,048 characters. Never throws. */
export function readUrl(text: string): ReadUrl | null {
  const trimmed = text.trim();
  if (trimmed.length > maxUrlLength || !isUrl(trimmed)) return null;
  const cut = /^(?:https?:\/\/)?([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/isu.exec(trimmed);
  if (cut === null) return null;
  const [, authority = '', path = '', query = '', fragment = ''] = cut;
  const host = authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/u, '')
    .toLowerCase();
  const inner = findInner(trimmed);
  const segments = listSegments(path);
  const link = readDigitalLink(segments);
  if (link !== null) {
    const candidates = link.number === null ? [] : [{ text: link.number, transformations: ['url:path', 'gs1_ai'] }];
    return { host, candidates, parts: [], inner };
  }
  const [fragmentPath = '', fragmentQuery = ''] = fragment.split('?');
  const candidates = [
    ...listKeyed(listPairs(query), 'query'),
    ...splitInto(segments.at(-1) ?? '', 'url:path'),
    ...listKeyed(listPairs(fragmentQuery === '' ? fragmentPath : fragmentQuery), 'fragment'),
    ...splitInto(listSegments(fragmentPath).at(-1) ?? '', 'url:fragment'),
  ];
  return { host, candidates, parts: listParts(path, query, fragmentPath, fragmentQuery), inner };
}

/** The second form of URL Defense has the target with `-` for `%` and `_` for `/`. */
const proofpoint = /^\s*https?:\/\/urldefense(?:\.proofpoint)?\.com\/v2\/url\?(?:[^#]*&)?u=([^&#]+)/iu;

/** Mail programs and search engines put the target into a URL of their own, percent-encoded or as it is. */
function findInner(url: string): string | null {
  const recoded = proofpoint.exec(url)?.[1];
  if (recoded !== undefined) return decodeOnce(recoded.replaceAll('-', '%').replaceAll('_', '/'));
  const at = url.slice(1).search(/https?(?::\/\/|%3A%2F%2F)/iu) + 1;
  if (at === 0) return null;
  const rest = url.slice(at);
  if (!/^https?:/iu.test(rest)) return decodeOnce(rest.replace(/[&#].*$/su, ''));
  const target = rest.replace(/__;.*$/su, '');
  // `?q=https://carrier.example/RB123456785GB&sa=D`: what follows `&` belongs to the target only if it has a query.
  return url.lastIndexOf('?', at) < 0 || target.includes('?') ? target : target.replace(/&.*$/su, '');
}

/** Places of a template's variables; a prefix and a serial are two, in this order. */
interface Slots {
  readonly places: readonly string[];
  /** True when the place holds the number in MSC's code. */
  readonly isMscCode: boolean;
}

/** By host without `www.`: the slots of each template. */
export type SlotIndex = ReadonlyMap<string, readonly Slots[]>;

export function buildSlotIndex(directory: Directory): SlotIndex {
  const index = new Map<string, Slots[]>();
  const templates = directory.carriers.flatMap(({ linkType, urlTemplate, urlTemplateBol }) => [
    linkType === 'deep_link' ? urlTemplate : null,
    urlTemplateBol,
  ]);
  for (const template of new Set(templates)) {
    if (template === null) continue;
    const url = readUrl(template);
    const slots = url?.parts.filter(({ text }) => text.includes('{')) ?? [];
    // LATAM's links have the serial before the airline's prefix.
    const places = slots.toSorted((a, b) => Number(isPrefix(b)) - Number(isPrefix(a))).map(({ place }) => place);
    if (url === null || places.length === 0) continue;
    const host = url.host.replace(/^www\./u, '');
    const isMscCode = slots.some(({ text }) => text.includes('{msc_params}'));
    index.set(host, [...(index.get(host) ?? []), { places, isMscCode }]);
  }
  return index;
}

function isPrefix({ text }: UrlPart): boolean {
  return text.includes('{awb_prefix}');
}

/** Texts at the places where the templates of the host have the number, without duplicates. */
export function listTemplateCandidates(index: SlotIndex, { host, parts }: ReadUrl): UrlCandidate[] {
  const found = new Map<string, UrlCandidate>();
  for (const { places, isMscCode } of index.get(host.replace(/^www\./u, '')) ?? []) {
    const first = parts.find((part) => part.place === places[0]);
    // A serial in the path stands behind its prefix: `/020/12345675`.
    const rest = places.slice(1).map((place) => {
      const filled = place.replace('{awb_prefix}', first?.text ?? '');
      return parts.find((part) => part.place === filled);
    });
    if (first === undefined || rest.includes(undefined)) continue;
    const value = [first, ...rest].map((part) => part?.text).join('-');
    for (const text of splitValues(isMscCode ? (readMscParams(value) ?? '') : value)) {
      found.set(text, { text, transformations: first.transformations });
    }
  }
  return [...found.values()];
}

/** Every part that could be a number, without duplicates. */
export function listOtherCandidates({ parts }: ReadUrl): UrlCandidate[] {
  const found = new Map<string, UrlCandidate>();
  for (const { text, transformations } of parts) {
    for (const value of splitValues(text)) {
      if (!found.has(value)) found.set(value, { text: value, transformations });
    }
  }
  return [...found.values()];
}

/**
 * Slugs by host, for the hosts of the directory's tracking pages and `extraHosts`. A carrier's pages move between hosts of its
 * domain: the domain above means all carriers with pages on it, unless it has slugs itself.
 */
export function buildHostIndex(directory: Directory): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  const add = (to: Map<string, string[]>, host: string, slugs: readonly string[]): void => {
    to.set(host, [...new Set([...(to.get(host) ?? []), ...slugs])]);
  };
  const domains = new Map<string, string[]>();
  for (const [host, slugs] of extraHosts) add(index, host, slugs);
  for (const { slug, urlHosts } of directory.carriers) {
    for (const urlHost of urlHosts) {
      const host = urlHost.replace(/^www\./u, '');
      add(index, host, [slug]);
      add(domains, registrableDomain(host), [slug]);
    }
  }
  for (const [domain, slugs] of domains) if (!index.has(domain)) index.set(domain, slugs);
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
