/**
 * What one mistyped digit and two swapped neighbours do to every form with a check digit: whether the family stays a
 * candidate, whether the right number is among the suggestions, and whether something else would be taken without asking.
 * `node packages/detect/scripts/typos.ts` prints the table of docs/reference/detection-accuracy.md.
 */
import { listValues, characters } from '../src/character-sets.ts';
import { detect, listFormats } from '../src/index.ts';
import { SeededRandom } from '../src/operator/sampling.ts';
import { parsePattern } from '../src/patterns.ts';
import { type Shape, expandPattern } from '../src/shapes.ts';
import { isMain, percent, printTable } from './table.ts';

export interface TypoCounts {
  /** Typos that the check digit notices; the others are no typos for anybody who has the number alone. */
  typos: number;
  candidate: number;
  repaired: number;
  /** Taken without a person as whatever it is not. */
  selected: number;
}

export interface TypoRow {
  readonly type: string;
  readonly form: string;
  readonly digit: TypoCounts;
  readonly swap: TypoCounts;
}

interface Form {
  readonly type: string;
  readonly name: string;
  readonly shapes: readonly Shape[];
  /** How the number is written. */
  readonly write: (text: string) => string;
}

function listForms(): Form[] {
  const forms = listFormats().flatMap(({ type, variants }) =>
    variants.flatMap(({ pattern, check }): Form[] => {
      const shapes = expandPattern(parsePattern(pattern), 512) ?? [];
      return check === null ? [] : [{ type, name: pattern, shapes, write: (text) => text }];
    }),
  );
  const waybill = forms.find((form) => form.type === 'mawb')!;
  const write = (text: string): string => `${text.slice(0, 3)}-${text.slice(3)}`;
  return [{ ...waybill, name: '\\d{3}-\\d{8}', write }, ...forms];
}

function draw({ type, shapes, write }: Form, random: SeededRandom): string {
  for (;;) {
    const shape = random.pick(shapes);
    const text = write(shape.map((set) => characters.charAt(random.pick(listValues(set)))).join(''));
    const { primary, matches } = detect(text);
    const isRight = matches.some((match) => match.type === type && match.check_digit === 'valid');
    // A waybill under an unknown prefix is no waybill that anybody types.
    if (isRight && (type !== 'mawb' || primary?.carrier !== null)) return text;
  }
}

function isDigit(text: string | undefined): boolean {
  return text !== undefined && text >= '0' && text <= '9';
}

function mistypeDigit(number: string, random: SeededRandom): string {
  let at = random.below(number.length);
  while (!isDigit(number[at])) at = random.below(number.length);
  const digit = String((Number(number[at]) + 1 + random.below(9)) % 10);
  return number.slice(0, at) + digit + number.slice(at + 1);
}

function swapDigits(number: string, random: SeededRandom): string | null {
  const at = random.below(number.length - 1);
  const [a, b] = [number[at], number[at + 1]];
  if (!isDigit(a) || !isDigit(b) || a === b) return null;
  return number.slice(0, at) + b + a + number.slice(at + 2);
}

/** A carrier's company prefix with two digits swapped can be the code of another company, with the same check digit. */
function isShippingCode(number: string): boolean {
  return detect(number).matches.some((match) => match.type === 'sscc' && match.check_digit === 'valid');
}

function count(counts: TypoCounts, type: string, number: string, mistyped: string): void {
  const { matches, suggestions, decision } = detect(mistyped);
  const match = matches.find((one) => one.type === type);
  if (match?.check_digit === 'valid' || (isShippingCode(number) && isShippingCode(mistyped))) return;
  counts.typos++;
  if (match !== undefined) counts.candidate++;
  if (suggestions.some(({ value }) => value === number)) counts.repaired++;
  if (decision === 'auto_select') counts.selected++;
}

function noCounts(): TypoCounts {
  return { typos: 0, candidate: 0, repaired: 0, selected: 0 };
}

/** `numbers` of each form, each mistyped once and swapped once. */
export function measureTypos(numbers: number): TypoRow[] {
  const random = new SeededRandom(1969);
  return listForms().map((form) => {
    const row: TypoRow = { type: form.type, form: form.name, digit: noCounts(), swap: noCounts() };
    for (let i = 0; i < numbers; i++) {
      const number = draw(form, random);
      count(row.digit, form.type, number, mistypeDigit(number, random));
      const swapped = swapDigits(number, random);
      if (swapped !== null) count(row.swap, form.type, number, swapped);
    }
    return row;
  });
}

function cells({ typos, candidate, repaired, selected }: TypoCounts): string[] {
  return [percent(candidate, typos), percent(repaired, typos), percent(selected, typos)];
}

if (isMain(import.meta.url)) {
  printTable(
    ['family', 'form', 'digit: candidate', 'repaired', 'selected', 'swap: candidate', 'repaired', 'selected'],
    measureTypos(1000).map(({ type, form, digit, swap }) => [
      `\`${type}\``,
      `\`${form.replaceAll('|', '\\|')}\``,
      ...cells(digit),
      ...cells(swap),
    ]),
  );
}
