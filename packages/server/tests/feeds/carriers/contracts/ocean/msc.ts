import { readFileSync } from 'node:fs';
import path from 'node:path';
import { containerForm, type OceanContract } from '../../../../support/ocean-contract.ts';
import { client, dcsaReferences, noPaging } from './declared.ts';

const tls = path.join(import.meta.dirname, '../../../../support/tls');
const scope = 'api://00000000-0000-4000-8000-000000000001/.default';
const tokenPath = '/00000000-0000-4000-8000-000000000000/oauth2/v2.0/token';

export const msc: OceanContract = {
  name: 'MSC',
  kind: 'dcsa',
  carriers: ['msc'],
  source: '2.2, 2.4; confirmed, MEDU single',
  path: /^\/msc\/trackandtrace\/v2\.2\/events$/,
  headers: {},
  access: {
    type: 'token',
    path: tokenPath,
    headers: { 'content-type': /^application\/x-www-form-urlencoded/ },
    query: {},
    form: {
      client_id: client.id,
      scope,
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: /^[\w-]+\.[\w-]+\.[\w-]+$/,
    },
    answer: { token_type: 'Bearer', expires_in: 3599, ext_expires_in: 3599 },
  },
  parameters: {
    equipmentReference: containerForm,
    carrierBookingReference: /^[A-Z0-9]{6,20}$/,
    transportDocumentReference: /^MEDU[A-Z0-9]{6,16}$/,
  },
  references: ['equipmentReference', 'carrierBookingReference', 'transportDocumentReference'],
  count: 'exactly_one',
  paging: 'none',
  sample: 'msc-events',
  unknown: { status: 404, body: { message: 'No data' } },
  calls: [
    {
      number: 'MSCU6200147',
      requests: ['/msc/trackandtrace/v2.2/events?equipmentReference=MSCU6200147'],
      found: 0,
    },
    {
      number: 'MEDUSM000001',
      requests: ['/msc/trackandtrace/v2.2/events?transportDocumentReference=MEDUSM000001'],
      found: 0,
    },
  ],
  declare: (origin) => ({
    path: '/msc/trackandtrace/v2.2/events',
    auth: {
      type: 'oauth2_client_assertion',
      tokenUrl: `${origin}${tokenPath}`,
      clientId: client.id,
      scope,
      privateKey: readFileSync(path.join(tls, 'assertion-key.pem'), 'utf8'),
      certificate: readFileSync(path.join(tls, 'assertion-certificate.pem'), 'utf8'),
      assertionLifetimeS: 120,
      tokenHeaders: {},
      tokenQuery: {},
      header: 'Authorization',
      scheme: 'Bearer',
      defaultLifetimeS: 300,
      refreshMarginS: 30,
    },
    references: dcsaReferences(),
    paging: noPaging,
  }),
};
