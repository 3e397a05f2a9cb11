/** When a digest is due. Times are epoch milliseconds. */
import { instantOf, zoneOffset } from '../../statuses/rules/event-time.ts';

export const digestIntervals = ['hourly', 'daily', 'weekly'] as const;
export type DigestInterval = (typeof digestIntervals)[number];

/** In the order of ISO 8601, which begins with Monday. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

export interface DigestSchedule {
  readonly every: DigestInterval;
  /** Minutes after midnight on the clock of the zone; of an hourly digest, after the full hour. */
  readonly atMinute: number;
  /** Of a weekly digest. */
  readonly weekday: Weekday;
  /** IANA name. */
  readonly timeZone: string;
}

/** What one mail of a digest tells of: no two mails of a digest have the same. */
export interface Period {
  /** `2030-03-07`, the local date on which it is due; of an hourly digest `2030-03-07T1030Z`. Fit for a Message-ID. */
  readonly name: string;
  readonly dueAt: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const daysOfWeek = 7;

/** How long a period usually is. */
export function intervalMs({ every }: DigestSchedule): number {
  return { hourly: hourMs, daily: dayMs, weekly: daysOfWeek * dayMs }[every];
}

/** The last period that was due at `now`. A time that the clocks skip is due as much later; one shown twice is due once. */
export function latestPeriod(schedule: DigestSchedule, now: number): Period {
  const due = periodsAround(schedule, now).filter(({ dueAt }) => dueAt <= now);
  return due.reduce((last, each) => (each.dueAt > last.dueAt ? each : last));
}

/** The first period that is due after `now`. */
export function nextPeriod(schedule: DigestSchedule, now: number): Period {
  const coming = periodsAround(schedule, now).filter(({ dueAt }) => dueAt > now);
  return coming.reduce((first, each) => (each.dueAt < first.dueAt ? each : first));
}

/** Some periods before and after `now`: no zone moves its clocks by more than a day. */
function periodsAround(schedule: DigestSchedule, now: number): readonly Period[] {
  const offset = zoneOffset(now, schedule.timeZone);
  if (schedule.every === 'hourly') return hoursAround(schedule, now, offset);
  const today = Math.floor((now + offset) / dayMs);
  const isWeekly = schedule.every === 'weekly';
  const middle = isWeekly ? today - daysSince(schedule.weekday, today) : today;
  const stepDays = isWeekly ? daysOfWeek : 1;
  return [-2, -1, 0, 1, 2].map((step) => {
    const midnight = (middle + step * stepDays) * dayMs;
    return {
      name: new Date(midnight).toISOString().slice(0, 10),
      dueAt: instantOf(midnight + schedule.atMinute * minuteMs, schedule.timeZone).at,
    };
  });
}

/** Each full hour of the zone, which is no full hour of UTC everywhere. */
function hoursAround({ atMinute }: DigestSchedule, now: number, offset: number): readonly Period[] {
  const hour = Math.floor((now + offset) / hourMs) * hourMs - offset;
  return [-1, 0, 1].map((step) => {
    const dueAt = hour + step * hourMs + atMinute * minuteMs;
    return { name: `${new Date(dueAt).toISOString().slice(0, 16).replace(':', '')}Z`, dueAt };
  });
}

/** Days from the last such weekday to a day, counted from 1 January 1970, a Thursday. */
function daysSince(weekday: Weekday, day: number): number {
  const thursday = weekdays.indexOf('thursday');
  return (day + thursday - weekdays.indexOf(weekday) + daysOfWeek) % daysOfWeek;
}
