/** Splits the text of one EDIFACT interchange into segments and checks its envelope. Linear in the length of the text. */
import { longestSegment, mostComponents, mostElements, mostSegments, stepsBetweenPauses } from '../limits.ts';
import { type ProblemCode, problemOf } from '../problems.ts';
import { EnvelopeCheck } from './envelope.ts';
import { Segment } from './segment.ts';
import { characterKinds, type Separators } from './separators.ts';

const [tab, lineFeed, carriageReturn, blank] = [9, 10, 13, 32];
const { plain, element, release, repetition, control, lineBreak } = characterKinds;
const [letterA, letterZ] = [65, 90];

const tagLength = 3;
/** Tags that are read, by their characters: most segments need no text of their own. */
const tagNames: ReadonlyMap<number, string> = new Map(
  'UNB UNG UNH UNT UNE UNZ BGM DTM NAD RFF CNI STS LOC TDT EQD CNT FTX MEA SEL GID CTA COM DIM TMD PCI DGS'
    .split(' ')
    .map((tag) => [(tag.charCodeAt(0) << 16) | (tag.charCodeAt(1) << 8) | tag.charCodeAt(2), tag]),
);

/** What a segment holds beside plain text. */
const [released, broken] = [1, 2];

function isBreak(code: number): boolean {
  return code === lineFeed || code === carriageReturn;
}

/** The first character at `from` or later that is no blank, tab or line break. */
export function skipBlanks(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== blank && code !== tab && !isBreak(code)) break;
  }
  return at;
}

/** Bounds of the segments of an interchange. A segment is made when it is read. */
export class InterchangeScan {
  readonly envelope: EnvelopeCheck;
  readonly #text: string;
  readonly #separators: Separators;
  readonly #terminator: string;
  /** What is added to a place in the text for the offset in the file. */
  readonly #base: number;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #flags: number[] = [];
  readonly #tags: string[] = [];
  #at: number;
  #isAtEnd = false;

  /** `start` is that of UNB. */
  constructor(text: string, start: number, separators: Separators, base: number) {
    this.#text = text;
    this.#at = start;
    this.#separators = separators;
    this.#terminator = String.fromCharCode(separators.terminator);
    this.#base = base;
    this.envelope = new EnvelopeCheck(this);
  }

  /** After the terminator of UNZ, or the end of the text. */
  get end(): number {
    return this.#at;
  }

  /** The first segment, when it is UNB. */
  get unb(): Segment | null {
    const first = this.count > 0 ? this.segment(0) : null;
    return first?.tag === 'UNB' ? first : null;
  }

  get count(): number {
    return this.#starts.length;
  }

