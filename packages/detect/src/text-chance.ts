/**
 * Words that only together have the form of a shipment's number: groups of an account, a place in front of a post code, a seal in
 * front of the size of its container. A check digit does not tell them apart, as one in ten is right by chance.
 */
import { isShipmentKind, kindLabels, pastedKindLabels } from './data/kind-labels.ts';
import { wordScacs } from './data/bill-lines.ts';
import { unspacedLabels } from './data/unspaced-labels.ts';
import type { TextContext } from './text-marks.ts';
import type { TextToken } from './text-tokens.ts';
import type { DetectionResult } from './types.ts';

/** Words that were read as one number; `start` and `end` with what belongs to it in front. */
export interface ReadWords {
  readonly start: number;
  readonly end: number;
  readonly words: readonly TextToken[];
}

const onlyDigits = /^\d+$/u;
/** What everybody numbers invoices and complaints with; a timestamp often follows. */
const letterAndDigits = /^[A-Z]\d+$/u;
/** A VAT number in front of its country has the form of a postal item. */
const postalForm = /^[A-Z]{2}\d{9}[A-Z]{2}$/u;

/** Words for a bank account in front of a number. SSCCs of twenty digits begin with two zeros, as accounts of many banks do. */
const bankLabel = /(?<!\p{L})(?:iban|cci|account|cuenta)[\p{L} .]*:? ?$/iu;

/** Where a mail address goes on behind a number. */
const restOfAddress = /^[\w.+=-]*@/u;

/** The rest of a phone number: behind its plus sign, its country or its area. */
const behindPlus = /\+(?:[1-9]\d{0,3}[ \u00A0./-]?(?:\(0\)[ \u00A0./-]?)?(?:\d{1,4}[ \u00A0./-])?)?$/u;

/** Digits of a group at most, and the space beside it. */
const neighbour = 8;

/**
 * Whether a label of something else takes the number: one that says little by itself does not withstand it. `isAccount`: the place
 * has the form and the check digits of a bank account.
 */
export function withstandsLabel(
  { confidence, normalized }: DetectionResult,
  { words }: ReadWords,
  isAccount: () => boolean,
): boolean {
  if (onlyDigits.test(normalized)) return confidence === 'verified' && !isAccount();
  return !letterAndDigits.test(normalized) && !(words.length > 1 && postalForm.test(normalized));
}

/** Whether a good reading is put together from neighbors. `around` and `isAccount` are asked for rarely: they read more of the text. */
export function isByChance(
  text: string,
  { primary, normalized }: DetectionResult,
  read: ReadWords,
  { around, isAccount }: { readonly around: () => TextContext; readonly isAccount: () => boolean },
): boolean {
  if (primary === null) return false;
  const { words, start, end } = read;
  if (words.length > 1 && restOfAddress.test(text.slice(end, end + 2 * reach))) return true;
  if (onlyDigits.test(normalized)) {
    if (primary.type === 'sscc' && bankLabel.test(text.slice(Math.max(0, start - reach), start))) return true;
    if (primary.confidence !== 'verified' && behindPlus.test(text.slice(Math.max(0, start - neighbour * 2), start)))
      return true;
    return words.length > 1 && (isPartOfRow(text, read) || isAccount());
  }
  if (words.length === 1) return false;
  const lengths = words.map(lengthOf);
  const isWordInFront = lengths[0] === 4 && words[0]!.digits === 0;
  switch (primary.type) {
    // "UL5772996 20GP": a seal and a size. No post prints it so.
    case 's10':
      return lengths.join() === '9,4';
    // "T 212 555 4694"
    case 'ups_waybill':
      return lengths[0] === 1;
    // "LIMA PERU 4441299": of a name in capitals, the last word is no owner code that no register has.
    case 'iso6346':
      return (
        isWordInFront &&
        lengths.length === 2 &&
        !primary.evidence.includes('prefix_known') &&
        capitalsInFront.test(text.slice(Math.max(0, start - reach), start)) &&
        !isCalledContainer(text, read)
      );
    // "RUBBER MATS 4016910000"
    case 'bol':
      return (
        isWordInFront &&
        wordScacs.includes(normalized.slice(0, 4)) &&
        !isShipmentKind(around().label) &&
        !around().names.some((slugs) => slugs.some((slug) => primary.candidates.includes(slug)))
      );
    default:
      return false;
  }
}

/** How far a word such as "containers:" may stand in front of a number, in UTF-16 code units. */
const reach = 40;
const capitalsInFront = /\p{Lu}{2}[ \u00A0]$/u;
/** ISO 6346 size and type, or how people write it: 22G1, 40HC, 20' GP. */
const sizeBehind =
  /^[ ,;:/|]{1,3}(?:[24L][0-9A-Z][A-Z][0-9A-Z]|(?:20|40|45)['’]? ?(?:DC|DV|FR|GP|HC|HQ|OT|RE|RF|RH|ST|TK))(?![\p{L}\p{Nd}])/u;

let madeWords: RegExp | undefined;

/** Every label of containers as a word, also in the plural. Made at its first use: few texts ask. */
function containerWords(): RegExp {
  if (madeWords !== undefined) return madeWords;
  const spaced = [...Object.values(kindLabels.container), pastedKindLabels.container].flatMap((list) =>
    list.split(', '),
  );
  const unspaced = Object.values(unspacedLabels.container).flatMap((list) => list.split(', '));
  madeWords = new RegExp(String.raw`(?<!\p{L})(?:${spaced.join('|')})s?(?!\p{L})|${unspaced.join('|')}`, 'iu');
  return madeWords;
}

function isCalledContainer(text: string, { start, end }: ReadWords): boolean {
  const isNamed = containerWords().test(text.slice(Math.max(0, start - reach), start));
  return isNamed || sizeBehind.test(text.slice(end, end + reach));
}

/** A further group of the same length: the row goes on, and the number would be a piece of it. */
function isPartOfRow(text: string, { start, end, words }: ReadWords): boolean {
  if (words.length < 3) return false;
  const lengths = words.map(lengthOf);
  const inner = lengths[1];
  const before = /(?<![\p{L}\p{Nd}])\p{Nd}+(?=[ \u00A0]$)/u.exec(text.slice(Math.max(0, start - neighbour - 1), start));
  const after = /^[ \u00A0](\p{Nd}+)(?![\p{L}\p{Nd}])/u.exec(text.slice(end, end + neighbour + 1));
  return (
    (lengths[0] === inner && before?.[0].length === inner) || (lengths.at(-1) === inner && after?.[1]?.length === inner)
  );
}

function lengthOf({ start, end }: TextToken): number {
  return end - start;
}
