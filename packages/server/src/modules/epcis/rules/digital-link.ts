import { canonicalSerial } from './epc-urn.ts';

/**
 * A GS1 key and the application identifiers that may follow it, in order of preference. The canonical path keeps one.
 */
interface Key {
  readonly value: RegExp;
  readonly qualifiers: readonly string[];
}

/** Consumer product variant; not part of the identity. */
const variant = '22';
const serialBehind = "(?:[A-Za-z0-9!'()*+,\\-.:;=_]|%[0-9A-Fa-f]{2})";
const gtinQualifiers = ['21', '235', '10'] as const;
const keys: Readonly<Record<string, Key>> = {
  '00': { value: /^\d{18}$/, qualifiers: [] },
  '01': { value: /^(?:\d{8}|\d{12,14})$/, qualifiers: gtinQualifiers },
  '8006': { value: /^\d{18}$/, qualifiers: gtinQualifiers },
  '414': { value: /^\d{13}$/, qualifiers: ['254'] },
  '417': { value: /^\d{13}$/, qualifiers: [] },
  '8003': { value: new RegExp(`^0\\d{13}${serialBehind}{0,16}$`), qualifiers: [] },
  '253': { value: new RegExp(`^\\d{13}${serialBehind}{0,17}$`), qualifiers: [] },
  '255': { value: /^\d{13,25}$/, qualifiers: [] },
  '8018': { value: /^\d{18}$/, qualifiers: [] },
  '8017': { value: /^\d{18}$/, qualifiers: [] },
  '402': { value: /^\d{17}$/, qualifiers: [] },
  '401': { value: new RegExp(`^${serialBehind}{1,30}$`), qualifiers: [] },
  '8004': { value: new RegExp(`^${serialBehind}{1,30}$`), qualifiers: [] },
  '8010': { value: new RegExp(`^${serialBehind}{1,30}$`), qualifiers: ['8011'] },
};
const longestQualifier: Readonly<Record<string, number>> = { '10': 20, '21': 20, '235': 28, '254': 20, '8011': 12 };

const shortNames: Readonly<Record<string, string>> = {
  gtin: '01',
  sscc: '00',
  gln: '414',
  party: '417',
  gsrn: '8018',
  gsrnp: '8017',
  gcn: '255',
  gdti: '253',
  ginc: '401',
  gsin: '402',
  grai: '8003',
  giai: '8004',
  itip: '8006',
  cpid: '8010',
  lot: '10',
  ser: '21',
  cpv: variant,
};

const webAddress = /^https?:\/\/[^/?#]+\/([^?#]*)/i;
const gtinLength = 14;

/**
 * Finds the canonical path of a GS1 Digital Link on any host: the first pair of segments that is a known key. Returns
 * undefined for any other text. Does not verify the check digit.
 */
export function pathOfDigitalLink(uri: string): string | undefined {
  const segments = webAddress.exec(uri)?.[1]?.split('/') ?? [];
  for (let at = 0; at + 1 < segments.length; at += 1) {
    const ai = applicationIdentifier(segments[at] ?? '');
    const value = segments[at + 1] ?? '';
    const key = Object.hasOwn(keys, ai) ? keys[ai] : undefined;
    if (key?.value.test(value)) return canonicalPath(ai, value, key, segments.slice(at + 2));
  }
  return undefined;
}

function applicationIdentifier(segment: string): string {
  return Object.hasOwn(shortNames, segment) ? (shortNames[segment] ?? segment) : segment;
}

function canonicalPath(ai: string, value: string, key: Key, rest: readonly string[]): string | undefined {
  if (rest.length % 2 !== 0) return undefined;
  const qualifiers = new Map<string, string>();
  for (let at = 0; at < rest.length; at += 2) {
    const name = applicationIdentifier(rest[at] ?? '');
    if (name === variant && key.qualifiers === gtinQualifiers) continue;
    if (!key.qualifiers.includes(name) || qualifiers.has(name)) return undefined;
    const text = canonicalSerial(rest[at + 1] ?? '', longestQualifier[name] ?? 0);
    if (text === undefined) return undefined;
    qualifiers.set(name, text);
  }
  const main = ai === '01' ? value.padStart(gtinLength, '0') : canonicalSerial(value, value.length);
  if (main === undefined) return undefined;
  const kept = key.qualifiers.find((name) => qualifiers.has(name));
  return kept === undefined ? `${ai}/${main}` : `${ai}/${main}/${kept}/${qualifiers.get(kept)}`;
}
