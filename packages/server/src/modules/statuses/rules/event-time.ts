import zones from '../../../../data/country-zones.json' with { type: 'json' };
import type { EventTime } from './carrier-event.ts';

const secondMs = 1000;
const dayMs = 86_400_000;
/** Carriers print minutes, and round them. */
const minuteS = 60;
/** For clock changes, and for islands of a country whose mainland zone we assume. */
const clockChangeS = 3600;
const dayS = 86_400;
/** Civil time is up to 14 h from UTC, so a time without a zone may be that far off. */
const anyZoneS = 50_400;

const grammar = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

interface Zone {
  readonly name: string;
  readonly uncertaintyS: number;
}

const zoneOf: ReadonlyMap<string, Zone> = new Map<string, Zone>([
  ...Object.entries(zones.oneZone).map(([country, name]) => [country, { name, uncertaintyS: minuteS }] as const),
  ...Object.entries(zones.mainland).map(([country, name]) => [country, { name, uncertaintyS: clockChangeS }] as const),
]);

/**
 * Parses a carrier's time: `date[T| ]hh:mm[:ss[.1-9 digits]][Z|±hh:mm|±hhmm]`, or a date alone. A value without a zone
 * is local time of `country` (ISO 3166-1 alpha-2). When that country has no single zone, it is UTC with 14 h of
 * uncertainty. Returns null for any other text and for days and hours that do not exist.
 */
export function parseEventTime(text: string, country: string | null): EventTime | null {
  const found = grammar.exec(text);
  if (found === null) return null;
  const wall = wallClock(found);
  if (wall === null) return null;
  const [hour, zone] = [found[4], found[8]];
  if (zone !== undefined) {
    const offset = offsetOf(zone);
    return offset === null ? null : { at: wall - offset, source: 'explicit', uncertaintyS: 0, placed: true };
  }
  const isDateAlone = hour === undefined;
  const local = country === null ? undefined : zoneOf.get(country);
  if (local === undefined) {
    const uncertaintyS = isDateAlone ? anyZoneS + dayS : anyZoneS;
    return { at: wall, source: 'assumed_utc', uncertaintyS, placed: false };
  }
  const { at, isRegular } = instantOf(wall, local.name);
  if (isDateAlone) return { at, source: 'country', uncertaintyS: dayS, placed: false };
  return { at, source: 'country', uncertaintyS: isRegular ? local.uncertaintyS : clockChangeS, placed: true };
}

/** Milliseconds that local time of `country` (ISO 3166-1 alpha-2) is ahead of UTC at a moment; null without one zone. */
export function localOffset(country: string, at: number): number | null {
  const zone = zoneOf.get(country);
  return zone === undefined ? null : zoneOffset(at, zone.name);
}

/** The digits read as UTC, in milliseconds. Null when the calendar or the clock has no such moment. */
function wallClock(found: RegExpExecArray): number | null {
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map((group) => Number(found[group] ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (year < 1970 || hour > 23 || minute > 59 || second > 59) return null;
  const milliseconds = Number((found[7] ?? '').slice(0, 3).padEnd(3, '0'));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  const read = new Date(wall);
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day ? wall : null;
}

function offsetOf(zone: string): number | null {
  if (zone === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  if (minutes > 59 || hours * 60 + minutes > 14 * 60) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/**
 * The instant of a wall clock time. A time that the clocks skip takes the offset before the change. A time that they
 * show twice means the earlier one.
 */
function instantOf(wall: number, zone: string): { readonly at: number; readonly isRegular: boolean } {
  const before = zoneOffset(wall - dayMs, zone);
  const after = zoneOffset(wall + dayMs, zone);
  if (before === after) return { at: wall - before, isRegular: true };
  const isBefore = zoneOffset(wall - before, zone) === before;
  const isAfter = zoneOffset(wall - after, zone) === after;
  if (isBefore !== isAfter) return { at: wall - (isBefore ? before : after), isRegular: true };
  return { at: isBefore ? Math.min(wall - before, wall - after) : wall - before, isRegular: false };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function zoneOffset(at: number, zone: string): number {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    const numeric = 'numeric';
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
    clocks.set(zone, clock);
  }
  const part: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / secondMs) * secondMs;
}
