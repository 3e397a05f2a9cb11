import { maxInputLength, maxNameLength, maxUrlLength, verticals, type DetectHints } from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import { oneOf } from '../../../../kernel/operation/schema-parts.ts';

/** A number as people type it. Only the URL of a tracking page may be longer. */
export const numberInput = Type.Unsafe<string>({
  type: 'string',
  minLength: 1,
  pattern: '\\S',
  // Not anyOf, which tries all branches: every detection passes here.
  if: { maxLength: maxInputLength },
  else: { maxLength: maxUrlLength, pattern: '^\\s*[Hh][Tt][Tt][Pp][Ss]?://' },
  description: `a number of 1 to ${maxInputLength} characters as printed on the label, or the http(s) URL of a tracking page of at most ${maxUrlLength} characters`,
});

/** A number without a URL form, for surfaces that programs call. */
export const printedNumberInput = Type.String({
  minLength: 1,
  maxLength: maxInputLength,
  pattern: '\\S',
  description: `a number of 1 to ${maxInputLength} characters as printed on the label, such as 020-12345675`,
});

const countryHint = (description: string) => Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$', description }));

export const hintInputs = {
  country: countryHint(
    'ISO 3166-1 alpha-2 country code that breaks ties, such as DE; raises a possible format of that country to a match, never hides a candidate',
  ),
  carrier: Type.Optional(
    Type.String({
      minLength: 2,
      maxLength: maxNameLength,
      pattern: '^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$',
      description:
        'slug or name of the carrier that breaks ties, such as dhl-express, DPD or Deutsche Post; raises a possible format of that carrier to a match, never hides a candidate',
    }),
  ),
  vertical: Type.Optional(
    oneOf(
      verticals,
      'kind of the number where it is known; raises a possible format of this kind to a match, never hides a candidate',
    ),
  ),
  sender_country: countryHint(
    'ISO 3166-1 alpha-2 code of the country from which it was sent, such as CN; breaks ties like `country`',
  ),
  email_domain: Type.Optional(
    Type.String({
      minLength: 3,
      maxLength: 253,
      pattern: '^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$',
      description:
        'domain of the mail with the number, such as dhl.de: the part after the @, never an address; the carrier with this domain breaks ties',
    }),
  ),
};

type Hints = { readonly [Key in keyof typeof hintInputs]?: Static<(typeof hintInputs)[Key]> | undefined };

/** Names of all hints. */
export const hintNames = [
  'country',
  'carrier',
  'vertical',
  'sender_country',
  'email_domain',
] as const satisfies readonly (keyof Hints)[];

/** Hints for the detector. Undefined without hints: most calls have none, and a spread takes longer than the detection. */
export function hintsOf(input: Hints): DetectHints | undefined {
  const { country, carrier, vertical, sender_country: senderCountry, email_domain: mailDomain } = input;
  if ((country ?? carrier ?? vertical ?? senderCountry ?? mailDomain) === undefined) return undefined;
  return {
    ...(country === undefined ? {} : { country: country.toUpperCase() }),
    ...(carrier === undefined ? {} : { carrier }),
    ...(vertical === undefined ? {} : { vertical }),
    ...(senderCountry === undefined ? {} : { sender_country: senderCountry.toUpperCase() }),
    ...(mailDomain === undefined ? {} : { email_domain: mailDomain }),
  };
}
