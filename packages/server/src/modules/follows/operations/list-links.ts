import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { mostLinks } from '../rules/link-token.ts';
import { keyOf } from './followed-shipment.ts';
import { linkRecord, toLinkRecord } from './link-schema.ts';

export const listLinks = jsonOperation({
  name: 'list_shipment_links',
  summary: 'List your feeds and calendars',
  description: 'Lists the links of this key and of the keys it replaced, oldest first, without their addresses.',
  input: Type.Object({}, { additionalProperties: false }),
  output: Type.Object(
    { items: Type.Array(linkRecord, { maxItems: mostLinks, description: 'Links that work.' }) },
    { title: 'ListLinks', additionalProperties: false, description: 'The links of a key.' },
  ),
  errors: ['invalid_request'],
  surfaces: { rest: { method: 'GET', path: '/api/v1/shipment-links', auth: 'key', tag: 'Shipments' } },
  examples: [{ name: 'all', summary: 'All links', input: {} }],
  ports: ['followLinks'],
  run: async (_input, { followLinks }, caller) => ({
    items: (await followLinks.list(keyOf(caller))).map(toLinkRecord),
  }),
});
