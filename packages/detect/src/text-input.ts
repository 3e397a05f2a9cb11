/** The text as the rules see it. Each detector reuses one object for every number. */
import { characters } from './character-sets.ts';

/**
 * Groups in which rail vehicles are numbered (UIC leaflet 438, TSI OPE appendix 6), without the check digit behind a dash:
 * freight wagons, with and without a space in front of the country, locomotives and coaches.
 */
export const wagonGroups: readonly (readonly number[])[] = [
  [2, 2, 4, 3],
  [4, 4, 3],
  [2, 2, 1, 3, 3],
  [2, 2, 2, 2, 3],
];

/** Longest text read as one number, in characters. */
export const maxInputLength = 80;

/** Counts characters as JSON Schema does: an emoji, for one, is a single character of two UTF-16 code units. */
export function isTooLong(text: string): boolean {
  if (text.length <= maxInputLength) return false;
  if (text.length > 2 * maxInputLength) return true;
  let count = 0;
  for (const _ of text) count++;
  return count > maxInputLength;
}

const space = 36;
const dash = 37;
const dropped = 38;
const control = 39;
const foreign = 40;

/** Bits of a small integer. */
const lastBoundary = 30;

function boundariesOf(groups: readonly number[]): number {
  let position = 0;
  let bits = 0;
  for (const length of groups) {
    position += length;
    bits |= 1 << position;
  }
  return bits;
}

const wagonLayouts: ReadonlySet<number> = new Set(wagonGroups.map(boundariesOf));

/** What each code below 256 is: a base-36 value, or one of the kinds above. */
const kinds = makeKinds();

function makeKinds(): Uint8Array {
  const table = new Uint8Array(256).fill(foreign);
  for (let code = 0; code < 32; code++) table[code] = control;
  for (let code = 127; code < 160; code++) table[code] = control;
  // Tab, line feed, vertical tab, form feed, carriage return, space, no-break space.
  for (const code of [9, 10, 11, 12, 13, 32, 160]) table[code] = space;
  table[45] = dash;
  table[173] = dropped;
  // FNC1 of a bar code is a control character that means something: recovery reads it.
  table[29] = foreign;
  for (let value = 0; value < 36; value++) {
    const code = characters.charCodeAt(value);
    table[code] = value;
    if (value >= 10) table[code + 32] = value;
  }
  return table;
}

export class TextInput {
  /** Base-36 values of the number; valid up to `length`. */
  readonly values = new Uint8Array(maxInputLength);
  length = 0;
  letters = 0;
  /** The text without white space and dashes, ASCII upper case; keeps characters that no rule accepts. */
  text = '';
  /** Has a character that no rule accepts: nothing matches before recovery. */
  hasForeign = false;
  hasControl = false;
  /** Digits only, and all the same. */
  isPlaceholder = false;
  #separators = 0;
  #dashPosition = -1;
  #spacePosition = -1;
  /** Bit i: a separator is in front of character i; none beyond `lastBoundary`. */
  #boundaries = 0;

  /** Returns false, with no content, for a text with a code above 255, which needs cleaning first. */
  readPlain(source: string): boolean {
    this.#reset();
    const start = this.#readBare(source);
    if (start === source.length) {
      this.#finish(source, start, false);
      return true;
    }
    const end = trimmedEnd(source);
    let length = start;
    let rewritten = end < source.length;
    let chunks = '';
    let chunkStart = 0;
    let hadLower = false;
    const values = this.values;
    for (let i = start; i < end; i++) {
      const code = source.charCodeAt(i);
      if (code > 255) return false;
      const kind = kinds[code]!;
      if (kind < 36) {
        if (code > 96) hadLower = true;
        if (kind > 9) this.letters++;
        if (length < maxInputLength) values[length] = kind;
        length++;
        continue;
      }
      if (kind === foreign) {
        this.hasForeign = true;
        continue;
      }
      if (chunkStart < i) chunks += source.slice(chunkStart, i);
      chunkStart = i + 1;
      rewritten = true;
      if (kind === control) this.hasControl = true;
      else if (kind !== dropped) this.#noteSeparator(kind, length);
    }
    if (rewritten) chunks += source.slice(chunkStart, end);
    this.#finish(rewritten ? chunks : source, length, hadLower);
    return true;
  }

