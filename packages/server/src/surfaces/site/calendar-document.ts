/** Calendar files (RFC 5545) of expected arrivals. */

export interface CalendarEvent {
  /** Stays the same while the event changes. */
  readonly uid: string;
  /** When it was last changed; ISO 8601. */
  readonly revisedAt: string;
  /** Rises with each change; at most 2,147,483,647. */
  readonly sequence: number;
  /** ISO 8601: a moment, or `2030-03-07` for the whole day. */
  readonly start: string;
  readonly summary: string;
  /** Lines. */
  readonly description: readonly string[];
  readonly url: string;
}

/** Without events it is valid as well: the time zone is there because a calendar needs one component at least. */
export function calendarDocument(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wayseal//Estimated arrival//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${textOf(name)}`,
    ...utc,
    ...events.flatMap(eventLines),
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

function eventLines({ uid, revisedAt, sequence, start, summary, description, url }: CalendarEvent): readonly string[] {
  const isDay = !start.includes('T');
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcTime(revisedAt)}`,
    isDay ? `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}` : `DTSTART:${utcTime(start)}`,
    `SEQUENCE:${sequence}`,
    `SUMMARY:${textOf(summary)}`,
    `DESCRIPTION:${textOf(description.join('\n'))}`,
    `URL:${url}`,
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
