/** Times of ISO 8601 as messages write them. */
import type { Position } from './problems.ts';
import type { StatedTime } from './reading.ts';

const form = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/;
/** Farthest zone from UTC, in minutes. */
const farthestZone = 14 * 60;

/**
 * `YYYY-MM-DD[Thh:mm[:ss[.fraction]][Z|±hh[[:]mm]]]`; null for another text, and for a day, an hour or a zone that does not
 * exist. Fractions of a second are left out.
 */
export function isoTime(text: string, position: Position): StatedTime | null {
  const found = form.exec(text);
  if (found === null) return null;
  const [, year = '', month = '', day = '', hour, minute = '', second, zone] = found;
  const date = `${year}-${month}-${day}`;
  if (!isDate(Number(year), Number(month), Number(day))) return null;
  if (hour === undefined) return { local: date, offsetMinutes: null, zone: null, position };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  const offsetMinutes = zone === undefined ? null : offsetOf(zone);
  if (offsetMinutes !== null && Math.abs(offsetMinutes) > farthestZone) return null;
  const local = `${date}T${hour}:${minute}${second === undefined ? '' : `:${second}`}`;
  return { local, offsetMinutes, zone: null, position };
}

function isDate(year: number, month: number, day: number): boolean {
  if (year < 1970 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Minutes ahead of UTC; not a number where the minutes are no minutes. */
function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(3).replace(':', '') || 0);
  const total = Number(zone.slice(1, 3)) * 60 + (minutes > 59 ? farthestZone + 1 : minutes);
  return zone.startsWith('-') ? -total : total;
}
