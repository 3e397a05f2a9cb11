import { containerForm, cursorParameters, notFound, type OceanContract } from '../../../../support/ocean-contract.ts';
import { client, clientCredentials, cursorPaging, dcsaReferences, inQuery } from './declared.ts';

const nine = /^[A-Z0-9]{9}$/;

export const maersk: OceanContract = {
  name: 'Maersk',
  kind: 'dcsa',
  carriers: ['maersk'],
  source: '2.2, 2.3; confirmed',
  path: /^\/track-and-trace-private\/events$/,
  headers: { 'Consumer-Key': client.id },
  access: {
    type: 'token',
    path: '/customer-identity/oauth/v2/access_token',
    headers: { 'Consumer-Key': client.id, 'content-type': /^application\/x-www-form-urlencoded/ },
    query: {},
    form: { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret },
    answer: { token_type: 'Bearer', expires_in: 7200, scope: 'openid', id_token: 'made.up.token' },
  },
  parameters: {
    equipmentReference: containerForm,
    carrierBookingReference: nine,
    transportDocumentReference: nine,
    eventType: /^(?:SHIPMENT|TRANSPORT|EQUIPMENT)(?:,|$)/,
    eventCreatedDateTime: /^(?:gte|gt|lte|lt|eq):/,
    ...cursorParameters,
  },
  references: ['equipmentReference', 'carrierBookingReference', 'transportDocumentReference'],
  count: 'at_least_one',
  paging: 'cursor',
  sample: 'maersk-events',
  unknown: notFound,
  calls: [
    {
      number: 'MSKU4812055',
      requests: ['/track-and-trace-private/events?equipmentReference=MSKU4812055&limit=100'],
      found: 0,
    },
    {
      number: 'MAEU260000012',
      requests: ['/track-and-trace-private/events?transportDocumentReference=260000012&limit=100'],
      found: 0,
    },
    {
      number: '260000012',
      carrier: 'maersk',
      requests: [
        '/track-and-trace-private/events?transportDocumentReference=260000012&limit=100',
        '/track-and-trace-private/events?carrierBookingReference=260000012&limit=100',
      ],
      found: 1,
    },
  ],
  declare: (origin) => ({
    path: '/track-and-trace-private/events',
    headers: { 'Consumer-Key': client.id },
    auth: clientCredentials(`${origin}/customer-identity/oauth/v2/access_token`, {
      tokenHeaders: { 'Consumer-Key': client.id },
    }),
    references: {
      ...dcsaReferences({ style: ['strip_scac'], pattern: nine }),
      booking: inQuery('carrierBookingReference', { pattern: nine }),
    },
    paging: cursorPaging,
  }),
};
