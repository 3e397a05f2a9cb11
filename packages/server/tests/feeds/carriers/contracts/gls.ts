import { answer, json, refused, type CarrierContract } from '../../../support/carrier-contract.ts';

interface Parcels {
  readonly parcels: readonly object[];
}

const parcelsOf = (bodies: readonly string[]) => bodies.flatMap((body) => (JSON.parse(body) as Parcels).parcels);
const parcelError = (errorCode: string) =>
  answer(200, json({ parcels: [{ requested: '604831862029', errorCode, errorMessage: 'refused' }] }));
const withoutColon = (offset: string): string => offset.replace(':', '');

export const contract: CarrierContract = {
  kind: 'gls',
  source: 'GLS: ecitrackandtrace.yaml 1.0.7, authentification-service-v2.yaml',
  baseUrl: 'https://api.gls-group.net',
  path: '/track-and-trace-v1/tracking/simple/trackids/{numbers}',
  query: { showEvents: 'true', showLinks: 'false' },
  headers: { Accept: 'application/json', 'Accept-Language': /^[A-Z]{2}$/ },
  auth: {
    type: 'oauth2_client_credentials',
    clientAuth: 'basic',
    tokenUrl: 'https://api.gls-group.net/oauth2/v2/token',
    lifetimeS: 14_400,
    answer: (token, lifetimeS) => ({ access_token: token, token_type: 'Bearer', expires_in: lifetimeS }),
  },
  batch: 10,
  unauthorized: answer(
    401,
    json({ fault: { faultstring: 'Invalid token', detail: { errorcode: 'steps.jwt.TokenExpired' } } }),
  ),
  refusals: [
    ...['E_400_01', 'E_400_02', 'E_400_03'].map((code) => refused.byForm(code, parcelError(code))),
    refused.notFound('E_404_02', parcelError('E_404_02')),
    refused.upstream('E_500_01', parcelError('E_500_01')),
    refused.byForm('a problem', answer(400, { contentType: 'application/problem+json', body: '{"status":400}' })),
    refused.quota(
      'a spent quota',
      answer(429, json({ fault: { detail: { errorcode: 'policies.ratelimit.QuotaViolation' } } })),
    ),
    refused.key('HTML instead of a fault', answer(401, { contentType: 'text/html', body: '<p>401</p>' })),
  ],
  notFound: (number) =>
    answer(200, json({ parcels: [{ requested: number, errorCode: 'E_404_01', errorMessage: 'Parcel not found' }] })),
  together: (bodies) => answer(200, json({ parcels: parcelsOf(bodies) })),
  number: '604831862029',
  knownCode: 'INBOUD.NORMAL',
  unknownCode: 'QQQQQQ.NORMAL',
  // A status stands in for the events only where there are none.
  aloneTables: ['status', 'statuses'],
  write: (number, scans, person) => {
    const [first] = scans;
    const parcel = {
      requested: number,
      unitno: number.slice(0, -1),
      status: 'INTRANSIT',
      _links: { deliveryInfo: person('links') },
      deliveryinfo: { name: person('deliveryinfo') },
    };
    if (first !== undefined && first.table.startsWith('status')) {
      const statusDateTime = first.local + withoutColon(first.offset);
      return json({ parcels: [{ ...parcel, status: first.code, statusDateTime, events: [] }] });
    }
    const events = scans.map(({ local, offset, code, table, text }) => ({
      // The other tables hold the part before the dot, for any code that begins with it.
      code: table === 'codes' ? code : code.replace(/[.*]*$/, '.OTHER'),
      description: text,
      eventDateTime: local + withoutColon(offset),
      country: 'DE',
      city: 'Neuenstein',
      postalCode: person('postalCode'),
    }));
    return json({ parcels: [{ ...parcel, events: events.toReversed() }] });
  },
};
