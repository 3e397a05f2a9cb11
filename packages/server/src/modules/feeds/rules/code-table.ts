/** A carrier's code table, as `data/feeds/KIND.json` holds it. */
import { isDetailOf, shipmentStates, type ShipmentState, type StatusDetail } from '../../statuses/rules/states.ts';

/** Verdict on one code. `informational`: it is a known code that changes neither state nor detail. */
export interface CodeStatus {
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  readonly informational: boolean;
}

/** `"in_transit/arrived": ["AR", "AF"]`: states with their codes. Also `informational` and `unknown`. */
export type StatesOfCodes = Readonly<Record<string, readonly string[]>>;

export interface TermsOfFeed {
  /** Date (`YYYY-MM-DD`) on which the terms were read. Null if they are unread; then the default is to store nothing. */
  readonly read: string | null;
  /** Where the terms are published. */
  readonly source: string;
  readonly stored: string;
  readonly shown: string;
  readonly retention: string;
}

export interface CodeTableData {
  /** Where the codes come from: owner and document. */
  readonly source: string;
  /** Date of the reading, `YYYY-MM-DD`. */
  readonly version: string;
  readonly terms: TermsOfFeed;
  /** Where the default quota comes from. */
  readonly quotaFrom: string;
  /** Members of the answer that are read, beside code, time and wording. Everything else is dropped unread. */
  readonly keeps?: readonly string[];
  /** Tables by name; most carriers have one, `codes`. */
  readonly tables: Readonly<Record<string, StatesOfCodes>>;
}

export interface CodeTable {
  readonly data: CodeTableData;
  /** Compares without regard to case. Null for a code that the table does not have. Default table: `codes`. */
  find(code: string | null, table?: string): CodeStatus | null;
}

/**
 * Reads a table. A code is compared by `key` (default: upper case); a pair such as `22-24` in the data is a range of
 * integers. Throws on a state or detail outside the closed lists and on a code that stands twice, which stops the start.
 */
export function readCodeTable(data: CodeTableData, key: (code: string) => string = upperCase): CodeTable {
  const tables = new Map(Object.entries(data.tables).map(([name, states]) => [name, codesOf(name, states, key)]));
  return {
    data,
    find: (code, table = 'codes') => (code === null ? null : (tables.get(table)?.get(key(code)) ?? null)),
  };
}

/** The key of codes that are integers with or without leading zeros. */
export function integerKey(code: string): string {
  return /^\d{1,9}$/.test(code) ? String(Number(code)) : upperCase(code);
}

function upperCase(code: string): string {
  return code.toUpperCase();
}

function codesOf(name: string, states: StatesOfCodes, key: (code: string) => string): ReadonlyMap<string, CodeStatus> {
  const found = new Map<string, CodeStatus>();
  for (const [text, codes] of Object.entries(states)) {
    const status = statusOf(text);
    for (const code of codes.flatMap(expand)) {
      if (found.has(key(code))) throw new Error(`code table ${name}: ${code} has two states`);
      found.set(key(code), status);
    }
  }
  return found;
}

function expand(code: string): readonly string[] {
  const range = /^(\d+)-(\d+)$/.exec(code);
  if (range === null) return [code];
  const [first = 0, last = 0] = [range[1], range[2]].map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

function statusOf(text: string): CodeStatus {
  if (text === 'informational') return { state: 'unknown', detail: null, informational: true };
  const [name = '', detail = null] = text.split('/');
  const state = shipmentStates.find((known) => known === name);
  if (state === undefined || !isDetailOf(state, detail)) throw new Error(`code table: ${text} is no state and detail`);
  return { state, detail: detail as StatusDetail | null, informational: false };
}
