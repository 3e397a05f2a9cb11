/** Splits the text of one EDIFACT interchange into segments and checks its envelope. Linear in the length of the text. */
import { longestSegment, mostComponents, mostElements, mostSegments, stepsBetweenPauses } from '../limits.ts';
import { type MessageProblem, type ProblemCode, problemOf } from '../problems.ts';
import { EnvelopeCheck } from './envelope.ts';
import { Segment } from './segment.ts';
import type { Separators } from './separators.ts';

const [tab, lineFeed, carriageReturn, blank, rubout] = [9, 10, 13, 32, 127];
const [letterA, letterZ] = [65, 90];

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
    const flags = this.#flags[index] ?? 0;
    const text = this.#text.slice(start, this.#ends[index]);
    const plain = (flags & broken) === 0 ? text : text.replaceAll(/[\r\n]/g, '');
    const place = { number: index + 1, offset: this.#base + start };
    return new Segment(plain, place, this.#separators, (flags & released) !== 0);
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
    if (isRaw) {
      this.envelope.takeRawText();
      return;
    }
    const tag = (flags & broken) === 0 ? this.#text.slice(start, start + 3) : tagAt(this.#text, start, end);
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
    const { element, at = start } = more;
    const place = { segment: this.count + 1, offset: this.#base + at };
    const problem: MessageProblem = problemOf(code, element === undefined ? place : { ...place, element });
    this.envelope.refuse(problem);
  }

  /** The place of the terminator that no release character takes away; -1 for none. */
  #endOfSegment(start: number): number {
    let end = this.#text.indexOf(this.#terminator, start);
    while (end !== -1 && this.#isEscaped(end, start)) end = this.#text.indexOf(this.#terminator, end + 1);
    return end;
  }

  /** An odd number of release characters stands before it; line breaks between them do not count. */
  #isEscaped(end: number, start: number): boolean {
    const { release } = this.#separators;
    let isEscaped = false;
    for (let at = end - 1; at >= start; at -= 1) {
      const code = this.#text.charCodeAt(at);
      if (code === release) isEscaped = !isEscaped;
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
    const { component, element, release, repetition } = this.#separators;
    const text = this.#text;
    let [flags, elements, components] = [0, 0, 1];
    let isTaken = false;
    for (let at = start; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (isBreak(code)) flags |= broken;
      else if (isTaken) isTaken = false;
      else if (code === release) {
        flags |= released;
        isTaken = true;
      } else if (code === element) {
        elements += 1;
        components = 1;
        if (elements > mostElements) return this.#refuse('too_many_elements', start, { element: elements, at });
      } else if (code === component) {
        components += 1;
        if (components > mostComponents) return this.#refuse('too_many_components', start, { element: elements, at });
      } else if (code === repetition) components = 1;
      else if ((code < blank && code !== tab) || code === rubout)
        return this.#refuse('control_character', start, { at });
    }
    return this.#isTagged(start, end, flags) ? flags : this.#refuse('bad_tag', start);
  }

  #isTagged(start: number, end: number, flags: number): boolean {
    const tag =
      (flags & broken) === 0 ? this.#text.slice(start, Math.min(end, start + 4)) : tagAt(this.#text, start, end, 4);
    if (tag.length < 3) return false;
    for (let index = 0; index < 3; index += 1) {
      const code = tag.charCodeAt(index);
      if (code < letterA || code > letterZ) return false;
    }
    const next = tag.charCodeAt(3);
    return tag.length === 3 || next === this.#separators.element || next === this.#separators.component;
  }
}

/** The first characters of a segment, without line breaks. */
function tagAt(text: string, start: number, end: number, length = 3): string {
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
