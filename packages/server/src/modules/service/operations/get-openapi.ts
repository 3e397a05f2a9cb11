import { Type } from 'typebox';
import { bytesOperation } from '../../../kernel/operation/operation.ts';

/** The document as bytes, encoded once. */
let encoded: { readonly text: string; readonly bytes: Buffer } | undefined;

export const getOpenApi = bytesOperation({
  name: 'get_openapi',
  summary: 'Get the OpenAPI 3.1 document of this instance',
  description: 'The service generates the document from its operations and sends it without an envelope.',
  input: Type.Object({}, { additionalProperties: false }),
  errors: [],
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/openapi.json', auth: 'none', tag: 'Service', cache: 'public-five-minutes' },
  },
  mediaTypes: [{ value: 'json', mediaType: 'application/json' }],
  examples: [{ name: 'document', summary: 'The document', input: {} }],
  ports: ['service'],
  run: (_input, { service }) => {
    const text = service.openApi();
    if (encoded?.text !== text) encoded = { text, bytes: Buffer.from(text) };
    return { mediaType: 'application/json; charset=utf-8', body: encoded.bytes };
  },
});
