/** Application identifiers (AIs) of the GS1 General Specifications, chapter 3, that name no shipment. */
import { toValues } from '../character-sets.ts';
import { gs1 } from '../check-digits.ts';

/**
 * Keys of what is no shipment (articles, assets, documents, coupons, places, relations), and how many leading digits of the
 * value end with a GS1 check digit.
 */
const checkedKeys: Readonly<Record<string, readonly number[]>> = {
  '01': [14, 13, 12],
  '02': [14],
  '03': [14],
  '253': [13],
  '255': [13],
  '410': [13],
  '411': [13],
  '412': [13],
  '413': [13],
  '414': [13],
  '415': [13],
  '416': [13],
  '417': [13],
  '8003': [14],
  '8006': [14],
  '8017': [18],
  '8018': [18],
  '8026': [14],
};

/** Assets, components and models: a company prefix, then anything. */
const uncheckedKeys: ReadonlySet<string> = new Set(['8004', '8010', '8013']);

/** Whether an AI with its value is a key of something else than a shipment. */
export function isOtherKey(ai: string, value: string): boolean {
  if (uncheckedKeys.has(ai)) return /^\d{4}/u.test(value);
  return checkedKeys[ai]?.some((digits) => hasCheckDigit(value, digits)) === true;
}

function hasCheckDigit(value: string, digits: number): boolean {
  const start = value.slice(0, digits);
  if (start.length < digits || !/^\d+$/u.test(start)) return false;
  return Number(start.at(-1)) === gs1(toValues(start), 0, digits - 1);
}

/**
 * All AIs but 00, 401 and 402, which are shipments, and 420 and 9x, with which carriers' bar codes begin. A source of regular
 * expressions; those of four digits by their ranges.
 */
export const otherAis = String.raw`0[1-3]|1[0-7]|2[0-2]|235|24[0-3]|25[0-5]|30|37|40[03]|41\d|42[1-7]|71\d|3[1-69]\d{2}|43\d{2}|7[0-2]\d{2}|8[0-2]\d{2}`;

/** Other AIs with values of a fixed length, behind which the next AI follows at once. */
export const fixedOthers = /^(?:0[1-3]\d{14}|1[1-7]\d{6}|20\d{2}|3[1-6]\d{2}\d{6}|41\d{14})/u;
