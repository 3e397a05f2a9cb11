/** The JSON Schema of WAYSEAL_DIGESTS. Each description ends the sentence "expected: …". */
import { Type, type Static, type TSchema } from 'typebox';
import { longestMailAddress, mailAddressPattern } from '../../../kernel/lib/mail-address.ts';
import { oneOf } from '../../../kernel/operation/schema-parts.ts';
import { carrierSlugPattern } from '../../directory/rules/carrier-slug.ts';
import { longestOwnName, ownNamePattern } from '../../follows/rules/own-names.ts';
import { shipmentStates } from '../../statuses/rules/states.ts';
import { languages } from '../../statuses/rules/wording/languages.ts';
import { digestIntervals, weekdays } from '../rules/schedule.ts';

export const mostDigests = 100;
export const mostRecipients = 10;
/** Entries of one filter. */
const mostFilterValues = 50;

const filterOf = <Item extends TSchema>(item: Item, what: string) =>
  Type.Optional(Type.Array(item, { minItems: 1, maxItems: mostFilterValues, uniqueItems: true, description: what }));

const digest = Type.Object(
  {
    name: Type.String({
      pattern: '^[a-z0-9][a-z0-9-]{0,39}$',
      description: 'a name of 1 to 40 small letters, digits and dashes, such as warehouse',
    }),
    to: Type.Array(
      Type.String({
        maxLength: longestMailAddress,
        pattern: mailAddressPattern,
        description: 'an e-mail address in ASCII, such as team@example.com',
      }),
      { minItems: 1, maxItems: mostRecipients, uniqueItems: true, description: `1 to ${mostRecipients} addresses` },
    ),
    key: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'the id of an API key, as in wayseal keys list',
    }),
    every: oneOf(digestIntervals, `one of ${digestIntervals.join(', ')}`),
    at: Type.Optional(
      Type.String({
        pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$',
        description: 'a time such as 07:30, in quotes; of an hourly digest 00:00 to 00:59',
      }),
    ),
    weekday: Type.Optional(oneOf(weekdays, `one of ${weekdays.join(', ')}`)),
    time_zone: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'an IANA time zone such as Europe/Berlin' }),
    ),
    language: Type.Optional(oneOf(languages, `one of ${languages.join(', ')}`)),
    status: filterOf(oneOf(shipmentStates, `one of ${shipmentStates.join(', ')}`), 'a list of statuses'),
    carrier: filterOf(
      Type.String({
        pattern: carrierSlugPattern,
        minLength: 2,
        maxLength: 150,
        description: 'the slug of a carrier, such as maersk',
      }),
      'a list of carrier slugs',
    ),
    tag: filterOf(
      Type.String({
        pattern: ownNamePattern,
        description: `a tag of 1 to ${longestOwnName} letters, digits and ._/#-`,
      }),
      'a list of tags',
    ),
    skip_empty: Type.Optional(Type.Boolean({ description: 'true or false' })),
  },
  { additionalProperties: false, description: 'an object with name, to, key and every' },
);
export type DeclaredDigest = Static<typeof digest>;

export const digestsFileSchema = Type.Object(
  {
    version: Type.Literal(1, { description: 'the number 1' }),
    digests: Type.Array(digest, { maxItems: mostDigests, description: `a list of at most ${mostDigests} digests` }),
  },
  { additionalProperties: false, description: 'an object with version and digests' },
);
export type DigestsFile = Static<typeof digestsFileSchema>;
