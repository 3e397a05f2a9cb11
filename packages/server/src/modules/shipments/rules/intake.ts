/** Counts the outcome of every incoming event. */
import type { Vertical } from '@wayseal/detect';
import type { CarrierEvent } from '../../statuses/rules/carrier-event.ts';
import { isUnclassified } from '../../statuses/rules/event-status.ts';

/** Events in = `recorded` + `duplicates` + `rejected` + `unclassified`. */
export interface IntakeCounts {
  /** Recorded now, with a status from the sender, a code or a sentence. */
  readonly recorded: number;
  /** Recorded before, or earlier in the same call. */
  readonly duplicates: number;
  /** Not recorded. */
  readonly rejected: number;
  /** Recorded now as `unknown`, because code and wording are unknown. They leave the status unchanged. */
  readonly unclassified: number;
}

/** The parts of a recording's outcome that counting needs. */
export interface RecordedScan {
  readonly shipment: { readonly eventCount: number };
  /** New events. */
  readonly added: number;
  /** Chain index of each event of the scan. */
  readonly indices: readonly number[];
}

export interface ScanIntake extends Omit<IntakeCounts, 'rejected'> {
  /** Positions of the unclassified events in the scan, from 0. */
  readonly unclassifiedAt: readonly number[];
}

/** Counts the events of a recorded scan. */
export function intakeOf(events: readonly CarrierEvent[], { shipment, added, indices }: RecordedScan): ScanIntake {
  const before = shipment.eventCount - added;
  const counted = new Set<number>();
  const unclassifiedAt: number[] = [];
  let recorded = 0;
  for (const [position, event] of events.entries()) {
    const index = indices[position] ?? 0;
    if (index <= before || counted.has(index)) continue;
    counted.add(index);
    if (isUnclassified(event.status)) unclassifiedAt.push(position);
    else recorded += 1;
  }
  const unclassified = unclassifiedAt.length;
  return { recorded, duplicates: events.length - recorded - unclassified, unclassified, unclassifiedAt };
}

/** An unknown code or wording, as its sender wrote it. */
export interface UnclassifiedItem {
  readonly carrier: string;
  readonly vertical: Vertical;
  readonly code: string | null;
  /** At most 160 characters. Returned to the sender and never stored. */
  readonly wording: string | null;
  readonly count: number;
}

/** Distinct items in an answer; further ones are only counted. */
export const unclassifiedItemsListed = 100;
const longestWording = 160;

/** Collects unclassified codes and wordings in order of appearance. */
export class UnclassifiedItems {
  readonly #items = new Map<string, UnclassifiedItem>();

  add({ carrier, vertical, code, wording, count }: UnclassifiedItem): void {
    const cut = wording === null ? null : wording.slice(0, longestWording).toWellFormed();
    const key = JSON.stringify([carrier, vertical, code, cut]);
    const known = this.#items.get(key);
    if (known === undefined && this.#items.size >= unclassifiedItemsListed) return;
    this.#items.set(key, { carrier, vertical, code, wording: cut, count: (known?.count ?? 0) + count });
  }

  list(): readonly UnclassifiedItem[] {
    return [...this.#items.values()];
  }
}
