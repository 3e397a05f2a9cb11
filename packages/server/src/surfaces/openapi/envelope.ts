import { Type, type TSchema } from 'typebox';
import { apiVersion } from '../http/envelope.ts';
import type { Components } from './components.ts';

type Json = Record<string, unknown>;

export const meta = Type.Object(
  { request_id: Type.String(), api_version: Type.Literal(apiVersion) },
  { title: 'Meta', additionalProperties: false, description: '`request_id` equals the header X-Request-Id.' },
);

/** Around the `data` of every success. Each operation adds the schema of its data. */
const successEnvelope = Type.Object(
  { ok: Type.Literal(true), data: Type.Unknown(), meta },
  // Closed by its number of members, because `additionalProperties` would not see `data` of the operation.
  { title: 'Envelope', maxProperties: 3, description: 'Around the data of every success.' },
);

export const sampleMeta = { request_id: '01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6071' };

type MetaFields = Readonly<Record<string, TSchema>>;

/** Has no title, because it belongs to one operation. */
function metaWith(more: MetaFields): TSchema {
  const members = Object.entries(more).map(([name, schema]) => [name, Type.Optional(schema)]);
  return Type.Object({ ...meta.properties, ...Object.fromEntries(members) }, { additionalProperties: false });
}

/** The envelope of a success with this data. A `meta` with more members is written out, because the shared one is closed. */
export function envelopeOf(
  { output, meta: more }: { readonly output: TSchema; readonly meta?: MetaFields },
  components: Components,
): Json {
  const data = components.reference(output);
  if (more === undefined) {
    const envelope = components.reference(successEnvelope);
    return { allOf: [envelope], required: ['data'], properties: { data } };
  }
  return {
    type: 'object',
    additionalProperties: false,
    required: ['ok', 'data', 'meta'],
    properties: { ok: { const: true }, data, meta: components.reference(metaWith(more)) },
  };
}
