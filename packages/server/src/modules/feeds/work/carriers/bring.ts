import table from '../../../../../data/feeds/bring.json' with { type: 'json' };
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
  nearestLanguage,
  notFound,
  rejectedByFeed,
  scansOf,
  serviceOf,
  withoutEntry,
  wordingOf,
  wordOf,
} from './reading.ts';

const codes = readCodeTable(table);
const numberNames: ReadonlySet<string> = new Set(['packageNumber', 'consignmentId']);
const languages = ['en', 'no', 'sv', 'da'] as const;

/** Bring Tracking 2, also for Posten: one number per call, JSON, key and address of the caller in headers. */
export const bring: Carrier = {
  kind: 'bring',
  name: 'Bring',
  baseUrl: 'https://api.bring.com',
  carriers: ['bring', 'posten'],
  auth: { type: 'headers', names: ['X-Mybring-API-Uid', 'X-Mybring-API-Key', 'X-Bring-Client-URL'] },
  quota: { perDay: 2_000, spacingMs: 1_000, windows: [] },
  batch: 1,
  table: codes,
  // Bring's parcels have extension digit 3 and the Norwegian prefix 70; bar codes have `00` before.
  numberFor: (number, { type }) => {
    const plain = number.replace(/^00(?=\d{18}$)/, '');
    return type !== 'sscc' ? number : plain.startsWith('370') ? plain : null;
  },
  call: ([number = ''], { language }) => ({
    path: `/tracking/api/v2/tracking.json?q=${encodeURIComponent(number)}&lang=${nearestLanguage(language, languages)}`,
    headers: { Accept: 'application/json' },
  }),
  read,
};

/** A search by `q` also finds consignments and references of others, so only the number's own parcel counts. */
function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const body = objectOf(answer.json(numberNames));
  if (body === null || !isList(body['consignmentSet'])) return contractBroken;
  const consignments = entriesOf(body['consignmentSet']);
  const parcels = consignments.flatMap((consignment) => entriesOf(consignment['packageSet']));
  if (parcels.length === 0) return refusalOf(consignments);
  const own = parcels.find((parcel) => isSameNumber(parcel['packageNumber'], number));
  if (own !== undefined) return readParcel(own, false);
  const consignment = consignments.find(({ consignmentId }) => isSameNumber(consignmentId, number));
  const [first, ...others] = entriesOf(consignment?.['packageSet']);
  if (first !== undefined) return readParcel(first, others.length > 0);
  return withoutEntry(
    parcels.map((parcel) => parcel['packageNumber']),
    asked,
  );
}

function refusalOf(consignments: readonly JsonObject[]): CarrierReading {
  const error = consignments.map((consignment) => objectOf(consignment['error'])).find((found) => found !== null);
  const code = wordOf(error?.['code']) ?? '404';
  if (code === '400') return rejectedByFeed;
  if (code === '401' || code === '403') return { kind: 'key_rejected' };
  if (code === '429') return { kind: 'rate_limited' };
  return code.startsWith('5') ? failedUpstream : notFound;
}

function readParcel(parcel: JsonObject, isOneOfSeveral: boolean): CarrierReading {
  return {
    kind: 'scans',
    ...scansOf(parcel['eventSet'], scanOf),
    isNewestFirst: true,
    facts: factsOf(parcel),
    notes: isOneOfSeveral ? ['multiple_shipments'] : [],
  };
}

/** The answer does not name its language. */
function scanOf(event: JsonObject): CarrierScan {
  const code = wordOf(event['status']);
  return {
    time: wordOf(event['dateIso']) ?? '',
    country: countryOf(event['countryCode']),
    place: wordOf(event['city']),
    code,
    status: codes.find(code),
    text: wordingOf(event['description']),
    language: null,
  };
}

function factsOf(parcel: JsonObject): Partial<ShipmentFacts> {
  // An ISO date, in older answers `dd.mm.yyyy`.
  const eta = wordOf(parcel['dateOfEstimatedDelivery'])?.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1') ?? null;
  return {
    service: serviceOf(parcel['productName']),
    eta: readArrival({ from: null, through: eta, country: null }),
  };
}