  /** Reads digits and capitals up to the first other character and answers its index: most numbers have none. */
  #readBare(source: string): number {
    const { values } = this;
    const end = Math.min(source.length, maxInputLength);
    let letters = 0;
    let i = 0;
    for (; i < end; i++) {
      const code = source.charCodeAt(i);
      const value = code > 90 ? foreign : kinds[code]!;
      if (value > 35) break;
      if (value > 9) letters++;
      values[i] = value;
    }
    this.letters = letters;
    return i;
  }

  /** Reads cleaned text. No rule accepts codes above 255. */
  readCleaned(source: string): void {
    this.#reset();
    let length = 0;
    let text = '';
    const end = trimmedEnd(source);
    for (let i = 0; i < end; i++) {
      const code = source.charCodeAt(i);
      const kind = code > 255 ? foreign : kinds[code]!;
      if (kind === space || kind === dash) {
        this.#noteSeparator(kind, length);
        continue;
      }
      if (kind === control) this.hasControl = true;
      if (kind === control || kind === dropped) continue;
      text += kind < 36 ? characters.charAt(kind) : source.charAt(i);
      if (kind === foreign) {
        this.hasForeign = true;
        continue;
      }
      if (kind > 9) this.letters++;
      if (length < maxInputLength) this.values[length] = kind;
      length++;
    }
    this.#finish(text, length, false);
  }

  #reset(): void {
    this.length = 0;
    this.letters = 0;
    this.hasForeign = false;
    this.hasControl = false;
    this.isPlaceholder = false;
    this.#separators = 0;
    this.#dashPosition = -1;
    this.#spacePosition = -1;
    this.#boundaries = 0;
  }

  /** Adjacent separators count once; leading ones do not count. */
  #noteSeparator(kind: number, position: number): void {
    if (position === 0) return;
    if (position !== this.#dashPosition && position !== this.#spacePosition) this.#separators++;
    if (position <= lastBoundary) this.#boundaries |= 1 << position;
    if (kind === dash) this.#dashPosition = position;
    else if (position !== this.#dashPosition) this.#spacePosition = position;
  }

  #finish(text: string, length: number, hadLower: boolean): void {
    this.text = hadLower ? upperAscii(text) : text;
    // NFKC turns one code unit into up to 18: such a text is longer than any number.
    if (length > maxInputLength) this.hasForeign = true;
    this.length = Math.min(length, maxInputLength);
    if (this.letters === 0 && length > 1 && !this.hasForeign) this.isPlaceholder = this.#isOneDigit();
  }

  #isOneDigit(): boolean {
    const first = this.values[0];
    for (let i = 1; i < this.length; i++) if (this.values[i] !== first) return false;
    return true;
  }

  /** Whether the layout is that of an air waybill: `ddd-dddddddd` or `ddd-dddd dddd`. The caller checks the length. */
  isWaybillLayout(): boolean {
    if (this.#dashPosition !== 3) return false;
    return this.#separators === 1 || (this.#separators === 2 && this.#spacePosition === 7);
  }

  /** Whether the layout is that of a rail vehicle: `dd dd dddd ddd-d`. The caller checks the length. */
  isWagonLayout(): boolean {
    return this.#dashPosition === 11 && wagonLayouts.has(this.#boundaries);
  }

  isDigits(start: number, end: number): boolean {
    for (let i = start; i < end; i++) if (this.values[i]! > 9) return false;
    return true;
  }

  isLetters(start: number, end: number): boolean {
    for (let i = start; i < end; i++) if (this.values[i]! < 10) return false;
    return true;
  }
}

function trimmedEnd(source: string): number {
  let end = source.length;
  while (end > 0) {
    const code = source.charCodeAt(end - 1);
    const kind = code > 255 ? foreign : kinds[code]!;
    if (kind !== space && kind !== dash) break;
    end--;
  }
  return end;
}

/** Independent of locale and limited to ASCII: elsewhere ß would become SS. */
export function upperAscii(text: string): string {
  let upper = '';
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 97 && code <= 122) {
      upper += text.slice(start, i) + characters.charAt(code - 87);
      start = i + 1;
    }
  }
  return start === 0 ? text : upper + text.slice(start);
}
