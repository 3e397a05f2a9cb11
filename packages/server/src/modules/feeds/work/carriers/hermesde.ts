import table from '../../../../../data/feeds/hermesde.json' with { type: 'json' };
import { integerKey, readCodeTable } from '../../rules/code-table.ts';
import { readArrival } from '../expected-arrival.ts';
import { objectOf, type JsonObject } from '../json-reading.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import {
  contractBroken,
  countryOfCode,
  entriesOf,
  isSameNumber,
  notFound,
  scansOf,
  withoutEntry,
  wordingOf,
  wordOf,
} from './reading.ts';

const codes = readCodeTable(table, integerKey);
const numberNames: ReadonlySet<string> = new Set(['shipmentID', 'code']);
const lastMinute = 1_439;

/** Hermes Germany, shipment information (HSI): up to 100 numbers per call, JSON, OAuth 2 with user and password. */
export const hermesde: Carrier = {
  kind: 'hermesde',
  name: 'Hermes Germany',
  baseUrl: 'https://de-api.hermesworld.com',
  carriers: ['hermes-de'],
  auth: {
    type: 'oauth2_password',
    tokenAt: 'https://authme.myhermes.de/authorization-facade/oauth2/access_token',
    lifetimeS: 3_600,
  },
  quota: { perDay: 1_000, spacingMs: 1_000, windows: [] },
  batch: 100,
  table: codes,
  numberFor: (number) => (/^(?:\d{14}|H\d{19})$/.test(number) ? number : null),
  call: (numbers) => ({
    path: `/services/hsi/shipmentinfo?${numbers.map((number) => `shipmentID=${encodeURIComponent(number)}`).join('&')}`,
    headers: { Accept: 'application/json', 'Accept-Language': 'EN' },
  }),
  read,
};

function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const body = objectOf(answer.json(numberNames));
  if (body === null || !('shipmentinfo' in body)) return contractBroken;
  const entries = entriesOf(body['shipmentinfo']);
  const entry = entries.find(({ shipmentID }) => isSameNumber(shipmentID, number));
  if (entry === undefined)
    return withoutEntry(
      entries.map(({ shipmentID }) => shipmentID),
      asked,
    );
  const result = wordOf(objectOf(entry['result'])?.['code']);
  if (result?.toLowerCase().startsWith('e') === true) return notFound;
  const facts = { eta: arrivalOf(entry['deliveryForecast']) };
  // The contract promises no order; events of one instant keep the order of the answer.
  return { kind: 'scans', ...scansOf(entry['status'], scanOf), isNewestFirst: false, facts };
}

function scanOf(event: JsonObject): CarrierScan {
  const unit = objectOf(event['scanningUnit']);
  const code = wordOf(event['code']);
  return {
    time: wordOf(event['timestamp']) ?? '',
    country: countryOfCode(unit?.['countryCode']),
    place: wordOf(unit?.['city']),
    code,
    status: codes.find(code),
    text: wordingOf(event['description']),
    language: null,
  };
}

/** Day with a window in minutes of the day, on the German clock. */
function arrivalOf(value: unknown) {
  const forecast = objectOf(value);
  const date = wordOf(forecast?.['date']);
  if (date === null) return null;
  const slot = objectOf(forecast?.['timeSlot']);
  const at = (minutes: unknown): string | null => {
    const word = wordOf(minutes);
    if (word === null || !/^\d{1,4}$/.test(word)) return null;
    const minute = Math.min(Number(word), lastMinute);
    const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
    return `${date}T${hour}:${rest}`;
  };
  return readArrival({ from: at(slot?.['from']), through: at(slot?.['to']), at: date, country: 'DE' });
}
