/** The container of a 315: B4 has its number in three pieces. */
import { explainCheckDigit } from '@wayseal/detect';

/** B4 7, 8 and 13. */
export interface NumberPieces {
  readonly prefix: string;
  readonly serial: string;
  readonly checkDigit: string;
}

/**
 * Prefix, serial of six digits and check digit as one text. A shorter serial gets zeros in front, and a number without a
 * check digit gets the right one. A check digit that is there is never mended: one that is wrong, or two that differ, make
 * a text that is no valid number. Null without a prefix or a serial.
 */
export function joinContainerNumber({ prefix, serial, checkDigit }: NumberPieces): string | null {
  const digits = serial.replaceAll(/\D/g, '');
  if (prefix === '') return /^[A-Za-z]{4}[ -]?\d{6}[ -]?\d$/.test(serial) ? serial : null;
  if (digits === '') return null;
  if (digits.length > 7) return prefix + digits + checkDigit;
  if (digits.length === 7) {
    const differs = checkDigit !== '' && checkDigit !== digits.charAt(6);
    return prefix + digits + (differs ? checkDigit : '');
  }
  const payload = prefix.toUpperCase() + digits.padStart(6, '0');
  if (checkDigit !== '') return payload + checkDigit;
  return /^[A-Z]{4}\d{6}$/.test(payload) ? `${payload}${explainCheckDigit('iso', payload).check}` : payload;
}
