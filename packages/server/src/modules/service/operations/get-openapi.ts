import { Type } from 'typebox';
import { bytesOperation } from '../../../kernel/operation/operation.ts';

/** The document as bytes, for as long as it is the same text: encoding 600 KB takes as long as ten detections. */
let encoded: { readonly text: string; readonly bytes: Buffer } | undefined;

export const getOpenApi = bytesOperation({
  name: 'openapi',
  summary: 'OpenAPI 3.1 description of the live interface',
  description: 'Generated from the operations that this instance serves; sent without an envelope.',
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
