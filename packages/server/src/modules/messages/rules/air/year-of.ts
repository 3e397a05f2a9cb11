/** Cargo-IMP writes days without a year, and times of sending without a month: both follow from when the file came. */

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const noonMinute = 720;

/** What has happened is at most this much later than its report: clocks and zones differ. */
export const latestAfterSendingMs = 48 * hourMs;
/** A time of sending is looked for this far back. */
const longestWayMs = 31 * dayMs;
/** A sender's clock may be ahead of ours by this much. */
const clockAheadMs = hourMs;
/** A sender that stamps its local time instead of UTC is ahead by its zone: the widest is +14:00. */
const zoneAheadMs = 14 * hourMs;

export interface DayOfYear {
  /** From 1. */
  readonly month: number;
  readonly day: number;
  /** Of the day; null where the line has no time. Noon decides then. */
  readonly minute: number | null;
}

/** A day that exists in some year. */
export function isDay(month: number, day: number): boolean {
  return day >= 1 && day <= daysOf(2000, month);
}

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** 0 for a month that does not exist. */
function daysOf(year: number, month: number): number {
  const isLeap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return (daysOfMonths[month - 1] ?? 0) + (isLeap ? 1 : 0);
}

/**
 * The moment of a day without a year, in epoch milliseconds as if it were UTC: of the years around the time of sending, the
 * one that is nearest to it, and the earlier of two that are equally near. Null when the day is in none of them. `isPast`
 * leaves out what is later than 48 h after sending.
 */
export function momentOf(
  { month, day, minute }: DayOfYear,
  sentAt: number,
  { isPast }: { readonly isPast: boolean },
): number | null {
  const year = new Date(sentAt).getUTCFullYear();
  let found: number | null = null;
  for (const candidate of [year - 1, year, year + 1]) {
    if (day < 1 || day > daysOf(candidate, month)) continue;
    const at = Date.UTC(candidate, month - 1, day, 0, minute ?? noonMinute);
    if (isPast && at > sentAt + latestAfterSendingMs) continue;
    if (found === null || Math.abs(at - sentAt) < Math.abs(found - sentAt)) found = at;
  }
  if (found === null) return null;
  return minute === null ? found - noonMinute * minuteMs : found;
}

/** When a message was sent, epoch milliseconds. */
export interface Sending {
  readonly at: number;
  /** As its stamp says. It is the same whenever the message comes, so that it can tell one plan from another. */
  readonly stampedAt: number;
}

/**
 * The moment of sending that a heading names by its day of the month and its time in UTC (`021005`): the latest such moment
 * that is not after receipt, at most 31 days before. A stamp that is ahead of receipt by a zone is local time: a message a
 * month late is far less likely, and would date its events a year back. It counts as sent at receipt. Null when there is none.
 */
export function sendingMoment(day: number, minute: number, receivedAt: number): Sending | null {
  const received = new Date(receivedAt);
  for (const monthsBack of [-1, 0, 1, 2]) {
    const first = new Date(Date.UTC(received.getUTCFullYear(), received.getUTCMonth() - monthsBack, 1));
    if (day < 1 || day > daysOf(first.getUTCFullYear(), first.getUTCMonth() + 1)) continue;
    const stampedAt = first.getTime() + (day - 1) * dayMs + minute * minuteMs;
    if (stampedAt > receivedAt + zoneAheadMs || stampedAt < receivedAt - longestWayMs) continue;
    return { at: stampedAt > receivedAt + clockAheadMs ? receivedAt : stampedAt, stampedAt };
  }
  return null;
}

/** Days that a letter behind a time adds: `P` is the day before, `N` the next one. There is no `O`, `Q` or `R`. */
const dayChanges: ReadonlyMap<string, number> = new Map([
  ['P', -1],
  ['N', 1],
  ['S', 2],
  ['T', 3],
  ...'A B C D E F G H I J K L'.split(' ').map((letter, index) => [letter, index + 4] as const),
]);

/** Days that a day change adds; undefined for a letter that means none. */
export function dayChangeOf(letter: string): number | undefined {
  return dayChanges.get(letter);
}

/** `HHMM` as a minute of the day; null for an hour that does not exist. */
export function minuteOf(hhmm: string): number | null {
  const hour = Number(hhmm.slice(0, 2));
  const minute = Number(hhmm.slice(2));
  return hour < 24 && minute < 60 ? hour * 60 + minute : null;
}

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** Number of a month from 1; 0 for three letters that name none. */
export function monthOf(letters: string): number {
  return months.indexOf(letters) + 1;
}

/** Days that are in use: one message has few. */
const dayTexts = new Map<number, string>();
const mostDayTexts = 1_000;

/** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM` of a moment as if it were UTC. */
export function localText(at: number, isDayAlone: boolean): string {
  const day = Math.floor(at / dayMs);
  let text = dayTexts.get(day);
  if (text === undefined) {
    text = new Date(day * dayMs).toISOString().slice(0, 10);
    if (dayTexts.size >= mostDayTexts) dayTexts.clear();
    dayTexts.set(day, text);
  }
  if (isDayAlone) return text;
  const minute = Math.floor((at - day * dayMs) / minuteMs);
  return `${text}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/** A number of days later. */
export function plusDays(at: number, days: number): number {
  return at + days * dayMs;
}
