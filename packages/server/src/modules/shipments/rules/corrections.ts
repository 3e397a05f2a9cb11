/** Corrections of recorded events: the chain only grows, so a further event says which earlier one it replaces. */
import type { StoredEvent } from './shipment.ts';

/** Code of an event that withdraws another one; the code of that one follows. */
const withdrawalCode = 'void';
/** Longest code of a committed event. */
const mostCode = 32;

type Corrected = Pick<StoredEvent, 'index' | 'code' | 'corrects'>;

/** Whether the event takes back another one and says nothing else. */
export function isWithdrawal({
  code,
  corrects,
}: {
  readonly code: string | null;
  readonly corrects?: number;
}): boolean {
  return corrects !== undefined && (code === withdrawalCode || code?.startsWith(`${withdrawalCode}.`) === true);
}

/** Code of the event that withdraws an event with this code. */
export function codeOfWithdrawal(code: string | null): string {
  return code === null ? withdrawalCode : `${withdrawalCode}.${code}`.slice(0, mostCode);
}

/** Index of the event that replaces or withdraws an event, by the index of that one. */
export function correctionsOf(events: readonly Pick<Corrected, 'index' | 'corrects'>[]): ReadonlyMap<number, number> {
  return new Map(events.flatMap(({ index, corrects }) => (corrects === undefined ? [] : [[corrects, index] as const])));
}

/** The events that say what happened: neither replaced nor withdrawn, and no withdrawals. */
export function countedEvents<E extends Corrected>(events: readonly E[]): readonly E[] {
  const corrections = correctionsOf(events);
  if (corrections.size === 0) return events;
  return events.filter((event) => !corrections.has(event.index) && !isWithdrawal(event));
}

/** What is known of one recorded event without its body. */
export interface EventVersion {
  /** As the source stated it; null where it stated none. */
  readonly revision: string | null;
  /** Index of the earlier event that it corrects; null for none. */
  readonly corrects: number | null;
  readonly isWithdrawal: boolean;
}

/** The newest version of each recorded scan. */
export class EventVersions {
  readonly #versions: Map<number, EventVersion>;
  readonly #correctedBy = new Map<number, number>();

  constructor(versions: Iterable<readonly [number, EventVersion]>) {
    this.#versions = new Map();
    for (const [index, version] of versions) this.add(index, version);
  }

  add(index: number, version: EventVersion): void {
    this.#versions.set(index, version);
    if (version.corrects !== null) this.#correctedBy.set(version.corrects, index);
  }

  /** Index of the event that stands for the one at `index` now: that one, or the last of its corrections. */
  newestOf(index: number): number {
    let newest = index;
    // A correction always has a higher index, so this ends.
    for (let next = this.#correctedBy.get(newest); next !== undefined; next = this.#correctedBy.get(newest))
      newest = next;
    return newest;
  }

  /** Whether a revision of a source is later than that of a recorded event; false where either has none. */
  isLater(revision: string | undefined, index: number): boolean {
    const recorded = this.#versions.get(index)?.revision ?? null;
    return revision !== undefined && recorded !== null && revision > recorded;
  }

  isStanding(index: number): boolean {
    return this.#versions.get(index)?.isWithdrawal !== true;
  }

  /** For a scan that may be refused: what it adds is not in the original. */
  copy(): EventVersions {
    return new EventVersions(this.#versions);
  }

  revisionOf(index: number): string | null {
    return this.#versions.get(index)?.revision ?? null;
  }
}
