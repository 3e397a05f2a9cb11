import table from '../../../../../data/feeds/inpost.json' with { type: 'json' };
import { readCodeTable } from '../../rules/code-table.ts';
import { objectOf, type JsonObject } from '../json-reading.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import { contractBroken, isSameNumber, scansOf, serviceOf, withoutEntry, wordOf } from './reading.ts';

const codes = readCodeTable(table);
const numberNames: ReadonlySet<string> = new Set(['tracking_number']);

/** InPost ShipX, Poland: one number per call, JSON, without credentials. */
export const inpost: Carrier = {
  kind: 'inpost',
  name: 'InPost',
  baseUrl: 'https://api-shipx-pl.easypack24.net',
  carriers: ['inpost-pl'],
  auth: { type: 'none' },
  quota: { perDay: 5_000, spacingMs: 1_000, windows: [{ calls: 60, seconds: 60 }] },
  batch: 1,
  table: codes,
  numberFor: (number) => (/^\d{24}$/.test(number) ? number : null),
  call: ([number = '']) => ({
    path: `/v1/tracking/${encodeURIComponent(number)}`,
    headers: { Accept: 'application/json' },
  }),
  read,
};

function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const body = objectOf(answer.json(numberNames));
  const sent = body?.['tracking_number'];
  if (body === null || wordOf(sent) === null) return contractBroken;
  if (!isSameNumber(sent, number)) return withoutEntry([sent], asked);
  const facts = { service: serviceOf(body['service']) ?? serviceOf(body['type']) };
  return { kind: 'scans', ...scansOf(body['tracking_details'], scanOf), isNewestFirst: true, facts };
}

/** The contract has no words: an unlisted status stays unknown. */
function scanOf(entry: JsonObject): CarrierScan {
  const code = wordOf(entry['status']);
  return {
    time: wordOf(entry['datetime']) ?? '',
    country: null,
    place: null,
    code,
    status: codes.find(code),
    text: null,
    language: null,
  };
}
