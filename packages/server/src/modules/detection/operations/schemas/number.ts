import { maxInputLength, maxUrlLength } from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import { carrierSlug } from '../../../directory/operations/schemas/carrier.ts';

/** A number as a stranger types it. Only a pasted tracking page may be longer than a number. */
export const numberInput = Type.Unsafe<string>({
  type: 'string',
  minLength: 1,
  pattern: '\\S',
  // Not anyOf, whose branches are all tried: this is on the path of every detection.
  if: { maxLength: maxInputLength },
  else: { maxLength: maxUrlLength, pattern: '^\\s*[Hh][Tt][Tt][Pp][Ss]?://' },
  description: `a number of 1 to ${maxInputLength} characters as printed on the label, or the http(s) URL of a tracking page of at most ${maxUrlLength} characters`,
});

/** The same for surfaces that a program calls: it has the number itself and no reason to paste an address. */
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
        'ISO 3166-1 alpha-2 country code that breaks ties, such as DE; it never hides a candidate and lifts possible shapes of the country',
    }),
  ),
  carrier: Type.Optional(
    carrierSlug(
      'slug of the carrier that breaks ties, such as dhl-express; it never hides a candidate and lifts its possible shapes',
    ),
  ),
};

type Hints = { readonly [Key in keyof typeof hintInputs]?: Static<(typeof hintInputs)[Key]> | undefined };

/** Hints as the detector takes them: country in upper case, absent members absent; undefined when there are none. */
export function hintsOf(input: Hints): { country?: string; carrier?: string } | undefined {
  if (input.country === undefined && input.carrier === undefined) return undefined;
  return {
    ...(input.country === undefined ? {} : { country: input.country.toUpperCase() }),
    ...(input.carrier === undefined ? {} : { carrier: input.carrier }),
  };
}
