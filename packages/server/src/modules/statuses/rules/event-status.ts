/** Turns the code and the words of an event into its status. */
import type { ShipmentEvent } from '@wayseal/proofs';
import type { ClassifiedStatus, EventStatus } from './carrier-event.ts';
import type { StatusDetail } from './states.ts';
import { classifyText, type TextToClassify } from './wording/classify-text.ts';

/** Detail for a delivery or return that only a sentence reports. */
const reported: Readonly<Record<'delivered' | 'returned', StatusDetail>> = {
  delivered: 'delivery_reported',
  returned: 'return_reported',
};

/**
 * The status of an event from its words and its code, if any. `read` is the verdict on words and code together,
 * `byCode` the verdict on the code alone; null without a code or for a code that no table has.
 * Words alone never end a journey. Without a code that says `delivered`, a delivery or return in a sentence is
 * `in_transit` with a `…_reported` detail. Beside such a code, words may refine it to `returned`. The basis is the code
 * when the code gives the state, else the wording.
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

/** The status of an event from its feed code and its words, by the rules of `classifyText`. */
export function readStatus(input: TextToClassify): EventStatus {
  const byCode = input.code === null ? null : classifyText({ text: null, language: null, code: input.code });
  return statusOfWords(classifyText(input), byCode);
}

/** The status of an event from a closed code table. */
export function statusOfCode(byCode: ClassifiedStatus): EventStatus {
  return { ...byCode, basis: 'code' };
}

/**
 * Whether neither code nor words gave a status. Such an event is recorded as `unknown` and does not change the state.
 */
export function isUnclassified({ state, informational, rule, basis }: EventStatus): boolean {
  return state === 'unknown' && !informational && rule === null && basis !== 'stated';
}

/**
 * Whether a committed event may have a proof of delivery: a delivery based on more than a sentence. Old events have no
 * basis.
 */
export function isProvableDelivery({ status, status_basis: basis }: ShipmentEvent): boolean {
  return status === 'delivered' && basis !== 'wording';
}
