/** Words that may be a number or a part of one. */
import { dashSigns, directionMarks, lineSpace, zeroWidth } from './normalize.ts';
import { hasUnspacedScript, spacedCharacter, unspacedCharacter } from './unspaced-scripts.ts';

export interface TextToken {
  readonly start: number;
  readonly end: number;
  readonly digits: number;
  /** A word of the language. Groups of a number have digits or are up to four capitals. */
  readonly isWord: boolean;
}

/** Signs in "N.º" and "N.ª": Unicode counts them as letters. */
export const ordinals = /[\u00AA\u00BA]/gu;

/** A run of one kind of script. */
const carefulRun = String.raw`(?![${zeroWidth}])(?:[0-9A-Za-z]+|(?![\u0000-\u007F]|${unspacedCharacter})[\p{L}\p{Nd}\p{M}${zeroWidth}])+|${unspacedCharacter}(?:${unspacedCharacter}|[\p{M}${zeroWidth}])*`;
const plainRun = String.raw`[\p{L}\p{Nd}\p{M}][\p{L}\p{Nd}\p{M}${zeroWidth}]*`;
/** Swiss Post prints 99.00.123456.12345678: the dots are a part of the number. */
const swiss = String.raw`(?=\d)(?<![\p{L}\p{Nd}.])\d{2}\.\d{2}\.\d{6}\.\d{8}(?![\p{L}\p{Nd}.]\p{Nd})`;
/** People write AWB02012345675: no number of another kind begins so. */
const gluedLabel = String.raw`(?=[AMam])(?<!${spacedCharacter}|\p{M})[Mm]?[Aa][Ww][Bb](?=\d)`;
/** A line of Cargo-IMP has origin and destination behind the serial number: 020-12345675FRAJFK/T12K345. */
const cargoImp = String.raw`(?<=(?<![\p{L}\p{Nd}])\d{3}-)\d{8}(?=(?:[A-Z]{3}){1,2}(?![\p{L}\p{Nd}]))`;
const special = `${swiss}|${gluedLabel}|${cargoImp}`;
let plainWord: RegExp | undefined;
let carefulWord: RegExp | undefined;

/** The pattern for a text, made for the first one that needs it: a number alone needs none, and both take V8 2 ms. */
function wordOf(text: string): RegExp {
  return hasUnspacedScript(text)
    ? (carefulWord ??= new RegExp(`${special}|${carefulRun}`, 'gu'))
    : (plainWord ??= new RegExp(`${special}|${plainRun}`, 'gu'));
}

const digit = /\p{Nd}/gu;
/** Groups without a digit: owner codes, SCACs, country codes; full-width forms too. */
const capitalGroup = /^[A-Z\uFF21-\uFF3A]{1,4}$/u;

