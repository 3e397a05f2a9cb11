import table from '../../../../../data/feeds/bpost.json' with { type: 'json' };
import { childrenOf, parseXml, textAt, type XmlElement } from '../../../../kernel/lib/xml.ts';
import { readCodeTable } from '../../rules/code-table.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import { contractBroken, failedUpstream, isSameNumber, withoutEntry, wordingOf, wordOf } from './reading.ts';

const codes = readCodeTable(table);

/** bpost Track & Trace: one number per call, XML, basic credentials; knows the items of the account alone. */
export const bpost: Carrier = {
  kind: 'bpost',
  name: 'bpost',
  baseUrl: 'https://api.parcel.bpost.cloud',
  carriers: ['bpost'],
  auth: { type: 'basic' },
  quota: { perDay: 1_000, spacingMs: 1_000, windows: [] },
  batch: 1,
  table: codes,
  call: ([number = '']) => ({
    path: `/services/trackedmail/item/${encodeURIComponent(number)}/trackingInfo`,
    headers: { Accept: 'application/xml' },
  }),
  read,
};

function read({ text }: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const root = parseXml(text ?? '');
  if (root === null) return contractBroken;
  // Such as `systemException`.
  if (root.name !== 'itemTracking') return failedUpstream;
  const sent = textAt(root, 'itemCode');
  if (sent === null) return contractBroken;
  if (!isSameNumber(sent, number)) return withoutEntry([sent], asked);
  return { kind: 'scans', scans: childrenOf(root, 'stateInfo').map(scanOf), isNewestFirst: false };
}

/** The location is free text, often the name of a country, which is not read as one. */
function scanOf(state: XmlElement): CarrierScan {
  const code = textAt(state, 'stateCode');
  return {
    time: textAt(state, 'time') ?? '',
    country: null,
    place: wordOf(textAt(state, 'location')),
    code,
    status: codes.find(code),
    text: wordingOf(textAt(state, 'stateDescription')),
    language: 'en',
  };
}
