import type { IncomingHttpHeaders } from 'node:http';

const loopbackPeer = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/i;
/** Any port: a tunnel (ssh -L) may use another one on the other side. */
const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;
/** What proxies add. */
const forwardedNames = new Set(['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip']);

/**
 * Why a request may not see the console at all; undefined when it may. The listener is on loopback, so a peer from
 * elsewhere means a wrong listener; a foreign Host means a page elsewhere whose name was made to lead here (DNS
 * rebinding); a forwarding header means a proxy, behind which everybody is loopback.
 */
export function admissionRefusal(peer: string | undefined, headers: IncomingHttpHeaders): string | undefined {
  if (!loopbackPeer.test(peer ?? '')) return 'The console answers only programs on this machine';
  if (!loopbackHost.test(headers.host ?? '')) {
    return 'The console answers only under 127.0.0.1, localhost or [::1]: open the address that the service printed';
  }
  const forwarded = Object.keys(headers).find((name) => name.startsWith('x-forwarded') || forwardedNames.has(name));
  if (forwarded !== undefined) {
    return `The console does not work behind a proxy (the request has the header ${forwarded}): use ssh -L instead`;
  }
  return undefined;
}

/** Why a form may not be sent; undefined when a page of ours sent it. Browsers name the origin of every form. */
export function originRefusal(headers: IncomingHttpHeaders): string | undefined {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const isOurs = origin === `http://${host ?? ''}` && (site === undefined || site === 'same-origin');
  return isOurs ? undefined : 'The form was sent by a page of another origin, or without an Origin header';
}
