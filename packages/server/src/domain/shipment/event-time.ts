/** Times as sources write them. */
import type { EventTime } from './carrier-event.ts';

/** `date[T| ]hh:mm[:ss[.1-9 digits]][Z|±hh:mm|±hhmm]`, or the date alone. */
const form = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|z|[+-]\d{2}:?\d{2})?)?$/;

/** Countries whose parcels see one clock. */
const zones: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai',
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CH: 'Europe/Zurich',
  CN: 'Asia/Shanghai',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HK: 'Asia/Hong_Kong',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IN: 'Asia/Kolkata',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TH: 'Asia/Bangkok',
  TR: 'Europe/Istanbul',
  TW: 'Asia/Taipei',
  VN: 'Asia/Ho_Chi_Minh',
};

/** Islands an hour away from the mainland. */
const mainlandOnly = new Set(['ES', 'PT']);

const zonelessUncertaintyS = 60;
const clockChangeUncertaintyS = 3_600;
const dateUncertaintyS = 86_400;
/** From UTC-12 to UTC+14: an unknown zone may be off by so much. */
const anyZoneUncertaintyS = 50_400;
const earliest = Date.UTC(1970, 0, 1);
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * Reads a time of a source. A zoneless time is taken as local time of `country` (ISO 3166-1 alpha-2) where that has one
 * clock, else as UTC with the uncertainty of any zone. Null for what is no time between 1970 and 9999.
 */
export function parseEventTime(text: string, country: string | null): EventTime | null {
  const found = form.exec(text.trim());
  if (found === null) return null;
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', fraction = '', zone] = found;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  const wall = utcOf([year, month, day, hour, minute, second].map(Number), milliseconds);
  if (wall === null) return null;
  const dateOnly = found[4] === undefined;
  const time = zone === undefined ? local(wall, country, dateOnly) : explicit(wall, zone);
  return time !== null && time.at >= earliest && time.at <= latest ? time : null;
}

/** Null for an impossible date: `Date.UTC` would quietly take the 30th of February for the 1st or 2nd of March. */
function utcOf(parts: readonly number[], milliseconds: number): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const at = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  const date = new Date(at);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? at : null;
}

function explicit(wall: number, zone: string): EventTime | null {
  let offset = 0;
  if (zone.toUpperCase() !== 'Z') {
    const hours = Number(zone.slice(1, 3));
    const minutes = Number(zone.slice(-2));
    if (hours > 14 || minutes > 59) return null;
    offset = (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  }
  return { at: wall - offset, source: 'explicit', uncertaintyS: 0, placed: true };
}

function local(wall: number, country: string | null, dateOnly: boolean): EventTime {
  const zone = country === null ? undefined : zones[country];
  if (zone === undefined) {
    const uncertaintyS = dateOnly ? anyZoneUncertaintyS + dateUncertaintyS : anyZoneUncertaintyS;
    return { at: wall, source: 'assumed_utc', uncertaintyS, placed: false };
  }
  const { at, unclear } = instantOf(wall, zone);
  const uncertaintyS = dateOnly
    ? dateUncertaintyS
    : unclear || mainlandOnly.has(country ?? '')
      ? clockChangeUncertaintyS
      : zonelessUncertaintyS;
  return { at, source: 'country', uncertaintyS, placed: !dateOnly };
}

/** In the gap of a clock change the offset before it counts, in the overlap the earlier instant. */
function instantOf(wall: number, zone: string): { readonly at: number; readonly unclear: boolean } {
  const day = 86_400_000;
  const before = wall - offsetAt(wall - day, zone);
  const after = wall - offsetAt(wall + day, zone);
  if (before === after) return { at: before, unclear: false };
  const fitting = [before, after].filter((at) => at + offsetAt(at, zone) === wall);
  if (fitting.length === 0) return { at: before, unclear: true };
  return { at: Math.min(...fitting), unclear: fitting.length > 1 };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that the clocks of a zone are ahead of UTC. */
function offsetAt(at: number, zone: string): number {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
