/** The address of a client, for limits per address. */
import { BlockList, isIP, isIPv4 } from 'node:net';

/** The proxies whose `X-Forwarded-For` is trusted. */
export interface TrustedProxies {
  /** `address` in the form of `normalAddress`. */
  trusts(address: string): boolean;
}

/** Replaces the peer's address when its socket has already closed. */
const unknownAddress = 'unknown';

/**
 * The client's address for limits: IPv4, or the /64 of an IPv6 address as `2001:db8:0:1::/64`, because one customer of
 * a provider holds a whole /64. IPv4 mapped into IPv6 becomes IPv4. Drops zone ids.
 *
 * Reads `xForwardedFor` only when the peer is trusted, and takes the first untrusted address from the right. When that
 * entry is malformed, entries to its left are no better: the last trusted hop is the client.
 */
export function clientAddress(
  peer: string | undefined,
  xForwardedFor: string | undefined,
  proxies: TrustedProxies,
): string {
  let client = normalAddress(peer ?? '');
  if (client === undefined) return unknownAddress;
  const hops = xForwardedFor ?? '';
  let end = hops.length;
  while (end > 0 && proxies.trusts(client)) {
    const comma = hops.lastIndexOf(',', end - 1);
    const hop = normalAddress(withoutPort(hops.slice(comma + 1, end).trim()));
    if (hop === undefined) break;
    client = hop;
    end = comma;
  }
  return client.includes(':') ? networkOf(client) : client;
}

/**
 * Parses `WAYSEAL_TRUST_PROXY`: addresses and CIDR ranges separated by commas. Throws a `RangeError` that names the
 * malformed entry.
 */
export function parseTrustedProxies(text: string): TrustedProxies {
  const list = new BlockList();
  let isEmpty = true;
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    addProxy(list, entry);
    isEmpty = false;
  }
  if (isEmpty) return { trusts: () => false };
  return { trusts: (address) => list.check(address, address.includes(':') ? 'ipv6' : 'ipv4') };
}

function addProxy(list: BlockList, entry: string): void {
  const [address = '', prefixText, ...rest] = entry.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  const bits = version === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? bits : Number(prefixText);
  if (
    version === 0 ||
    rest.length > 0 ||
    (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText)) ||
    prefix > bits
  ) {
    throw new RangeError(`"${entry}" is not an IP address or a CIDR range such as 10.0.0.0/8 or 2001:db8::/32`);
  }
  if (version === 6 && isIPv4(normalAddress(address) ?? '')) {
    throw new RangeError(`"${entry}" is an IPv4 address mapped into IPv6; write it as IPv4`);
  }
  list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Normalizes an address: IPv4 unchanged, IPv6 as eight groups without leading zeros, mapped IPv4 as IPv4. Undefined
 * when it is not an address.
 */
export function normalAddress(text: string): string | undefined {
  const version = isIP(text);
  if (version !== 6) return version === 4 ? text : undefined;
  const zone = text.indexOf('%');
  const groups = groupsOf(zone === -1 ? text : text.slice(0, zone));
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (!isMapped) return groups.map((group) => group.toString(16)).join(':');
  const [high = 0, low = 0] = groups.slice(6);
  return `${high >> 8}.${high & 0xff}.${low >> 8}.${low & 0xff}`;
}

/** The eight numbers of a valid IPv6 address without zone. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const left = partsOf(head);
  const right = tail === undefined ? [] : partsOf(tail);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

/** The last part may be a dotted IPv4 address, which is two groups. */
function partsOf(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function networkOf(address: string): string {
  return `${address.split(':').slice(0, 4).join(':')}::/64`;
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text);
  if (bracketed) return bracketed[1] ?? '';
  const withPort = /^([\d.]+):\d{1,5}$/.exec(text);
  return withPort?.[1] ?? text;
}
