/** Gives a stated time its zone. Rules and their order: section 5.1 of the reference of messages. */
import type { EventTime, ExpectedArrival } from '../../../statuses/rules/carrier-event.ts';
import {
  civilTimeAt,
  civilTimeOf,
  isTimeZone,
  parseLocalTime,
  type CivilTime,
} from '../../../statuses/rules/event-time.ts';
import type { StatedTime } from '../reading.ts';

/** What is known about the zone of a time that states none. */
export interface ZoneHints {
  /** IANA zone of the sender's profile. */
  readonly profileZone: string | undefined;
  /** Of the place of the time: ISO 3166-1 alpha-2, and the IANA zone where it has one of its own. */
  readonly place: { readonly country: string | null; readonly zone: string | null };
  /** Whether a mapping names the zone of the time; otherwise a code of the message does. */
  readonly isMapped: boolean;
}

const unknownPlace = { country: null, zone: null };
const minuteMs = 60_000;
const dayS = 86_400;
/** Civil time is up to 14 h from UTC. */
const widestOffset = 14 * 60;
/** From the start of a day to its last minute. */
const lastMinuteMs = 86_340_000;

/** Null for a day or an hour that does not exist, and for an offset of more than 14 hours. */
export function readTime(time: StatedTime, hints: ZoneHints): EventTime | null {
  const { local, offsetMinutes, uncertaintyS = 0, ordersOnly, orderedAt } = time;
  const read =
    offsetMinutes === null ? parseLocalTime(local, zoneFor(time, hints)) : timeAtOffset(local, offsetMinutes);
  if (read === null) return null;
  if (ordersOnly === true && orderedAt !== undefined)
    return { at: orderedAt, source: 'explicit', uncertaintyS, placed: false };
  return {
    at: read.at,
    source: read.source,
    uncertaintyS: Math.max(uncertaintyS, read.uncertaintyS),
    placed: read.placed && ordersOnly !== true,
  };
}

/** A day alone means until its end. Null as for `readTime`. */
export function readArrival(time: StatedTime, hints: ZoneHints): ExpectedArrival | null {
  const read = readTime(time, hints);
  if (read === null) return null;
  return { at: isDayAlone(time.local) ? read.at + lastMinuteMs : read.at, uncertaintyS: read.uncertaintyS };
}

/**
 * When a message says that it was sent, epoch milliseconds; null for a day alone, which orders no two messages of it. Without
 * an offset the time is in the zone of the sender's profile, else in UTC.
 */
export function readSendingTime(time: StatedTime, profileZone: string | undefined): number | null {
  if (isDayAlone(time.local)) return null;
  return readTime(time, { profileZone, place: unknownPlace, isMapped: false })?.at ?? null;
}

function zoneFor({ zone }: StatedTime, { profileZone, place, isMapped }: ZoneHints): CivilTime | null {
  if (zone !== null && isTimeZone(zone.name)) return { ...zone, source: isMapped ? 'country' : 'explicit' };
  if (profileZone !== undefined && isTimeZone(profileZone)) return civilTimeAt(profileZone);
  if (place.zone !== null) return civilTimeAt(place.zone);
  return place.country === null ? null : civilTimeOf(place.country);
}

function timeAtOffset(local: string, offsetMinutes: number): EventTime | null {
  if (!Number.isInteger(offsetMinutes) || Math.abs(offsetMinutes) > widestOffset) return null;
  const wall = parseLocalTime(local, null);
  if (wall === null || wall.source === 'explicit') return wall;
  const isDay = isDayAlone(local);
  return {
    at: wall.at - offsetMinutes * minuteMs,
    source: 'explicit',
    uncertaintyS: isDay ? dayS : 0,
    placed: !isDay,
  };
}

function isDayAlone(local: string): boolean {
  return local.length === 'YYYY-MM-DD'.length;
}
