import table from '../../../../../data/feeds/auspost.json' with { type: 'json' };
import { readCodeTable, type CodeStatus } from '../../rules/code-table.ts';
import { objectOf, type JsonObject } from '../json-reading.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import {
  contractBroken,
  entriesOf,
  failedUpstream,
  isSameNumber,
  notFound,
  piecesOf,
  scansOf,
  serviceOf,
  withoutEntry,
  wordingOf,
  wordOf,
} from './reading.ts';
import { placeWithCountry, type PlaceInText } from './text-reading.ts';

const codes = readCodeTable(table);
const numberNames: ReadonlySet<string> = new Set(['tracking_id', 'article_id', 'consignment_id']);
/** Beginnings of descriptions, longest first. */
const phrases = Object.values(table.tables.phrases)
  .flat()
  .toSorted((one, other) => other.length - one.length);
/** Statuses that say enough without a body. */
const generalStatuses: ReadonlySet<number> = new Set([401, 403, 429]);
const state = /(?:^|\s)(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)$/;

/** Australia Post Shipping and Tracking: up to 10 numbers per call, JSON, basic credentials with an account number. */
export const auspost: Carrier = {
  kind: 'auspost',
  name: 'Australia Post',
  baseUrl: 'https://digitalapi.auspost.com.au',
  carriers: ['australia-post'],
  auth: { type: 'basic', headers: ['Account-Number'] },
  quota: { perDay: 1_000, spacingMs: 1_000, windows: [] },
  batch: 10,
  table: codes,
  call: (numbers) => ({
    path: `/shipping/v1/track?tracking_ids=${numbers.map(encodeURIComponent).join(',')}`,
    headers: { Accept: 'application/json' },
  }),
  read,
  refusal: (answer) => (generalStatuses.has(answer.status) ? undefined : refusal(objectOf(answer.json())?.['errors'])),
};

function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const body = objectOf(answer.json(numberNames));
  if (body === null || !('tracking_results' in body)) return refusal(body?.['errors']) ?? contractBroken;
  const results = entriesOf(body['tracking_results']);
  const result = results.find((one) => isSameNumber(one['tracking_id'], number));
  if (result === undefined)
    return (
      refusal(body['errors']) ??
      withoutEntry(
        results.map((one) => one['tracking_id']),
        asked,
      )
    );
  const items = entriesOf(result['trackable_items']);
  if (items.length > 0) return readItem(items, number);
  const isRefused = entriesOf(result['errors']).length > 0;
  return isRefused ? (refusal(result['errors']) ?? failedUpstream) : { kind: 'not_found', note: 'no_events' };
}

/** The article that was asked; of a consignment that was asked, the first. */
function readItem(items: readonly JsonObject[], number: string): CarrierReading {
  const articlesOf = (item: JsonObject) => ('items' in item ? entriesOf(item['items']) : [item]);
  const own = items.flatMap(articlesOf).find((article) => isSameNumber(article['article_id'], number));
  const consignment = items.find((item) => isSameNumber(item['consignment_id'], number));
  const articles = consignment === undefined ? items.flatMap(articlesOf) : articlesOf(consignment);
  const article = own ?? articles[0];
  const pieces = own === undefined ? piecesOf((consignment ?? items[0])?.['number_of_items']) : null;
  const facts = { service: serviceOf(article?.['product_type']), pieces };
  return {
    kind: 'scans',
    ...scansOf(article?.['events'], scanOf),
    isNewestFirst: true,
    facts,
    notes: own === undefined && articles.length > 1 ? ['multiple_shipments'] : [],
  };
}

/** Errors of the whole request or of one number; undefined without one. */
function refusal(errors: unknown): CarrierReading | undefined {
  const [error] = entriesOf(errors);
  if (error === undefined) return undefined;
  const code = wordOf(error['code'])?.toUpperCase();
  if (code === 'ESB-10001' || code === 'ESB-10002' || code === '51104') return notFound;
  if (code === '51101') return { kind: 'not_found', note: 'rejected_by_feed', warning: 'tracking_ids' };
  return code === 'ESB-20010' || code === 'ESB-20050' || code === '51100' ? failedUpstream : undefined;
}

function scanOf(event: JsonObject): CarrierScan {
  const text = wordingOf(event['description']);
  return {
    time: wordOf(event['date']) ?? '',
    ...placeOf(wordOf(event['location'])),
    code: null,
    status: statusOf(text),
    text,
    language: 'en',
  };
}

function statusOf(text: string | null): CodeStatus | null {
  const words = text?.toLowerCase() ?? '';
  return codes.find(phrases.find((phrase) => words.startsWith(phrase)) ?? null, 'phrases');
}

/** `NZ`; `AUCKLAND (NZ)`; `KEW VIC`. */
function placeOf(location: string | null): PlaceInText {
  if (location === null || /^transit scan$/i.test(location)) return { place: null, country: null };
  const found = placeWithCountry(location, /(?:^([A-Z]{2})|\(([A-Z]{2})\))$/);
  return found.country === null && state.test(location) ? { place: location, country: 'AU' } : found;
}
