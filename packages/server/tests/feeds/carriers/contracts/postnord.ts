import { answer, json, refused, type CarrierContract } from '../../../support/carrier-contract.ts';

export const contract: CarrierContract = {
  kind: 'postnord',
  source: 'PostNord, Track & Trace: OpenAPI of version 7 and clients of version 5',
  baseUrl: 'https://api2.postnord.com/rest/shipment',
  path: '/v5/trackandtrace/findByIdentifier.json',
  query: { id: { numbers: 'one' }, locale: /^(?:en|sv|no|da|fi)$/ },
  headers: {},
  auth: { type: 'query_key', name: 'apikey' },
  batch: 1,
  unauthorized: answer(401, json({ message: 'the key is unknown' })),
  refusals: [
    refused.byForm(
      'compositeFault',
      answer(
        400,
        json({
          TrackingInformationResponse: {
            compositeFault: { faults: [{ faultCode: 'INVALID_ID', explanationText: 'refused' }] },
          },
        }),
      ),
    ),
  ],
  notFound: () => answer(200, json({ TrackingInformationResponse: { shipments: [] } })),
  zone: 'Europe/Stockholm',
  number: 'RR556677025SE',
  knownCode: 'EN_ROUTE',
  unknownCode: 'QQ_ROUTE',
  write: (number, scans, person) =>
    json({
      TrackingInformationResponse: {
        shipments: [
          {
            shipmentId: number,
            status: 'EN_ROUTE',
            statusText: { header: person('header'), body: person('statusBody') },
            service: { code: '19', name: 'MyPack Collect', sourceSystem: 'SE' },
            consignor: { name: person('consignor'), address: { street1: person('consignorStreet') } },
            consignee: {
              name: person('consignee'),
              address: { street1: person('street'), postCode: person('postCode') },
            },
            deliveryPoint: { name: person('deliveryPoint') },
            destinationDeliveryPoint: { name: person('destinationDeliveryPoint') },
            references: [{ value: person('reference') }],
            additionalServices: [{ name: person('additionalService') }],
            items: [
              {
                itemId: number,
                status: 'EN_ROUTE',
                statusText: { header: person('itemHeader'), body: person('itemBody') },
                acceptor: { name: person('acceptor') },
                signature: { name: person('signature') },
                deliveryTo: person('deliveryTo'),
                references: [{ value: person('itemReference') }],
                events: scans.map(({ utc, code, table, text }) => ({
                  eventTime: utc,
                  ...(table === 'codes' ? { status: code } : { eventCode: code, status: 'EN_ROUTE' }),
                  eventDescription: text,
                  location: {
                    locationId: person('locationId'),
                    locationType: 'HUB',
                    city: 'Göteborg',
                    countryCode: 'SE',
                    country: 'Sweden',
                    name: person('location.name'),
                    displayName: person('location.displayName'),
                    postcode: person('location.postcode'),
                  },
                })),
              },
            ],
          },
        ],
      },
    }),
};
