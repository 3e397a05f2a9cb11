import { answer, json, refused, type CarrierContract } from '../../../support/carrier-contract.ts';

interface Results {
  readonly tracking_results: readonly object[];
}

const itemError = (code: string) =>
  answer(
    200,
    json({ tracking_results: [{ tracking_id: 'ZQY000000000200009601', errors: [{ code, name: 'refused' }] }] }),
  );

export const contract: CarrierContract = {
  kind: 'auspost',
  source: 'Australia Post, Shipping and Tracking: reference of track items',
  baseUrl: 'https://digitalapi.auspost.com.au',
  path: '/shipping/v1/track',
  query: { tracking_ids: { numbers: 'comma' } },
  headers: { Accept: 'application/json' },
  auth: { type: 'basic', names: ['Account-Number'] },
  batch: 10,
  unauthorized: answer(401, json({ errors: [{ code: 'API_002', name: 'Unauthorised', message: 'refused' }] })),
  refusals: [
    ...['ESB-10002', '51104'].map((code) => refused.notFound(code, itemError(code))),
    ...['ESB-20010', 'ESB-20050', '51100'].map((code) => refused.upstream(code, itemError(code))),
    refused.upstream('51100 for the whole call', answer(200, json({ errors: [{ code: '51100', name: 'Error' }] }))),
    refused.byForm('51101', answer(400, json({ errors: [{ code: '51101', name: 'Too many' }] }))),
  ],
  notFound: (number) =>
    answer(
      200,
      json({
        tracking_results: [{ tracking_id: number, errors: [{ code: 'ESB-10001', name: 'Invalid tracking ID' }] }],
      }),
    ),
  together: (bodies) =>
    answer(200, json({ tracking_results: bodies.flatMap((body) => (JSON.parse(body) as Results).tracking_results) })),
  zone: 'Australia/Sydney',
  number: 'ZQY000000000200009601',
  knownCode: 'In transit to next facility',
  // Events have no code: their descriptions are the table.
  unknownCode: null,
  unreachedTables: { statuses: 'the status of an item has no time', status: 'the status of an item has no time' },
  write: (number, scans) =>
    json({
      tracking_results: [
        {
          tracking_id: number,
          status: 'In transit',
          trackable_items: [
            {
              article_id: number,
              product_type: 'Parcel Post',
              status: 'In transit',
              events: scans
                .map(({ local, offset, code, text }) => ({
                  location: 'KEW VIC',
                  description: text === '' ? code : text,
                  date: `${local}${offset}`,
                }))
                .toReversed(),
            },
          ],
        },
      ],
    }),
};
