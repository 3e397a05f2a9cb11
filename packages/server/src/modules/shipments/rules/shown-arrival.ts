/** How exactly an estimate of arrival can be shown. */

export interface ShownArrival {
  /** ISO 8601. Its UTC day is the day to show. */
  readonly day: string;
  /** Whether the time of day says anything. */
  readonly hasClock: boolean;
}

/** An estimate that is further off tells a day, and no time of it. */
const exactS = 6 * 3_600;
const dayS = 86_400;
const halfDayMs = 43_200_000;

/**
 * `at` is ISO 8601, `uncertaintyS` null where it is not known: then the time is shown as it was given. A day alone stands as the
 * last minute of the day at its place: half a day before, it is the same day in UTC from 12 hours west to 11 hours east.
 */
export function shownArrival(at: string, uncertaintyS: number | null | undefined): ShownArrival {
  if (uncertaintyS == null || uncertaintyS <= exactS) return { day: at, hasClock: true };
  const isDay = uncertaintyS >= dayS;
  return { day: isDay ? new Date(Date.parse(at) - halfDayMs).toISOString() : at, hasClock: false };
}

/** The same as text: ISO 8601, or `YYYY-MM-DD` where only the day is known. */
export function dayOrInstant(at: string, uncertaintyS: number | null | undefined): string {
  const { day, hasClock } = shownArrival(at, uncertaintyS);
  return hasClock ? at : day.slice(0, 10);
}
