import { isFormatOf, makeExampleNumber } from '@wayseal/detect';
import { Type } from 'typebox';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { carrierRecord, toCarrierRecord, carrierSlug } from './schemas/carrier.ts';

export const getCarrier = jsonOperation({
  name: 'carrier',
  summary: 'Read one carrier of the directory',
  description:
    'The whole record: identifiers with their sources, number formats, official URL with its link type, the date of the ' +
    'last check by a person and what the link checker saw. Retired brands stay readable and name their successor.',
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
        'its official tracking page, identifiers (air waybill prefix, SCAC, IATA, BIC), number formats or successor. ' +
        'The record says where it comes from and when a person last checked it. It holds no shipment data and no ' +
        'contact persons; an unknown slug is an error that suggests similar ones.',
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
      const hint = similar.length === 0 ? 'the list of carriers has them all' : `did you mean ${similar.join(', ')}?`;
      throw new OperationError('carrier_not_found', `No carrier has the slug ${input.slug}; ${hint}`);
    }
    const formats = detector.formats.filter((format) => isFormatOf(format, carrier));
    const own = makeExampleNumber(carrier, formats);
    return toCarrierRecord(
      carrier,
      formats.map(({ type, pattern, vertical, carrier: issuer, example }) => {
        // A format that many issue gets a number of this carrier: its own prefix, country or box.
        const isOwn = own.origin === 'identifier' && own.vertical === vertical && vertical !== 'bol' && issuer === null;
        return { type, regex: pattern, example: isOwn ? own.trackingNumber : example };
      }),
      links.find(carrier.slug),
    );
  },
});
