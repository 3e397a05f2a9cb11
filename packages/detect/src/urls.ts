/** Numbers inside a pasted carrier URL. The URL is read as text: nothing is fetched. */
import { extraHosts, numberKeys } from './data/url-hosts.ts';
import type { Directory } from './directory/types.ts';
import { readMscParams } from './directory/url-template.ts';
import { maxInputLength } from './text-input.ts';

/** Longest accepted URL; the limit of other input is `maxInputLength`. */
export const maxUrlLength = 2048;

export interface UrlCandidate {
  readonly text: string;
  /** `url:query:<key>`, `url:query` for a key of odd characters, `url:path` or `url:fragment`. */
  readonly transformation: string;
}

export interface ReadUrl {
  /** Lower case, without user info and port. */
  readonly host: string;
  readonly candidates: readonly UrlCandidate[];
  /** Every query value, path segment and part of the fragment; for hosts of carriers. */
  readonly parts: readonly UrlPart[];
}

export interface UrlPart extends UrlCandidate {
  /** Key of its parameter, else the segment before it; lower case. */
  readonly place: string;
}

/** Most parts of a URL to read: carriers' pages have up to 10. */
const maxParts = 32;

/** An http or https URL; other schemes carry no numbers. */
export function isHttpUrl(text: string): boolean {
  return /^\s*https?:\/\//iu.test(text);
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

/** A known key in its usual spelling; what a stranger wrote only where it looks like a key. */
function nameOf(key: string): string {
  const known = numberKeys.find((one) => one.toLowerCase() === key);
  return known !== undefined || /^[\w-]{1,40}$/u.test(key) ? `url:query:${known ?? key}` : 'url:query';
}

function listParts(path: string, query: string, fragmentPath: string, fragmentQuery: string): UrlPart[] {
  const segments = (text: string, kind: string): UrlPart[] => {
    let before = '';
    return text.split('/', 2 * maxParts).flatMap((segment) => {
      if (segment === '') return [];
      const part = decodeOnce(segment);
      const place = `${kind}:${before}`;
      before = part.toLowerCase();
      return [{ text: part, place, transformation: `url:${kind}` }];
    });
  };
  const pairs = (text: string, kind: string): UrlPart[] =>
    listPairs(text).map(({ key, value }) => ({
      text: value.trim(),
      place: `${kind}:${key}=`,
      transformation: kind === 'query' ? nameOf(key) : 'url:fragment',
    }));
  return [
    ...pairs(query, 'query'),
    ...pairs(fragmentQuery === '' ? fragmentPath : fragmentQuery, 'fragment'),
    ...segments(fragmentPath, 'fragment'),
    ...segments(path, 'path').reverse(),
  ].slice(0, maxParts);
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
  return { host, candidates, parts: listParts(path, query, fragmentPath, fragmentQuery) };
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
      if (isNumberLike(text)) found.set(text, { text, transformation: first.transformation });
    }
  }
  return [...found.values()];
}

/** Every part that could be a number, without duplicates. */
export function listOtherCandidates({ parts }: ReadUrl): UrlCandidate[] {
  const found = new Map<string, UrlCandidate>();
  for (const { text, transformation } of parts) {
    for (const value of splitValues(text)) {
      if (isNumberLike(value) && !found.has(value)) found.set(value, { text: value, transformation });
    }
  }
  return [...found.values()];
}

/** Every rule needs at least six characters, one of them a digit. */
function isNumberLike(text: string): boolean {
  return text.length >= 6 && text.length <= maxInputLength && /\d/u.test(text);
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
