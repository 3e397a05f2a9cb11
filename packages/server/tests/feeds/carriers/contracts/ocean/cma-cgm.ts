import { containerForm, cursorParameters, emptyList, type OceanContract } from '../../../../support/ocean-contract.ts';
import { client, clientCredentials, cursorPaging, dcsaReferences } from './declared.ts';

const path = '/operation/trackandtrace/v1/events';
const scope = 'tandtcommercial:read:be tandtpublic:read:be';

/** What both tiers share. */
const shared = {
  kind: 'dcsa',
  carriers: ['cma-cgm', 'anl', 'apl', 'cnc-line'],
  path: /^\/operation\/trackandtrace\/v1\/events$/,
  parameters: {
    equipmentReference: containerForm,
    carrierBookingReference: /^[A-Z0-9]{6,20}$/,
    transportDocumentReference: /^(?!CMDU)[A-Z0-9]{6,20}$/,
    eventDateTime: /^\d{4}-/,
    behalfOf: /./,
    ...cursorParameters,
  },
  references: ['equipmentReference', 'carrierBookingReference', 'transportDocumentReference'],
  count: 'at_least_one',
  paging: 'cursor',
  sample: 'cma-cgm-events',
  unknown: emptyList,
  calls: [
    { number: 'CMAU3300114', requests: [`${path}?equipmentReference=CMAU3300114&limit=100`], found: 0 },
    { number: 'CMDUSAMPLE0001', requests: [`${path}?transportDocumentReference=SAMPLE0001&limit=100`], found: 0 },
  ],
} as const;

const declared = { path, references: dcsaReferences({ style: ['strip_scac'] }), paging: cursorPaging };

export const cmaCgmPublic: OceanContract = {
  ...shared,
  name: 'CMA CGM, public tier',
  source: '2.2, 2.5; confirmed, references single',
  headers: { keyId: 'made-up-key' },
  access: { type: 'headers' },
  declare: () => ({ ...declared, headers: { keyId: 'made-up-key' } }),
};

export const cmaCgmPrivate: OceanContract = {
  ...shared,
  name: 'CMA CGM, private tier',
  source: '2.2, 2.5; confirmed, references single',
  headers: {},
  access: {
    type: 'token',
    path: '/as/token.oauth2',
    headers: { 'content-type': /^application\/x-www-form-urlencoded/ },
    query: {},
    form: { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret, scope },
    answer: { token_type: 'Bearer', expires_in: 299 },
  },
  declare: (origin) => ({
    ...declared,
    auth: clientCredentials(`${origin}/as/token.oauth2`, { scope, defaultLifetimeS: 299 }),
  }),
};
