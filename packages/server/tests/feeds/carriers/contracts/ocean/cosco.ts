import { type OceanContract } from '../../../../support/ocean-contract.ts';

const inPath = { in: 'path', name: '', style: ['as_is'], pattern: null, wildcard: null } as const;
const signed = { key: 'made-up-key', secret: 'made-up-secret' } as const;

export const cosco: OceanContract = {
  name: 'COSCO',
  kind: 'cosco-cop',
  carriers: ['cosco'],
  source: '2.2, 2.12; confirmed, references single, signature unverified',
  path: /^\/service\/info\/tracking\/(?:[A-Z]{4}[0-9]{7}|[0-9]{10})$/,
  headers: {},
  access: { type: 'coscon', ...signed },
  parameters: { numberType: /^(?:cntr|bl|bkg)$/ },
  references: [],
  count: 'at_least_one',
  paging: 'none',
  sample: 'cosco-container',
  rename: ['COSU4000186', 'CBHU4000187'],
  unknown: {
    status: 200,
    body: { code: 0, message: 'success', data: { type: 'none', numberType: 'none', content: null } },
  },
  calls: [
    { number: 'CBHU4000187', requests: ['/service/info/tracking/CBHU4000187?numberType=cntr'], found: 0 },
    { number: 'COSU6000000100', requests: ['/service/info/tracking/6000000100?numberType=bl'], found: 0 },
    {
      number: '6000000100',
      carrier: 'cosco',
      requests: ['/service/info/tracking/6000000100?numberType=bl', '/service/info/tracking/6000000100?numberType=bkg'],
      found: 1,
    },
  ],
  declare: () => ({
    path: '/service/info/tracking/{number}',
    auth: { type: 'hmac_coscon', apiKey: signed.key, secretKey: signed.secret },
    references: {
      container: { ...inPath, pattern: /^[A-Z]{4}[0-9]{7}$/ },
      bill: { ...inPath, style: ['strip_scac'] },
      booking: inPath,
    },
  }),
};
