/** Where the status of an IFTSTA happened: the LOC of the activity, else the end of the transport that its code is about. */
import { findLocation, type FoundPlace, placeOf } from './groups.ts';
import type { Segment } from './segment.ts';
import type { StatedStatus } from './statuses.ts';

/** LOC 3227: the place of the status itself. */
const activity = ['175'] as const;
/** LOC 3227 of the ends of a transport, the likeliest first. 88 receipt, 9 loading, 5 departure; 11 discharge, 60 arrival, 8 destination, 7 delivery. */
const atReceipt = ['88', '5', '9'] as const;
const atDeparture = ['9', '5', '88'] as const;
const atArrival = ['11', '60', '8', '7'] as const;
const atDelivery = ['7', '8', '60', '11'] as const;
const ends: ReadonlySet<string> = new Set([...atDeparture, ...atArrival]);
/** LOC 3227 that name no place of a status: stowage cell, countries of origin and destination. */
const noPlace: ReadonlySet<string> = new Set(['147', '27', '28', '35', '36']);

const statusesOfEnd: readonly (readonly [end: readonly string[], details: readonly string[]])[] = [
  [atReceipt, ['booked', 'label_created', 'picked_up']],
  [atDeparture, ['loaded', 'departed']],
  [atArrival, ['arrived', 'discharged']],
  [atDelivery, ['available_for_pickup', 'partial_delivery', 'attempt_failed', 'refused']],
];
const endOfDetail = new Map(statusesOfEnd.flatMap(([end, details]) => details.map((detail) => [detail, end] as const)));

type Stated = Pick<StatedStatus, 'status' | 'byJourney' | 'isEta'>;

/** Null for a status that may be about either end, such as one of customs. */
function endOf({ status, byJourney, isEta }: Stated): readonly string[] | null {
  if (isEta || status.state === 'delivered' || status.state === 'out_for_delivery') return atDelivery;
  // The gates of a container are of both ends: only the events before them tell which.
  if (byJourney?.kind === 'x157') return null;
  return endOfDetail.get(status.detail ?? '') ?? null;
}

/**
 * `own`: the segments of the status. Without a place of the activity and of its end, a status is put at the one place that it
 * names, and at none where it names several: a departure did not happen at the port of discharge.
 */
function findStatusPlace(own: readonly Segment[], end: readonly string[] | null): FoundPlace {
  const found = findLocation(own, end === null ? activity : [...activity, ...end]);
  if (found !== undefined) return placeOf(found);
  const others = own.filter(({ tag }) => tag === 'LOC').filter((one) => !noPlace.has(one.component(1)));
  const further = others.find((one) => !ends.has(one.component(1)));
  if (further !== undefined) return placeOf(further);
  const named = others.filter((one) => one.component(2) !== '');
  const isOne = new Set(named.map((one) => one.component(2).toUpperCase())).size === 1;
  return placeOf(isOne ? named[0] : undefined);
}

/** The places of one status, whose containers may differ in what its code says. */
export class StatusPlaces {
  readonly #own: readonly Segment[];
  readonly #found = new Map<readonly string[] | null, FoundPlace>();

  constructor(own: readonly Segment[]) {
    this.#own = own;
  }

  of(stated: Stated): FoundPlace {
    const end = endOf(stated);
    const known = this.#found.get(end) ?? findStatusPlace(this.#own, end);
    this.#found.set(end, known);
    return known;
  }
}
