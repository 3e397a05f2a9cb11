/** Times that a key gives. All moments are epoch milliseconds. */

const dayMs = 86_400_000;
const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^(\d{4}-\d{2}-\d{2})[Tt]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/** Longest text of a moment: nine digits of a second and an offset. */
export const longestMoment = 35;

/** A date (its first or last millisecond, UTC) or a time with zone; undefined for anything else. */
export function parseMoment(text: string, edge: 'start' | 'end'): number | undefined {
  if (day.test(text)) return isDay(text) ? Date.parse(text) + (edge === 'end' ? dayMs - 1 : 0) : undefined;
  const [, date] = moment.exec(text) ?? [];
  const at = Date.parse(text.toUpperCase());
  return date !== undefined && isDay(date) && Number.isFinite(at) ? at : undefined;
}

/** 30 February is none. */
function isDay(text: string): boolean {
  const at = Date.parse(text);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

const earliestExpected = Date.UTC(2000, 0, 1);
const furthestAheadMs = 2 * 366 * dayMs;

/** A date before 2000 or more than two years ahead is a slip. A passed one may be meant: the shipment is overdue at once. */
export function isPlausible(expectedBy: number, now: number): boolean {
  return expectedBy >= earliestExpected && expectedBy <= now + furthestAheadMs;
}
