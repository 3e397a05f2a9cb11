import table from '../../../../../data/feeds/ups.json' with { type: 'json' };
import { integerKey, readCodeTable, type CodeStatus } from '../../rules/code-table.ts';
import { countryOf, objectOf, objectsOf, textOf, type JsonObject } from '../json-reading.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';

const codes = readCodeTable(table, integerKey);
const maxPackages = 200;
const maxActivities = 500;
const maxText = 500;
/** The contract wants one fixed name of the caller. */
const transactionSource = 'wayseal';
const returnedToSender: CodeStatus = { state: 'returned', detail: 'returned_complete', informational: false };

/** UPS Track 1.0: one number per call, JSON, OAuth 2 client credentials. */
export const ups: Carrier = {
  kind: 'ups',
  name: 'UPS',
  baseUrl: 'https://onlinetools.ups.com',
  carriers: ['ups'],
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
};

function read(answer: CarrierResponse, number: string): CarrierReading {
  const shipments = objectOf(objectOf(answer.json())?.['trackResponse'])?.['shipment'];
  if (shipments === undefined) return { kind: 'unavailable', cause: 'contract' };
  const packages = objectsOf(shipments, maxPackages).flatMap((shipment) =>
    objectsOf(shipment['package'] ?? [], maxPackages),
  );
  // A shipment without packages: the number is unknown, with a warning beside it.
  if (packages.length === 0) return { kind: 'not_found' };
  const asked = packages.find((parcel) => textOf(parcel['trackingNumber'], maxText)?.toUpperCase() === number);
  if (asked === undefined) return { kind: 'not_found', note: 'other_shipment' };
  const scans = objectsOf(asked['activity'] ?? [], maxActivities).map(scanOf);
  return { kind: 'scans', scans, isNewestFirst: true };
}

function scanOf(activity: JsonObject): CarrierScan {
  const address = objectOf(objectOf(activity['location'])?.['address']);
  const status = objectOf(activity['status']) ?? {};
  const parts = ['type', 'code', 'statusCode'].map((name) => textOf(status[name], maxText));
  const code = parts.filter((part) => part !== null).join('.');
  return {
    time: timeOf(activity),
    country: countryOf(address?.['countryCode']) ?? countryOf(address?.['country']),
    place: textOf(address?.['city'], maxText),
    code: code === '' ? null : code,
    status: statusOf(parts[0] ?? null, parts[2] ?? null),
    text: textOf(status['description'], maxText),
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
  return time === '' ? date : `${date}T${time}${textOf(activity['gmtOffset'], 6) ?? ''}`;
}

/** `YYYYMMDD` to `YYYY-MM-DD`. */
function dateOf(value: unknown): string {
  return (textOf(value, 10) ?? '').replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3');
}

/** `74700`, `054700` and `20:15:00` to `hh:mm:ss`. */
function clockOf(value: unknown): string {
  const digits = (textOf(value, 8) ?? '').replaceAll(':', '');
  return /^\d{1,6}$/.test(digits) ? digits.padStart(6, '0').replace(/(..)(..)(..)/, '$1:$2:$3') : '';
}
