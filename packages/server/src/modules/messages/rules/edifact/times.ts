/** Times of EDIFACT: DTM with its qualifier (2005), value (2380) and form (2379), and the time of sending in UNB. */
import { type MessageProblem, problemOf } from '../problems.ts';
import { readSendingTime } from '../lookup/time.ts';
import type { StatedTime } from '../reading.ts';
import type { Segment } from './segment.ts';

interface Form {
  /** Digits of a value without its zone. */
  readonly digits: number;
  /** The year has two digits: 20YY. */
  readonly isShortYear?: true;
  /** What follows the digits: an offset, or a zone of three letters. */
  readonly zone?: 'offset' | 'letters';
}

/** Days, and days with a time, by 2379. */
const forms: ReadonlyMap<string, Form> = new Map([
  ['101', { digits: 6, isShortYear: true }],
  ['102', { digits: 8 }],
  ['201', { digits: 10, isShortYear: true }],
  ['202', { digits: 12, isShortYear: true }],
  ['203', { digits: 12 }],
  ['204', { digits: 14 }],
  ['205', { digits: 12, zone: 'offset' }],
  ['303', { digits: 12, zone: 'letters' }],
  ['304', { digits: 14, zone: 'letters' }],
]);
const isoForm = '10';
const dayForms: ReadonlySet<string> = new Set(['101', '102']);
/** A time of day alone, with its digits; it is joined with the day of the same qualifier. */
const clockForms: ReadonlyMap<string, number> = new Map([
  ['401', 4],
  ['402', 6],
]);

/** Zones by letters that are no zone of the place. */
const utcNames: ReadonlySet<string> = new Set(['UTC', 'GMT']);
/** The easternmost and the westernmost offset in use are +14:00 and -12:00. */
const largestOffsetMinutes = 14 * 60;

export function isProblem(time: StatedTime | MessageProblem): time is MessageProblem {
  return 'code' in time;
}

/**
 * The first time among the segments with this qualifier; undefined when there is none. A day and a time of day with the same
 * qualifier are joined.
 */
export function findTime(segments: readonly Segment[], qualifier: string): StatedTime | MessageProblem | undefined {
  const first = find(segments, qualifier, null);
  if (first === undefined) return undefined;
  const form = first.component(1, 3);
  const isClock = clockForms.has(form);
  if (!isClock && !dayForms.has(form)) return readTime(first, first.component(1, 2), form);
  const other = find(segments, qualifier, isClock ? dayForms : clockForms);
  if (other === undefined) return isClock ? wrong(first) : readTime(first, first.component(1, 2), form);
  const [day, clock] = isClock ? [other, first] : [first, other];
  return joinTime(day, clock);
}

/** The first DTM with this qualifier and with one of these forms; null for any form. */
function find(
  segments: readonly Segment[],
  qualifier: string,
  among: { has(form: string): boolean } | null,
): Segment | undefined {
  for (const segment of segments) {
    if (segment.tag !== 'DTM' || segment.component(1) !== qualifier) continue;
    if (among === null || among.has(segment.component(1, 3))) return segment;
  }
  return undefined;
}

/** The time of a DTM by itself. */
export function timeOf(segment: Segment): StatedTime | MessageProblem {
  return readTime(segment, segment.component(1, 2), segment.component(1, 3));
}

function joinTime(day: Segment, clock: Segment): StatedTime | MessageProblem {
  const time = clock.component(1, 2);
  if (time.length !== clockForms.get(clock.component(1, 3))) return wrong(clock);
  const short = day.component(1, 3) === '101';
  return readTime(day, `${day.component(1, 2)}${time.padEnd(6, '0')}`, short ? '202' : '204');
}

function wrong(segment: Segment): MessageProblem {
  return problemOf('time_invalid', segment.at(1), { value: segment.component(1, 2) });
}

