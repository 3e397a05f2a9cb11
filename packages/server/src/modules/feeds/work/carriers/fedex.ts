import table from '../../../../../data/feeds/fedex.json' with { type: 'json' };
import type { ShipmentFacts } from '../../../statuses/rules/carrier-event.ts';
import { readCodeTable } from '../../rules/code-table.ts';
import { readArrival } from '../expected-arrival.ts';
import { countryOf, objectOf, type JsonObject } from '../json-reading.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import {
  contractBroken,
  entriesOf,
  failedUpstream,
  isList,
  isSameNumber,
  latestOf,
  namesMissingGrant,
  notFound,
  piecesOf,
  rejectedByFeed,
  scansOf,
  serviceOf,
  withoutEntry,
  wordingOf,
  wordOf,
} from './reading.ts';

const codes = readCodeTable(table);
const numberNames: ReadonlySet<string> = new Set(['trackingNumber']);

/** FedEx Track 1: up to 30 numbers per call, JSON by POST, OAuth 2 client credentials. */
export const fedex: Carrier = {
  kind: 'fedex',
  name: 'FedEx',
  baseUrl: 'https://apis.fedex.com',
  carriers: ['fedex'],
  covers: ({ type }) => type.startsWith('fedex_'),
  auth: { type: 'oauth2_client_credentials', clientAuth: 'body', tokenAt: '/oauth/token', lifetimeS: 3_600 },
  quota: { perDay: 10_000, spacingMs: 250, windows: [{ calls: 1_400, seconds: 10 }] },
  batch: 30,
  table: codes,
  // A bar code of 22 digits or more holds the number; it is not one.
  numberFor: (number) => (/^\d{22,}$/.test(number) ? null : number),
  call: (numbers, { callId }) => ({
    method: 'POST',
    path: '/track/v1/trackingnumbers',
    headers: { 'content-type': 'application/json', 'x-locale': 'en_US', 'x-customer-transaction-id': callId },
    body: JSON.stringify({
      includeDetailedScans: true,
      trackingInfo: numbers.map((trackingNumber) => ({ trackingNumberInfo: { trackingNumber } })),
    }),
  }),
  read,
  // 403 is a key without the tracking product: a new token has the same rights.
  needsNewToken: (answer) => answer.status === 401 && !namesMissingGrant(answer),
};

function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const output = objectOf(objectOf(answer.json(numberNames))?.['output']);
  const isRead = isList(output?.['completeTrackResults'] ?? (output?.['alerts'] === undefined ? undefined : null));
  if (output === null || !isRead) return contractBroken;
  const entries = entriesOf(output['completeTrackResults']);
  const own = entries.filter((entry) => isSameNumber(entry['trackingNumber'], number));
  if (own.length === 0)
    return withoutEntry(
      entries.map((entry) => entry['trackingNumber']),
      asked,
    );
  const results = own.flatMap((entry) => entriesOf(entry['trackResults']));
  const good = results.filter((result) => objectOf(result['error']) === null);
  const latest = latestOf(good, (result) => entriesOf(result['scanEvents']).map(scanOf));
  if (latest === undefined) return refusalOf(results);
  return {
    kind: 'scans',
    ...scansOf(latest['scanEvents'], scanOf),
    isNewestFirst: true,
    facts: factsOf(latest),
    notes: good.length > 1 ? ['multiple_shipments'] : [],
  };
}

/** The error that stands in the results of one number. */
function refusalOf([result]: readonly JsonObject[]): CarrierReading {
  const code = wordOf(objectOf(result?.['error'])?.['code']) ?? '';
  if (result === undefined || /NOT\.?FOUND/i.test(code)) return notFound;
  return /\.(?:EMPTY|INVALID)\b/i.test(code) ? rejectedByFeed : failedUpstream;
}

function scanOf(event: JsonObject): CarrierScan {
  const location = objectOf(event['scanLocation']);
  const [type, exception] = [wordOf(event['eventType']), wordOf(event['exceptionCode'])];
  const pair = type === null || exception === null ? null : `${type}.${exception}`;
  return {
    time: wordOf(event['date']) ?? '',
    country: countryOf(location?.['countryCode']),
    place: wordOf(location?.['city']),
    code: pair ?? type,
    status: codes.find(pair) ?? codes.find(type),
    text: wordingOf(event['eventDescription']),
    language: 'en',
  };
}

function factsOf(result: JsonObject): Partial<ShipmentFacts> {
  const service = objectOf(result['serviceDetail']);
  const window = objectOf(objectOf(result['estimatedDeliveryTimeWindow'])?.['window']);
  return {
    service: serviceOf(service?.['description']) ?? serviceOf(service?.['type']),
    pieces: piecesOf(objectOf(result['packageDetails'])?.['count']),
    eta: readArrival({ from: wordOf(window?.['begins']), through: wordOf(window?.['ends']), country: null }),
  };
}
