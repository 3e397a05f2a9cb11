import { Type, type TSchema } from 'typebox';
import { maximumDetails } from '../../kernel/operation/errors.ts';
import { errorDetailSchema } from '../../kernel/operation/schemas/error-detail.ts';
import type { AnyOperation, McpBinding } from '../../kernel/operation/operation.ts';
import { surfaceFields } from '../../kernel/operation/surface-input.ts';

type Json = Record<string, unknown>;

/** The error that any tool may return instead of its result. */
const toolError = Type.Object(
  {
    code: Type.String({ description: 'Stable code, such as invalid_request.' }),
    message: Type.String({ description: 'What is wrong, and the fix.' }),
    details: Type.Optional(
      Type.Array(errorDetailSchema, {
        maxItems: maximumDetails,
        description: 'The invalid arguments, each as a JSON pointer.',
      }),
    ),
    retry_after: Type.Optional(Type.Integer({ minimum: 0, description: 'Seconds to wait before a retry.' })),
  },
  { additionalProperties: false, description: 'The error, instead of the result, when the call failed.' },
);

/** The arguments of a tool as a closed object with wire names. A tool without arguments has no `properties`. */
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
 * The answer of a tool: the fields of the result, or only `error`. Clients validate failures as well, so the schema
 * must accept both. Strict clients accept `anyOf` over `required` at the root.
 */
export function toolOutputSchema(output: TSchema): TSchema {
  const { type, properties, required, title, description } = output as Json & { properties: Json; required?: string[] };
  if (type !== 'object' || required === undefined || required.length === 0 || 'error' in properties) {
    throw new Error(`the answer ${String(title)} is not an object; MCP tools return objects`);
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
