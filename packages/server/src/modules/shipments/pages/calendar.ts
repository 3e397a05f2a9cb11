/** The estimated arrival of one shipment as a calendar (RFC 5545). */
import { statusLabel } from '../../statuses/rules/labels.ts';
import type { Language } from '../../statuses/rules/wording/languages.ts';
import { feedWords } from './feed-words.ts';
import type { FeedShipment } from './feed-shipment.ts';

/**
 * One event at the moment of the estimate. Without an estimate there is no event: subscribers keep the calendar, and the
 * event appears with the first estimate. The time zone is there because a calendar needs one component at least.
 */
export function arrivalCalendar(
  { tracking_number: number, shipment, sandbox = false }: FeedShipment,
  { language, page }: { readonly language: Language; readonly page: string },
): string {
  const title = `${feedWords.arrival[language]}: ${number}`;
  const mark = sandbox ? feedWords.sandbox[language] : null;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wayseal//Estimated arrival//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${textOf(mark === null ? title : `${title} (${mark})`)}`,
    ...utc,
    ...(shipment.estimated_arrival === null ? [] : arrivalEvent(shipment, { title, mark, language, page })),
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('');
}

const utc = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

interface Words {
  readonly title: string;
  readonly mark: string | null;
  readonly language: Language;
  readonly page: string;
}

function arrivalEvent(shipment: FeedShipment['shipment'], { title, mark, language, page }: Words): string[] {
  const { uuid, events, estimated_arrival: at, arrival_history: arrivals, status, status_detail: detail } = shipment;
  const revisedAt =
    events
      .map((event) => event.recorded_at)
      .toSorted()
      .at(-1) ??
    shipment.last_event_at ??
    at;
  const description = [mark, statusLabel(status, detail, language), feedWords.estimate[language]];
  return [
    'BEGIN:VEVENT',
    `UID:${uuid}-arrival@wayseal`,
    `DTSTAMP:${utcTime(revisedAt ?? '')}`,
    `DTSTART:${utcTime(at ?? '')}`,
    `SEQUENCE:${Math.max(0, arrivals.length - 1)}`,
    `SUMMARY:${textOf(mark === null ? title : `${title} (${mark})`)}`,
    `DESCRIPTION:${textOf(description.filter((part) => part !== null).join('\n'))}`,
    `URL:${page}`,
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** 20300307T110000Z */
function utcTime(iso: string): string {
  return new Date(iso).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** A value of type TEXT. Control characters have no place in it. */
function textOf(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

const longestLine = 75;

/** Lines of at most 75 octets with CRLF; a character is never split. A line that goes on begins with a space. */
function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return `${out}\r\n`;
}
