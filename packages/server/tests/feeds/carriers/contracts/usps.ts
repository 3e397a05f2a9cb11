import { answer, json, refused, type CarrierContract } from '../../../support/carrier-contract.ts';

const error = (code: string, message: string) =>
  json({ apiVersion: '/tracking/v3', error: { code, message, errors: [{ title: message, detail: message }] } });

export const contract: CarrierContract = {
  kind: 'usps',
  source: 'USPS Tracking 3.2.6 (tracking.yaml)',
  baseUrl: 'https://apis.usps.com',
  path: '/tracking/v3/tracking/{number}',
  query: { expand: 'DETAIL' },
  headers: {},
  auth: {
    type: 'oauth2_client_credentials',
    clientAuth: 'body',
    tokenUrl: 'https://apis.usps.com/oauth2/v3/token',
    scope: 'tracking',
    lifetimeS: 28_799,
    answer: (token, lifetimeS) => ({
      access_token: token,
      token_type: 'Bearer',
      issued_at: 1_898_866_800_000,
      expires_in: lifetimeS,
      status: 'approved',
      scope: 'tracking',
    }),
  },
  batch: 1,
  unauthorized: answer(401, error('401', 'The access token has expired.')),
  unhealable: answer(401, error('401', 'Insufficient OAuth scope.')),
  refusals: [
    refused.key('an unknown application', answer(401, error('401', 'The client application identifier is invalid.'))),
    refused.byForm('400', answer(400, error('400', 'The tracking number is invalid.'))),
  ],
  notFound: (number) => answer(404, error('404', `The item ${number.length} was not found.`)),
  zone: 'America/New_York',
  number: '9400109104250532900024',
  knownCode: '10',
  unknownCode: 'Q9',
  write: (number, scans, person) =>
    json({
      trackingNumber: number,
      uniqueTrackingId: 'a1',
      mailClass: 'USPS Ground Advantage',
      mailType: 'DM',
      status: person('status'),
      statusCategory: 'In Transit',
      statusSummary: person('statusSummary'),
      destinationCity: person('destinationCity'),
      destinationZIP: person('destinationZIP'),
      originZIP: person('originZIP'),
      editedLabelID: person('editedLabelID'),
      customerReference: person('customerReference'),
      trackingEvents: scans
        .map(({ utc, local, offset, code, text }) => ({
          eventType: text,
          eventCode: code,
          eventTimestamp: local,
          GMTTimestamp: utc,
          GMTOffset: offset,
          eventCity: 'OCALA',
          eventState: 'FL',
          eventCountry: null,
          eventZIP: person('eventZIP'),
          name: person('name'),
          firm: person('firm'),
          authorizedAgent: 'false',
        }))
        .toReversed(),
    }),
};
