/**
 * GS1 Digital Link URI Syntax 1.x: `https://any.example/any/folder/00/340434273849102932` is AI 00 with its value. Further pairs
 * and the query say more of the same thing.
 */
import { toValues } from './character-sets.ts';
import { gs1 } from './check-digits.ts';

/**
 * Keys of what is no shipment (articles, documents, coupons, places, relations), and how many leading digits of the value end
 * with a GS1 check digit.
 */
const otherKeys: Readonly<Record<string, readonly number[]>> = {
  '01': [14, 13, 12],
  gtin: [14, 13, 12],
  '8006': [14],
  '253': [13],
  '255': [13],
  '414': [13],
  '417': [13],
  '8017': [18],
  '8018': [18],
};

export interface DigitalLink {
  /** An SSCC with its AI, as in an element string. Null for what is no shipment. */
  readonly number: string | null;
}

/**
 * Null where the path is no Digital Link of these keys. `segments` are decoded. Consignments (401, 402) have no format of ours, so
 * they are read like any other segment.
 */
export function readDigitalLink(segments: readonly string[]): DigitalLink | null {
  for (let i = 0; i + 1 < segments.length; i++) {
    const key = segments[i]!.toLowerCase();
    const value = segments[i + 1]!;
    if ((key === '00' || key === 'sscc') && /^\d{18}$/u.test(value)) return { number: `00${value}` };
    if (otherKeys[key]?.some((digits) => hasCheckDigit(value, digits)) === true) return { number: null };
  }
  return null;
}

function hasCheckDigit(value: string, digits: number): boolean {
  const start = value.slice(0, digits);
  if (start.length < digits || !/^\d+$/u.test(start)) return false;
  return Number(start.at(-1)) === gs1(toValues(start), 0, digits - 1);
}
