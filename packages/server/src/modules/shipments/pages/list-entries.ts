/** Reads a text that is a list: each entry counts, known or not, unless its form says that it is no shipment. */
import {
  type DetectionResult,
  type Detector,
  findSandboxNumber,
  listSkipped,
  type SkippedKind,
  type TextFinding,
} from '@wayseal/detect';
import { mostNumbers } from '../../detection/rules/list-bounds.ts';

/** An entry that is no shipment, such as a date in the next column. */
export interface SkippedEntry extends TextFinding {
  readonly kind: SkippedKind;
}

export interface ListEntries {
  /** Numbers in order; an entry may hold several. */
  readonly findings: readonly TextFinding[];
  readonly skipped: readonly SkippedEntry[];
}

/** Entries of a list, without the white space around them. */
const entry = /[^\n\r,;\t]*[^\s,;][^\n\r,;\t]*/g;
const longestEntry = 50;
/** Letters and digits of an entry at least: line numbers and counts have fewer. */
const shortestNumber = 6;
/** Words in an entry of a list at most: a number may have a name in front. */
const mostWords = 1;

/** Whether a text is a list of numbers, and no prose: two entries at least, all short and nearly without words. */
export function isList(text: string): boolean {
  if (text.length > mostNumbers * longestEntry * 2) return false;
  const entries = (text.match(entry) ?? []).map((each) => each.trim());
  return entries.length > 1 && entries.every((each) => each.length <= longestEntry && isEntry(each));
}

/** A number, perhaps with a word in front. */
function isEntry(text: string): boolean {
  const words = text.match(/(?<![\p{L}\p{N}-])\p{L}{3,}(?![\p{L}\p{N}-])/gu) ?? [];
  return words.length <= mostWords && (hasNumber(text) || findSandboxNumber(text) !== undefined);
}

function hasNumber(text: string): boolean {
  return /\d/.test(text) && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= shortestNumber;
}

export function readEntries(text: string, detector: Pick<Detector, 'detect' | 'findInText'>): ListEntries {
  const findings: TextFinding[] = [];
  const skipped: SkippedEntry[] = [];
  for (const { 0: raw, index } of text.matchAll(entry)) {
    const start = index + raw.length - raw.trimStart().length;
    const words = raw.trim();
    const whole = { start, end: start + words.length, detection: detector.detect(words) };
    if (isOne(whole.detection)) {
      findings.push(whole);
      continue;
    }
    // What fits a format, though weakly or with a wrong check digit, is to be looked at.
    const kind = whole.detection.matched ? undefined : kindOfForm(words);
    if (kind !== undefined) {
      skipped.push({ ...whole, kind });
      continue;
    }
    const found = detector.findInText(words);
    if (found.length > (isWhole(whole.detection) ? 1 : 0))
      findings.push(...found.map((each) => ({ ...each, start: start + each.start, end: start + each.end })));
    else findings.push(whole);
  }
  return { findings, skipped };
}

/** Whether an entry is one number: spaces may stand inside a number as well as between two. */
function isOne(detection: DetectionResult): boolean {
  return detection.sandbox === true || (isWhole(detection) && detection.confidence !== 'low');
}

function isWhole({ matched, transformations }: DetectionResult): boolean {
  return matched && !transformations.includes('text');
}

/** A time of day, alone or behind a date. */
const clock = /(?:^|T| |, )\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?[AP]M)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/iu;
/** `1234.5`, `1 234 567.50`: in a sentence an amount needs its currency, in a column the head has it. */
const decimal = /^-?(?:\d{1,12}|\d{1,3}(?:[ '’.]\d{3}){1,3})[.,]\d{1,3}$/u;
/**
 * Telephone numbers as people write them at home: 0 in front and a gap behind the area (`0171 2345678`, `06 12 34 56 78`), and
 * those of North America (`212-555-0142`). Carriers print even groups of four, and airlines three digits and eight.
 */
const phone =
  /^(?!\d{4} \d{4} \d{4}$|\d{3}[ -]\d{4} ?\d{4}$)(?=(?:\D*\d){9,12}\D*$)\(?0[1-9]\d{0,3}\)?(?:[ /.-]{1,3}\d{2,8}){1,5}$|^[2-9]\d{2}([-.])[2-9]\d{2}\1\d{4}$/u;

/** What the form of an entry says that it is; undefined where it may be a number of a shipment. */
function kindOfForm(text: string): SkippedKind | undefined {
  const rest = text.replace(clock, '');
  if (rest === '') return 'date';
  if (decimal.test(rest)) return 'amount';
  const named = listSkipped(rest, []).find(({ kind }) => kind !== 'unknown');
  // What is left beside a date or an order number may be a number of a shipment.
  if (named !== undefined && !hasNumber(rest.slice(0, named.start) + rest.slice(named.end))) return named.kind;
  return phone.test(rest) ? 'phone' : undefined;
}
