/** Codes of UN/ECE Recommendation 24 in an IFTSTA, and the reasons that refine them. */
import reasonData from '../../../../../data/messages/reasons.json' with { type: 'json' };
import data from '../../../../../data/messages/r24.json' with { type: 'json' };
import type { ClassifiedStatus } from '../../../statuses/rules/carrier-event.ts';
import { readRows } from './status-rows.ts';

const rulePrefix = 'edi.r24';
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

/** Codes are numbers: `024` is `24`. */
function bare(code: string): string {
  return code.replace(/^0+(?=\d)/, '');
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
  const known = bare(code);
  const row =
    rows.get(known) ??
    (isContainer ? strippedOfContainer : strippedOtherwise).get(known) ??
    (isEmpty ? returnedEmpty : returnedOtherwise).get(known);
  if (row === undefined) return undefined;
  if (reasonCodes.length === 0 || !refinable.has(row.status.detail ?? '')) return { status: row.status, reason: null };
  const reason = reasonCodes.find((one) => reasons.has(bare(one)));
  const refined = reason === undefined ? undefined : reasons.get(bare(reason))?.status;
  if (reason === undefined || refined === undefined) return { status: row.status, reason: null };
  return { status: { ...row.status, state: refined.state, detail: refined.detail }, reason };
}
