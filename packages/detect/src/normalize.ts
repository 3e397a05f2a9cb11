/** Cleans text with codes above 255: full-width forms, other dashes and spaces, invisible marks. */
import { upperAscii, type TextInput } from './text-input.ts';

/** Marks within words: joiners, soft hyphens, byte order marks. */
export const zeroWidth = String.raw`\u200B-\u200D\u2060\uFEFF\u00AD`;
/** Marks around words that run the other way. */
export const directionMarks = String.raw`\u200E\u200F\u202A-\u202E\u2066-\u2069`;
/** Spaces within a line. Tabs separate cells. */
export const lineSpace = String.raw`[^\S\t-\r\u2028\u2029]`;
export const dashSigns = String.raw`\-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D`;

const invisible = new RegExp(`[${zeroWidth}${directionMarks}]`, 'gu');
const dashes = new RegExp(`[${dashSigns}]`, 'gu');
const spaces = /\s/gu;
/** With the u flag this is a surrogate without its partner. */
const loneSurrogates = /[\uD800-\uDFFF]/gu;
/** White space, dashes, controls except FNC1, and invisible characters: all that `normalized` leaves out. */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const traceless = /[\s\-\u0000-\u001C\u001E\u001F\u007F-\u009F]/gu;

/** A removal can enable a composition and the reverse; real text is stable after two rounds. */
const maxRounds = 6;

export interface CleanText {
  /** NFKC, ASCII upper case, with ASCII spaces and dashes in place. */
  readonly text: string;
  /** True after dropping half a surrogate pair. */
  readonly dropped: boolean;
}

/** Never throws. */
export function cleanText(source: string): CleanText {
  let text = source;
  let dropped = false;
  for (let round = 0; round < maxRounds; round++) {
    const before = text;
    const whole = text.replace(loneSurrogates, '');
    dropped ||= whole.length < text.length;
    text = upperAscii(whole.normalize('NFKC').replace(invisible, '').replace(dashes, '-').replace(spaces, ' '));
    if (text === before) break;
  }
  return { text, dropped };
}

/** Without separators a combining mark may get a new neighbor. Repeats until nothing changes, so that it is idempotent. */
function settle(source: string): string {
  let text = source;
  for (let round = 0; round < maxRounds; round++) {
    const before = text;
    text = cleanText(text).text.replace(traceless, '');
    if (text === before) break;
  }
  return text;
}

/** Fills `input` from any text. */
export function readText(input: TextInput, source: string): void {
  if (input.readPlain(source)) return;
  const { text, dropped } = cleanText(source);
  input.readCleaned(text);
  if (dropped) input.hasControl = true;
  if (input.hasForeign) input.text = settle(input.text);
}

/** Decimal digits of any script as ASCII digits: NFKC keeps Arabic-Indic, Devanagari and others. */
export function mapForeignDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0)!)));
}

const decimalDigit = /\p{Nd}/u;
/** The mathematical digits: five runs in a row. */
const longestDigitRun = 50;
/** There are about 700 decimal digits, so the map stays small. */
const digitValues = new Map<number, number>();

/** Unicode assigns decimal digits in runs of ten, so the value is the distance to the start of the run. */
function digitValue(code: number): number {
  let value = digitValues.get(code);
  if (value === undefined) {
    let distance = 0;
    while (distance < longestDigitRun && decimalDigit.test(String.fromCodePoint(code - distance - 1))) distance++;
    value = distance % 10;
    digitValues.set(code, value);
  }
  return value;
}

const otherLetters = /[^\P{L}\p{Script=Latin}]/u;

/** Cyrillic, Greek and other letters may look like Latin ones; we never read them as Latin. */
export function hasNonLatinLetters(text: string): boolean {
  return otherLetters.test(text);
}

// oxlint-disable-next-line no-control-regex -- the class excludes ASCII without controls
const beyondAscii = /[^\u0020-\u007E]/u;

export function hasBeyondAscii(text: string): boolean {
  return beyondAscii.test(text);
}
