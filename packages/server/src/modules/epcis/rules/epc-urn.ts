/**
 * GS1 identifiers in canonical form: the Digital Link path without `https://id.gs1.org/`. The URN and the Digital Link
 * of one thing share one path. A URN always gives its path, but not the reverse: that needs the length of the company
 * prefix.
 */
interface UrnScheme {
  readonly kind: 'id' | 'class';
  readonly name: string;
  /** Digits of company prefix and reference together, without the check digit. Undefined when the scheme has none. */
  readonly digits?: number;
  /** Components after the company prefix. */
  readonly components: number;
  readonly path: (prefix: string, parts: readonly string[]) => string | undefined;
}

const maximumSerial = 20;
const upuiSerial = 28;
const graiSerial = 16;
const keyWithoutCheckDigit = 30;
const serialPattern = /^(?:[A-Za-z0-9!'()*+,\-.:;=_]|%[0-9A-Fa-f]{2})+$/;
const literalEscapes: Readonly<Record<string, string>> = {
  '%21': '!',
  '%27': "'",
  '%28': '(',
  '%29': ')',
  '%2A': '*',
  '%2B': '+',
  '%2C': ',',
  '%3A': ':',
};

const digitZero = 0x30;

/** GS1 check digit: weights 3, 1, 3, … from the right. */
export function checkDigit(body: string): string {
  let sum = 0;
  for (let index = body.length - 1, weight = 3; index >= 0; index -= 1, weight = 4 - weight) {
    sum += (body.charCodeAt(index) - digitZero) * weight;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Puts the indicator or extension digit first, then company prefix, rest of the reference and check digit. */
function leadingDigit(prefix: string, reference: string): string {
  const body = `${reference.slice(0, 1)}${prefix}${reference.slice(1)}`;
  return `${body}${checkDigit(body)}`;
}

function checked(prefix: string, reference: string): string {
  return `${prefix}${reference}${checkDigit(`${prefix}${reference}`)}`;
}

function withSerial(base: string, serial: string | undefined, joint: string, longest: number): string | undefined {
  if (serial === undefined) return base;
  const text = canonicalSerial(serial, longest);
  return text === undefined ? undefined : `${base}${joint}${text}`;
}

/** The serial in the spelling shared by URNs and Digital Links. Undefined when a character or the length is invalid. */
export function canonicalSerial(serial: string, longest: number): string | undefined {
  if (!serialPattern.test(serial)) return undefined;
  if (!serial.includes('%')) return serial.length <= longest ? serial : undefined;
  const text = serial.replaceAll(/%[0-9A-Fa-f]{2}/g, (escape) => {
    const upper = escape.toUpperCase();
    return literalEscapes[upper] ?? upper;
  });
  return text.replaceAll(/%../g, '_').length <= longest ? text : undefined;
}

const gtin = (prefix: string, [item = '']: readonly string[]): string => `01/${leadingDigit(prefix, item)}`;

function keyOfText(ai: string, prefix: string, [reference = '']: readonly string[]): string | undefined {
  const text = canonicalSerial(reference, keyWithoutCheckDigit - prefix.length);
  return text === undefined ? undefined : `${ai}/${prefix}${text}`;
}

const gtinDigits = 13;
const glnDigits = 12;
const ssccDigits = 17;
const gsinDigits = 16;

const schemes: readonly UrnScheme[] = [
  { kind: 'id', name: 'sscc', digits: ssccDigits, components: 1, path: (g, [s = '']) => `00/${leadingDigit(g, s)}` },
  {
    kind: 'id',
    name: 'sgtin',
    digits: gtinDigits,
    components: 2,
    path: (g, parts) => withSerial(gtin(g, parts), parts[1], '/21/', maximumSerial),
  },
  {
    kind: 'class',
    name: 'lgtin',
    digits: gtinDigits,
    components: 2,
    path: (g, parts) => withSerial(gtin(g, parts), parts[1], '/10/', maximumSerial),
  },
  {
    kind: 'id',
    name: 'upui',
    digits: gtinDigits,
    components: 2,
    path: (g, parts) => withSerial(gtin(g, parts), parts[1], '/235/', upuiSerial),
  },
  { kind: 'id', name: 'itip', digits: gtinDigits, components: 4, path: itipPath },
  {
    kind: 'id',
    name: 'sgln',
    digits: glnDigits,
    components: 2,
    path: (g, [l = '', extension]) =>
      withSerial(`414/${checked(g, l)}`, extension === '0' ? undefined : extension, '/254/', maximumSerial),
  },
  { kind: 'id', name: 'pgln', digits: glnDigits, components: 1, path: (g, [l = '']) => `417/${checked(g, l)}` },
  {
    kind: 'id',
    name: 'grai',
    digits: glnDigits,
    components: 2,
    path: (g, [t = '', serial]) => withSerial(`8003/0${checked(g, t)}`, serial, '', graiSerial),
  },
  {
    kind: 'id',
    name: 'gdti',
    digits: glnDigits,
    components: 2,
    path: (g, [t = '', serial]) => withSerial(`253/${checked(g, t)}`, serial, '', maximumSerial),
  },
  {
    kind: 'id',
    name: 'sgcn',
    digits: glnDigits,
    components: 2,
    path: (g, [r = '', serial]) =>
      serial === undefined || /^\d{1,12}$/.test(serial) ? `255/${checked(g, r)}${serial ?? ''}` : undefined,
  },
  { kind: 'id', name: 'gsrn', digits: ssccDigits, components: 1, path: (g, [r = '']) => `8018/${checked(g, r)}` },
  { kind: 'id', name: 'gsrnp', digits: ssccDigits, components: 1, path: (g, [r = '']) => `8017/${checked(g, r)}` },
  { kind: 'id', name: 'gsin', digits: gsinDigits, components: 1, path: (g, [r = '']) => `402/${checked(g, r)}` },
  { kind: 'id', name: 'ginc', components: 1, path: (g, parts) => keyOfText('401', g, parts) },
  { kind: 'id', name: 'giai', components: 1, path: (g, parts) => keyOfText('8004', g, parts) },
  { kind: 'id', name: 'cpi', components: 2, path: cpiPath },
];

/** Company prefix, item, piece, total, serial. */
function itipPath(prefix: string, [item = '', piece = '', total = '', serial]: readonly string[]): string | undefined {
  if (!/^\d\d$/.test(piece) || !/^\d\d$/.test(total)) return undefined;
  return withSerial(`8006/${leadingDigit(prefix, item)}${piece}${total}`, serial, '/21/', maximumSerial);
}

function cpiPath(prefix: string, [reference = '', serial]: readonly string[]): string | undefined {
  const part = canonicalSerial(reference, keyWithoutCheckDigit - prefix.length);
  if (part === undefined || (serial !== undefined && !/^\d{1,12}$/.test(serial))) return undefined;
  return `8010/${prefix}${part}${serial === undefined ? '' : `/8011/${serial}`}`;
}

const schemeOf = new Map(schemes.map((scheme) => [`${scheme.kind}:${scheme.name}`, scheme]));
const patternable = new Set(['sgtin', 'grai', 'gdti', 'sgcn', 'cpi', 'itip', 'upui']);
const urnPattern = /^urn:epc:(id|class|idpat):([a-z]+):(.+)$/i;

/** The path of a pure-identity URN, a class URN, or a pattern with an open serial (`….*`). */
export function pathOfUrn(urn: string): string | undefined {
  const [, rawKind = '', rawName = '', body = ''] = urnPattern.exec(urn) ?? [];
  const name = rawName.toLowerCase();
  const isPattern = rawKind.toLowerCase() === 'idpat';
  if (isPattern && (!patternable.has(name) || !body.endsWith('.*'))) return undefined;
  const scheme = schemeOf.get(`${isPattern ? 'id' : rawKind.toLowerCase()}:${name}`);
  if (scheme === undefined) return undefined;
  const wanted = isPattern ? scheme.components - 1 : scheme.components;
  const [prefix = '', ...rest] = (isPattern ? body.slice(0, -2) : body).split('.');
  // A serial may hold dots; the components before it may not.
  const parts = rest.length > wanted ? [...rest.slice(0, wanted - 1), rest.slice(wanted - 1).join('.')] : rest;
  if (parts.length !== wanted || !/^\d{6,12}$/.test(prefix)) return undefined;
  if (scheme.digits !== undefined) {
    const reference = parts[0] ?? '';
    if (!/^\d*$/.test(reference) || prefix.length + reference.length !== scheme.digits) return undefined;
    if (reference === '' && prefix.length !== glnDigits) return undefined;
  }
  return scheme.path(prefix, parts);
}
