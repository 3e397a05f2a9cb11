/** Months in UTC, by which partitions are named. */

/** `YYYY-MM`. Their order as texts is their order in time. */
export type Month = string;

export function monthOf(moment: number): Month {
  return new Date(moment).toISOString().slice(0, 7);
}

/** The month `count` after `month`; before it, where `count` is negative. */
export function monthAfter(month: Month, count = 1): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(Date.UTC(year, number - 1 + count));
}

/** Its first moment, epoch milliseconds. */
export function startOfMonth(month: Month): number {
  return Date.parse(`${month}-01T00:00:00.000Z`);
}

/** As columns keep it: 202611. */
export function monthNumber(month: Month): number {
  return Number(month.replace('-', ''));
}
