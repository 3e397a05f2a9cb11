import { pathOfDigitalLink } from './digital-link.ts';
import { pathOfUrn } from './epc-urn.ts';

const canonicalHost = 'https://id.gs1.org/';

/**
 * The canonical path of a GS1 identifier, written as EPC URN or as Digital Link, e.g. `00/106141412345678908`. Undefined
 * when the text is neither: then the text itself is the identity, and it is never refused for that.
 */
export function canonicalPath(uri: string): string | undefined {
  const first = uri.charCodeAt(0) | 0x20;
  if (first === 0x75) return pathOfUrn(uri);
  return first === 0x68 ? pathOfDigitalLink(uri) : undefined;
}

/** The canonical path of an identifier. */
export type PathOf = (uri: string) => string | undefined;

/** Reads each identifier once: an event names one in its hash, in its index entries and in what it is matched by. */
export function rememberedPaths(): PathOf {
  const known = new Map<string, string | undefined>();
  return (uri) => {
    const path = known.get(uri);
    if (path !== undefined || known.has(uri)) return path;
    const read = canonicalPath(uri);
    known.set(uri, read);
    return read;
  };
}

/** The text under which an identifier is stored and compared. */
export function identityKey(uri: string, pathOf: PathOf = canonicalPath): string {
  return pathOf(uri) ?? uri;
}

/** How the event hash writes an identifier. */
export function canonicalUri(uri: string, pathOf: PathOf = canonicalPath): string {
  const path = pathOf(uri);
  return path === undefined ? uri : `${canonicalHost}${path}`;
}
