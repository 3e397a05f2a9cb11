import { Type } from 'typebox';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { withDefault } from '../../../kernel/operation/schema-parts.ts';
import { mostLinks } from '../rules/link-token.ts';
import { keyOf } from './followed-shipment.ts';
import { linkAddresses, linkLanguage, linkWithAddresses, toLinkRecord } from './link-schema.ts';
import { filterInputs, filtersOf } from './list-followed.ts';

export const createLink = jsonOperation({
  name: 'create_shipment_link',
  summary: 'Make a feed and a calendar of what you follow',
  description:
    'Returns two secret addresses, once: an Atom feed of the last changes, and a calendar of expected arrivals. Feed readers ' +
    'and calendars read them without a key. They show your references and tags. Anyone with an address can read it until ' +
    `you revoke the link. A key may have ${mostLinks} links.`,
  input: Type.Object({ ...filterInputs, language: withDefault(linkLanguage, 'en') }, { additionalProperties: false }),
  output: linkWithAddresses,
  errors: ['invalid_request', 'conflict'],
  surfaces: {
    rest: {
      method: 'POST',
      path: '/api/v1/shipment-links',
      auth: 'key',
      scope: 'integration.manage',
      tag: 'Shipments',
      bodyLimit: 4_096,
      success: 201,
    },
  },
  examples: [
    { name: 'all', summary: 'Everything that you follow', input: {} },
    { name: 'tag', summary: 'Shipments with one tag, in French', input: { tag: 'spring-sale', language: 'fr' } },
  ],
  ports: ['followLinks', 'service', 'detector', 'directory'],
  run: async ({ language, ...filters }, { followLinks, service, detector, directory }, caller) => {
    const made = await followLinks.create(keyOf(caller), filtersOf(filters, { detector, directory }), language);
    if (made === 'too_many')
      throw new OperationError('conflict', `Your key has ${mostLinks} list links, the limit. Revoke one first.`);
    return { ...toLinkRecord(made.link), ...linkAddresses(service.publicUrl(), made.token) };
  },
});
