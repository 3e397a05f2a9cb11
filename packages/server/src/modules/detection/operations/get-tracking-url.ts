import { confidences, linkTypes, verticals } from '@wayseal/detect';
import { Type } from 'typebox';
import { officialPage } from '../../directory/rules/official-page.ts';
import { serviceUrl } from '../rules/service-url.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import { printedNumberInput } from './schemas/number.ts';

/** Whose page the URL opens, best first. */
const urlKinds = ['carrier_page', 'service_vertical', 'service_landing'] as const;
type UrlKind = (typeof urlKinds)[number];

export const getTrackingUrl = jsonOperation({
  name: 'tracking_url',
  summary: 'Give the one best address where a number is tracked',
  description:
    'The official page of the carrier where one is known; else the page of this service for that kind of number, which ' +
    'resolves the carrier when it is opened; else the landing that takes every number. A number of which only the ' +
    'length fits gets the landing.',
  input: Type.Object({ number: printedNumberInput }, { additionalProperties: false }),
  output: Type.Object(
    {
      number: Type.String({ description: 'The number in the form that carriers expect.' }),
      url: Type.String({ format: 'uri', description: 'The best single address.' }),
      url_kind: oneOf(urlKinds, 'Whose page it is.', 'UrlKind'),
      link_type: nullable(oneOf(linkTypes, 'What a page of the carrier opens.', 'LinkType')),
      curated: Type.Boolean({ description: 'Whether the address is known for certain.' }),
      vertical: nullable(oneOf(verticals, 'Kind of identifier.', 'Vertical')),
      carrier_slug: nullable(Type.String({ description: 'Carrier, when it is known.' })),
      confidence: nullable(oneOf(confidences, 'How sure the reading of the number is.', 'Confidence')),
    },
    { title: 'TrackingUrl', additionalProperties: false },
  ),
  errors: ['invalid_request'],
  surfaces: {
    mcp: {
      tool: 'get_tracking_url',
      title: 'Get the tracking page of a number',
      description:
        'Use this when the user wants to see where a shipment is: it gives one address to open. `url_kind` says whether ' +
        'it is the page of the carrier or a page of this service, which always exists; with link_type search_page the ' +
        'user types the number there. Nothing is fetched: the address is built from the directory, and no status or ' +
        'event comes back.',
      unstated: { number: ['pattern'] },
    },
  },
  examples: [
    { name: 'air_waybill', summary: 'A search page', input: { number: '020-12345675' } },
    { name: 'container', summary: 'A page that opens the shipment', input: { number: 'MSKU6011672' } },
    { name: 'unknown', summary: 'A text that no format fits', input: { number: 'HELLO' } },
    { name: 'shape_only', summary: 'Thirteen digits, which name no carrier', input: { number: '9783161484100' } },
  ],
  ports: ['detector', 'directory', 'service'],
  run: (input, { detector, directory, service }) => {
    const detection = detector.detect(input.number);
    const official = officialPage(detection, directory);
    const ofService: UrlKind = detection.primary === null ? 'service_landing' : 'service_vertical';
    return {
      number: detection.tracking_number,
      url: official?.url ?? serviceUrl(service.publicUrl(), detection),
      url_kind: official === null ? ofService : ('carrier_page' as const),
      link_type: official?.linkType ?? null,
      curated: official?.curated ?? false,
      vertical: detection.primary?.vertical ?? null,
      carrier_slug: detection.primary?.carrier?.slug ?? null,
      confidence: detection.confidence,
    };
  },
});
