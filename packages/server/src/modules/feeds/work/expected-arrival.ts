import type { ExpectedArrival } from '../../statuses/rules/carrier-event.ts';
import { parseEventTime } from '../../statuses/rules/event-time.ts';

/** What a carrier says about the arrival, each as text in the form of `parseEventTime`. */
export interface SaidArrival {
  /** Start and end of the window of delivery. */
  readonly from: string | null;
  readonly through: string | null;
  /** A single time or day; read when the window has no end. */
  readonly at?: string | null;
  /** Where the delivery is; null when the answer does not say. */
  readonly country: string | null;
}

const dateAlone = /^\d{4}-\d{2}-\d{2}$/;
/** The last minute of a day, from its start. */
const lastMinuteMs = 86_340_000;

/**
 * The middle of the window, else its end, else the single time, else its start; null when none can be read. A day that ends a
 * window or stands alone means until its end.
 */
export function readArrival({ from, through, at = null, country }: SaidArrival): ExpectedArrival | null {
  const start = from === null ? null : parseEventTime(from, country);
  const [end, single] = [through, at].map((text) => endOf(text, country));
  if (start != null && end != null && end.at >= start.at) {
    const halfMs = (end.at - start.at) / 2;
    const uncertaintyS = Math.ceil(halfMs / 1000) + Math.max(start.uncertaintyS, end.uncertaintyS);
    return { at: Math.round(start.at + halfMs), uncertaintyS };
  }
  const estimated = end ?? single ?? start;
  return estimated == null ? null : { at: estimated.at, uncertaintyS: estimated.uncertaintyS };
}

function endOf(text: string | null, country: string | null): ExpectedArrival | null {
  const time = text === null ? null : parseEventTime(text, country);
  return time !== null && text !== null && dateAlone.test(text) ? { ...time, at: time.at + lastMinuteMs } : time;
}
