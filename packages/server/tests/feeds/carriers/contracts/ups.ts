import { answer, json, refused, type CarrierContract } from '../../../support/carrier-contract.ts';

const errors = (code: string) => json({ response: { errors: [{ code, message: 'refused' }] } });

export const contract: CarrierContract = {
  kind: 'ups',
  source: 'UPS-API/api-documentation: Tracking.yaml, OAuthClientCredentials.yaml',
  baseUrl: 'https://onlinetools.ups.com',
  path: '/api/track/v1/details/{number}',
  query: {
    locale: /^[a-z]{2}_[A-Z]{2}$/,
    returnSignature: 'false',
    returnMilestones: 'false',
    returnPOD: 'false',
  },
  headers: { transId: /^.{1,32}$/, transactionSrc: /^.{1,512}$/ },
  freshHeaders: ['transId'],
  auth: {
    type: 'oauth2_client_credentials',
    clientAuth: 'basic',
    tokenUrl: 'https://onlinetools.ups.com/security/v1/oauth/token',
    lifetimeS: 14_399,
    answer: (token, lifetimeS) => ({
      token_type: 'Bearer',
      issued_at: '1898866800000',
      client_id: 'wayseal',
      access_token: token,
      scope: '',
      expires_in: String(lifetimeS),
      refresh_count: '0',
      status: 'approved',
    }),
  },
  batch: 1,
  unauthorized: answer(401, errors('250002')),
  refusals: [
    refused.byForm('TV1002', answer(400, errors('TV1002'))),
    refused.notFound('404', answer(404, errors('TW0001'))),
    refused.quota('10429', answer(429, errors('10429'))),
  ],
  notFound: (number) =>
    answer(
      200,
      json({
        trackResponse: {
          shipment: [
            { inquiryNumber: number, warnings: [{ code: 'TW0001', message: 'Tracking Information Not Found' }] },
          ],
        },
      }),
    ),
  zone: 'America/New_York',
  number: '1Z4X0A170300000029',
  knownCode: '5',
  unknownCode: 'Q9.ZZ.999',
  write: (number, scans, person) =>
    json({
      trackResponse: {
        shipment: [
          {
            inquiryNumber: number,
            userRelation: ['MYCHOICE_HOME'],
            package: [
              {
                trackingNumber: number,
                packageCount: 1,
                weight: { unitOfMeasurement: 'LBS', weight: '3.40' },
                service: { code: '518', levelCode: '011', description: 'UPS Ground' },
                activity: scans
                  .map(({ utc, local, offset, code, table, text }) => ({
                    date: local.slice(0, 10).replaceAll('-', ''),
                    time: local.slice(11).replaceAll(':', ''),
                    gmtDate: utc.slice(0, 10).replaceAll('-', ''),
                    gmtTime: utc.slice(11, 19).replaceAll(':', ''),
                    gmtOffset: offset,
                    location: {
                      address: { city: 'DAYTON', countryCode: 'US', country: 'US', postalCode: person('postalCode') },
                      slic: '8566',
                    },
                    status: {
                      ...statusOf(code, table),
                      description: text,
                      simplifiedTextDescription: person('simplified'),
                    },
                  }))
                  .toReversed(),
                deliveryInformation: {
                  receivedBy: person('receivedBy'),
                  location: person('deliveryLocation'),
                  signature: { image: person('signature') },
                  deliveryPhoto: { photo: person('photo') },
                  pod: { content: person('pod') },
                },
                packageAddress: [
                  {
                    type: 'DESTINATION',
                    name: person('name'),
                    address: { city: person('city'), addressLine1: person('street') },
                  },
                ],
                referenceNumber: [{ type: 'SHIPMENT', number: person('referenceNumber') }],
                alternateTrackingNumber: [{ number: person('alternateTrackingNumber') }],
                additionalAttributes: [person('additionalAttributes')],
                accessPointInformation: { pickupByDate: person('accessPoint') },
                paymentInformation: [{ id: person('paymentInformation') }],
                specialInstructions: person('specialInstructions'),
                milestones: [{ description: person('milestones') }],
              },
            ],
          },
        ],
      },
    }),
};

/** `I.ZZ.999`, a status code, or a type alone. */
function statusOf(code: string, table: string): object {
  if (table === 'types') return { type: code };
  const [type, pair, statusCode] = code.split('.');
  return statusCode === undefined
    ? { type: 'I', code: 'AR', statusCode: code.padStart(3, '0') }
    : { type, code: pair, statusCode };
}
