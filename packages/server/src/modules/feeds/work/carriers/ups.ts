import table from '../../../../../data/feeds/ups.json' with { type: 'json' };
import { integerKey, readCodeTable, type CodeStatus } from '../../rules/code-table.ts';
import type { ShipmentFacts } from '../../../statuses/rules/carrier-event.ts';
import { readArrival } from '../expected-arrival.ts';
import { countryOf, objectOf, textOf, type JsonObject } from '../json-reading.ts';
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

const codes = readCodeTable(table, integerKey);
const numberNames: ReadonlySet<string> = new Set(['trackingNumber']);
/** The contract wants one fixed name of the caller. */
const transactionSource = 'wayseal';
const returnedToSender: CodeStatus = { state: 'returned', detail: 'returned_complete', informational: false };

/** UPS Track 1.0: one number per call, JSON, OAuth 2 client credentials. */
export const ups: Carrier = {
  kind: 'ups',
  name: 'UPS',
  baseUrl: 'https://onlinetools.ups.com',
  carriers: ['ups'],
  // Many parcels of USPS may be handed over by UPS; only its own forms are numbers of this server.
  covers: ({ type }) => type.startsWith('ups_'),
  auth: {
    type: 'oauth2_client_credentials',
    clientAuth: 'basic',
    tokenAt: '/security/v1/oauth/token',
    lifetimeS: 14_399,
  },
  quota: { perDay: 1_000, spacingMs: 1_000, windows: [] },
  batch: 1,
  table: codes,
  numberFor: (number) => (number.length >= 7 && number.length <= 34 ? number : null),
  call: ([number = ''], { callId }) => ({
    path: `/api/track/v1/details/${encodeURIComponent(number)}?locale=en_US&returnSignature=false&returnMilestones=false&returnPOD=false`,
    headers: { Accept: 'application/json', transId: callId, transactionSrc: transactionSource },
  }),
  read,
  needsNewToken: (answer) => answer.status === 401 && !namesMissingGrant(answer),
};

function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const body = objectOf(answer.json(numberNames));
  const response = objectOf(body?.['trackResponse']);
  if (response === null) return refusal(objectOf(body?.['response'])) ?? contractBroken;
  if (!isList(response['shipment'])) return contractBroken;
  const parcels = entriesOf(response['shipment']).flatMap((shipment) => entriesOf(shipment['package']));
  // A shipment without packages: the number is unknown, with a warning beside it.
  if (parcels.length === 0) return notFound;
  const same = parcels.filter((parcel) => isSameNumber(parcel['trackingNumber'], number));
  const latest = latestOf(same, (parcel) => scansOf(parcel['activity'], scanOf).scans);
  if (latest === undefined)
    return withoutEntry(
      parcels.map((parcel) => parcel['trackingNumber']),
      asked,
    );
  return {
    kind: 'scans',
    ...scansOf(latest['activity'], scanOf),
    isNewestFirst: true,
    facts: factsOf(latest),
    notes: same.length > 1 ? ['multiple_shipments'] : [],
  };
}

/** Errors that stand in a good answer; undefined without one. */
function refusal(response: JsonObject | null): CarrierReading | undefined {
  const [error] = entriesOf(response?.['errors']);
  if (error === undefined) return undefined;
  const code = wordOf(error['code'])?.toUpperCase() ?? '';
  if (code.startsWith('TW')) return notFound;
  if (code.startsWith('TV')) return rejectedByFeed;
  if (code === '10429') return { kind: 'rate_limited' };
  return /^25\d{4}$/.test(code) ? { kind: 'key_rejected' } : failedUpstream;
}

/** The estimate is local to the delivery, whose place is not read. `RDD`: rescheduled, `SDD`: scheduled, `DEL`: happened. */
function factsOf(parcel: JsonObject): Partial<ShipmentFacts> {
  const days = entriesOf(parcel['deliveryDate']);
  const day = ['RDD', 'SDD'].map((type) => days.find((entry) => wordOf(entry['type']) === type)).find(Boolean);
  const date = day === undefined ? '' : dateOf(day['date']);
  const hours = objectOf(parcel['deliveryTime']) ?? {};
  const at = (name: string) => (clockOf(hours[name]) === '' ? null : `${date}T${clockOf(hours[name])}`);
  return {
    service: serviceOf(objectOf(parcel['service'])?.['description']),
    pieces: piecesOf(parcel['packageCount']),
    eta: date === '' ? null : readArrival({ from: at('startTime'), through: at('endTime'), at: date, country: null }),
  };
}

function scanOf(activity: JsonObject): CarrierScan {
  const address = objectOf(objectOf(activity['location'])?.['address']);
  const status = objectOf(activity['status']) ?? {};
  const parts = ['type', 'code', 'statusCode'].map((name) => wordOf(status[name]));
  const code = parts.filter((part) => part !== null).join('.');
  return {
    time: timeOf(activity),
    country: countryOf(address?.['countryCode']) ?? countryOf(address?.['country']),
    place: textOf(address?.['city'], 500),
    code: code === '' ? null : code,
    status: statusOf(parts[0] ?? null, parts[2] ?? null),
    text: wordingOf(status['description']),
    language: 'en',
  };
}

/** `34` is a return; with a delivery it is back with the sender. The type decides where there is no known status code. */
function statusOf(type: string | null, statusCode: string | null): CodeStatus | null {
  if (statusCode !== null && Number(statusCode) === 34 && type?.toUpperCase() === 'D') return returnedToSender;
  return codes.find(statusCode) ?? codes.find(type, 'types');
}

/** The instant in GMT where the entry has it, else the local time with its offset, else the local time alone. */
function timeOf(activity: JsonObject): string {
  const [gmtDate, gmtTime] = [dateOf(activity['gmtDate']), clockOf(activity['gmtTime'])];
  if (gmtDate !== '' && gmtTime !== '') return `${gmtDate}T${gmtTime}Z`;
  const [date, time] = [dateOf(activity['date']), clockOf(activity['time'])];
  return time === '' ? date : `${date}T${time}${textOf(activity['gmtOffset'], 6)?.replace('.', ':') ?? ''}`;
}

/** `YYYYMMDD` to `YYYY-MM-DD`. */
function dateOf(value: unknown): string {
  return (wordOf(value) ?? '').replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3');
}

/** `74700`, `054700` and `20:15:00` to `hh:mm:ss`. */
function clockOf(value: unknown): string {
  const digits = (wordOf(value) ?? '').replaceAll(':', '');
  return /^\d{1,6}$/.test(digits) ? digits.padStart(6, '0').replace(/(..)(..)(..)/, '$1:$2:$3') : '';
}
