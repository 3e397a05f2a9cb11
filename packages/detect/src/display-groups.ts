/** How numbers are printed: in groups that people read aloud and compare. */

interface Grouping {
  /** Lengths of the groups; what is left is the last group. */
  readonly lengths: readonly number[];
  /** Between the groups. Default: a space. */
  readonly separator?: string;
}

const whole: Grouping = { lengths: [] };

/** By type, where carriers or standards print more than plain groups. */
const groupings: Readonly<Record<string, Grouping>> = {
  s10: { lengths: [2, 3, 3, 3, 2] },
  mawb: { lengths: [3, 8], separator: '-' },
  ups_1z: { lengths: [2, 3, 3, 4, 4, 2] },
  dhl_de_20: { lengths: [5, 5, 5, 5] },
  // Printed Z 123 4567 890.
  packeta: { lengths: [1, 3, 4, 3] },
  swiss_post: { lengths: [2, 2, 6, 8] },
  iso6346: whole,
  iso6346_nocheck: whole,
  bol: whole,
};

/** Shorter runs of digits are read at a glance. */
const shortestSplit = 9;
const inFours = 4;
const inFives = 5;

/**
 * The groups of a number in order; joined they are `number` without spaces and dashes. `type` is the type of a match, or null
 * where the number is not recognized. Digits of an unlisted type come in fours, or in fives where that leaves no rest.
 */
export function displayGroups(number: string, type: string | null): string[] {
  const bare = number.replace(/[\s-]/gu, '');
  if (bare === '') return [];
  const grouping = type === null ? undefined : groupings[type];
  if (grouping !== undefined) return cut(bare, grouping.lengths);
  const [, head = '', digits = ''] = /^([A-Z]{0,4})(\d+)$/u.exec(bare) ?? [];
  if (digits.length < shortestSplit) return [bare];
  return [...(head === '' ? [] : [head]), ...cut(digits, evenLengths(digits.length))];
}

/** The number as it is printed, such as `020-12345675` or `RR 287 043 775 IN`. */
export function displayNumber(number: string, type: string | null): string {
  const separator = (type === null ? undefined : groupings[type]?.separator) ?? ' ';
  return displayGroups(number, type).join(separator);
}

/** A single digit is never a group of its own. */
function evenLengths(count: number): number[] {
  const size = count % inFours !== 0 && count % inFives === 0 ? inFives : inFours;
  const groups = Math.floor(count / size);
  return Array.from<number>({ length: count % size === 1 ? groups - 1 : groups }).fill(size);
}

function cut(text: string, lengths: readonly number[]): string[] {
  const groups: string[] = [];
  let at = 0;
  for (const length of lengths) {
    if (at < text.length) groups.push(text.slice(at, at + length));
    at += length;
  }
  if (at < text.length) groups.push(text.slice(at));
  return groups;
}
