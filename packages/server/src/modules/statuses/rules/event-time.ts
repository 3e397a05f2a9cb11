import zones from '../../../../data/country-zones.json' with { type: 'json' };
import type { EventTime, TimeSource } from './carrier-event.ts';

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

/** The civil time of a place. */
export interface CivilTime {
  /** IANA name. */
  readonly name: string;
  /** In seconds, away from clock changes. */
  readonly uncertaintyS: number;
  /** How the zone is known. */
  readonly source: TimeSource;
}

const zoneOf: ReadonlyMap<string, CivilTime> = new Map(
  [
    ...Object.entries(zones.oneZone).map(([country, name]) => [country, name, minuteS] as const),
    ...Object.entries(zones.mainland).map(([country, name]) => [country, name, clockChangeS] as const),
  ].map(([country, name, uncertaintyS]) => [country, { name, uncertaintyS, source: 'country' }]),
);

/**
 * Parses a carrier's time: `date[T| ]hh:mm[:ss[.1-9 digits]][Z|±hh:mm|±hhmm]`, or a date alone. A value without a zone
 * is local time of `country` (ISO 3166-1 alpha-2). When that country has no single zone, it is UTC with 14 h of
 * uncertainty. Returns null for any other text and for days and hours that do not exist.
 */
export function parseEventTime(text: string, country: string | null): EventTime | null {
  return parseLocalTime(text, country === null ? null : civilTimeOf(country));
}

/**
 * The same for local time of any zone; without one it is UTC with 14 h of uncertainty. Throws a `RangeError` for a zone
 * that does not exist: see `isTimeZone`.
 */
export function parseLocalTime(text: string, local: CivilTime | null): EventTime | null {
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
  if (local === null) {
    const uncertaintyS = isDateAlone ? anyZoneS + dayS : anyZoneS;
    return { at: wall, source: 'assumed_utc', uncertaintyS, placed: false };
  }
  const { at, isRegular } = instantOf(wall, local.name);
  if (isDateAlone) return { at, source: local.source, uncertaintyS: dayS, placed: false };
  return { at, source: local.source, uncertaintyS: isRegular ? local.uncertaintyS : clockChangeS, placed: true };
}

/** The civil time of a country (ISO 3166-1 alpha-2); null where it has several. */
export function civilTimeOf(country: string): CivilTime | null {
  return zoneOf.get(country) ?? null;
}

/** Whether all places of a country (ISO 3166-1 alpha-2) keep one civil time. */
export function isOneZone(country: string): boolean {
  return Object.hasOwn(zones.oneZone, country);
}

/** The civil time of a place whose IANA zone is known. Throws as `parseLocalTime` does. */
export function civilTimeAt(zone: string): CivilTime {
  return { name: zone, uncertaintyS: minuteS, source: 'country' };
}

/** Half a year apart, so that zones with and without daylight time differ in one of them. */
const compared = [Date.UTC(2025, 0, 1), Date.UTC(2025, 6, 1)] as const;

/** Whether two IANA zones keep the same time, in summer and in winter. */
export function isSameTime(one: string, other: string): boolean {
  return one === other || compared.every((moment) => zoneOffset(moment, one) === zoneOffset(moment, other));
}

/** Whether a name is one of the IANA time zones, without regard to case. An offset such as `+01:00` is none. */
export function isTimeZone(name: string): boolean {
  if (clocks.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    clocks.set(name, new ZoneClock(name));
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Milliseconds that local time of `country` (ISO 3166-1 alpha-2) is ahead of UTC at a moment; null without one zone. */
export function localOffset(country: string, at: number): number | null {
  const zone = civilTimeOf(country);
  return zone === null ? null : zoneOffset(at, zone.name);
}

/** The digits read as UTC, in milliseconds. Null when the calendar or the clock has no such moment. */
function wallClock(found: RegExpExecArray): number | null {
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const [hour, minute, second] = [Number(found[4] ?? 0), Number(found[5] ?? 0), Number(found[6] ?? 0)];
  if (year < 1970 || hour > 23 || minute > 59 || second > 59) return null;
  const milliseconds = found[7] === undefined ? 0 : Number(found[7].slice(0, 3).padEnd(3, '0'));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  // A month has at least 28 days, and those after the last one of a month are read as the next month.
  if (month >= 1 && month <= 12 && day >= 1 && day <= 28) return wall;
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
export function instantOf(wall: number, zone: string): { readonly at: number; readonly isRegular: boolean } {
  const before = zoneOffset(wall - dayMs, zone);
  const after = zoneOffset(wall + dayMs, zone);
  if (before === after) return { at: wall - before, isRegular: true };
  const isBefore = zoneOffset(wall - before, zone) === before;
  const isAfter = zoneOffset(wall - after, zone) === after;
  if (isBefore !== isAfter) return { at: wall - (isBefore ? before : after), isRegular: true };
  return { at: isBefore ? Math.min(wall - before, wall - after) : wall - before, isRegular: false };
}

const clocks = new Map<string, ZoneClock>();

/** Milliseconds that an IANA zone is ahead of UTC at a moment. Throws a `RangeError` for a zone that does not exist. */
export function zoneOffset(at: number, zone: string): number {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    clock = new ZoneClock(zone);
    clocks.set(zone, clock);
  }
  return clock.offsetAt(at);
}

/** The offsets of one UTC day, in milliseconds. */
interface DayOffsets {
  readonly before: number;
  readonly after: number;
  /** First instant with the offset `after`; Infinity on a day without a change. */
  readonly changeAt: number;
}

/** Days whose offsets a zone keeps: a formatted date costs 3 µs, a kept one 0.1 µs. */
const keptDays = 1_024;

/** The offsets of one zone, kept by day. No zone changes twice within a day. */
class ZoneClock {
  readonly #format: Intl.DateTimeFormat;
  readonly #days = new Map<number, DayOffsets>();

  /** Throws a `RangeError` for a zone that does not exist. */
  constructor(zone: string) {
    const numeric = 'numeric';
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
  }

  /** Milliseconds that the zone is ahead of UTC at a moment. */
  offsetAt(at: number): number {
    const day = Math.floor(at / dayMs);
    let offsets = this.#days.get(day);
    if (offsets === undefined) {
      // A sender may name any day: without a bound, each would stay.
      if (this.#days.size >= keptDays) this.#days.clear();
      offsets = this.#offsetsOf(day * dayMs);
      this.#days.set(day, offsets);
    }
    return at < offsets.changeAt ? offsets.before : offsets.after;
  }

  #offsetsOf(start: number): DayOffsets {
    const before = this.#formatted(start);
    const after = this.#formatted(start + dayMs);
    if (before === after) return { before, after, changeAt: Infinity };
    let [last, first] = [start, start + dayMs];
    while (first - last > secondMs) {
      const middle = last + Math.floor((first - last) / 2 / secondMs) * secondMs;
      if (this.#formatted(middle) === before) last = middle;
      else first = middle;
    }
    return { before, after, changeAt: first };
  }

  #formatted(at: number): number {
    const part: Record<string, number> = {};
    for (const { type, value } of this.#format.formatToParts(at)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / secondMs) * secondMs;
  }
}
