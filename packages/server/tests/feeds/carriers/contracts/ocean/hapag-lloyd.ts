import { containerForm, cursorParameters, notFound, type OceanContract } from '../../../../support/ocean-contract.ts';
import { cursorPaging, dcsaReferences } from './declared.ts';

const path = '/hlag/external/v2/events';
const headers = { 'X-IBM-Client-Id': 'made-up-id', 'X-IBM-Client-Secret': 'made-up-secret' };

export const hapagLloyd: OceanContract = {
  name: 'Hapag-Lloyd',
  kind: 'dcsa',
  carriers: ['hapag-lloyd'],
  source: '2.2, 2.6; confirmed',
  path: /^\/hlag\/external\/v2\/events$/,
  headers,
  access: { type: 'headers' },
  parameters: {
    equipmentReference: containerForm,
    carrierBookingReference: /^[A-Z0-9]{6,20}$/,
    transportDocumentReference: /^HLCU[A-Z0-9]{6,16}$/,
    sort: /./,
    ...cursorParameters,
  },
  references: ['equipmentReference', 'carrierBookingReference', 'transportDocumentReference'],
  count: 'at_least_one',
  paging: 'cursor',
  sample: 'hapag-lloyd-events',
  unknown: notFound,
  calls: [
    { number: 'HLXU5500211', requests: [`${path}?equipmentReference=HLXU5500211&limit=100`], found: 0 },
    {
      number: 'HLCUSHA2603ABCD1',
      requests: [`${path}?transportDocumentReference=HLCUSHA2603ABCD1&limit=100`],
      found: 0,
    },
  ],
  declare: () => ({ path, headers, references: dcsaReferences(), paging: cursorPaging }),
};
