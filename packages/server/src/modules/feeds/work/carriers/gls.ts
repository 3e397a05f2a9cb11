import table from '../../../../../data/feeds/gls.json' with { type: 'json' };
import { readCodeTable, type CodeStatus } from '../../rules/code-table.ts';
import { countryOf, objectOf, type JsonObject } from '../json-reading.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import {
  contractBroken,
  entriesOf,
  failedUpstream,
  isList,
  isSameNumber,
  namesMissingGrant,
  notFound,
  rejectedByFeed,
  scansOf,
  withoutEntry,
  wordingOf,
  wordOf,
} from './reading.ts';

const codes = readCodeTable(table);
const numberNames: ReadonlySet<string> = new Set(['requested', 'unitno']);

/** GLS Track and Trace 1: up to 10 numbers per call, JSON, OAuth 2 client credentials. */
export const gls: Carrier = {
  kind: 'gls',
  name: 'GLS',
  baseUrl: 'https://api.gls-group.net',
  carriers: ['gls', 'gls-de', 'gls-it', 'gls-es'],
  auth: { type: 'oauth2_client_credentials', clientAuth: 'basic', tokenAt: '/oauth2/v2/token', lifetimeS: 14_400 },
  quota: { perDay: 500, spacingMs: 1_000, windows: [] },
  batch: 10,
  table: codes,
  call: (numbers) => ({
    path: `/track-and-trace-v1/tracking/simple/trackids/${numbers.map(encodeURIComponent).join(',')}?showEvents=true&showLinks=false`,
    headers: { Accept: 'application/json', 'Accept-Language': 'EN' },
  }),
  read,
  needsNewToken: (answer) => (answer.status === 401 || answer.status === 403) && !namesMissingGrant(answer),
};

function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const body = objectOf(answer.json(numberNames));
  if (body === null || !isList(body['parcels'])) return contractBroken;
  const parcels = entriesOf(body['parcels']);
  const parcel = parcels.find((entry) => isAsked(entry, number));
  if (parcel === undefined)
    return withoutEntry(
      parcels.map((entry) => entry['requested'] ?? entry['unitno']),
      asked,
    );
  const error = wordOf(parcel['errorCode']);
  if (error !== null) return readingOfError(error);
  const events = scansOf(parcel['events'], scanOf);
  if (events.scans.length + events.skipped > 0) return { kind: 'scans', ...events, isNewestFirst: true };
  // Without events the status of the parcel is the only one.
  const hasStatus = wordOf(parcel['status']) !== null;
  return { kind: 'scans', scans: hasStatus ? [scanOfStatus(parcel)] : [], isNewestFirst: true };
}

/** GLS repeats the number as it was asked. Its own `unitno` may lack the check digit. */
function isAsked(parcel: JsonObject, number: string): boolean {
  if (wordOf(parcel['requested']) !== null) return isSameNumber(parcel['requested'], number);
  const hasCheckDigit = /^\d{12}$/.test(number);
  return (
    isSameNumber(parcel['unitno'], number) || (hasCheckDigit && isSameNumber(parcel['unitno'], number.slice(0, 11)))
  );
}

function readingOfError(code: string): CarrierReading {
  if (/^E_404/i.test(code)) return notFound;
  return /^E_400/i.test(code) ? rejectedByFeed : failedUpstream;
}

function scanOf(event: JsonObject): CarrierScan {
  const code = wordOf(event['code']);
  return {
    time: wordOf(event['eventDateTime']) ?? '',
    country: countryOf(event['country']),
    place: wordOf(event['city']),
    code,
    status: statusOf(code),
    text: wordingOf(event['description']),
    language: 'en',
  };
}

/** Codes are a group and a reason; for some groups every reason means the same. */
function statusOf(code: string | null): CodeStatus | null {
  const group = /^([^.]+)\./.exec(code ?? '')?.[1] ?? null;
  return codes.find(code) ?? codes.find(group, 'groups');
}

function scanOfStatus(parcel: JsonObject): CarrierScan {
  const code = wordOf(parcel['status']);
  return {
    time: wordOf(parcel['statusDateTime']) ?? '',
    country: null,
    place: null,
    code,
    status: codes.find(code, 'statuses'),
    text: null,
    language: null,
  };
}
