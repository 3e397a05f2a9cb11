import table from '../../../../../data/feeds/usps.json' with { type: 'json' };
import { integerKey, readCodeTable } from '../../rules/code-table.ts';
import { readArrival } from '../expected-arrival.ts';
import { countryOf, objectOf, type JsonObject } from '../json-reading.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import {
  contractBroken,
  entriesOf,
  failedUpstream,
  isSameNumber,
  latestOf,
  namesMissingGrant,
  notFound,
  rejectedByFeed,
  scansOf,
  serviceOf,
  withoutEntry,
  wordingOf,
  wordOf,
} from './reading.ts';

const codes = readCodeTable(table, integerKey);
/** A time of the day at the end, without a zone or with one. */
const hasClock = /[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/;
const hasZone = /[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const numberNames: ReadonlySet<string> = new Set(['trackingNumber']);

/** USPS Tracking 3: one number per call, JSON, OAuth 2 client credentials. */
export const usps: Carrier = {
  kind: 'usps',
  name: 'USPS',
  baseUrl: 'https://apis.usps.com',
  carriers: ['usps'],
  auth: {
    type: 'oauth2_client_credentials',
    clientAuth: 'body',
    tokenAt: '/oauth2/v3/token',
    scope: 'tracking',
    lifetimeS: 28_799,
  },
  quota: { perDay: 1_400, spacingMs: 1_000, windows: [{ calls: 60, seconds: 3_600 }] },
  batch: 1,
  table: codes,
  call: ([number = '']) => ({
    path: `/tracking/v3/tracking/${encodeURIComponent(number)}?expand=DETAIL`,
    headers: { Accept: 'application/json' },
  }),
  read,
  needsNewToken: (answer) => (answer.status === 401 || answer.status === 403) && !namesMissingGrant(answer),
};

/** One item, as an object or in a list. */
function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const items = entriesOf(answer.json(numberNames));
  const error = items.map((item) => objectOf(item['error'])).find((found) => found !== null);
  if (error !== undefined) return refusalOf(wordOf(error['code']) ?? '');
  const numbers = items.map((item) => item['trackingNumber']);
  if (numbers.every((sent) => wordOf(sent) === null)) return contractBroken;
  const own = items.filter((item) => isSameNumber(item['trackingNumber'], number));
  const latest = latestOf(own, (item) => entriesOf(item['trackingEvents']).map(scanOf));
  if (latest === undefined) return withoutEntry(numbers, asked);
  const eta = wordOf(latest['expectedDeliveryTimeStamp']);
  return {
    kind: 'scans',
    ...scansOf(latest['trackingEvents'], scanOf),
    isNewestFirst: true,
    facts: {
      service: serviceOf(latest['mailClass']),
      eta: readArrival({ from: null, through: eta, country: null }),
    },
    notes: own.length > 1 ? ['multiple_shipments'] : [],
  };
}

/** An error in a good answer, by the status that it names. */
function refusalOf(code: string): CarrierReading {
  if (code === '404') return notFound;
  if (code === '400') return rejectedByFeed;
  if (code === '429') return { kind: 'rate_limited' };
  return code === '401' || code === '403' ? { kind: 'key_rejected' } : failedUpstream;
}

function scanOf(event: JsonObject): CarrierScan {
  const code = wordOf(event['eventCode']);
  return {
    time: timeOf(event),
    country: countryAt(event),
    place: wordOf(event['eventCity']),
    code,
    status: codes.find(code),
    text: wordingOf(event['eventType']),
    language: 'en',
  };
}

/** The country is missing at home, where a state stands instead. A name of a country is not read. */
function countryAt(event: JsonObject): string | null {
  const [country, state] = [wordOf(event['eventCountry']), wordOf(event['eventState'])];
  const isHome = country === null || /^(?:USA|UNITED STATES\b.*)$/i.test(country);
  return countryOf(country) ?? (isHome && state !== null ? 'US' : null);
}

/** The instant where the entry has it, else local time with its offset, else local time alone. */
function timeOf(event: JsonObject): string {
  const instant = wordOf(event['GMTTimestamp']);
  if (instant !== null && hasClock.test(instant)) return `${instant}Z`;
  if (instant !== null && hasZone.test(instant)) return instant;
  const local = wordOf(event['eventTimestamp']) ?? '';
  return hasClock.test(local) ? local + offsetOf(wordOf(event['GMTOffset']) ?? '') : local;
}

/** `-05:00`, or minutes such as `-420`. */
function offsetOf(text: string): string {
  if (/^[+-]\d{2}:?\d{2}$/.test(text)) return text;
  if (!/^[+-]?\d{1,3}$/.test(text)) return '';
  const minutes = Math.abs(Number(text));
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${text.startsWith('-') ? '-' : '+'}${hour}:${minute}`;
}
