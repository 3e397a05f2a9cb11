import { type AddressRules, isForbiddenAddress } from './target-address.ts';

/** Targets that the operator has allowed; see `strictTargets` for the default. */
export interface TargetRules extends AddressRules {
  /** Names that may have no dot or a reserved suffix. Their addresses are vetted like all others. */
  readonly allowHosts: readonly string[];
  /** Whether targets in `allowHosts` or `allowSubnets` may use plain `http:`. */
  readonly allowHttp: boolean;
}

export const strictTargets: TargetRules = { allowSubnets: [], allowHosts: [], allowHttp: false, nat64: false };

export const targetReasons = [
  'length',
  'characters',
  'scheme',
  'authority',
  'fragment',
  'parse',
  'port',
  'ip_form',
  'ip_forbidden',
  'host',
  'host_reserved',
] as const;
/** Why a target is refused: stable words, the first word of the message to the client. */
export type TargetReason = (typeof targetReasons)[number];

export interface Target {
  readonly url: URL;
  /** A name in ASCII form, or an address without brackets. */
  readonly host: string;
  /** Resolve a `name` and check every answer with `areForbidden`; an `address` is already checked. */
  readonly kind: 'name' | 'address';
}

export type TargetVerdict =
  { readonly ok: true; readonly target: Target } | { readonly ok: false; readonly reason: TargetReason };

const maxLength = 2048;

/**
 * Decides whether requests may go to a foreign URL, without a DNS lookup. Checks the raw text and the parsed URL: the
 * parser silently repairs slashes, strips tabs, decodes percent signs in hosts and normalizes every spelling of an IPv4
 * address, so the visible and the requested target could differ.
 */
export function vetTargetUrl(text: string, rules: TargetRules = strictTargets): TargetVerdict {
  const written = judgeText(text);
  if (written !== null) return refuse(written);
  const [, scheme = '', authority = ''] = /^(https?):\/\/([^/?#]+)/i.exec(text) ?? [];
  if (authority === '' || (scheme.toLowerCase() === 'http' && !rules.allowHttp)) return refuse('scheme');
  if (/[@%]/.test(authority)) return refuse('authority');
  if (text.includes('#')) return refuse('fragment');
  const url = URL.parse(text);
  if (url === null) return refuse('parse');
  if (url.port === '0' || badPorts.has(Number(url.port))) return refuse('port');
  const verdict = judgeHost(url, authority.replace(/:\d*$/, ''), rules);
  if (verdict.ok && url.protocol === 'http:' && !isOpened(verdict.target, rules)) return refuse('scheme');
  return verdict;
}

/** Whether any of a name's addresses is forbidden, or there are none. */
export function areForbidden(addresses: readonly string[], rules: AddressRules): boolean {
  return addresses.length === 0 || addresses.some((address) => isForbiddenAddress(address, rules));
}

function refuse(reason: TargetReason): TargetVerdict {
  return { ok: false, reason };
}

function judgeText(text: string): TargetReason | null {
  if (text.length < 1 || text.length > maxLength) return 'length';
  // C0 and C1 controls, space, DEL, backslash; a lone surrogate cannot be encoded.
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0020\u007f-\u009f\\]/.test(text) || !text.isWellFormed() ? 'characters' : null;
}

function judgeHost(url: URL, written: string, rules: TargetRules): TargetVerdict {
  const { hostname } = url;
  if (hostname.startsWith('[')) return judgeAddress(url, hostname.slice(1, -1), rules);
  if (/^[\d.]+$/.test(hostname)) {
    // Parsers read "2130706433" and "127.1" as addresses; people must see the real one.
    return hostname === written ? judgeAddress(url, hostname, rules) : refuse('ip_form');
  }
  const labels = hostname.split('.');
  if (hostname.length > 253 || !labels.every(isLabel)) return refuse('host');
  if (!rules.allowHosts.includes(hostname)) {
    if (reservedSuffixes.some((suffix) => hostname === suffix || hostname.endsWith(`.${suffix}`))) {
      return refuse('host_reserved');
    }
    if (labels.length < 2) return refuse('host');
  }
  return { ok: true, target: { url, host: hostname, kind: 'name' } };
}

function judgeAddress(url: URL, address: string, rules: TargetRules): TargetVerdict {
  if (isForbiddenAddress(address, rules)) return refuse('ip_forbidden');
  return { ok: true, target: { url, host: address, kind: 'address' } };
}

/** Also refuses an empty label, and so a trailing dot, with which certificates and names do not match. */
function isLabel(label: string): boolean {
  return /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label);
}

function isOpened({ host, kind }: Target, rules: TargetRules): boolean {
  if (kind === 'name') return rules.allowHosts.includes(host);
  return isForbiddenAddress(host, { ...rules, allowSubnets: [] }) && !isForbiddenAddress(host, rules);
}

/**
 * Names that never lead to a public server: RFC 6761 and 9476, ICANN's private-use name, and the names of home routers.
 */
const reservedSuffixes = (
  'localhost local internal intranet lan home corp private localdomain test example invalid onion alt home.arpa ' +
  'in-addr.arpa ip6.arpa'
).split(' ');

/** Ports that browsers block as well (Fetch standard): other protocols could read a request as commands. */
const badPorts: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
