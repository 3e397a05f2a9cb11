import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { keyOf } from './followed-shipment.ts';
import { exampleLinkId, linkNotFound } from './link-schema.ts';

export const revokeLink = jsonOperation({
  name: 'revoke_shipment_link',
  summary: 'Revoke a feed and its calendar',
  description: 'Both addresses answer 404 from now on. They cannot be restored.',
  input: Type.Object(
    { link: Type.String({ minLength: 1, maxLength: 64, description: 'the id of a list link' }) },
    { additionalProperties: false },
  ),
  output: Type.Object(
    { id: Type.String({ description: 'Id of the link.' }), revoked: Type.Boolean({ description: 'Always true.' }) },
    { title: 'RevokedListLink', additionalProperties: false, description: 'A revoked link.' },
  ),
  errors: ['invalid_request', 'link_not_found'],
  surfaces: {
    rest: {
      method: 'DELETE',
      path: '/api/v1/shipment-links/{id}',
      auth: 'key',
      scope: 'integration.manage',
      tag: 'Shipments',
      rename: { link: 'id' },
    },
  },
  examples: [{ name: 'one', summary: 'One link', input: { link: exampleLinkId } }],
  ports: ['followLinks'],
  run: async ({ link: id }, { followLinks }, caller) => {
    if (!(await followLinks.revoke(keyOf(caller), id))) throw linkNotFound();
    return { id, revoked: true };
  },
});
