import assert from 'node:assert/strict';
import { answer, json, refused, type CarrierContract, type WrittenScan } from '../../../support/carrier-contract.ts';

const errors = (code: string) => json({ transactionId: '1', errors: [{ code, message: 'refused' }] });

interface TrackAnswer {
  readonly output: { readonly completeTrackResults: readonly object[] };
}

export const contract: CarrierContract = {
  kind: 'fedex',
  source: 'FedEx developer portal: track.json, guide and status pages',
  baseUrl: 'https://apis.fedex.com',
  method: 'POST',
  path: '/track/v1/trackingnumbers',
  headers: {
    'content-type': /^application\/json(?:;|$)/,
    'x-locale': /^[a-z]{2}_[A-Z]{2}$/,
    'x-customer-transaction-id': /^.{1,40}$/,
  },
  freshHeaders: ['x-customer-transaction-id'],
  numbersOfBody: (body) => {
    const sent = JSON.parse(body) as {
      readonly trackingInfo: readonly { readonly trackingNumberInfo: { readonly trackingNumber: string } }[];
    };
    const numbers = sent.trackingInfo.map(({ trackingNumberInfo }) => trackingNumberInfo.trackingNumber);
    assert.deepEqual(sent, {
      includeDetailedScans: true,
      trackingInfo: numbers.map((trackingNumber) => ({ trackingNumberInfo: { trackingNumber } })),
    });
    return numbers;
  },
  auth: {
    type: 'oauth2_client_credentials',
    clientAuth: 'body',
    tokenUrl: 'https://apis.fedex.com/oauth/token',
    lifetimeS: 3_600,
    answer: (token, lifetimeS) => ({ access_token: token, token_type: 'bearer', expires_in: lifetimeS, scope: 'CXS' }),
  },
  batch: 30,
  unauthorized: answer(401, errors('NOT.AUTHORIZED.ERROR')),
  refusals: [
    refused.byForm('an invalid number', answer(400, errors('TRACKING.TRACKINGNUMBER.INVALID'))),
    refused.byForm('an empty number', answer(400, errors('TRACKING.TRACKINGNUMBER.EMPTY'))),
    refused.key('a key without the product', answer(403, errors('FORBIDDEN.ERROR'))),
    refused.notFound('NOT.FOUND.ERROR', answer(404, errors('NOT.FOUND.ERROR'))),
    refused.unavailable('SERVICE.UNAVAILABLE.ERROR', answer(503, errors('SERVICE.UNAVAILABLE.ERROR'))),
  ],
  notFound: (number) =>
    answer(
      200,
      json(
        bodyOf([
          {
            trackingNumber: number,
            trackResults: [
              {
                trackingNumberInfo: { trackingNumber: number, trackingNumberUniqueId: '', carrierCode: '' },
                error: { code: 'TRACKING.TRACKINGNUMBER.NOTFOUND', message: 'Tracking number cannot be found.' },
              },
            ],
          },
        ]),
      ),
    ),
  together: (bodies) =>
    answer(200, json(bodyOf(bodies.flatMap((body) => (JSON.parse(body) as TrackAnswer).output.completeTrackResults)))),
  zone: 'America/Denver',
  number: '770123000021',
  knownCode: 'IT',
  unknownCode: 'Q9',
  write: (number, scans, person) => {
    const contact = (name: string) => ({
      contact: { personName: person(`${name}.personName`), companyName: person(`${name}.companyName`) },
      address: {
        streetLines: [person(`${name}.street`)],
        city: person(`${name}.city`),
        postalCode: person(`${name}.post`),
      },
    });
    const result = {
      trackingNumberInfo: { trackingNumber: number, trackingNumberUniqueId: `1~${number}~FX`, carrierCode: 'FDXE' },
      additionalTrackingInfo: {
        nickname: person('nickname'),
        packageIdentifiers: [{ values: [person('identifier')] }],
      },
      shipperInformation: contact('shipper'),
      recipientInformation: contact('recipient'),
      destinationLocation: { locationContactAndAddress: contact('destination') },
      lastUpdatedDestinationAddress: { city: person('lastCity'), streetLines: [person('lastStreet')] },
      holdAtLocation: { locationContactAndAddress: contact('hold') },
      deliveryDetails: {
        receivedByName: person('receivedByName'),
        signedByName: person('signedByName'),
        actualDeliveryAddress: { city: person('actualCity'), streetLines: [person('actualStreet')] },
        destinationServiceArea: person('serviceArea'),
        locationDescription: person('locationDescription'),
      },
      shipmentDetails: { contents: [{ description: person('contents') }] },
      returnDetail: { authorizationName: person('authorizationName') },
      availableImages: [{ type: person('image') }],
      shipmentNotes: person('shipmentNotes'),
      dateAndTimes: [],
      serviceDetail: { type: 'FEDEX_GROUND', description: 'FedEx Ground' },
      packageDetails: { count: '1', sequenceNumber: '1' },
      scanEvents: scans.map((scan) => scanEvent(scan, person)).toReversed(),
    };
    return json(bodyOf([{ trackingNumber: number, trackResults: [result] }]));
  },
};

function scanEvent({ local, offset, code, text }: WrittenScan, person: (field: string) => string): object {
  const [eventType = '', exceptionCode = ''] = code.split('.');
  return {
    date: `${local}${offset}`,
    eventType,
    eventDescription: text,
    exceptionCode,
    exceptionDescription: person('exceptionDescription'),
    scanLocation: {
      city: 'BOISE',
      stateOrProvinceCode: 'ID',
      countryCode: 'US',
      countryName: 'United States',
      streetLines: [person('scanStreet')],
      postalCode: person('scanPost'),
    },
    locationType: 'FEDEX_FACILITY',
    derivedStatusCode: 'IT',
    derivedStatus: 'In transit',
  };
}

function bodyOf(results: readonly object[]): object {
  return { transactionId: '00000000-0000-4000-8000-000000000001', output: { completeTrackResults: results } };
}
