import { Type } from 'typebox';
import { universalUrl } from '../rules/service-url.ts';
import { invalidRequest } from '../../../kernel/operation/invoke.ts';
import { bytesOperation } from '../../../kernel/operation/operation.ts';
import { oneOf, withDefault } from '../../../kernel/operation/schema-parts.ts';
import { numberInput } from './schemas/number.ts';

const smallestPixels = 64;
const largestPixels = 1024;
const defaultPixels = 256;
/** Characters. A QR code of level M holds 2,331 bytes, but beyond this length its modules are too fine for a phone. */
const longestUrl = 1_000;

export const getQr = bytesOperation({
  name: 'get_qr',
  summary: 'Get a QR code that opens the tracking page of a number',
  description: 'Returns SVG by default, PNG on request. The image needs no key, so any page can embed it.',
  input: Type.Object(
    {
      number: numberInput,
      format: withDefault(
        oneOf(['svg', 'png'], 'svg or png; default: what Accept prefers over HTTP, otherwise svg'),
        'svg',
      ),
      size: withDefault(
        Type.Integer({
          minimum: smallestPixels,
          maximum: largestPixels,
          description: `width and height in pixels, from ${smallestPixels} to ${largestPixels}; default ${defaultPixels}`,
        }),
        defaultPixels,
      ),
    },
    { additionalProperties: false },
  ),
  errors: ['invalid_request'],
  // Finding the mask takes as long as 15 to 30 detections. The image size, up to 1,024 pixels, adds nothing.
  cost: () => 4,
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/track/{number}/qr', auth: 'none', tag: 'Tracking', cache: 'public-day' },
    cli: { command: 'qr', positionals: ['number'] },
  },
  mediaTypeField: 'format',
  mediaTypes: [
    { value: 'svg', mediaType: 'image/svg+xml' },
    { value: 'png', mediaType: 'image/png' },
  ],
  examples: [{ name: 'air_waybill', summary: 'An air waybill', input: { number: '020-12345675' } }],
  ports: ['detector', 'service', 'qr'],
  run: async (input, { detector, service, qr }) => {
    const url = universalUrl(service.publicUrl(), detector.detect(input.number).tracking_number);
    if (url.length > longestUrl) {
      throw invalidRequest([
        {
          path: '/number',
          message: `has ${url.length} characters as a URL; a QR code takes ${longestUrl}. Give only the number`,
        },
      ]);
    }
    if (input.format === 'png') return { mediaType: 'image/png', body: await qr.png(url, input.size) };
    return { mediaType: 'image/svg+xml', body: await qr.svg(url, input.size) };
  },
});
