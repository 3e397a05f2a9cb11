import { confidences, verticals } from '@wayseal/detect';
import { Type } from 'typebox';
import { answeredLinkType, answeredLinkTypes } from '../../directory/rules/answered-link-type.ts';
import { officialPage } from '../../directory/rules/official-page.ts';
import { serviceUrl } from '../rules/service-url.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import { printedNumberInput } from './schemas/number.ts';

/** Whose page the URL opens, best first. */
const urlKinds = ['carrier_page', 'service_vertical', 'service_landing'] as const;
type UrlKind = (typeof urlKinds)[number];

export const getTrackingUrl = jsonOperation({
  name: 'get_tracking_url',
  summary: 'Get the best URL to track a number',
  description:
    "Returns the carrier's page if known. Otherwise the page of this service for that kind of number, which finds the " +
    'carrier when opened. Otherwise the landing page, which takes any number. A number that fits a format only by length ' +
    'gets the landing page.',
  input: Type.Object({ number: printedNumberInput }, { additionalProperties: false }),
  output: Type.Object(
    {
      number: Type.String({ description: 'The number in the form that carriers expect.' }),
      url: Type.String({ format: 'uri', description: 'The best URL.' }),
      url_kind: oneOf(urlKinds, 'Whose page the URL opens.', 'UrlKind'),
      link_type: nullable(oneOf(answeredLinkTypes, "What the carrier's page opens.", 'LinkType')),
      curated: Type.Boolean({ description: 'Whether the URL is certain.' }),
      vertical: nullable(oneOf(verticals, 'Kind of identifier.', 'Vertical')),
      carrier_slug: nullable(Type.String({ description: 'Slug of the carrier, if known.' })),
      confidence: nullable(oneOf(confidences, 'Confidence of the match.', 'Confidence')),
    },
    { title: 'TrackingUrl', additionalProperties: false },
  ),
  errors: ['invalid_request'],
  surfaces: {
    mcp: {
      tool: 'get_tracking_url',
      title: 'Get the tracking page of a number',
      description:
        'Use this when the user wants to see where a shipment is: it returns one URL to open. `url_kind` says whether ' +
        "it is the carrier's page or a page of this service, which always exists. With link_type search_page, the " +
        "user types the number there; unknown is only the carrier's first page, where the user looks for its tracking. " +
        'The URL comes from the directory: the tool fetches no page and returns no status ' +
        'or event.',
      unstated: { number: ['pattern'] },
    },
  },
  examples: [
    { name: 'air_waybill', summary: 'A search page', input: { number: '020-12345675' } },
    { name: 'container', summary: 'A page that opens the shipment', input: { number: 'MSKU6011672' } },
    { name: 'unknown', summary: 'A text that fits no number format', input: { number: 'HELLO' } },
    { name: 'shape_only', summary: 'Thirteen digits, which identify no carrier', input: { number: '9783161484100' } },
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
      link_type: official === null ? null : answeredLinkType(official.linkType),
      curated: official?.curated ?? false,
      vertical: detection.primary?.vertical ?? null,
      carrier_slug: detection.primary?.carrier?.slug ?? null,
      confidence: detection.confidence,
    };
  },
});
