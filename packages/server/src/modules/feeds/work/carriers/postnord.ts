import table from '../../../../../data/feeds/postnord.json' with { type: 'json' };
import { readCodeTable } from '../../rules/code-table.ts';
import { readArrival } from '../expected-arrival.ts';
import { countryOf, objectOf, type JsonObject } from '../json-reading.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import {
  contractBroken,
  entriesOf,
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
const numberNames: ReadonlySet<string> = new Set(['itemId', 'shipmentId']);
const languages = ['en', 'sv', 'no', 'da', 'fi'] as const;
const ownPosts = ['postnord', 'postnord-dk'] as const;
/** Posts of Norway and Finland, where PostNord carries parcels with their S10 numbers. */
const otherPosts = ['posten', 'posti'] as const;

/** PostNord Track and Trace 5: one number per call, JSON, key in the query. */
export const postnord: Carrier = {
  kind: 'postnord',
  name: 'PostNord',
  baseUrl: 'https://api2.postnord.com',
  carriers: [...ownPosts, ...otherPosts],
  covers: ({ type, candidates }) => candidates.some((slug) => isOwnPost(slug)) || (type === 's10' && 'maybe'),
  auth: { type: 'query_key', name: 'apikey' },
  quota: { perDay: 1_000, spacingMs: 1_000, windows: [] },
  batch: 1,
  table: codes,
  call: ([number = ''], { language }) => ({
    path: `/rest/shipment/v5/trackandtrace/findByIdentifier.json?id=${encodeURIComponent(number)}&locale=${nearestLanguage(language, languages)}`,
    headers: { Accept: 'application/json' },
  }),
  read,
};

function isOwnPost(slug: string): boolean {
  return ownPosts.some((own) => own === slug);
}

function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const response = objectOf(objectOf(answer.json(numberNames))?.['TrackingInformationResponse']);
  if (response === null) return contractBroken;
  const shipments = entriesOf(response['shipments']);
  if (shipments.length === 0) {
    if (entriesOf(response['compositeFault']).length > 0) return rejectedByFeed;
    return isList(response['shipments']) ? notFound : contractBroken;
  }
  for (const shipment of shipments) {
    const own = entriesOf(shipment['items']).find((item) => isSameNumber(item['itemId'], number));
    if (own !== undefined) return readItem(own, shipment, false);
  }
  const shipment = shipments.find(({ shipmentId }) => isSameNumber(shipmentId, number));
  if (shipment === undefined) return withoutEntry(numbersOf(shipments), asked);
  const [first = {}, ...others] = entriesOf(shipment['items']);
  return readItem(first, shipment, others.length > 0);
}

function numbersOf(shipments: readonly JsonObject[]): readonly unknown[] {
  return shipments.flatMap((shipment) => [
    shipment['shipmentId'],
    ...entriesOf(shipment['items']).map((item) => item['itemId']),
  ]);
}

function readItem(item: JsonObject, shipment: JsonObject, isOneOfSeveral: boolean): CarrierReading {
  const eta = wordOf(shipment['estimatedTimeOfArrival']);
  return {
    kind: 'scans',
    ...scansOf(item['events'], scanOf),
    isNewestFirst: false,
    facts: {
      service: serviceOf(objectOf(shipment['service'])?.['name']),
      eta: readArrival({ from: null, through: eta, country: null }),
    },
    notes: isOneOfSeveral ? ['multiple_shipments'] : [],
  };
}

/** Few event codes are documented; the status of the event decides for the others. */
function scanOf(event: JsonObject): CarrierScan {
  const location = objectOf(event['location']);
  const [code, status] = [wordOf(event['eventCode']), wordOf(event['status'])];
  return {
    time: wordOf(event['eventTime']) ?? '',
    country: countryOf(location?.['countryCode']),
    place: wordOf(location?.['city']),
    code: code ?? status,
    status: codes.find(code, 'eventCodes') ?? codes.find(status),
    text: wordingOf(event['eventDescription']),
    language: null,
  };
}
