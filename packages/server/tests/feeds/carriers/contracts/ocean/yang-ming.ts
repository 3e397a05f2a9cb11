import { containerForm, emptyList, type OceanContract } from '../../../../support/ocean-contract.ts';
import { dcsaReferences, noPaging } from './declared.ts';

const headers = { KeyId: 'made-up-key' };

export const yangMing: OceanContract = {
  name: 'Yang Ming',
  kind: 'dcsa',
  carriers: ['yang-ming'],
  source: '2.2, 2.11; contract confirmed, host unverified',
  path: /^\/v2\/events$/,
  headers,
  access: { type: 'headers' },
  parameters: {
    equipmentReference: containerForm,
    carrierBookingReference: /^[A-Z][0-9]{9}$/,
    transportDocumentReference: /^[A-Z][0-9]{9}$/,
    eventType: /^(?:TRANSPORT|EQUIPMENT)/,
  },
  references: ['equipmentReference', 'carrierBookingReference', 'transportDocumentReference'],
  count: 'at_least_one',
  paging: 'none',
  sample: 'dcsa22-journey',
  unknown: emptyList,
  calls: [
    { number: 'YMLUI123456789', requests: ['/v2/events?transportDocumentReference=I123456789'], found: 0 },
    { number: 'YMJAI123456789', requests: ['/v2/events?transportDocumentReference=I123456789'], found: 0 },
  ],
  declare: () => ({
    path: '/v2/events',
    headers,
    references: dcsaReferences({ style: ['strip_scac'] }),
    paging: noPaging,
  }),
};
