import table from '../../../../../data/feeds/postnl.json' with { type: 'json' };
import { readCodeTable } from '../../rules/code-table.ts';
import { readArrival } from '../expected-arrival.ts';
import { objectOf, type JsonObject } from '../json-reading.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import {
  contractBroken,
  entriesOf,
  isSameNumber,
  notFound,
  scansOf,
  serviceOf,
  withoutEntry,
  wordingOf,
  wordOf,
} from './reading.ts';
import { timeOfDayFirst } from './text-reading.ts';

const codes = readCodeTable(table);
const languages: Readonly<Record<string, string>> = { nl: 'NL', fr: 'FR', de: 'DE', zh: 'CN' };

/** PostNL status by bar code, version 2: one number per call, JSON, key in a header. */
export const postnl: Carrier = {
  kind: 'postnl',
  name: 'PostNL',
  baseUrl: 'https://api.postnl.nl',
  carriers: ['postnl'],
  auth: { type: 'headers', names: ['apikey'] },
  quota: { perDay: 5_000, spacingMs: 100, windows: [{ calls: 1_000, seconds: 60 }] },
  batch: 1,
  table: codes,
  call: ([number = ''], { language }) => ({
    path: `/shipment/v2/status/barcode/${encodeURIComponent(number)}?detail=true&language=${languages[language] ?? 'EN'}`,
    headers: { Accept: 'application/json' },
  }),
  read,
};

function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const body = objectOf(answer.json());
  const isAnswer = body !== null && ('CompleteStatus' in body || 'Warnings' in body || Object.keys(body).length === 0);
  if (!isAnswer) return contractBroken;
  const shipments = entriesOf(objectOf(body['CompleteStatus'])?.['Shipment']);
  if (shipments.length === 0) return notFound;
  const own = shipments.find((shipment) => isSameNumber(shipment['Barcode'], number));
  const parcels = shipments.filter((shipment) => isSameNumber(shipment['MainBarcode'], number));
  const shipment = own ?? parcels[0];
  if (shipment === undefined)
    return withoutEntry(
      shipments.map((other) => other['Barcode']),
      asked,
    );
  return {
    kind: 'scans',
    ...scansOf(shipment['Event'], scanOf),
    isNewestFirst: true,
    facts: { service: serviceOf(shipment['ProductDescription']), eta: arrivalOf(shipment['Expectation']) },
    notes: own === undefined && parcels.length > 1 ? ['multiple_shipments'] : [],
  };
}

/** The language that was asked for is no promise: words may come in Dutch. */
function scanOf(event: JsonObject): CarrierScan {
  const code = wordOf(event['Code']);
  return {
    time: timeOfDayFirst(event['TimeStamp']),
    country: null,
    clockOf: 'NL',
    place: null,
    code,
    status: codes.find(code),
    text: wordingOf(event['Description']),
    language: null,
  };
}

function arrivalOf(value: unknown) {
  const expected = objectOf(value);
  const [from = null, through = null] = ['ETAFrom', 'ETATo'].map((name) => {
    const text = timeOfDayFirst(expected?.[name]);
    return text === '' ? wordOf(expected?.[name]) : text;
  });
  return readArrival({ from, through, country: 'NL' });
}
