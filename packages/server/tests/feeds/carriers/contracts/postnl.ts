import { answer, json, type CarrierContract } from '../../../support/carrier-contract.ts';

export const contract: CarrierContract = {
  kind: 'postnl',
  source: 'developer.postnl.nl: Shippingstatus v2, status codes',
  baseUrl: 'https://api.postnl.nl',
  path: '/shipment/v2/status/barcode/{number}',
  query: { detail: 'true', language: /^(?:NL|EN|CN|DE|FR)$/ },
  headers: {},
  auth: { type: 'headers', names: ['apikey'] },
  batch: 1,
  unauthorized: answer(
    401,
    json({ fault: { faultstring: 'Invalid ApiKey', detail: { errorcode: 'oauth.v2.InvalidApiKey' } } }),
  ),
  notFound: () => answer(200, json({ CompleteStatus: {}, Warnings: [{ Message: 'No shipment found', Code: '2' }] })),
  zone: 'Europe/Amsterdam',
  times: 'local',
  number: '3SABCD000000102',
  knownCode: 'J01',
  unknownCode: 'Q9Q',
  write: (number, scans, person) => ({
    ...json({
      CompleteStatus: {
        Shipment: {
          MainBarcode: number,
          Barcode: number,
          ShipmentAmount: '1',
          ShipmentCounter: '1',
          Customer: {
            CustomerCode: person('CustomerCode'),
            CustomerNumber: person('CustomerNumber'),
            Name: person('CustomerName'),
          },
          ProductCode: '003085',
          ProductDescription: 'Standaard',
          Reference: person('Reference'),
          Group: [{ MainBarcode: person('Group') }],
          Address: [
            {
              AddressType: '01',
              FirstName: person('FirstName'),
              LastName: person('LastName'),
              Street: person('Street'),
              Zipcode: person('Zipcode'),
              City: person('City'),
            },
          ],
          Event: scans
            .map(({ local, code, text }) => ({
              Code: code,
              Description: text,
              DestinationLocationCode: person('DestinationLocationCode'),
              LocationCode: person('LocationCode'),
              RouteCode: person('RouteCode'),
              RouteName: person('RouteName'),
              TimeStamp: `${local.slice(0, 10).split('-').toReversed().join('-')} ${local.slice(11)}`,
            }))
            .toReversed(),
          Status: {
            TimeStamp: '04-03-2030 10:00:00',
            StatusCode: '5',
            StatusDescription: person('StatusDescription'),
            PhaseCode: '2',
            PhaseDescription: person('PhaseDescription'),
          },
          OldStatus: [],
        },
      },
    }),
  }),
};
