import { answer, json, refused, type CarrierContract } from '../../../support/carrier-contract.ts';

const error = (status: number, name: string) =>
  answer(status, json({ status, error: name, message: name, details: {} }));

export const contract: CarrierContract = {
  kind: 'inpost',
  source: 'InPost, ShipX documentation',
  baseUrl: 'https://api-shipx-pl.easypack24.net',
  path: '/v1/tracking/{number}',
  headers: {},
  auth: { type: 'none' },
  batch: 1,
  unauthorized: error(401, 'unauthorized'),
  refusals: [refused.quota('429', answer(429, { contentType: 'text/html', body: '<p>Too many requests</p>' }))],
  notFound: () => error(404, 'resource_not_found'),
  zone: 'Europe/Warsaw',
  number: '600000000000000000000102',
  knownCode: 'confirmed',
  unknownCode: 'qq_confirmed',
  write: (number, scans, person) =>
    json({
      tracking_number: number,
      service: 'inpost_locker_standard',
      type: 'inpost_locker_standard',
      status: 'confirmed',
      custom_attributes: {
        size: 'A',
        target_machine_id: person('machine'),
        target_machine_detail: { name: person('locker'), address: { line1: person('line1'), line2: person('line2') } },
      },
      tracking_details: scans
        .map(({ local, offset, code }) => ({
          status: code,
          origin_status: 'DOR',
          agency: person('agency'),
          datetime: `${local}.000${offset}`,
        }))
        .toReversed(),
      expected_flow: [],
      created_at: '2030-03-04T07:00:00.000+01:00',
      updated_at: '2030-03-06T18:02:11.000+01:00',
    }),
};
