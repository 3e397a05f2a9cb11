import type { ClassifiedStatus } from '../carrier-event.ts';
import { isDetailOf, type ShipmentState, type StatusDetail } from '../states.ts';

/** A state and its detail. Null for a known code that says nothing about the state. */
export type CodeEntry = readonly [state: ShipmentState, detail: StatusDetail | null] | null;

/** Reads a table of `data/status-map.json`. Throws on a pair outside the closed lists, which stops the start. */
export function readCodes(table: Readonly<Record<string, unknown>>): ReadonlyMap<string, CodeEntry> {
  return new Map(
    Object.entries(table).map(([code, value]) => {
      const entry = value as CodeEntry;
      if (entry !== null && !isDetailOf(...entry)) throw new Error(`status map: ${code} has no such state and detail`);
      return [code, entry];
    }),
  );
}

/** The status of an entry. Pass `undefined` for a code that the table does not have. */
export function statusOf(entry: CodeEntry | undefined, rule: string): ClassifiedStatus {
  if (entry === undefined) return { state: 'unknown', detail: null, rule: null, informational: false };
  if (entry === null) return { state: 'unknown', detail: null, rule, informational: true };
  const [state, detail] = entry;
  return { state, detail, rule, informational: false };
}