function readTime(segment: Segment, value: string, formCode: string): StatedTime | MessageProblem {
  if (formCode === isoForm) {
    const isIso = value.length === 13 && value[8] === 'T';
    return isIso ? readDigits(segment, `${value.slice(0, 8)}${value.slice(9)}`, null) : wrong(segment);
  }
  const form = forms.get(formCode);
  if (form === undefined || value.length < form.digits) return wrong(segment);
  const century = form.isShortYear === true ? '20' : '';
  const digits = `${century}${value.slice(0, form.digits)}`;
  const rest = value.slice(form.digits);
  const offset = form.zone === undefined ? noZone(rest) : form.zone === 'offset' ? offsetOf(rest) : letterZone(rest);
  return offset === undefined ? wrong(segment) : readDigits(segment, digits, offset);
}

function noZone(rest: string): null | undefined {
  return rest === '' ? null : undefined;
}

/** Minutes of `+HHMM` or `-HHMM`. */
function offsetOf(text: string): number | undefined {
  if (!/^[+-]\d{4}$/.test(text)) return undefined;
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(3))];
  const offset = hours * 60 + minutes;
  if (minutes > 59 || offset > largestOffsetMinutes) return undefined;
  return text.startsWith('-') && offset !== 0 ? -offset : offset;
}

/** Other letters than those of UTC say no more than that the time is local. */
function letterZone(text: string): number | null | undefined {
  if (!/^[A-Z]{3}$/i.test(text)) return undefined;
  return utcNames.has(text.toUpperCase()) ? 0 : null;
}

/** `CCYYMMDD`, `CCYYMMDDHHMM` or `CCYYMMDDHHMMSS`. */
function readDigits(segment: Segment, digits: string, offsetMinutes: number | null): StatedTime | MessageProblem {
  const local = localOf(digits);
  return local === undefined ? wrong(segment) : { local, offsetMinutes, zone: null, position: segment.at(1) };
}

/** A day, or a day and a time with its seconds; undefined for one that does not exist. */
function localOf(digits: string): string | undefined {
  const { length } = digits;
  if (length !== 8 && length !== 12 && length !== 14) return undefined;
  if (!/^\d+$/.test(digits)) return undefined;
  if (!isDay(numberAt(digits, 0, 4), numberAt(digits, 4, 2), numberAt(digits, 6, 2))) return undefined;
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  if (length === 8) return date;
  if (numberAt(digits, 8, 2) > 23 || numberAt(digits, 10, 2) > 59) return undefined;
  if (length === 14 && numberAt(digits, 12, 2) > 59) return undefined;
  return `${date}T${digits.slice(8, 10)}:${digits.slice(10, 12)}:${length === 14 ? digits.slice(12) : '00'}`;
}

/** The number that some digits make. */
function numberAt(digits: string, from: number, length: number): number {
  let number = 0;
  for (let at = from; at < from + length; at += 1) number = number * 10 + digits.charCodeAt(at) - 48;
  return number;
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isDay(year: number, month: number, day: number): boolean {
  const days = daysOfMonth[month - 1];
  if (days === undefined || day < 1 || year < 1) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (month === 2 && isLeap ? 29 : days);
}

/** Qualifier of the date of the message itself. */
const messageQualifier = '137';

/** When a message says that it was sent, epoch milliseconds; null where it does not say it to the minute. */
export function sendingTimeOfMessage(segments: readonly Segment[], profileZone: string | undefined): number | null {
  const time = findTime(segments, messageQualifier);
  return time === undefined || isProblem(time) ? null : readSendingTime(time, profileZone);
}

/** When UNB says that the interchange was sent, epoch milliseconds in UTC; null where it does not say. */
export function sendingTimeOf(unb: Segment): number | null {
  const day = unb.component(4, 1);
  const local = localOf(`${day.length === 6 ? '20' : ''}${day}${unb.component(4, 2).slice(0, 4)}`);
  return local === undefined || local.length === 10 ? null : Date.parse(`${local}Z`);
}
