/** `http://host:1/path`, the form of requests to a proxy (RFC 9112, 3.2.2). */
const absoluteForm = /^https?:\/\/[^/?#]*/i;
/** Percent-encoded letters, digits, `-`, `.`, `_` and `~`: the same path as unencoded (RFC 3986, 6.2.2.2). */
const encodedUnreserved = /(?:%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e))+/gi;
/** Limit in characters. Longer targets are not normalized; the server refuses them. */
export const longestTarget = 8 * 1024;

/**
 * Normalizes a request target to origin form with unencoded unreserved characters in the path. The router takes all
 * spellings, so a rule that compares paths would miss the others.
 */
export function plainTarget(url: string): string {
  if (url.length > longestTarget) return url;
  let target = url;
  if (!target.startsWith('/')) {
    target = target.replace(absoluteForm, '');
    if (target !== url && !target.startsWith('/')) target = `/${target}`;
  }
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  if (!path.includes('%')) return target;
  return path.replaceAll(encodedUnreserved, decodeURIComponent) + (query === -1 ? '' : target.slice(query));
}

/** Whether a normalized target names a path: `*`, other schemes and fragments do not. */
export function namesPath(target: string): boolean {
  return target.startsWith('/') && !target.includes('#');
}
