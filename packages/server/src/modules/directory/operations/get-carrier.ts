import { isFormatOf, makeExampleNumber } from '@wayseal/detect';
import { Type } from 'typebox';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { carrierRecord, toCarrierRecord, carrierSlug } from './schemas/carrier.ts';

export const getCarrier = jsonOperation({
  name: 'get_carrier',
  summary: 'Get one carrier of the directory',
  description:
    "Returns the whole record: identifiers with their sources, number formats, the carrier's page with its link type, the " +
    'date of the last check by a person and the finding of the link checker. Retired brands stay and name their successor.',
  input: Type.Object(
    { slug: carrierSlug('the slug of a carrier, such as maersk: 2 to 150 lower-case letters, digits and hyphens') },
    { additionalProperties: false },
  ),
  output: carrierRecord,
  errors: ['invalid_request', 'carrier_not_found'],
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/carrier/{id}', auth: 'key', tag: 'Directory', rename: { slug: 'id' } },
    graphql: { field: 'carrier', rename: { slug: 'id' } },
    mcp: {
      tool: 'get_carrier_info',
      title: 'Get a carrier',
      description:
        'Use this when you know the slug of a carrier, from detect_tracking_number or list_supported_carriers, and need ' +
        'its tracking page, identifiers (air waybill prefix, SCAC, IATA, BIC), number formats or successor. ' +
        'The record names its source and when a person last checked it. It has no shipment data and no ' +
        'contact persons. For an unknown slug, the error suggests similar ones.',
    },
    resource: {
      uri: 'wayseal://carriers/{slug}',
      name: 'carrier',
      title: 'A carrier of the directory',
      description:
        'The record of a carrier by its slug, such as maersk: tracking page, identifiers, number formats, source. It has no shipments.',
    },
    cli: { command: 'carrier', positionals: ['slug'] },
  },
  examples: [
    { name: 'ocean', summary: 'An ocean line', input: { slug: 'maersk' } },
    { name: 'parcel', summary: 'A parcel carrier', input: { slug: 'ups' } },
    { name: 'retired', summary: 'A brand that another carrier took over', input: { slug: 'hamburg-sud' } },
  ],
  ports: ['directory', 'detector', 'links'],
  run: (input, { directory, detector, links }) => {
    const carrier = directory.findCarrier(input.slug);
    if (carrier === undefined) {
      const similar = directory.suggestSlugs(input.slug, 3);
      const hint = similar.length === 0 ? 'see the list of carriers' : `did you mean ${similar.join(', ')}?`;
      throw new OperationError('carrier_not_found', `No carrier has the slug ${input.slug}; ${hint}`);
    }
    const formats = detector.formats.filter((format) => isFormatOf(format, carrier));
    const own = makeExampleNumber(carrier, formats);
    return toCarrierRecord(
      carrier,
      formats.map(({ type, pattern, vertical, carrier: issuer, example }) => {
        // For a format of many carriers, the example uses this carrier's prefix, country or container owner code.
        const isOwn = own.origin === 'identifier' && own.vertical === vertical && vertical !== 'bol' && issuer === null;
        return { type, regex: pattern, example: isOwn ? own.trackingNumber : example };
      }),
      { link: links.find(carrier.slug), opened: links.findOpened(carrier.slug) },
    );
  },
});
