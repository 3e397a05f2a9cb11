import { linkTypes } from '@wayseal/detect';
import { Type } from 'typebox';
import { officialPage } from '../domain/official-page.ts';
import { serviceUrl } from '../domain/service-url.ts';
import { jsonOperation } from './operation.ts';
import { carrierReference, detectionSchema, nullable, oneOf } from './schemas/detection.ts';
import { hintInputs, hintsOf, numberInput } from './schemas/number.ts';

const trackSources = ['route_only', 'sandbox'] as const;

const carrierUrl = Type.Object(
  { url: Type.String({ format: 'uri' }), link_type: oneOf(linkTypes, 'What the URL opens.', 'LinkType') },
  { title: 'CarrierUrl', additionalProperties: false },
);

export const track = jsonOperation({
  name: 'track',
  summary: 'Say what a number is and where to track it',
  description:
    'Answers the detection, the official page of the carrier where one is known, and a page of this service that ' +
    'always exists. `source` says where the answer comes from: `route_only` is directions, never carrier events.',
  input: Type.Object({ number: numberInput, ...hintInputs }, { additionalProperties: false }),
  output: Type.Object(
    {
      number: Type.String({ description: 'The number in the form that carriers expect.' }),
      detection: detectionSchema,
      carrier: Type.Unsafe<{ slug: string; name: string } | null>(nullable(carrierReference)),
      carrier_url: Type.Unsafe<{ url: string; link_type: string } | null>(nullable(carrierUrl)),
      service_url: Type.String({ format: 'uri', description: 'Page of this service for the number.' }),
      source: oneOf(trackSources, 'Where the answer comes from.', 'TrackSource'),
    },
    { title: 'Track', additionalProperties: false },
  ),
  errors: ['invalid_request'],
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/track/{number}', auth: 'key', tag: 'Tracking' },
    cli: { command: 'track', positionals: ['number'] },
  },
  examples: [
    { name: 'air_waybill', summary: 'An air waybill', input: { number: '020-12345675' } },
    { name: 'container', summary: 'A container', input: { number: 'MSKU6011672' } },
    { name: 'unknown', summary: 'A text that no format fits', input: { number: 'HELLO' } },
  ],
  ports: ['detector', 'directory', 'service'],
  run: (input, ports) => {
    const detection = ports.detector.detect(input.number, hintsOf(input));
    const official = officialPage(detection, ports.directory);
    return {
      number: detection.tracking_number,
      detection,
      carrier: detection.primary?.carrier ?? null,
      carrier_url: official === null ? null : { url: official.url, link_type: official.linkType },
      service_url: serviceUrl(ports.service.publicUrl(), detection),
      source: detection.sandbox ? 'sandbox' : 'route_only',
    };
  },
});
