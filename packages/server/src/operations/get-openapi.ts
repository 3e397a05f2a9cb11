import { Type } from 'typebox';
import { bytesOperation } from './operation.ts';

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
  run: (_input, { service }) => ({ mediaType: 'application/json; charset=utf-8', body: service.openApi() }),
});
