/** Whether words with spaces between are the groups of one number, as carriers print it, or neighbors in a line. */
import { printedGroups } from './data/printed-groups.ts';
import type { TextToken } from './text-tokens.ts';
import type { DetectionResult } from './types.ts';

/** Equal groups of two are phone numbers and dates. */
const shortestGroup = 3;
const onlyDigits = /^\d+$/u;

/** A neighbor that is a date, a time or a measure is no further group: 12 pcs, 345.0 kg, 17.11.2026, 17 NOV. */
const measure = /^ \d{1,4}(?:[.,:/]\d| ?(?:[A-Z]{2,4}|pcs?|[kl][gb]s?|ctns?|pkgs?|x)(?![\p{L}\p{Nd}]))/u;
/** ZIP+4 of addresses in the United States. */
const zip = /^\d{5}-\d{4}$/u;

export function isMeasure(text: string, at: number): boolean {
  return measure.test(text.slice(at, at + 16));
}

/** Words that may be one number; `isAlone`: no further word with digits is joined to them. */
export interface Groups {
  readonly words: readonly TextToken[];
  readonly isAlone: boolean;
}

/**
 * True for the printing of one of the types that fit, and for equal groups of which the last may be shorter. With a neighbor only
 * a printing counts whose last group is shorter: it says where the number ends.
 */
export function areGroupsOfShipment(text: string, { words, isAlone }: Groups, detection: DetectionResult): boolean {
  const lengths = words.map(({ start, end }) => end - start);
  const types = [...detection.matches.map(({ type }) => type), ...detection.possible_shapes.map(({ type }) => type)];
  const isPrinted = types.some((type) => printedGroups[type]?.some((groups) => isSame(groups, lengths)) === true);
  const [first = 0] = lengths;
  const last = lengths.at(-1) ?? 0;
  if (isPrinted) return isAlone || last < first;
  if (zip.test(text.slice(words[0]!.start, words.at(-1)!.end))) return false;
  if (!isAlone || first < shortestGroup || !words.every(({ start, end }) => onlyDigits.test(text.slice(start, end))))
    return false;
  return lengths.every((length, i) => (i < lengths.length - 1 ? length === first : length <= first));
}

/** Digits of the longest phone number (ITU-T E.164). */
const longestPhone = 15;

/**
 * Whether digits in these groups are as likely a phone number: no printing of the type, and no equal groups. A check digit and
 * a prefix of two or three digits are right too often to tell.
 */
export function areGroupsOfPhone(text: string, words: Groups['words'], detection: DetectionResult): boolean {
  const { primary, normalized } = detection;
  if (words.length < 2 || primary === null || primary.confidence === 'verified') return false;
  if (normalized.length > longestPhone || !onlyDigits.test(normalized)) return false;
  const alone = { words, isAlone: true };
  return !areGroupsOfShipment(text, alone, { ...detection, matches: [primary], possible_shapes: [] });
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((length, i) => length === b[i]);
}
