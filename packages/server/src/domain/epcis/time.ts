/**
 * Date-times with a zone, checked against the calendar by own rules: `Date.parse` takes 30 February, hour 24 and texts
 * without a zone, and the usual `date-time` formats take a space for T and second 60.
 */
export interface Instant {
  /** UTC microseconds since 1970; finer digits are left out. Below 2^53 for the accepted years. */
  readonly us: number;
  /** Digits of the second's fraction as written, without trailing meaning: up to nine. */
  readonly fraction: string;
}

const shape = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/;
const zoneOffset = /^[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00)$/;
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const firstYear = 1900;
const lastYear = 2199;
const furthestOffsetMinutes = 14 * 60;

export const instantRule = 'must be an ISO 8601 date-time with a zone, like 2026-06-01T10:00:00Z';
export const zoneOffsetRule = 'must look like +02:00';

/** Undefined when the text is no date-time of the accepted form, or no day of the calendar. */
export function parseInstant(text: string): Instant | undefined {
  const found = shape.exec(text);
  if (found === null) return undefined;
  const [, year, month, day, hour, minute, second, , sign, offsetHours = '0', offsetMinutes = '0'] = found;
  const fraction = found[7] ?? '';
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (!isDay(date) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const offset = Number(offsetHours) * 60 + Number(offsetMinutes);
  if (Number(offsetMinutes) > 59 || offset > furthestOffsetMinutes) return undefined;
  const localMs = Date.UTC(date.year, date.month - 1, date.day, Number(hour), Number(minute), Number(second));
  const utcMs = localMs - (sign === '-' ? -1 : 1) * offset * 60_000;
  return { us: utcMs * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0')), fraction };
}

function isDay({ year, month, day }: { year: number; month: number; day: number }): boolean {
  if (year < firstYear || year > lastYear || month < 1 || month > 12 || day < 1) return false;
  const isLeap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (monthDays[month - 1] ?? 0) + (isLeap ? 1 : 0);
}

export function isZoneOffset(text: string): boolean {
  return zoneOffset.test(text);
}

/**
 * The instant in UTC with exactly three decimals, as the event hash writes it: finer digits round half up at the
 * fourth. How CBV 2.0 and 2.1 round below a millisecond is not settled (unverified).
 */
export function formatHashTime({ us, fraction }: Instant): string {
  const wholeMs = Math.floor(us / 1000);
  const roundsUp = (fraction[3] ?? '0') >= '5';
  return new Date(wholeMs + (roundsUp ? 1 : 0)).toISOString();
}
