import { containerForm, emptyList, type OceanContract } from '../../../../support/ocean-contract.ts';
import { client, clientCredentials, dcsaReferences, noPaging } from './declared.ts';

const path = '/trackAndTrace/v1';
const headers = { 'Ocp-Apim-Subscription-Key': 'made-up-subscription' };

export const zim: OceanContract = {
  name: 'ZIM',
  kind: 'dcsa',
  carriers: ['zim'],
  source: '2.2, 2.9; token confirmed, path unverified',
  path: /^\/trackAndTrace\/v1$/,
  headers,
  access: {
    type: 'token',
    path: '/authorize/v1',
    headers: { ...headers, 'content-type': /^application\/x-www-form-urlencoded/ },
    query: {},
    form: { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret, scope: 'tracing' },
    answer: { token_type: 'Bearer', expires_in: 3600 },
  },
  parameters: {
    equipmentReference: containerForm,
    carrierBookingReference: /^[A-Z0-9]{6,20}$/,
    transportDocumentReference: /^[A-Z0-9]{6,20}$/,
  },
  references: ['equipmentReference', 'carrierBookingReference', 'transportDocumentReference'],
  count: 'at_least_one',
  paging: 'none',
  sample: 'zim-events',
  unknown: emptyList,
  calls: [
    { number: 'ZIMU1200173', requests: [`${path}?equipmentReference=ZIMU1200173`], found: 0 },
    {
      number: 'ZIMUSHH0000001',
      requests: [`${path}?transportDocumentReference=ZIMUSHH0000001`, `${path}?transportDocumentReference=SHH0000001`],
      found: 1,
    },
  ],
  declare: (origin) => ({
    path,
    headers,
    auth: clientCredentials(`${origin}/authorize/v1`, { scope: 'tracing', tokenHeaders: headers }),
    references: dcsaReferences({ style: ['as_is', 'strip_scac'] }),
    paging: noPaging,
  }),
};
