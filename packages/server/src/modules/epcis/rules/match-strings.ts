import { canonicalPath, type PathOf } from './identifiers.ts';

/** Shorter digit strings are prefixes, counters and years, not shipment numbers. */
const shortestDigits = 10;
const shortestMixed = 8;
/** No shipment number is longer. */
const longestToken = 128;
const ssccPath = /^00\/(\d{18})$/;
const gsinPath = /^402\/(\d{17})$/;

/**
 * The shipment numbers that an EPC matches: its SSCC with and without check digit and with a leading `00`, its GSIN,
 * all its digits joined, each run of digits, and each run of letters and digits that has a letter. An event belongs to
 * a shipment when one of them equals the whole normalized number. Parts never match.
 */
export function matchStringsOf(epc: string, pathOf: PathOf = canonicalPath): readonly string[] {
  const found = new Set<string>();
  const path = pathOf(epc) ?? '';
  const sscc = ssccPath.exec(path)?.[1];
  if (sscc !== undefined) {
    found.add(sscc).add(sscc.slice(0, -1)).add(`00${sscc}`);
  }
  const gsin = gsinPath.exec(path)?.[1];
  if (gsin !== undefined) found.add(gsin);
  const value = valuePart(epc);
  const digits = value.match(/\d+/g) ?? [];
  for (const run of [digits.join(''), ...digits]) {
    if (run.length >= shortestDigits && run.length <= longestToken) found.add(run);
  }
  for (const run of value.match(/[A-Za-z0-9]+/g) ?? []) {
    const isLong = run.length >= shortestMixed && run.length <= longestToken;
    if (isLong && /[A-Za-z]/.test(run)) found.add(run.toUpperCase());
  }
  return [...found];
}

/** The text after the scheme of a URN, or the path of a web address without host and query. */
function valuePart(epc: string): string {
  const web = /^https?:\/\/[^/?#]*([^?#]*)/i.exec(epc);
  if (web !== null) return web[1] ?? '';
  const urn =
    /^urn:epc:(?:id|class|idpat):[a-z]+:(.*)$/i.exec(epc) ?? /^urn:[^:]*:(.*)$/i.exec(epc) ?? /^[^:]*:(.*)$/.exec(epc);
  return urn?.[1] ?? epc;
}

/**
 * The text to look up for a shipment's normalized number: the number itself. A digit number matches digit strings, a
 * number with letters matches whole runs; no part of a mixed number is extracted. Undefined when no event can match.
 */
export function matchTokenOf(normalizedNumber: string): string | undefined {
  if (normalizedNumber.length > longestToken) return undefined;
  if (/^\d+$/.test(normalizedNumber)) return normalizedNumber.length >= shortestDigits ? normalizedNumber : undefined;
  return /^[A-Z0-9]+$/.test(normalizedNumber) && normalizedNumber.length >= shortestMixed
    ? normalizedNumber
    : undefined;
}
