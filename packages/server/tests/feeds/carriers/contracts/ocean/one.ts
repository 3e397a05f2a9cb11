import { containerForm, emptyList, type OceanContract } from '../../../../support/ocean-contract.ts';
import { basicOfClient, clientCredentials, dcsaReferences, noPaging } from './declared.ts';

const path = '/v2/cargotracking/events';
const headers = { apikey: 'made-up-key' };

export const one: OceanContract = {
  name: 'ONE',
  kind: 'dcsa',
  carriers: ['one'],
  source: '2.2, 2.7; confirmed, bill without SCAC unverified',
  path: /^\/v2\/cargotracking\/events$/,
  headers,
  access: {
    type: 'token',
    path: '/v1/oauth/accesstoken',
    headers: { ...headers, authorization: basicOfClient },
    query: { grant_type: 'client_credentials' },
    form: {},
    answer: { token_type: 'BearerToken', expires_in: '3599' },
  },
  parameters: {
    equipmentReference: containerForm,
    carrierBookingReference: /^[A-Z0-9]{6,20}$/,
    transportDocumentReference: /^(?!ONEY)[A-Z0-9]{6,20}$/,
    eventType: /^(?:TRANSPORT|EQUIPMENT)/,
    sort: /./,
    limit: /^[0-9]{1,3}$/,
  },
  references: ['equipmentReference', 'carrierBookingReference', 'transportDocumentReference'],
  count: 'at_least_one',
  paging: 'none',
  sample: 'one-events',
  unknown: emptyList,
  calls: [
    { number: 'ONEU9100331', requests: [`${path}?equipmentReference=ONEU9100331&limit=100`], found: 0 },
    {
      number: 'ONEYSELC00000100',
      requests: [`${path}?transportDocumentReference=SELC00000100&limit=100`],
      found: 0,
    },
  ],
  declare: (origin) => ({
    path,
    headers,
    auth: clientCredentials(`${origin}/v1/oauth/accesstoken`, {
      clientAuth: 'basic',
      grantIn: 'query',
      tokenHeaders: headers,
    }),
    references: dcsaReferences({ style: ['strip_scac'] }),
    paging: noPaging,
    query: { limit: '100' },
  }),
};
