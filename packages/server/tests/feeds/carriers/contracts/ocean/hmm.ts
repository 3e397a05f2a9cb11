import { type OceanContract } from '../../../../support/ocean-contract.ts';
import { inQuery } from './declared.ts';

const path = '/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa';
const headers = { 'x-Gateway-APIKey': 'made-up-key' };

export const hmm: OceanContract = {
  name: 'HMM',
  kind: 'hmm-dcsa',
  carriers: ['hmm'],
  source: '2.2, 2.10; confirmed, shape and ZZ single',
  path: /^\/gateway\/dcsaCargoTracking\/v1\/cargo-tracking-dcsa$/,
  headers,
  access: { type: 'headers' },
  parameters: {
    carrierBookingReference: /^(?!HDMU)[A-Z0-9]{6,20}$/,
    equipmentReference: /^(?:[A-Z]{3}[UJZ][0-9]{7}|ZZ)$/,
  },
  references: ['carrierBookingReference', 'equipmentReference'],
  count: 'all',
  paging: 'none',
  sample: 'hmm-events',
  unknown: { status: 404, body: { message: 'no data' } },
  calls: [
    {
      number: 'SELM00000100',
      carrier: 'hmm',
      requests: [`${path}?carrierBookingReference=SELM00000100&equipmentReference=ZZ`],
      found: 0,
    },
    { number: 'HMMU6000250', requests: [], found: -1 },
  ],
  declare: () => ({
    path,
    headers,
    references: {
      booking: inQuery('carrierBookingReference'),
      container: inQuery('equipmentReference', { pattern: /^[A-Z]{4}[0-9]{7}$/, wildcard: 'ZZ' }),
    },
    requires: ['booking', 'container'],
  }),
};
