/** Dates, times and time codes of X12 elements 373, 337 and 623. */
import data from '../../../../../data/messages/time-codes.json' with { type: 'json' };
import { type MessageProblem, type Position, problemOf } from '../problems.ts';
import type { StatedTime } from '../reading.ts';

/** A generic code follows daylight time by the date, so it is a zone and no offset. */
const genericUncertaintyS = 60;

const offsets: ReadonlyMap<string, number> = new Map(
  data.offsets.split(' ').map((row) => {
    const minutes = Number(row.slice(3, 5)) * 60 + Number(row.slice(6));
    return [row.slice(0, 2), row.charAt(2) === '-' ? -minutes : minutes];
  }),
);
const zones: ReadonlyMap<string, NonNullable<StatedTime['zone']>> = new Map(
  Object.entries(data.zones).map(([code, name]) => [code, { name, uncertaintyS: genericUncertaintyS }]),
);

/** Elements of one time, and where they stand. */
export interface WrittenTime {
  readonly date: string;
  readonly time: string;
  readonly timeCode: string;
  readonly position: Position;
  /** Number of the element with the date; the time and its code follow. */
  readonly element: number;
}

/**
 * Reads `CCYYMMDD` or, before release 4010, `YYMMDD` of this century; `HHMM`, `HHMMSS` or `HHMMSS` with one or two digits of
 * a second's fraction, which are dropped. Without a time it is the day alone. Without a time code, or with `LT`, it is local
 * time of its place. Answers `time_missing` without a date, and `time_invalid` for what no calendar, clock or code list has.
 */
export function readTime(written: WrittenTime): StatedTime | { readonly problem: MessageProblem } {
  const { position, element } = written;
  const [date, time, timeCode] = [written.date.trim(), written.time.trim(), written.timeCode.trim()];
  if (date === '') return { problem: problemOf('time_missing', { ...position, element }) };
  const day = readDay(date);
  if (day === null) return invalid(position, element, date);
  const clock = time === '' ? '' : readClock(time);
  if (clock === null) return invalid(position, element + 1, time);
  const local = `${day}${clock}`;
  if (timeCode === '' || timeCode === data.local) return { local, offsetMinutes: null, zone: null, position };
  const offsetMinutes = offsets.get(timeCode) ?? null;
  const zone = zones.get(timeCode) ?? null;
  if (offsetMinutes === null && zone === null) return invalid(position, element + 2, timeCode);
  return { local, offsetMinutes, zone, position };
}

/** Quotes digits and time codes: anything else may be a text of a person. */
function invalid(position: Position, element: number, value: string): { readonly problem: MessageProblem } {
  const isQuotable = /^(?:\d{1,14}|[A-Z0-9]{2})$/.test(value);
  return { problem: problemOf('time_invalid', { ...position, element }, isQuotable ? { value } : {}) };
}

function readDay(text: string): string | null {
  if (!/^(?:\d{6}|\d{8})$/.test(text)) return null;
  const digits = text.length === 6 ? `20${text}` : text;
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
  const read = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = read.getUTCMonth() === Number(month) - 1 && read.getUTCDate() === Number(day);
  return exists && Number(year) >= 1970 ? `${year}-${month}-${day}` : null;
}

function readClock(text: string): string | null {
  if (!/^\d{4}(?:\d{2}){0,2}$|^\d{7}$/.test(text)) return null;
  const [hour, minute, second] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)];
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return second === '' ? `T${hour}:${minute}` : `T${hour}:${minute}:${second}`;
}
