/** Element 157, the status of a container in an X12 315 and in an IFTSTA with codes of agency 22. */
import data from '../../../../../data/messages/x157.json' with { type: 'json' };
import type { ClassifiedStatus } from '../../../statuses/rules/carrier-event.ts';
import { statusOf } from '../../../statuses/rules/codes/code-table.ts';
import type { JourneyCode } from '../journey-code.ts';
import { type CodeRow, readRows } from './status-rows.ts';

const rulePrefix = 'edi.x157';
const { by_journey: byJourneyCodes, ...ownRows } = data.codes;
const rows = readRows(ownRows, rulePrefix);
const codesByJourney: ReadonlySet<string> = new Set(byJourneyCodes.split(' '));

export interface ClassifiedX157 extends CodeRow {
  /** Set where the status depends on the other events of the shipment; `status` is then that of the first event. */
  readonly byJourney: JourneyCode | null;
}

/** Where a container is in its journey, as far as its gates need it. */
export interface ContainerProgress {
  /** The goods have moved with the container. */
  readonly hasMoved: boolean;
  readonly isDischarged: boolean;
  /** It has left a terminal or depot laden. */
  readonly isOut: boolean;
}

const atFirst: ContainerProgress = { hasMoved: false, isDischarged: false, isOut: false };

/** The status of a code by its table; undefined for a code in no row. A code by journey is read as the first event. */
export function classifyX157(code: string, equipment: { readonly isLaden: boolean }): ClassifiedX157 | undefined {
  if (codesByJourney.has(code)) {
    const byJourney = { kind: 'x157', code, isLaden: equipment.isLaden } as const;
    return { status: statusInJourney(byJourney, atFirst), byJourney, kind: 'event', isEta: false };
  }
  const row = rows.get(code);
  return row === undefined ? undefined : { ...row, byJourney: null };
}

/**
 * The status of a gate: I (in), OA (out) or RD (container returned). Laden, a container comes in to begin its journey or to
 * go on, and goes out to the next place or, once discharged, to the consignee. When it comes back after that, the goods are
 * delivered.
 */
export function statusInJourney(
  { code, isLaden }: Extract<JourneyCode, { kind: 'x157' }>,
  { hasMoved, isDischarged, isOut }: ContainerProgress,
): ClassifiedStatus {
  const rule = `${rulePrefix}.${code}`;
  if (code === 'OA') {
    if (!isLaden) return statusOf(['pre-transit', 'booked'], rule);
    return statusOf(isDischarged ? ['out_for_delivery', null] : ['in_transit', 'departed'], rule);
  }
  if (code === 'I' && isLaden) return statusOf(['in_transit', hasMoved ? 'arrived' : 'picked_up'], rule);
  return statusOf(isOut ? ['delivered', null] : null, rule);
}
