import { answer, json, refused, type CarrierContract } from '../../../support/carrier-contract.ts';

const problem = (status: number, title: string) =>
  answer(status, {
    contentType: 'application/problem+json',
    body: JSON.stringify({
      instance: '/mydhlapi/shipments',
      detail: title,
      title,
      message: title,
      status: String(status),
    }),
  });

export const contract: CarrierContract = {
  kind: 'dhlexpress',
  source: 'DHL Express, MyDHL API: swagger 3.1.1',
  baseUrl: 'https://express.api.dhl.com/mydhlapi',
  path: '/shipments/{number}/tracking',
  query: { trackingView: 'all-checkpoints', levelOfDetail: 'shipment', requestGMTOffsetPerEvent: 'true' },
  headers: { 'Message-Reference': /^.{28,36}$/, 'Accept-Language': /^[a-z]{3}$/ },
  optionalHeaders: { 'x-version': /^\d+\.\d+\.\d+$/ },
  freshHeaders: ['Message-Reference'],
  auth: { type: 'basic' },
  batch: 1,
  unauthorized: problem(401, 'Unauthorized'),
  refusals: [
    refused.byForm('400', problem(400, 'Bad request')),
    refused.quota('429', problem(429, 'Too many requests')),
    refused.unavailable('500', problem(500, 'Error')),
  ],
  notFound: () => problem(404, 'No Shipments Found'),
  number: '3567890115',
  knownCode: 'PL',
  unknownCode: 'QQ',
  write: (number, scans, person) => {
    const party = (name: string) => ({
      name: person(`${name}.name`),
      postalAddress: {
        cityName: person(`${name}.city`),
        addressLine1: person(`${name}.street`),
        postalCode: person(`${name}.post`),
      },
      serviceArea: [{ code: 'PRG', description: 'Prague-CZ' }],
    });
    return json({
      shipments: [
        {
          shipmentTrackingNumber: number,
          status: 'Success',
          shipmentTimestamp: '2030-03-04T08:00:00',
          productCode: 'P',
          description: person('description'),
          shipperDetails: party('shipper'),
          receiverDetails: party('receiver'),
          totalWeight: 10,
          unitOfMeasurements: 'metric',
          numberOfPieces: 1,
          shipperReferences: [{ value: person('shipperReference'), typeCode: 'CU' }],
          events: scans
            .map(({ local, offset, code, text }) => ({
              date: local.slice(0, 10),
              time: local.slice(11),
              GMTOffset: offset,
              typeCode: code,
              description: text,
              serviceArea: [{ code: 'BTS', description: 'Bratislava-SK' }],
              signedBy: person('signedBy'),
            }))
            .toReversed(),
        },
      ],
    });
  },
};
