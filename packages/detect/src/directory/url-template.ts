/**
 * URL templates: `{variable}` anywhere in path, query or fragment, never in scheme, host or port. Values are
 * percent-encoded alike in all three places, so a number can add neither a path segment nor a parameter.
 */

export const numberVariables = ['number', 'number_lower'] as const;
export const awbVariables = ['awb_plain', 'awb_prefix', 'awb_serial', 'awb_dashed'] as const;

/**
 * Of shipping lines only. `bol_body`: a bill of lading without the line's SCAC, which some lines' pages refuse. `msc_params`: the
 * number in the form of MSC's own links.
 */
export const lineVariables = ['bol_body', 'msc_params'] as const;

export type TemplateVariable =
  (typeof numberVariables)[number] | (typeof awbVariables)[number] | (typeof lineVariables)[number];
export type TemplateValues = Partial<Readonly<Record<TemplateVariable, string>>>;

/** Longest URL that all mail clients, QR readers and carriers' servers accept. */
export const maxUrlLength = 2048;

/** Names between braces, in order, known or not. */
export function listVariables(template: string): readonly string[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1]!);
}

/** `encodeURIComponent` and `!'()*`, which it leaves. Null for a lone surrogate, which has no UTF-8 form. */
export function encodeValue(value: string): string | null {
  if (!value.isWellFormed()) return null;
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Values of every variable for a number; the `awb_*` ones only when it is an air waybill of 11 digits. */
export function makeTemplateValues(trackingNumber: string): TemplateValues {
  const values = { number: trackingNumber, number_lower: trackingNumber.toLowerCase() };
  const plain = trackingNumber.replace(/[\s-]/g, '');
  if (!/^[0-9]{11}$/.test(plain)) return values;
  const prefix = plain.slice(0, 3);
  const serial = plain.slice(3);
  return { ...values, awb_plain: plain, awb_prefix: prefix, awb_serial: serial, awb_dashed: `${prefix}-${serial}` };
}

/**
 * Values for a shipping line. `scac` are the codes of the line, and of the brand that it took over: other letters are part of the
 * number.
 */
export function makeLineValues(trackingNumber: string, scac: readonly string[]): TemplateValues {
  const code = scac.find((each) => trackingNumber.startsWith(each) && trackingNumber.length > each.length);
  const values = { bol_body: trackingNumber.slice(code?.length ?? 0) };
  // Longer numbers, and other characters, are nothing that MSC issues; `btoa` refuses some of them.
  return /^[A-Za-z0-9]{6,20}$/.test(trackingNumber)
    ? { ...values, msc_params: btoa(`${mscNumberKey}${trackingNumber}${mscMode}`) }
    : values;
}

/** MSC's page takes its query as base64. Mode 0 looks for containers and bills, 1 for bookings. */
const mscNumberKey = 'trackingNumber=';
const mscMode = '&trackingMode=0';

/** The number in `msc_params`, or null for anything else. */
export function readMscParams(text: string): string | null {
  // Without its padding: `atob` throws for the wrong one, and needs none.
  const code = text.replace(/={1,2}$/, '');
  if (!/^[A-Za-z0-9+/]{20,80}$/.test(code) || code.length % 4 === 1) return null;
  return new RegExp(`^${mscNumberKey}([A-Za-z0-9]{6,20})&`).exec(atob(code))?.[1] ?? null;
}

/**
 * Fills a template. Null when a variable has no value, when a value has no letter or digit (`.` and `..` would change the
 * path), or when the result is not an allowed URL.
 */
export function fillTemplate(template: string, values: TemplateValues, hosts: readonly string[]): string | null {
  let complete = true;
  const filled = template.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as TemplateVariable] : undefined;
    const encoded = value === undefined || !/[\p{L}\p{N}]/u.test(value) ? null : encodeValue(value);
    if (encoded === null) complete = false;
    return encoded ?? '';
  });
  return complete ? vetUrl(filled, hosts) : null;
}

/** The URL when it is https on one of the hosts, without port and user info, and not too long; else null. */
export function vetUrl(text: string, hosts: readonly string[]): string | null {
  if (text.length > maxUrlLength || !URL.canParse(text)) return null;
  const url = new URL(text);
  const plain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return plain && hosts.includes(url.hostname) ? text : null;
}

/** Parent page of a template: the part before its query or fragment. Null when the path has a variable. */
export function cutToPage(template: string): string | null {
  const page = template.replace(/[?#].*$/, '');
  return page.includes('{') ? null : page;
}

/** Root of a host, or a language below it. */
export const rootPattern = /^https:\/\/[^/?#]+(\/[a-z]{2}([-_][a-zA-Z]{2})?)?\/?$/;

/** The company's own host: `www.carrier.example`, `carrier.example` or `carrier.co.uk`, and no host for tracking alone. */
const mainHostPattern = /^https:\/\/(www\.[^/]+|[^./]+\.[^./]+|[^./]+\.[a-z]{2,3}\.[a-z]{2})(\/|$)/;

/**
 * What the parent page of a deep link is: the root of `www.carrier.example` is its home page, while the root of
 * `track.carrier.example` is the page with the box for the number.
 */
export function linkTypeOfPage(url: string): 'search_page' | 'home_page' {
  return rootPattern.test(url) && mainHostPattern.test(url) ? 'home_page' : 'search_page';
}
