import { carrierCategories, linkTypes } from '@wayseal/detect';
import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { oneOf, withDefault } from '../../../kernel/operation/schema-parts.ts';
import { answeredLinkTypes, tableLinkTypes, type AnsweredLinkType } from '../rules/answered-link-type.ts';
import { carrierListItem, toCarrierListItem } from './schemas/carrier.ts';
import { pageInputs, pageOf } from '../../../kernel/operation/schemas/page.ts';

/** A longer page counts as more than one request: 200 carriers with their sources cost as much as 16 to 32 detections. */
const carriersPerRequest = 50;

const inputNames = { category: 'type' } as const;
/** Inputs that no surface offers. */
const ofPages = ['opens'];

export const listCarriers = jsonOperation({
  name: 'list_carriers',
  summary: 'List carriers of the directory',
  description:
    'Lists production carriers first, then the research catalog if included. In each, carriers with the queried ' +
    'identifier come first, then the order is by name. ' +
    `Every ${carriersPerRequest} of \`limit\`, or part of them, count as one request.`,
  input: Type.Object(
    {
      category: Type.Optional(
        Type.Unsafe<(typeof carrierCategories)[number]>({
          type: 'string',
          title: 'CarrierCategory',
          enum: [...carrierCategories],
          description: `one of ${carrierCategories.join(', ')}`,
        }),
      ),
      link_type: Type.Optional(
        Type.Unsafe<AnsweredLinkType>({
          type: 'string',
          title: 'LinkType',
          enum: [...answeredLinkTypes],
          description: `what the tracking URL opens: one of ${answeredLinkTypes.join(', ')}`,
        }),
      ),
      opens: Type.Optional(oneOf(linkTypes, 'the same as the tables have it, for our own pages')),
      q: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          pattern: '\\S',
          description:
            'part of a name or former name, or an identifier (air waybill prefix, IATA, SCAC, BIC or country code), of at most 100 characters',
        }),
      ),
      include_catalog: withDefault(Type.Boolean({ description: 'whether to include the research catalog' }), true),
      ...pageInputs,
    },
    { additionalProperties: false },
  ),
  output: pageOf('CarrierList', carrierListItem),
  errors: ['invalid_request'],
  surfaces: {
    rest: {
      method: 'GET',
      path: '/api/v1/carriers',
      auth: 'key',
      tag: 'Directory',
      fixed: { include_catalog: false },
      rename: inputNames,
      omit: ofPages,
    },
    graphql: { field: 'carriers', fixed: { include_catalog: false }, rename: inputNames, omit: ofPages },
    mcp: {
      tool: 'list_supported_carriers',
      title: 'List supported carriers',
      description:
        'Use this to page through the carriers of the directory, by category. Production carriers, to which the service ' +
        "routes numbers, come before the research catalog. `curated_url` says whether the carrier's page is certain, " +
        '`link_type` what it opens and `link_evidence` who shows its address. To ' +
        'find the carrier of a number, use detect_tracking_number instead. A listed carrier does not necessarily have ' +
        'live events.',
      omit: ['q', 'link_type', ...ofPages],
      unstated: { offset: ['maximum'] },
    },
    cli: { command: 'carriers', positionals: ['q'], rename: { ...inputNames, q: 'search' }, omit: ofPages },
  },
  examples: [
    { name: 'first', summary: 'The first five', input: { limit: 5, include_catalog: false } },
    { name: 'ocean', summary: 'Ocean lines', input: { category: 'ocean', limit: 10, include_catalog: false } },
    {
      name: 'deep_links',
      summary: 'Carriers whose page opens the shipment',
      input: { link_type: 'deep_link', limit: 5, include_catalog: false },
    },
    { name: 'search', summary: 'By name', input: { q: 'maersk', include_catalog: false } },
    { name: 'prefix', summary: 'By air waybill prefix', input: { q: '020', include_catalog: false } },
  ],
  ports: ['directory'],
  cost: ({ limit }) => Math.ceil(limit / carriersPerRequest),
  run: (input, { directory }) => {
    const page = directory.listCarriers({
      ...(input.category === undefined ? {} : { category: input.category }),
      ...(input.link_type === undefined ? {} : { linkType: tableLinkTypes(input.link_type) }),
      ...(input.opens === undefined ? {} : { linkType: input.opens }),
      ...(input.q === undefined ? {} : { query: input.q }),
      includeCatalog: input.include_catalog,
      limit: input.limit,
      offset: input.offset,
    });
    return { items: page.items.map(toCarrierListItem), total: page.total, limit: input.limit, offset: input.offset };
  },
});