/** What pasted HTML has where a long word may break, for a space, or that does not show. */
const markup = /<wbr ?\/?>|&(?:nbsp|shy|zwn?j|[lr]lm|#8203);/giu;

/**
 * Quoted-printable (RFC 2045, 6.7) ends a line of up to 76 characters with "=" within a word. A shorter line with "=" at its end
 * is a label, or a formula.
 */
const softBreak = /=(?<=[^\n]{60}[^\s=]=)\r?\n(?=\S)/gu;
/** "=" itself, as it is in the query of an address. */
const encodedEquals = /=3D/gu;

/** The text with a space in the place of such markup, and nothing that counts for the encoding of a mail, at the same length. */
export function withoutMarkup(text: string): string {
  const plain = text.replace(markup, (sign) => ' '.padEnd(sign.length, hidden));
  const joined = plain.replace(softBreak, (sign) => hidden.repeat(sign.length));
  return joined === plain ? plain : joined.replace(encodedEquals, `=${hidden.repeat(2)}`);
}

/** The soft hyphen: numbers are read without it. */
const hidden = '\u00AD';

export function withoutHidden(text: string): string {
  return text.replaceAll(hidden, '');
}

/** Letters of other scripts with spaces belong to the word: text joined to one is not a number. */
export function listTokens(text: string, from: number, to: number): TextToken[] {
  const part = text.slice(from, to);
  return [...part.matchAll(wordOf(part))].map((match) => {
    const digits = countDigits(match[0]);
    return {
      start: from + match.index,
      end: from + match.index + match[0].length,
      digits,
      isWord: digits === 0 && !capitalGroup.test(match[0]),
    };
  });
}

function countDigits(text: string): number {
  return text.match(digit)?.length ?? 0;
}

const dash = `[${dashSigns}]`;
const marks = `[${directionMarks}${zeroWidth}]*`;
/** One space or dash, two dashes, a dash between spaces, or marks only. */
const joint = new RegExp(`^${marks}(?:${lineSpace}|${lineSpace}?${dash}${lineSpace}?|${dash}{2})?${marks}$`, 'u');
/** Copies from PDF files. Columns have two spaces too, and most columns of numbers are digits. */
const twoSpaces = new RegExp(`^${lineSpace}{2}$`, 'u');
/** Characters of a joint. */
const mostBetween = 7;

/** In front of a check digit that is set apart: MSKU 601167/2, MSKU 601167 (2), MSKU 601167 [2]. */
const boxed = /^(?:\/|[ \u00A0]?[([])$/u;
const boxSign = /[/([]/u;
const beforeBox = /(?:^|[A-Z])\d{6}$/u;
/** The prefix of an airline or owner and the serial number: 020/12345675, 020.1234 5675, MSKU.6011672. */
const behindPrefix = /^(?:\d{3}[./](?:\d{4}){1,2}|[A-Z]{3}[UJZ][./]\d{6,7})$/u;

export function canJoin(text: string, left: TextToken, right: TextToken): boolean {
  const distance = right.start - left.end;
  if (distance === 0 || distance > mostBetween) return false;
  const between = text.slice(left.end, right.start);
  if (joint.test(between)) return true;
  if (twoSpaces.test(between)) return !areDigits(left) || !areDigits(right);
  if (right.digits === 1 && boxed.test(between)) return beforeBox.test(text.slice(left.start, left.end));
  return behindPrefix.test(text.slice(left.start, right.end));
}

function areDigits({ start, end, digits }: TextToken): boolean {
  return digits === end - start;
}

/** Mail programs break lines at 72 to 80 characters; a shorter line ends where its writer ended it. */
const shortestWrapped = 60;
/** A line break, behind which a quoted reply repeats its marks. */
const wrap = /^ ?\r?\n(?:> ?){0,3}$/u;

/** Whether a mail program broke a line between two groups of digits. */
export function isWrappedAt(text: string, left: TextToken, right: TextToken): boolean {
  if (left.digits + right.digits === 0 || left.isWord || right.isWord || right.start - left.end > 8) return false;
  if (!wrap.test(text.slice(left.end, right.start))) return false;
  // The next word did not fit into the line any more.
  const from = left.end + right.end - right.start - shortestWrapped;
  return from >= 0 && !text.slice(from, left.end).includes('\n');
}

/** The groups of a number on one line, without signs around a check digit that is set apart. */
export function unwrap(text: string): string {
  const line = text.includes('\n') ? text.replace(/\r?\n(?:> ?){0,3}/gu, ' ') : text;
  return boxSign.test(line) ? line.replace(/(?<=\d) ?[/([](\d{1,8})[)\]]?$/u, ' $1') : line;
}

/** Where a word ends, with the bracket around a check digit that is set apart. */
export function endOf(text: string, { start, end }: TextToken): number {
  const isBoxed = end - start === 1 && /[([]/u.test(text.charAt(start - 1)) && /[)\]]/u.test(text.charAt(end));
  return isBoxed ? end + 1 : end;
}

/** A symbology identifier of ISO 15424, such as `]C1`, that is not the end of words in brackets. */
const scanned = /(?<![^\s:="'>])\][A-Za-z]\d$/u;

/** Whether the word at `start` is what a scanner read, behind "]". */
export function isScanned(text: string, start: number): boolean {
  return text.charAt(start - 1) === ']' && scanned.test(text.slice(Math.max(0, start - 2), start + 2));
}

const connector = /[-_/.@=&%+~\\]/u;
const wordCharacter = /[\p{L}\p{Nd}]/u;

/** Part of a file name, path, UUID, price or address: a sign joins it to other characters. */
export function isInsideCompound(text: string, start: number, end: number): boolean {
  const before = start >= 2 && connector.test(text.charAt(start - 1)) && wordCharacter.test(text.charAt(start - 2));
  const after = connector.test(text.charAt(end)) && wordCharacter.test(text.charAt(end + 1));
  return before || after;
}
