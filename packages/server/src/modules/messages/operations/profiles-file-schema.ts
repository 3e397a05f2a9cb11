/** The JSON Schema of WAYSEAL_EDI_PROFILES. */
import { verticals } from '@wayseal/detect';
import { Type, type Static, type TSchema } from 'typebox';
import { oneOf } from '../../../kernel/operation/schema-parts.ts';
import { carrierSlug } from '../../directory/operations/schemas/carrier.ts';
import { longestProfileStatus, terminalMoves } from '../rules/sender-profile.ts';

/** Bytes of the file, and senders in it. */
export const largestProfilesFile = 1024 * 1024;
export const mostProfiles = 1_000;

function byName<Value extends TSchema>(value: Value, most: number, names: object, description: string) {
  return Type.Unsafe<Record<string, Static<Value>>>({
    type: 'object',
    maxProperties: most,
    propertyNames: names,
    additionalProperties: value,
    description,
  });
}

const status = Type.String({ maxLength: longestProfileStatus, description: 'a status such as in_transit/picked_up' });

const profile = Type.Object(
  {
    carrier: Type.Optional(carrierSlug('slug of a carrier of the directory, such as maersk')),
    vertical: Type.Optional(oneOf(verticals, `one of ${verticals.join(', ')}`)),
    time_zone: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'an IANA time zone such as Europe/Berlin' }),
    ),
    numeric_codes: Type.Optional(oneOf(['r24', 'none'], 'r24 or none')),
    codes: Type.Optional(
      byName(
        status,
        2_000,
        { type: 'string', minLength: 1, maxLength: 64, description: 'a code of 1 to 64 characters' },
        'at most 2,000 codes, each with its status',
      ),
    ),
    accept_test: Type.Optional(Type.Boolean({ description: 'true or false' })),
    terminal_names: Type.Optional(
      byName(
        oneOf(terminalMoves, `one of ${terminalMoves.join(', ')}`),
        100,
        { pattern: '^[A-Z0-9]{1,3}$', description: 'a value of BGM 1001 of 1 to 3 capital letters or digits' },
        `at most 100 values of BGM 1001, each with one of ${terminalMoves.join(', ')}`,
      ),
    ),
  },
  { additionalProperties: false, description: 'an object with what holds for this sender' },
);

/** By sender, as the envelope names it, or `*` for any other sender. */
export const profilesFileSchema = byName(
  profile,
  mostProfiles,
  {
    type: 'string',
    minLength: 1,
    maxLength: 40,
    description: 'the address of a sender of at most 40 characters, or *',
  },
  'an object with a profile for each sender',
);
export type ProfilesFile = Static<typeof profilesFileSchema>;
export type DeclaredProfile = Static<typeof profile>;
