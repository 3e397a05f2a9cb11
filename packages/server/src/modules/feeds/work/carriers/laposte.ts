import table from '../../../../../data/feeds/laposte.json' with { type: 'json' };
import { readCodeTable } from '../../rules/code-table.ts';
import { readArrival } from '../expected-arrival.ts';
import { countryOf, objectOf, type JsonObject } from '../json-reading.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import {
  contractBroken,
  entriesOf,
  failedUpstream,
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
const numberNames: ReadonlySet<string> = new Set(['idShip']);

/** La Poste Suivi 2: letters, Colissimo and Chronopost; up to 10 numbers per call, JSON, key in a header. */
export const laposte: Carrier = {
  kind: 'laposte',
  name: 'La Poste',
  baseUrl: 'https://api.laposte.fr',
  carriers: ['la-poste', 'colissimo', 'chronopost'],
  auth: { type: 'headers', names: ['X-Okapi-Key'] },
  quota: { perDay: 5_000, spacingMs: 1_000, windows: [{ calls: 100, seconds: 60 }] },
  batch: 10,
  table: codes,
  call: (numbers, { language }) => ({
    path: `/suivi/v2/idships/${numbers.map(encodeURIComponent).join(',')}?lang=${language === 'fr' ? 'fr_FR' : 'en_US'}`,
    headers: { Accept: 'application/json' },
  }),
  read,
  // In a list each entry has its own outcome, whatever the status of the answer.
  refusal: (answer, number) => (Array.isArray(answer.json()) ? read(answer, number, [number]) : undefined),
};

/** One number: an object. Several: a list, in which each entry stands alone. */
function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const entries = entriesOf(answer.json(numberNames)).filter(
    (entry) => 'returnCode' in entry || 'code' in entry || 'shipment' in entry,
  );
  if (entries.length === 0) return contractBroken;
  const own = entries.find((entry) => isSameNumber(numberOf(entry), number));
  if (own !== undefined) return readEntry(own);
  const [only] = entries;
  // A refusal may leave the number out when only one was asked.
  if (only !== undefined && asked.length === 1 && numberOf(only) === null && !('shipment' in only))
    return readEntry(only);
  return withoutEntry(
    entries.map(numberOf).filter((sent) => sent !== null),
    asked,
  );
}

function numberOf(entry: JsonObject): string | null {
  return wordOf(objectOf(entry['shipment'])?.['idShip']) ?? wordOf(entry['idShip']);
}

function readEntry(entry: JsonObject): CarrierReading {
  const code = wordOf(entry['returnCode']) ?? wordOf(entry['code']) ?? '';
  if (code === '400') return rejectedByFeed;
  if (code === '401' || code === '403') return { kind: 'key_rejected' };
  if (code === '404') return notFound;
  if (code === '429' || code === 'TOO_MANY_REQUESTS') return { kind: 'rate_limited' };
  if (!/^(?:20\d)?$/.test(code)) return failedUpstream;
  const shipment = objectOf(entry['shipment']);
  if (shipment === null) return contractBroken;
  const language = /^[a-z]{2}/.exec(wordOf(entry['lang']) ?? '')?.[0] ?? null;
  const context = objectOf(shipment['contextData']);
  const destinationCountry = countryOf(context?.['arrivalCountry']);
  return {
    kind: 'scans',
    ...scansOf(shipment['event'], (event) => scanOf(event, language)),
    isNewestFirst: true,
    facts: {
      originCountry: countryOf(context?.['originCountry']),
      destinationCountry,
      service: serviceOf(shipment['product']),
      eta: readArrival({ from: null, through: estimateOf(shipment), country: destinationCountry }),
    },
  };
}

/** A day is sent as midnight in UTC with the French offset, such as `T02:00:00+02:00`. */
function estimateOf(shipment: JsonObject): string | null {
  const text = wordOf(shipment['estimDate']);
  const isDay = /T0([12]):00(?::00)?\+0\1:?00$/.test(text ?? '');
  return isDay && text !== null ? text.slice(0, 10) : text;
}

/** The offset of a scan is the French one, also abroad; scans have no place. */
function scanOf(event: JsonObject, language: string | null): CarrierScan {
  const code = wordOf(event['code']);
  return {
    time: wordOf(event['date']) ?? '',
    country: null,
    place: null,
    code,
    status: codes.find(code),
    text: wordingOf(event['label']),
    language,
  };
}
