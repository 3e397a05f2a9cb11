/** Normalizes the reference of a statement and checks it. */
import { explainCheckDigit, maxInputLength, type Vertical } from '@wayseal/detect';
import { isProvableNumber, isSandboxNumber } from '../../../shipments/rules/recordable-number.ts';

/** The number that detection reads in a text: upper case, no blanks, no dashes. */
export type NormalizeNumber = (text: string) => string;

/**
 * Null for a reference that is not recorded: a container number that fails ISO 6346, an air waybill that fails modulo 7, a
 * number of the sandbox, a text that a spreadsheet would run, and what a proof of delivery cannot hold. A bill or parcel
 * number is normalized by detection, so that people who look for it find it.
 */
export function readNumber(text: string, vertical: Vertical, normalize: NormalizeNumber): string | null {
  if (text.length > maxInputLength || /^\s*[=+@]/.test(text)) return null;
  const number = isChecked(vertical) && isAscii(text) ? plain(text) : normalize(text);
  if (isSandboxNumber(number)) return null;
  if (vertical === 'container') return isContainerNumber(number) ? number : null;
  if (vertical === 'air_cargo') return isAirWaybill(number) ? number : null;
  // A number of a document or parcel has digits; a text without one may be the name of a person.
  return isProvableNumber(number) && /\d/.test(number) ? number : null;
}

/** Numbers with a check digit of one form are never read in another way. */
function isChecked(vertical: Vertical): boolean {
  return vertical === 'container' || vertical === 'air_cargo';
}

function isAscii(text: string): boolean {
  return /^[\t\x20-\x7e]*$/.test(text);
}

function plain(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** ISO 6346. R, which is seen on refrigerated boxes, is read as detection does. */
function isContainerNumber(number: string): boolean {
  return /^[A-Z]{3}[UJZR]\d{7}$/.test(number) && endsWithCheck(number, 'iso', number.slice(0, 10));
}

/** Three digits of the airline, seven of the serial, which the last one checks. */
function isAirWaybill(number: string): boolean {
  return /^\d{11}$/.test(number) && endsWithCheck(number, 'mod7', number.slice(3, 10));
}

function endsWithCheck(number: string, algorithm: 'iso' | 'mod7', payload: string): boolean {
  return number.endsWith(String(explainCheckDigit(algorithm, payload).check));
}
