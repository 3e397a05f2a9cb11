/**
 * GS1 Digital Link URI Syntax 1.x: `https://any.example/any/folder/00/340434273849102932` is AI 00 with its value. Further pairs
 * and the query say more of the same thing.
 */
import { isOtherKey } from './data/gs1-ais.ts';

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
    if (isOtherKey(key === 'gtin' ? '01' : key, value)) return { number: null };
  }
  return null;
}
