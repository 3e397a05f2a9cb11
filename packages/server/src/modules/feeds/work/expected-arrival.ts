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

/** The middle of the window, else its end, else the single time, else its start; null when none can be read. */
export function readArrival({ from, through, at = null, country }: SaidArrival): ExpectedArrival | null {
  const [start, end, single] = [from, through, at].map((text) =>
    text === null ? null : parseEventTime(text, country),
  );
  if (start != null && end != null && end.at >= start.at) {
    const halfMs = (end.at - start.at) / 2;
    const uncertaintyS = Math.ceil(halfMs / 1000) + Math.max(start.uncertaintyS, end.uncertaintyS);
    return { at: Math.round(start.at + halfMs), uncertaintyS };
  }
  const estimated = end ?? single ?? start;
  return estimated == null ? null : { at: estimated.at, uncertaintyS: estimated.uncertaintyS };
}
