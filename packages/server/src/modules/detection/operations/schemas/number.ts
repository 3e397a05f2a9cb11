import { maxInputLength, maxUrlLength } from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import { carrierSlug } from '../../../directory/operations/schemas/carrier.ts';

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

export const hintInputs = {
  country: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z]{2}$',
      description:
        'ISO 3166-1 alpha-2 country code that breaks ties, such as DE; raises a possible format of that country to a match, never hides a candidate',
    }),
  ),
  carrier: Type.Optional(
    carrierSlug(
      'slug of the carrier that breaks ties, such as dhl-express; raises a possible format of that carrier to a match, never hides a candidate',
    ),
  ),
};

type Hints = { readonly [Key in keyof typeof hintInputs]?: Static<(typeof hintInputs)[Key]> | undefined };

/** Hints for the detector, with the country in upper case. Undefined without hints. */
export function hintsOf(input: Hints): { country?: string; carrier?: string } | undefined {
  if (input.country === undefined && input.carrier === undefined) return undefined;
  return {
    ...(input.country === undefined ? {} : { country: input.country.toUpperCase() }),
    ...(input.carrier === undefined ? {} : { carrier: input.carrier }),
  };
}
