import { answer, json, refused, type CarrierContract } from '../../../support/carrier-contract.ts';

interface Shipments {
  readonly shipmentinfo: readonly object[];
}

export const contract: CarrierContract = {
  kind: 'hermesde',
  source: 'Hermes Germany HSI: OpenAPI of 2025, event code list',
  baseUrl: 'https://de-api.hermesworld.com/services/hsi',
  path: '/shipmentinfo',
  query: { shipmentID: { numbers: 'repeated' } },
  headers: { 'Accept-Language': /^[A-Z]{2}$/ },
  auth: {
    type: 'oauth2_password',
    tokenUrl: 'https://authme.myhermes.de/authorization-facade/oauth2/access_token',
    lifetimeS: 3_600,
    answer: (token, lifetimeS) => ({
      access_token: token,
      refresh_token: `refresh-of-${token}`,
      token_type: 'Bearer',
      expires_in: lifetimeS,
    }),
  },
  batch: 100,
  unauthorized: answer(401, json({ listOfResultCodes: [{ code: 'e401', message: 'token' }] })),
  refusals: [
    refused.byForm('e002', answer(400, json({ listOfResultCodes: [{ code: 'e002', message: 'refused' }] }))),
    refused.notFound(
      'any other code in the entry',
      answer(200, json({ shipmentinfo: [{ shipmentID: '28414079300019', result: { code: 'e077', message: '' } }] })),
    ),
  ],
  notFound: (number) =>
    answer(200, json({ shipmentinfo: [{ shipmentID: number, result: { code: 'e001', message: 'not found' } }] })),
  together: (bodies) =>
    answer(200, json({ shipmentinfo: bodies.flatMap((body) => (JSON.parse(body) as Shipments).shipmentinfo) })),
  number: '28414079300019',
  knownCode: '1610',
  unknownCode: '8888',
  write: (number, scans, person) =>
    json({
      shipmentinfo: [
        {
          shipmentID: number,
          clientReference: person('clientReference'),
          trackingLink: `https://www.myhermes.de/${person('trackingLink')}`,
          receiverAddress: {
            city: person('city'),
            zipCode: person('zipCode'),
            street: person('street'),
            countryCode: 'DEU',
          },
          status: scans.map(({ local, offset, code, text }) => ({
            timestamp: `${local}${offset}`,
            code,
            description: text,
            scanningUnit: { name: person('scanningUnit'), city: 'Hamburg', countryCode: 'DEU' },
          })),
        },
      ],
    }),
};
