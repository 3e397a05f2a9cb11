/** Which numbers a record may have. */

/** Form of a number that a proof of delivery can hold. */
const provableNumber = /^[A-Z0-9][A-Z0-9./_-]{0,79}$/;

/** Whether a normalized number has the form of one that a proof of delivery can hold. */
export function isProvableNumber(normalized: string): boolean {
  return provableNumber.test(normalized);
}

/** Whether a normalized number belongs to the sandbox, which has no record. */
export function isSandboxNumber(normalized: string): boolean {
  return normalized.startsWith('SVCTEST');
}
