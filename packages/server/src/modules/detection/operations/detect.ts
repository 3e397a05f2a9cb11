import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { detectionSchema } from './schemas/detection.ts';
import { hintInputs, hintNames, hintsOf, numberInput, printedNumberInput } from './schemas/number.ts';

export const detect = jsonOperation({
  name: 'detect_number',
  summary: 'Detect a number and explain each match',
  description:
    'Recognizes air waybills, containers, bills of lading, postal items and parcels. Returns every candidate with its ' +
    'check-digit arithmetic and evidence, best first. A format that fits only by length is not a match; ' +
    '`possible_shapes` lists it. The operation asks no carrier and reports no events.',
  input: Type.Object({ number: numberInput, ...hintInputs }, { additionalProperties: false }),
  output: detectionSchema,
  writtenBySchema: true,
  errors: ['invalid_request'],
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/detect', auth: 'key', tag: 'Detection' },
    graphql: { field: 'detect' },
    mcp: {
      tool: 'detect_tracking_number',
      title: 'Detect a tracking number',
      description:
        'Use this first when the user gives a shipment number of unknown kind: air waybill, container, bill of lading, ' +
        'postal item or parcel. Returns every candidate with its confidence, check-digit arithmetic and evidence, best ' +
        'first, and suggests repairs of typing errors. When `decision` is needs_confirmation, ask the user before you ' +
        'continue. `possible_shapes` lists formats that fit only by length: do not present them as an answer, ask the ' +
        'user for the carrier. It reads only the number: it asks no carrier and returns no status, position or date.',
      narrow: { number: printedNumberInput },
      unstated: { number: ['pattern'] },
      omit: hintNames,
    },
    cli: { command: 'detect', positionals: ['number'] },
  },
  examples: [
    { name: 'air_waybill', summary: 'An air waybill', input: { number: '020-12345675' } },
    { name: 'container', summary: 'A container', input: { number: 'MSKU6011672' } },
    { name: 'postal_item', summary: 'A registered letter', input: { number: 'RR287043775IN' } },
    { name: 'parcel', summary: 'A parcel', input: { number: '1Z999AA10123456784' } },
    { name: 'bill_of_lading', summary: 'A bill of lading', input: { number: 'MAEU203176301' } },
    { name: 'hinted', summary: 'A hint breaks a tie', input: { number: '123456789012', carrier: 'fedex' } },
    {
      name: 'named',
      summary: 'A carrier in free words',
      input: { number: '201298452277', carrier: 'Deutsche Post' },
    },
    {
      name: 'mailed',
      summary: 'The domain of the mail, and the country of the sender',
      input: { number: '201298452277', email_domain: 'dhl.de', sender_country: 'DE' },
    },
    {
      name: 'shape_only',
      summary: 'Thirteen digits, which identify no carrier',
      input: { number: '9783161484100' },
    },
    {
      name: 'shape_hinted',
      summary: 'The same digits with a carrier hint',
      input: { number: '9783161484100', carrier: 'poste-italiane' },
    },
    {
      name: 'shape_of_a_kind',
      summary: 'Nine digits, said to be of a bill',
      input: { number: '238475612', vertical: 'bol' },
    },
  ],
  ports: ['detector'],
  run: (input, { detector }) => detector.detect(input.number, hintsOf(input)),
});
