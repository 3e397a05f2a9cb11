/** Where what was read of an event, its code and its words, becomes its status. */
import type { ShipmentEvent } from '@wayseal/proofs';
import type { ClassifiedStatus, EventStatus } from './carrier-event.ts';
import type { StatusDetail } from './states.ts';
import { classifyText, type TextToClassify } from './wording/classify-text.ts';

/** What a sentence alone makes of an end: somebody says so, nobody has stated it. */
const reported: Readonly<Record<'delivered' | 'returned', StatusDetail>> = {
  delivered: 'delivery_reported',
  returned: 'return_reported',
};

/**
 * The status of an event of which words were read, beside its code where it has one. `read` is what code and words amount to,
 * `byCode` what the code says alone; null for a code that no table has, and for none.
 *
 * Words alone never end a journey: without a code that says `delivered`, a delivery or a return that a sentence tells is
 * `in_transit`, reported. Beside such a code they may refine it to `returned`. The basis is the code where the code gives the
 * state, else the wording.
 */
export function statusOfWords(read: ClassifiedStatus, byCode: ClassifiedStatus | null): EventStatus {
  const { state, detail, rule, informational } = read;
  const own = { state, detail, rule, informational };
  if (byCode !== null && byCode.state === state) return { ...own, basis: 'code' };
  const isEnd = state === 'delivered' || state === 'returned';
  const isRefined = state === 'returned' && byCode?.state === 'delivered';
  if (!isEnd || isRefined) return { ...own, basis: 'wording' };
  return { ...own, state: 'in_transit', detail: reported[state], basis: 'wording' };
}

/** The status of an event from the code of its feed and its words, by the rules of `classifyText`. */
export function readStatus(input: TextToClassify): EventStatus {
  const byCode = input.code === null ? null : classifyText({ text: null, language: null, code: input.code });
  return statusOfWords(classifyText(input), byCode);
}

/** The status of an event whose code a closed table was asked for. */
export function statusOfCode(byCode: ClassifiedStatus): EventStatus {
  return { ...byCode, basis: 'code' };
}

/** Whether nothing could be made of a code or a sentence: such an event is recorded as `unknown` and moves no state. */
export function isUnclassified({ state, informational, rule, basis }: EventStatus): boolean {
  return state === 'unknown' && !informational && rule === null && basis !== 'stated';
}

/** Whether a committed event may have a proof of delivery: a delivery that more than a sentence tells. Old events have no basis. */
export function isProvableDelivery({ status, status_basis: basis }: ShipmentEvent): boolean {
  return status === 'delivered' && basis !== 'wording';
}
