import { Type } from 'typebox';

/** Time travel of the sandbox. */
export const momentInput = Type.Optional(
  Type.String({
    format: 'date-time',
    maxLength: 40,
    description: 'for SVCTEST numbers only: show events up to this time, in ISO 8601 such as 2030-03-06T12:00:00Z',
  }),
);

export const sandboxCatalogueSchema = Type.Array(
  Type.Object(
    {
      number: Type.String({ description: 'A reserved number.' }),
      summary: Type.String({ description: 'What happens to its shipment.' }),
    },
    { title: 'SandboxNumber', additionalProperties: false },
  ),
  { description: 'The reserved numbers; present when the number begins with SVCTEST but is not one of them.' },
);
