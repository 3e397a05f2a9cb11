import { Type } from 'typebox';

/** Time travel of the sandbox. */
export const momentInput = Type.Optional(
  Type.String({
    format: 'date-time',
    maxLength: 40,
    description:
      'for SVCTEST numbers: the moment to look at, as ISO 8601 such as 2030-03-06T12:00:00Z; events up to it are shown',
  }),
);

export const sandboxCatalogueSchema = Type.Array(
  Type.Object(
    {
      number: Type.String({ description: 'A reserved number.' }),
      summary: Type.String({ description: 'What its shipment goes through.' }),
    },
    { title: 'SandboxNumber', additionalProperties: false },
  ),
  { description: 'The reserved numbers, when the number begins with SVCTEST and is none of them.' },
);
