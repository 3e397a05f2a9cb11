import { countryCodes, isCountryCode } from './countries.ts';
import type { CarrierColumn } from './columns.ts';

interface IdentifierRule {
  readonly column: CarrierColumn;
  readonly pattern: RegExp;
  readonly form: string;
  /** True: one row in the whole directory. IATA codes and S10 countries may be shared. */
  readonly unique: boolean;
}

/** Every column that holds identifiers; `form` ends the sentence "must be …". */
export const identifierRules: readonly IdentifierRule[] = [
  { column: 'awb_prefix', pattern: /^[0-9]{3}$/, form: 'three digits', unique: true },
  { column: 'iata', pattern: /^[A-Z0-9]{2}$/, form: 'two letters or digits', unique: false },
  { column: 'scac', pattern: /^[A-Z]{2,4}$/, form: 'two to four letters', unique: true },
  { column: 'bic', pattern: /^[A-Z]{3}U$/, form: 'three letters and U', unique: true },
  { column: 's10_country', pattern: /^[A-Z]{2}$/, form: 'a country of the S10 list', unique: false },
  { column: 'smdg', pattern: /^[A-Z0-9]{2,4}$/, form: 'two to four letters or digits', unique: true },
];

/** Codes that S10 numbers carry beyond ISO 3166-1: Kosovo (user-assigned) and the former Netherlands Antilles. */
const extraS10Countries: readonly string[] = ['AN', 'XK'];

/** The 251 codes that the last two letters of an S10 number may be. */
export const s10CountryCodes: readonly string[] = Object.freeze([...countryCodes, ...extraS10Countries].sort());

/** True for a code of `s10CountryCodes`. */
export function isS10Country(code: string): boolean {
  return isCountryCode(code) || extraS10Countries.includes(code);
}
