import table from '../../../../../data/feeds/royalmail.json' with { type: 'json' };
import { readCodeTable } from '../../rules/code-table.ts';
import { readArrival } from '../expected-arrival.ts';
import { objectOf, type JsonObject } from '../json-reading.ts';
import type { ExpectedArrival } from '../../../statuses/rules/carrier-event.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import {
  contractBroken,
  countryOfCode,
  entriesOf,
  failedUpstream,
  isList,
  isSameNumber,
  notFound,
  rejectedByFeed,
  scansOf,
  serviceOf,
  withoutEntry,
  wordingOf,
  wordOf,
} from './reading.ts';

const codes = readCodeTable(table);
const numberNames: ReadonlySet<string> = new Set(['mailPieceId']);

/** Royal Mail's own error codes; they decide before the status does. */
const errors: ReadonlyMap<string, CarrierReading> = new Map<string, CarrierReading>([
  ...['E1142', 'E1283', 'E1284', 'E1308'].map((code) => [code, notFound] as const),
  ...['E0004', 'E0013'].map((code) => [code, rejectedByFeed] as const),
  ['E0010', { kind: 'rate_limited' }],
  ...['E0001', 'E0009', 'E1307'].map((code) => [code, failedUpstream] as const),
]);

/** Royal Mail Tracking 2: one number per call, JSON, client id and secret in headers. */
export const royalmail: Carrier = {
  kind: 'royalmail',
  name: 'Royal Mail',
  baseUrl: 'https://api.royalmail.net',
  carriers: ['royal-mail'],
  auth: { type: 'headers', names: ['X-IBM-Client-Id', 'X-IBM-Client-Secret'] },
  quota: { perDay: 50, spacingMs: 1_000, windows: [{ calls: 25, seconds: 43_200 }] },
  batch: 1,
  table: codes,
  call: ([number = '']) => ({
    path: `/mailpieces/v2/${encodeURIComponent(number)}/events`,
    headers: { Accept: 'application/json', 'X-Accept-RMG-Terms': 'yes' },
  }),
  read,
  refusal: (answer) => (answer.status < 500 ? readingOfErrors(objectOf(answer.json())?.['errors']) : undefined),
};

function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const body = objectOf(answer.json(numberNames));
  if (body === null || !isList(body['mailPieces'])) return readingOfErrors(body?.['errors']) ?? contractBroken;
  const pieces = entriesOf(body['mailPieces']);
  const piece = pieces.find((entry) => isSameNumber(entry['mailPieceId'], number));
  if (piece === undefined)
    return withoutEntry(
      pieces.map((entry) => entry['mailPieceId']),
      asked,
    );
  const [error] = entriesOf(piece['error']);
  if (error !== undefined) return readingOfErrors(error) ?? failedUpstream;
  const summary = objectOf(piece['summary']);
  const destinationCountry = countryOfCode(summary?.['destinationCountryCode']);
  return {
    kind: 'scans',
    ...scansOf(piece['events'], scanOf),
    isNewestFirst: true,
    facts: {
      originCountry: countryOfCode(summary?.['originCountryCode']),
      destinationCountry,
      service: serviceOf(summary?.['productName']),
      eta: arrivalOf(objectOf(piece['estimatedDelivery']), destinationCountry),
    },
  };
}

/** Undefined when no code is known: then the status decides. */
function readingOfErrors(value: unknown): CarrierReading | undefined {
  const found = entriesOf(value).map((error) => errors.get(wordOf(error['errorCode'])?.toUpperCase() ?? ''));
  return found.find((reading) => reading !== undefined);
}

/** The place is a delivery office; its country is not said. */
function scanOf(event: JsonObject): CarrierScan {
  const code = wordOf(event['eventCode']);
  return {
    time: wordOf(event['eventDateTime']) ?? '',
    country: null,
    place: wordOf(event['locationName']),
    code,
    status: codes.find(code),
    text: wordingOf(event['eventName']),
    language: 'en',
  };
}

/** Ends of the window may be times of the day. */
function arrivalOf(estimate: JsonObject | null, country: string | null): ExpectedArrival | null {
  const date = wordOf(estimate?.['date']);
  const timeAt = (name: string): string | null => {
    const text = wordOf(estimate?.[name]);
    return date !== null && text !== null && /^\d{2}:\d{2}/.test(text) ? `${date}T${text}` : text;
  };
  return readArrival({
    from: timeAt('startOfEstimatedWindow'),
    through: timeAt('endOfEstimatedWindow'),
    at: date,
    country,
  });
}
