import { pathOfDigitalLink } from './digital-link.ts';
import { pathOfUrn } from './epc-urn.ts';

const canonicalHost = 'https://id.gs1.org/';

/**
 * The canonical path of a GS1 identifier, from an EPC URN or a Digital Link: `00/106141412345678908`. Undefined for any
 * other text. Such a text is still accepted: it is its own identity.
 */
export function canonicalPath(uri: string): string | undefined {
  const first = uri.charCodeAt(0) | 0x20;
  if (first === 0x75) return pathOfUrn(uri);
  return first === 0x68 ? pathOfDigitalLink(uri) : undefined;
}

/** Returns the canonical path of an identifier, or undefined. */
export type PathOf = (uri: string) => string | undefined;

/** Parses each identifier once: an event uses it in its hash, its index entries and its match strings. */
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

/** The form in which an identifier is stored and compared. */
export function identityKey(uri: string, pathOf: PathOf = canonicalPath): string {
  return pathOf(uri) ?? uri;
}

/** The form of an identifier in the event hash. */
export function canonicalUri(uri: string, pathOf: PathOf = canonicalPath): string {
  const path = pathOf(uri);
  return path === undefined ? uri : `${canonicalHost}${path}`;
}
