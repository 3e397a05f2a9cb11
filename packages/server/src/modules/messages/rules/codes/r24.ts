/** Codes of UN/ECE Recommendation 24 in an IFTSTA, and the reasons that refine them. */
import reasonData from '../../../../../data/messages/reasons.json' with { type: 'json' };
import data from '../../../../../data/messages/r24.json' with { type: 'json' };
import type { ClassifiedStatus } from '../../../statuses/rules/carrier-event.ts';
import { readRows } from './status-rows.ts';

/** Id of the table in statements and identities. */
export const r24Table = 'r24';
const rulePrefix = `edi.${r24Table}`;
const { stripped, returned } = data.by_equipment;
const rows = readRows(data.codes, rulePrefix);
const strippedOfContainer = readRows({ [stripped.container]: stripped.codes }, rulePrefix);
const strippedOtherwise = readRows({ [stripped.otherwise]: stripped.codes }, rulePrefix);
const returnedEmpty = readRows({ [returned.empty]: returned.codes }, rulePrefix);
const returnedOtherwise = readRows({ [returned.otherwise]: returned.codes }, rulePrefix);
const reasons = readRows(reasonData.codes, 'edi.reasons');
const refinable: ReadonlySet<string> = new Set(reasonData.refines.split(' '));

export interface R24Equipment {
  /** The status is about a container, and its number is the reference. */
  readonly isContainer: boolean;
  readonly isEmpty: boolean;
}

export interface ClassifiedR24 {
  readonly status: ClassifiedStatus;
  /** The reason that decided; null where none did. */
  readonly reason: string | null;
}

/** Codes and reasons are numbers: `024` is `24`. Any other text stays as it is. */
export function bareNumber(code: string): string {
  return code.replace(/^0+(?=\d+$)/, '');
}

/** The ways to write a code of at most three digits, the bare number first. */
export function writingsOf(code: string): readonly string[] {
  const bare = bareNumber(code);
  return [...new Set([bare, bare.padStart(2, '0'), bare.padStart(3, '0')])];
}

/**
 * The status of a code, with the first of its reasons that is in the table; undefined for a code that is not among the
 * first 103. Reasons refine failed attempts, delays and discrepancies alone.
 */
export function classifyR24(
  code: string,
  reasonCodes: readonly string[],
  { isContainer, isEmpty }: R24Equipment,
): ClassifiedR24 | undefined {
  const known = bareNumber(code);
  const row =
    rows.get(known) ??
    (isContainer ? strippedOfContainer : strippedOtherwise).get(known) ??
    (isEmpty ? returnedEmpty : returnedOtherwise).get(known);
  if (row === undefined) return undefined;
  if (reasonCodes.length === 0 || !refinable.has(row.status.detail ?? '')) return { status: row.status, reason: null };
  const reason = reasonCodes.find((one) => reasons.has(bareNumber(one)));
  const refined = reason === undefined ? undefined : reasons.get(bareNumber(reason))?.status;
  if (reason === undefined || refined === undefined) return { status: row.status, reason: null };
  return { status: { ...row.status, state: refined.state, detail: refined.detail }, reason };
}
