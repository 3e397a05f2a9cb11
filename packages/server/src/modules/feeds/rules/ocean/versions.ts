/** Repeats, corrections and withdrawals within one answer. */
import type { OceanEvent } from './ocean-event.ts';

/** An entry with what decides whether it counts. */
export interface OceanEntry {
  /** The event; null for an entry that only takes one back. */
  readonly event: OceanEvent | null;
  readonly identity: string;
  /** The carrier's own id; null when the entry has none. */
  readonly id: string | null;
  /** The entry takes its own id back. */
  readonly isRetracted: boolean;
  /** Identity of another entry that this one takes back, whatever their order. */
  readonly retracts: string | null;
  /** The entry names the party of its id. Without it, it is about every entry with this id. */
  readonly hasParty: boolean;
  /** Epoch milliseconds; +Infinity for a withdrawal without a time, which nothing follows. */
  readonly revisedAt: number;
}

export interface SettledEntries {
  readonly events: readonly OceanEvent[];
  /** Identities that the source took back and did not restore. */
  readonly retracted: readonly string[];
}

/** Of the entries with one identity the newest counts, and of equally new ones a withdrawal, then the first. */
export function settleVersions(entries: readonly OceanEntry[]): SettledEntries {
  const newest = new Map<string, OceanEntry>();
  for (const entry of withParties(entries)) {
    const other = newest.get(entry.identity);
    if (other === undefined || isLater(entry, other)) newest.set(entry.identity, entry);
  }
  const withdrawn = new Set(entries.flatMap(({ retracts }) => retracts ?? []));
  const retracted = new Set(withdrawn);
  const events: OceanEvent[] = [];
  for (const [identity, { event, isRetracted }] of newest) {
    if (isRetracted) retracted.add(identity);
    else if (event !== null && !withdrawn.has(identity)) events.push(event);
  }
  return { events, retracted: [...retracted] };
}

/** A withdrawal that names no party stands for each entry of the answer with its id. */
function withParties(entries: readonly OceanEntry[]): readonly OceanEntry[] {
  const identities = new Map<string, Set<string>>();
  for (const { id, identity, hasParty } of entries) {
    if (id === null || !hasParty) continue;
    const known = identities.get(id) ?? new Set();
    identities.set(id, known.add(identity));
  }
  return entries.flatMap((entry) => {
    const known = entry.isRetracted && !entry.hasParty && entry.id !== null ? identities.get(entry.id) : undefined;
    return known === undefined ? [entry] : [...known].map((identity) => ({ ...entry, identity }));
  });
}

function isLater(entry: OceanEntry, other: OceanEntry): boolean {
  return (
    entry.revisedAt > other.revisedAt ||
    (entry.revisedAt === other.revisedAt && entry.isRetracted && !other.isRetracted)
  );
}
