import { containerForm, cursorParameters, emptyList, type OceanContract } from '../../../../support/ocean-contract.ts';
import { basicOfClient, clientCredentials, cursorPaging, dcsaReferences } from './declared.ts';

const path = '/server/sol/apimg/tnt/v2/events';
const tokenPath = '/server/sol/eauth/oauth2/v1.0/token';

export const evergreen: OceanContract = {
  name: 'Evergreen',
  kind: 'dcsa',
  carriers: ['evergreen'],
  source: '2.2, 2.8; confirmed, host and bill single',
  path: /^\/server\/sol\/apimg\/tnt\/v2\/events$/,
  headers: { 'API-Version': '2.2' },
  access: {
    type: 'token',
    path: tokenPath,
    headers: { authorization: basicOfClient },
    query: { grant_type: 'client_credentials', scope: 'TNT' },
    form: {},
    answer: { token_type: 'Bearer', expires_in: 3600 },
  },
  parameters: {
    equipmentReference: containerForm,
    carrierBookingReference: /^[0-9]{12}$/,
    transportDocumentReference: /^[0-9]{12}$/,
    ...cursorParameters,
  },
  references: ['equipmentReference', 'carrierBookingReference', 'transportDocumentReference'],
  count: 'at_least_one',
  paging: 'cursor',
  sample: 'evergreen-events',
  unknown: emptyList,
  calls: [
    { number: 'EGHU8400156', requests: [`${path}?equipmentReference=EGHU8400156&limit=100`], found: 0 },
    {
      number: 'EGLV012345678901',
      requests: [`${path}?transportDocumentReference=012345678901&limit=100`],
      found: 0,
    },
  ],
  declare: (origin) => ({
    path,
    headers: { 'API-Version': '2.2' },
    auth: clientCredentials(`${origin}${tokenPath}`, { clientAuth: 'basic', grantIn: 'query', scope: 'TNT' }),
    references: dcsaReferences({ style: ['strip_scac'] }),
    paging: cursorPaging,
  }),
};
