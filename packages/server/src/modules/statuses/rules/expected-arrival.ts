/** Which of several estimates of arrival holds. */
import type { ExpectedArrival } from './carrier-event.ts';

/** What is kept of the estimate of a shipment. */
export interface KnownArrival {
  readonly etaAt: number | null;
  /** How far `etaAt` may be off, in seconds; null where it is not known, and without an estimate. */
  readonly etaUncertaintyS: number | null;
  /** When the message that stated it was sent; null where no message did. */
  readonly etaStatedAt: number | null;
}

/** An estimate that was recorded before: how far it may be off is null where nobody kept it. */
export type RecordedArrival = Omit<ExpectedArrival, 'uncertaintyS'> & { readonly uncertaintyS: number | null };

export const noArrival: KnownArrival = { etaAt: null, etaUncertaintyS: null, etaStatedAt: null };

/**
 * The estimate behind a further one. A message that was sent before the one with the present estimate came late and changes
 * nothing. A source that answers for its present always replaces.
 */
export function arrivalAfter(known: KnownArrival, stated: RecordedArrival | null): KnownArrival {
  const { etaAt, etaUncertaintyS, etaStatedAt } = known;
  if (stated === null || isStatedBefore(stated, etaStatedAt)) return { etaAt, etaUncertaintyS, etaStatedAt };
  return { etaAt: stated.at, etaUncertaintyS: stated.uncertaintyS, etaStatedAt: stated.statedAt ?? null };
}

/** The estimate that was stated last; of those stated at one time, the last one. */
export function newestArrival<Arrival extends RecordedArrival>(stated: readonly (Arrival | null)[]): Arrival | null {
  let newest: Arrival | null = null;
  for (const each of stated) if (each !== null && !isStatedBefore(each, newest?.statedAt ?? null)) newest = each;
  return newest;
}

function isStatedBefore({ statedAt }: RecordedArrival, other: number | null): boolean {
  return statedAt !== undefined && other !== null && statedAt < other;
}
