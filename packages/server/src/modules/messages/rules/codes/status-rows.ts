/** Reads a code table of `data/messages/`: one row for each status, with all its codes. */
import type { ClassifiedStatus } from '../../../statuses/rules/carrier-event.ts';
import { type CodeEntry, statusOf } from '../../../statuses/rules/codes/code-table.ts';
import { isDetailOf, shipmentStates, statusDetails } from '../../../statuses/rules/states.ts';

/** What a table says about a code. */
export interface CodeRow {
  readonly status: ClassifiedStatus;
  /** An estimate makes no event. */
  readonly kind: 'event' | 'estimate';
  /** Whether the estimate is that of arrival at the destination. */
  readonly isEta: boolean;
}

/**
 * Codes by row. The name of a row is `state`, `state/detail`, `informational`, `estimate` or `eta`; its codes are separated
 * by blanks. `rulePrefix` comes before the code in the id of its rule. Throws, which stops the start, on a name outside the
 * closed lists and on a code in two rows.
 */
export function readRows(rows: Readonly<Record<string, string>>, rulePrefix: string): ReadonlyMap<string, CodeRow> {
  const found = new Map<string, CodeRow>();
  for (const [name, codes] of Object.entries(rows)) {
    const isEta = name === 'eta';
    const kind = isEta || name === 'estimate' ? 'estimate' : 'event';
    const entry = kind === 'estimate' || name === 'informational' ? null : entryOf(name);
    for (const code of codes.split(' ')) {
      if (found.has(code)) throw new Error(`code table ${rulePrefix}: ${code} is in two rows`);
      found.set(code, { status: statusOf(entry, `${rulePrefix}.${code}`), kind, isEta });
    }
  }
  return found;
}

function entryOf(name: string): CodeEntry {
  const [stateName, detailName = null] = name.split('/');
  const state = shipmentStates.find((known) => known === stateName);
  const detail = statusDetails.find((known) => known === detailName) ?? null;
  if (state === undefined || detail !== detailName || !isDetailOf(state, detail)) {
    throw new Error(`code table: ${name} is no state and detail`);
  }
  return [state, detail];
}
