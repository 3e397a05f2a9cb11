/**
 * Second-level labels under which countries register names, such as `co` in `co.uk`. The public suffix list is 300 KB
 * and changes weekly. These labels cover the hosts of carriers; an error only reports a move that did not happen.
 */
const secondLevels: ReadonlySet<string> = new Set('ac co com edu go gob gouv gov govt mil ne net or org'.split(' '));

/** The registered part of a host name, such as `ups.com` or `royalmail.co.uk`. Returns an IP address unchanged. */
export function registrableDomain(host: string): string {
  const labels = host.split('.');
  if (labels.length <= 2 || /^[\d.]+$|:/.test(host)) return host;
  const [second = '', top = ''] = labels.slice(-2);
  const kept = top.length === 2 && secondLevels.has(second) ? 3 : 2;
  return labels.slice(-kept).join('.');
}
