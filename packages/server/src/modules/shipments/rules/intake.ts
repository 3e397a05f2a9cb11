/** What became of each event that came in: none vanishes. */
import type { Vertical } from '@wayseal/detect';
import type { CarrierEvent } from '../../statuses/rules/carrier-event.ts';
import { isUnclassified } from '../../statuses/rules/event-status.ts';

/** Events in = `recorded` + `duplicates` + `rejected` + `unclassified`. */
export interface IntakeCounts {
  /** Recorded now, with a status that a sender, a code or a sentence gave. */
  readonly recorded: number;
  /** Recorded before, or earlier in the same call. */
  readonly duplicates: number;
  /** Not recorded. */
  readonly rejected: number;
  /** Recorded now as `unknown`, because no table has the code and no rule the words; they move no state. */
  readonly unclassified: number;
}

/** What recording answered about one scan, as far as counting needs it. */
export interface RecordedScan {
  readonly shipment: { readonly eventCount: number };
  /** Events that were new. */
  readonly added: number;
  /** Index in the chain of each event of the scan. */
  readonly indices: readonly number[];
}

export interface ScanIntake extends Omit<IntakeCounts, 'rejected'> {
  /** Places in the scan of the unclassified events, from 0. */
  readonly unclassifiedAt: readonly number[];
}

/** Counts the events of a scan that was recorded. */
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

/** A code that no table has, or words that no rule reads, as their sender wrote them. */
export interface UnclassifiedItem {
  readonly carrier: string;
  readonly vertical: Vertical;
  readonly code: string | null;
  /** At most 160 characters; for the sender's eyes, kept nowhere. */
  readonly wording: string | null;
  readonly count: number;
}

/** Different ones that an answer lists; the rest is only counted. */
export const unclassifiedItemsListed = 100;
const longestWording = 160;

/** Collects what could not be classified, in the order in which it was met. */
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