  /** Takes up to a thousand segments; false when the interchange is at its end. */
  step(): boolean {
    for (let taken = 0; taken < stepsBetweenPauses && !this.#isAtEnd; taken += 1) this.#take();
    return !this.#isAtEnd;
  }

  /** By index from 0. */
  segment(index: number): Segment {
    const start = this.#starts[index] ?? 0;
    const end = this.#ends[index] ?? 0;
    const flags = this.#flags[index] ?? 0;
    const tag = this.#tags[index] ?? '';
    const number = index + 1;
    const offset = this.#base + start;
    const isReleased = (flags & released) !== 0;
    if ((flags & broken) === 0) {
      return new Segment(tag, this.#text, { start, end, number, offset }, this.#separators, isReleased);
    }
    const plain = this.#text.slice(start, end).replaceAll(/[\r\n]/g, '');
    return new Segment(tag, plain, { start: 0, end: plain.length, number, offset }, this.#separators, isReleased);
  }

  /** The text of a segment as received, with its line breaks. */
  rawText(index: number): string {
    return this.#text.slice(this.#starts[index], this.#ends[index]);
  }

  #take(): void {
    const start = skipBlanks(this.#text, this.#at);
    if (start >= this.#text.length) {
      this.#at = start;
      this.#isAtEnd = true;
      this.envelope.end(this.#base + start);
      return;
    }
    if (this.count === 0 && this.#isNotBegun(start)) return;
    if (this.envelope.expectsRawText && tagAt(this.#text, start, this.#text.length) === 'UNT')
      this.envelope.takeRawText();
    const end = this.envelope.expectsRawText ? this.#endOfRawText(start) : this.#endOfSegment(start);
    if (end === -1) {
      this.#at = this.#text.length;
      this.#isAtEnd = true;
      this.#refuse('unterminated_segment', start);
      return;
    }
    this.#at = end + (this.#text.startsWith(this.#terminator, end) ? 1 : 0);
    if (this.envelope.problem === null) this.#check(start, end);
    else if (tagAt(this.#text, start, end) === 'UNZ') this.#isAtEnd = this.#isFollowed();
  }

  #check(start: number, end: number): void {
    if (this.count >= mostSegments) {
      this.#refuse('too_many_segments', start);
      return;
    }
    const isRaw = this.envelope.expectsRawText;
    const flags = isRaw ? 0 : this.#inspect(start, end);
    if (flags === undefined) return;
    this.#starts.push(start);
    this.#ends.push(end);
    this.#flags.push(flags);
    const tag = isRaw ? '' : this.#tagOf(start, end, flags);
    this.#tags.push(tag);
    if (isRaw) {
      this.envelope.takeRawText();
      return;
    }
    this.envelope.take(tag, this.count - 1);
    if (tag === 'UNZ') this.#isAtEnd = this.envelope.problem === null || this.#isFollowed();
  }

  /** Text before UNB is refused up to the UNB that follows it: then the next interchange is read from there. */
  #isNotBegun(start: number): boolean {
    const { problem } = this.envelope;
    if (tagAt(this.#text, start, this.#text.length) !== 'UNB') {
      if (problem === null) this.#refuse('no_unb', start);
    } else if (problem !== null) {
      this.#at = start;
      this.#isAtEnd = true;
    }
    return this.#isAtEnd;
  }

  /** Whether the text ends here, or another interchange begins: then a refused interchange is over. */
  #isFollowed(): boolean {
    const next = skipBlanks(this.#text, this.#at);
    return (
      next >= this.#text.length ||
      this.#text.startsWith('UNA', next) ||
      tagAt(this.#text, next, this.#text.length) === 'UNB'
    );
  }

  #refuse(code: ProblemCode, start: number, more: { readonly element?: number; readonly at?: number } = {}): undefined {
    const place = { segment: this.count + 1, offset: this.#base + (more.at ?? start) };
    this.envelope.refuse(problemOf(code, more.element === undefined ? place : { ...place, element: more.element }));
  }

  /** The place of the terminator that no release character takes away; -1 for none. */
  #endOfSegment(start: number): number {
    let end = this.#text.indexOf(this.#terminator, start);
    while (end !== -1 && this.#isEscaped(end, start)) end = this.#text.indexOf(this.#terminator, end + 1);
    return end;
  }

  /** An odd number of release characters stands before it; line breaks between them do not count. */
  #isEscaped(end: number, start: number): boolean {
    let isEscaped = false;
    for (let at = end - 1; at >= start; at -= 1) {
      const code = this.#text.charCodeAt(at);
      if (code === this.#separators.release) isEscaped = !isEscaped;
      else if (!isBreak(code)) break;
    }
    return isEscaped;
  }

  /** Text of another grammar ends before UNT, which follows a terminator or begins a line; -1 when UNT is missing. */
  #endOfRawText(start: number): number {
    const mark = `UNT${String.fromCharCode(this.#separators.element)}`;
    let found = this.#text.indexOf(mark, start);
    for (; found !== -1; found = this.#text.indexOf(mark, found + 1)) {
      let before = found - 1;
      while (before > start && this.#text.charCodeAt(before) <= blank) before -= 1;
      if (this.#text[before] === this.#terminator) return before;
      if (isBreak(this.#text.charCodeAt(found - 1))) return found;
    }
    return -1;
  }

  /** What the segment holds; undefined when it breaks a bound or has a character that it cannot have. */
  #inspect(start: number, end: number): number | undefined {
    if (end - start > longestSegment && lengthWithoutBreaks(this.#text, start, end) > longestSegment) {
      return this.#refuse('segment_too_long', start);
    }
    const { kinds } = this.#separators;
    const text = this.#text;
    let flags = 0;
    let elements = 0;
    let components = 1;
    let isTaken = false;
    for (let at = start; at < end; at += 1) {
      const code = text.charCodeAt(at);
      const kind = code < kinds.length ? kinds[code] : plain;
      if (kind === plain) isTaken = false;
      else if (kind === lineBreak) flags |= broken;
      else if (kind === control) return this.#refuse('control_character', start, { at });
      else if (isTaken) isTaken = false;
      else if (kind === release) {
        flags |= released;
        isTaken = true;
      } else if (kind === element) {
        elements += 1;
        components = 1;
        if (elements > mostElements) return this.#refuse('too_many_elements', start, { element: elements, at });
      } else if (kind === repetition) components = 1;
      else {
        components += 1;
        if (components > mostComponents) return this.#refuse('too_many_components', start, { element: elements, at });
      }
    }
    return this.#isTagged(start, end, flags) ? flags : this.#refuse('bad_tag', start);
  }

  /** Three capital letters, and then the first element. */
  #isTagged(start: number, end: number, flags: number): boolean {
    const isPlain = (flags & broken) === 0;
    const text = isPlain ? this.#text : tagAt(this.#text, start, end, tagLength + 1);
    const from = isPlain ? start : 0;
    const length = isPlain ? end - start : text.length;
    if (length < tagLength) return false;
    for (let at = from; at < from + tagLength; at += 1) {
      const code = text.charCodeAt(at);
      if (code < letterA || code > letterZ) return false;
    }
    const next = text.charCodeAt(from + tagLength);
    return length === tagLength || next === this.#separators.element || next === this.#separators.component;
  }

  #tagOf(start: number, end: number, flags: number): string {
    if ((flags & broken) !== 0) return tagAt(this.#text, start, end);
    const text = this.#text;
    const key = (text.charCodeAt(start) << 16) | (text.charCodeAt(start + 1) << 8) | text.charCodeAt(start + 2);
    return tagNames.get(key) ?? text.slice(start, start + tagLength);
  }
}

/** The first characters of a segment, without line breaks. */
function tagAt(text: string, start: number, end: number, length = tagLength): string {
  let tag = '';
  for (let at = start; at < end && tag.length < length; at += 1) {
    if (!isBreak(text.charCodeAt(at))) tag += text[at] ?? '';
  }
  return tag;
}

function lengthWithoutBreaks(text: string, start: number, end: number): number {
  let length = 0;
  for (let at = start; at < end; at += 1) if (!isBreak(text.charCodeAt(at))) length += 1;
  return length;
}
