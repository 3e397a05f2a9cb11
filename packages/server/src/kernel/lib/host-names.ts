import type { IncomingMessage } from 'node:http';

/** Whether a name or address leads to this machine and to no other, whoever asks. */
export function isLoopbackName(name: string): boolean {
  return /^(?:localhost|\[?::1\]?|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]|127(?:\.\d{1,3}){3})$/.test(name);
}

/** The name in a URL, in lower case and without a port; undefined when it is no URL. */
export function hostNameOf(url: string): string | undefined {
  return URL.parse(url)?.hostname;
}

interface NamedRequest extends Pick<IncomingMessage, 'url' | 'headers'> {
  /** The target as it was sent, where `url` has been rewritten since. */
  readonly originalUrl?: string;
}

/**
 * The name that a request was sent to: that of a target in absolute form, which beats the Host header (RFC 9112, 3.2.2).
 * Undefined when it names none, as HTTP/1.0 allows; the empty text when what it names is no host.
 */
export function requestedName(request: NamedRequest): string | undefined {
  const { url = '', originalUrl = url, headers } = request;
  if (/^https?:\/\//i.test(originalUrl)) return hostNameOf(originalUrl) ?? '';
  return headers.host === undefined ? undefined : (hostNameOf(`http://${headers.host}`) ?? '');
}

/**
 * Whether a page elsewhere may have made a browser send this request by letting its own name lead to a loopback address
 * (DNS rebinding): only such a request has a foreign name, since a browser sends the name of the page's address.
 */
export function isForeignName(name: string | undefined, own: ReadonlySet<string>): boolean {
  return name !== undefined && !isLoopbackName(name) && !own.has(name);
}
