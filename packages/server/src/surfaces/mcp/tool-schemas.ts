import { Type, type TSchema } from 'typebox';
import { maximumDetails } from '../../kernel/operation/errors.ts';
import { errorDetailSchema } from '../../kernel/operation/schemas/error-detail.ts';
import type { AnyOperation, McpBinding } from '../../kernel/operation/operation.ts';
import { surfaceFields } from '../../kernel/operation/surface-input.ts';

type Json = Record<string, unknown>;

/** What every tool may answer instead of its result. */
const toolError = Type.Object(
  {
    code: Type.String({ description: 'Stable code, such as invalid_request.' }),
    message: Type.String({ description: 'What was wrong, and what would be right.' }),
    details: Type.Optional(
      Type.Array(errorDetailSchema, {
        maxItems: maximumDetails,
        description: 'The arguments that did not fit, each as a JSON pointer.',
      }),
    ),
    retry_after: Type.Optional(Type.Integer({ minimum: 0, description: 'Seconds until it is worth trying again.' })),
  },
  { additionalProperties: false, description: 'Present instead of the result when the call failed.' },
);

/** The arguments of a tool as a closed object in wire names. A tool without arguments has no `properties` at all. */
export function toolInputSchema(operation: AnyOperation, binding: McpBinding): TSchema {
  const fields = surfaceFields(operation, binding);
  const required = fields
    .filter((field) => field.required || binding.require?.includes(field.field))
    .map((field) => field.wireName);
  const properties = fields.map(({ field, wireName, schema }) => {
    const unstated = binding.unstated?.[field] ?? [];
    const keywords = Object.entries(binding.narrow?.[field] ?? schema);
    return [wireName, Object.fromEntries(keywords.filter(([keyword]) => !unstated.includes(keyword)))];
  });
  return {
    type: 'object',
    ...(fields.length === 0 ? {} : { properties: Object.fromEntries(properties) as Json }),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

/**
 * The answer of a tool: the fields of the result, or `error` alone. Clients validate whatever comes, failures included, so
 * the schema must take both; `anyOf` over `required` is the form that strict clients accept at the root.
 */
export function toolOutputSchema(output: TSchema): TSchema {
  const { type, properties, required, title, description } = output as Json & { properties: Json; required?: string[] };
  if (type !== 'object' || required === undefined || required.length === 0 || 'error' in properties) {
    throw new Error(`the answer ${String(title)} is no object that a tool can give`);
  }
  return {
    type: 'object',
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    properties: { ...properties, error: toolError },
    additionalProperties: false,
    anyOf: [{ required }, { required: ['error'] }],
  };
}
