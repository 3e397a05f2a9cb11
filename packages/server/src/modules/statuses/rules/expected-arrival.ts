/** Which of several estimates of arrival holds. */
import type { ExpectedArrival } from './carrier-event.ts';

/** What is kept of the estimate of a shipment. */
export interface KnownArrival {
  readonly etaAt: number | null;
  /** When the message that stated it was sent; null where no message did. */
  readonly etaStatedAt: number | null;
}

export const noArrival: KnownArrival = { etaAt: null, etaStatedAt: null };

/**
 * The estimate behind a further one. A message that was sent before the one with the present estimate came late and changes
 * nothing. A source that answers for its present always replaces.
 */
export function arrivalAfter({ etaAt, etaStatedAt }: KnownArrival, stated: ExpectedArrival | null): KnownArrival {
  if (stated === null || isStatedBefore(stated, etaStatedAt)) return { etaAt, etaStatedAt };
  return { etaAt: stated.at, etaStatedAt: stated.statedAt ?? null };
}

/** The estimate that was stated last; of those stated at one time, the last one. */
export function newestArrival(stated: readonly (ExpectedArrival | null)[]): ExpectedArrival | null {
  let newest: ExpectedArrival | null = null;
  for (const each of stated) if (each !== null && !isStatedBefore(each, newest?.statedAt ?? null)) newest = each;
  return newest;
}

function isStatedBefore({ statedAt }: ExpectedArrival, other: number | null): boolean {
  return statedAt !== undefined && other !== null && statedAt < other;
}
