/** The addresses that a request to a foreign URL may reach. Anything that is not an address is forbidden. */

/** A range of addresses. `value` holds the bits of the whole address. */
export interface Subnet {
  readonly family: 4 | 6;
  readonly value: bigint;
  readonly prefixLength: number;
}

export interface AddressRules {
  /** Forbidden ranges that the operator has allowed. */
  readonly allowSubnets: readonly Subnet[];
  /** For hosts with NAT64: an address in 64:ff9b::/96 gets the verdict of the IPv4 address inside it. */
  readonly nat64: boolean;
}

interface Address {
  readonly family: 4 | 6;
  readonly value: bigint;
}

const bitsOf = { 4: 32, 6: 128 } as const;

/** Parses `10.0.0.0/8`, `::1/128` or a single address. Throws an `Error` that says what is wrong. */
export function parseSubnet(text: string): Subnet {
  const [, addressText = '', lengthText] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const address = parseAddress(addressText);
  if (address === null)
    throw new Error(`"${text}" is not an address range; write one such as 127.0.0.1/32 or fd00::/8`);
  const prefixLength = lengthText === undefined ? bitsOf[address.family] : Number(lengthText);
  if (prefixLength > bitsOf[address.family]) throw new Error(`"${text}" has a prefix that is longer than its address`);
  return { ...address, prefixLength };
}

/**
 * Special-purpose ranges of the IANA registry, multicast and reserved space, plus 168.63.129.16: a public address where
 * one cloud serves the configuration of its machines.
 */
const forbiddenIpv4: readonly Subnet[] = (
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 ' +
  '203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32'
)
  .split(' ')
  .map(parseSubnet);

/** An allow-list with holes: all IPv6 spellings of IPv4 addresses are outside 2000::/3. */
const publicIpv6 = parseSubnet('2000::/3');
const forbiddenIpv6: readonly Subnet[] = [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '2620:4f:8000::/48',
].map(parseSubnet);
const nat64Range = parseSubnet('64:ff9b::/96');

/** Whether an address is forbidden. Takes the form of resolvers and sockets, without brackets. */
export function isForbiddenAddress(address: string, rules: AddressRules): boolean {
  const parsed = parseAddress(address);
  if (parsed === null) return true;
  if (rules.allowSubnets.some((subnet) => isInside(parsed, subnet))) return false;
  if (parsed.family === 4) return forbiddenIpv4.some((subnet) => isInside(parsed, subnet));
  if (rules.nat64 && isInside(parsed, nat64Range)) {
    const inner: Address = { family: 4, value: parsed.value & 0xffff_ffffn };
    return forbiddenIpv4.some((subnet) => isInside(inner, subnet));
  }
  return !isInside(parsed, publicIpv6) || forbiddenIpv6.some((subnet) => isInside(parsed, subnet));
}

function isInside(address: Address, subnet: Subnet): boolean {
  if (address.family !== subnet.family) return false;
  const shift = BigInt(bitsOf[address.family] - subnet.prefixLength);
  return address.value >> shift === subnet.value >> shift;
}

function parseAddress(text: string): Address | null {
  return text.includes(':') ? parseIpv6(text) : parseIpv4(text);
}

/** Accepts only dotted decimal without leading zeros, the spelling that all parsers read alike. */
function parseIpv4(text: string): Address | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255))
    return null;
  return { family: 4, value: parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n) };
}

/** The URL parser normalizes every spelling to up to eight groups and refuses zone ids. */
function parseIpv6(text: string): Address | null {
  const url = URL.parse(`http://[${text}]/`);
  if (url === null) return null;
  const [head = '', tail] = url.hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after];
  return { family: 6, value: groups.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n) };
}
