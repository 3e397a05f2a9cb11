import { answer, json, refused, type CarrierContract } from '../../../support/carrier-contract.ts';

export const contract: CarrierContract = {
  kind: 'bring',
  source: 'bring/developer-site: content/api/tracking/index.md',
  baseUrl: 'https://api.bring.com',
  path: '/tracking/api/v2/tracking.json',
  query: { q: { numbers: 'one' }, lang: /^(?:en|no|sv|da)$/ },
  headers: {},
  auth: { type: 'headers', names: ['X-Mybring-API-Uid', 'X-Mybring-API-Key', 'X-Bring-Client-URL'] },
  batch: 1,
  unauthorized: answer(401, { contentType: 'text/plain', body: 'Authentication failed.' }),
  refusals: [
    refused.byForm('400', answer(400, json({ consignmentSet: [{ error: { code: 400, message: 'Invalid query' } }] }))),
    refused.notFound('404', answer(404, json({ consignmentSet: [{ error: { code: 404, message: 'No shipments' } }] }))),
    refused.quota('429', answer(429, { contentType: 'text/plain', body: 'Too many requests' })),
  ],
  notFound: () =>
    answer(200, json({ apiVersion: '2', consignmentSet: [{ error: { code: 404, message: 'No shipments found' } }] })),
  zone: 'Europe/Oslo',
  number: '370722000000000023',
  knownCode: 'IN_TRANSIT',
  unknownCode: 'QQ_TRANSIT',
  write: (number, scans, person) =>
    json({
      apiVersion: '2',
      consignmentSet: [
        {
          consignmentId: '70722150000000001',
          previousConsignmentId: '',
          totalWeightInKgs: 2.1,
          senderName: person('consignment.senderName'),
          senderReference: person('senderReference'),
          recipientHandlingAddress: { addressLine1: person('recipientHandlingAddress') },
          recipientAddress: { addressLine1: person('consignment.address') },
          packageSet: [
            {
              packageNumber: number,
              previousPackageNumber: '',
              productName: 'Pakke',
              productCode: '5800',
              brand: 'POSTEN',
              weightInKgs: 2.1,
              statusDescription: person('statusDescription'),
              senderName: person('senderName'),
              pickupCode: person('pickupCode'),
              recipientName: person('recipientName'),
              recipientAddress: {
                addressLine1: person('addressLine1'),
                addressLine2: person('addressLine2'),
                postalCode: person('postalCode'),
                city: person('city'),
              },
              eventSet: scans
                .map(({ local, offset, code, text }) => ({
                  status: code,
                  description: text,
                  recipientSignature: { name: person('recipientSignature') },
                  unitId: '032850',
                  unitType: 'BRING',
                  unitInformationUrl: person('unitInformationUrl'),
                  postalCode: person('event.postalCode'),
                  city: 'BERGEN',
                  countryCode: 'NO',
                  country: 'Norway',
                  dateIso: `${local}${offset}`,
                  displayDate: '04.03.2030',
                  displayTime: '10:00',
                  consignmentEvent: false,
                }))
                .toReversed(),
            },
          ],
        },
      ],
    }),
};
