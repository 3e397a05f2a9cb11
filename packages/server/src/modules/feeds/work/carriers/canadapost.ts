import table from '../../../../../data/feeds/canadapost.json' with { type: 'json' };
import { childrenOf, elementAt, parseXml, textAt, type XmlElement } from '../../../../kernel/lib/xml.ts';
import { integerKey, readCodeTable } from '../../rules/code-table.ts';
import { readArrival } from '../expected-arrival.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import {
  contractBroken,
  failedUpstream,
  isSameNumber,
  notFound,
  rejectedByFeed,
  serviceOf,
  withoutEntry,
  wordingOf,
  wordOf,
} from './reading.ts';

const codes = readCodeTable(table, integerKey);
const provinces: ReadonlySet<string> = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '));
/** Offsets of the letters that name a time zone; those for daylight time are apart. */
const offsets: Readonly<Record<string, string>> = {
  NST: '-03:30',
  NDT: '-02:30',
  AST: '-04:00',
  ADT: '-03:00',
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
};
/** Statuses whose meaning does not depend on the code in the body. */
const generalStatuses: ReadonlySet<number> = new Set([401, 403, 406, 429]);

/** Canada Post, Get Tracking Details 2: one number per call, XML, basic credentials. */
export const canadapost: Carrier = {
  kind: 'canadapost',
  name: 'Canada Post',
  baseUrl: 'https://soa-gw.canadapost.ca',
  carriers: ['canada-post'],
  auth: { type: 'basic' },
  quota: { perDay: 5_000, spacingMs: 1_000, windows: [] },
  batch: 1,
  table: codes,
  numberFor: (number) => (/^(?:[A-Z0-9]{12,13}|[A-Z0-9]{16})$/.test(number) ? number : null),
  call: ([number = ''], { language }) => ({
    path: `/vis/track/pin/${encodeURIComponent(number)}/detail`,
    // The server refuses `*/*`.
    headers: {
      Accept: 'application/vnd.cpc.track-v2+xml',
      'Accept-language': language === 'fr' ? 'fr-CA' : 'en-CA',
    },
  }),
  read,
  refusal,
  // The throttle answers with status 500.
  readsServerErrors: true,
};

function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const root = parseXml(answer.text ?? '');
  if (root?.name === 'messages') return refusalOf(root) ?? failedUpstream;
  const sent = root?.name === 'tracking-detail' ? textAt(root, 'pin') : null;
  if (root === null || sent === null) return contractBroken;
  if (!isSameNumber(sent, number)) return withoutEntry([sent], asked);
  return {
    kind: 'scans',
    scans: childrenOf(elementAt(root, 'significant-events'), 'occurrence').map(scanOf),
    isNewestFirst: true,
    facts: {
      service: serviceOf(textAt(root, 'service-name')),
      // The place of delivery is not read, so neither is its zone.
      eta: readArrival({ from: null, through: textAt(root, 'expected-delivery-date'), country: null }),
    },
  };
}

function refusal({ status, text }: CarrierResponse): CarrierReading | undefined {
  const root = parseXml(text ?? '');
  if (root?.name !== 'messages') return undefined;
  const known = refusalOf(root);
  if (known !== undefined || status >= 500 || generalStatuses.has(status)) return known;
  return status >= 400 ? rejectedByFeed : undefined;
}

function refusalOf(messages: XmlElement): CarrierReading | undefined {
  const [message] = childrenOf(messages, 'message');
  const code = textAt(message, 'code');
  if (code === '004') return notFound;
  if (code === 'E002' || code === 'AA001' || code === 'AA002') return { kind: 'key_rejected' };
  const isThrottled = code === 'Server' && /rejected by slm monitor/i.test(textAt(message, 'description') ?? '');
  return isThrottled ? { kind: 'rate_limited' } : undefined;
}

function scanOf(event: XmlElement): CarrierScan {
  const code = textAt(event, 'event-identifier');
  return {
    time: timeOf(event),
    country: provinces.has(textAt(event, 'event-province') ?? '') ? 'CA' : null,
    place: wordOf(textAt(event, 'event-site')),
    code,
    status: codes.find(code),
    text: wordingOf(textAt(event, 'event-description')),
    language: null,
  };
}

function timeOf(event: XmlElement): string {
  const [date, clock, zone] = ['event-date', 'event-time', 'event-time-zone'].map((name) => textAt(event, name));
  if (date == null || clock == null) return date ?? '';
  return `${date}T${clock}${offsets[zone?.toUpperCase() ?? ''] ?? ''}`;
}
