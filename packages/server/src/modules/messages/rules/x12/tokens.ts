/** X12 as segments: one pass over the bytes finds each terminator and checks every bound on the way. */
import { longestSegment, mostComponents, mostElements } from '../limits.ts';
import { type MessageProblem, type Position, problemOf } from '../problems.ts';
import type { Separators } from './isa.ts';

/** One segment of a set. Its elements are split when the first is asked for: most segments are never read. */
export class X12Segment {
  readonly tag: string;
  /** Its place: from 1 over the whole interchange, and in bytes of the file. */
  readonly number: number;
  readonly offset: number;
  readonly #text: string;
  readonly #separator: string;
  #elements: readonly string[] | null = null;

  constructor(
    text: string,
    separator: string,
    { number, offset }: { readonly number: number; readonly offset: number },
  ) {
    const end = text.indexOf(separator);
    this.tag = withoutLineBreaks(end === -1 ? text : text.slice(0, end));
    this.number = number;
    this.offset = offset;
    this.#text = text;
    this.#separator = separator;
  }

  /** Elements behind the tag; the first is element 1. */
  get elements(): readonly string[] {
    this.#elements ??= withoutLineBreaks(this.#text).split(this.#separator).slice(1);
    return this.#elements;
  }
}

const plain = 0;
const elementSeparator = 1;
const componentSeparator = 2;
const terminator = 3;
const lineBreak = 4;
const control = 5;

const [tab, lineFeed, carriageReturn, blank] = [9, 10, 13, 32];
/** Windows pads files with it. */
const endOfFile = 26;

/** What each byte is under these separators. */
function classesOf(separators: Separators): Uint8Array {
  const classes = new Uint8Array(256);
  classes.fill(control, 0, 32);
  classes[127] = control;
  classes[tab] = plain;
  classes[lineFeed] = lineBreak;
  classes[carriageReturn] = lineBreak;
  if (separators.repetition !== null) classes[separators.repetition.charCodeAt(0)] = plain;
  classes[separators.component.charCodeAt(0)] = componentSeparator;
  classes[separators.element.charCodeAt(0)] = elementSeparator;
  classes[separators.terminator.charCodeAt(0)] = terminator;
  return classes;
}

/** A tag as a number, so that it is compared without making a string. */
export function packTag(tag: string): number {
  return (tag.charCodeAt(0) << 16) | (tag.charCodeAt(1) << 8) | (tag.length > 2 ? tag.charCodeAt(2) : 0);
}

/**
 * Walks over the segments of one interchange. Call `next()` until it answers false; then `problem` says why it stopped, or is
 * null at the end of the bytes.
 */
export class SegmentWalk {
  /** Bytes of the segment, without its terminator. */
  start = 0;
  end = 0;
  /** Where the next segment begins to be looked for. */
  at: number;
  number = 0;
  tag = 0;
  problem: MessageProblem | null = null;
  readonly #bytes: Uint8Array;
  readonly #classes: Uint8Array;
  readonly #endsWithFile: boolean;

  constructor(bytes: Uint8Array, at: number, separators: Separators) {
    this.#bytes = bytes;
    this.#classes = classesOf(separators);
    this.#endsWithFile = separators.terminator === '\n' || separators.terminator === '\r';
    this.at = at;
  }

  get position(): Position {
    return { segment: this.number, offset: this.start };
  }

  next(): boolean {
    this.start = this.#skipGap();
    if (this.start >= this.#bytes.length) return false;
    this.number += 1;
    if (!this.#findEnd()) return false;
    this.tag = this.#readTag();
    if (this.tag === 0) this.problem = problemOf('bad_tag', this.position);
    return this.tag !== 0;
  }

  /** Between segments, line breaks and blanks say nothing; neither do empty lines where a line break is the terminator. */
  #skipGap(): number {
    const [bytes, classes] = [this.#bytes, this.#classes];
    let at = this.at;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      const kind = classes[byte];
      const isGap = byte === blank || byte === tab ? kind === plain : byte === lineFeed || byte === carriageReturn;
      if (!isGap) break;
    }
    return at;
  }

  #findEnd(): boolean {
    const [bytes, classes] = [this.#bytes, this.#classes];
    const last = Math.min(bytes.length, this.start + longestSegment + 1);
    let elements = 0;
    let components = 1;
    let at = this.start;
    for (; at < last; at += 1) {
      const kind = classes[bytes[at] ?? 0] ?? plain;
      if (kind === plain) continue;
      if (kind === terminator) break;
      if (kind === elementSeparator) {
        elements += 1;
        components = 1;
        if (elements > mostElements) return this.#stop('too_many_elements', elements, at);
      } else if (kind === componentSeparator) {
        components += 1;
        if (components > mostComponents) return this.#stop('too_many_components', elements, at);
      } else if (kind === control) {
        return this.#stop('control_character', elements, at);
      }
    }
    if (at === last && at - this.start > longestSegment) return this.#stop('segment_too_long', 0, this.start);
    if (at === bytes.length && !this.#endsWithFile) return this.#stop('unterminated_segment', 0, this.start);
    this.end = at;
    this.at = at + 1;
    return true;
  }

  #stop(code: Parameters<typeof problemOf>[0], element: number, offset: number): false {
    this.problem = problemOf(code, { segment: this.number, ...(element === 0 ? {} : { element }), offset });
    return false;
  }

  /** The tag, packed; 0 when it is not two or three capital letters and digits, the first a letter. */
  #readTag(): number {
    let tag = 0;
    let length = 0;
    for (let at = this.start; at < this.end; at += 1) {
      const byte = this.#bytes[at] ?? 0;
      const kind = this.#classes[byte];
      if (kind === elementSeparator) break;
      if (kind === lineBreak) continue;
      const isLetter = byte >= 65 && byte <= 90;
      if (!isLetter && (length === 0 || byte < 48 || byte > 57)) return 0;
      length += 1;
      if (length > 3) return 0;
      tag |= byte << (8 * (3 - length));
    }
    return length >= 2 ? tag : 0;
  }
}

/** One character for each byte, so that places in the text are places in the file. */
const bytewise = new TextDecoder('latin1');
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const ascii = /^[\0-\x7f]*$/;

/** X12 names no character set: what is no UTF-8 is Latin-1. */
function decodeSegment(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return bytewise.decode(bytes);
  }
}

/** Elements of one segment of the envelope: a short one, which is faster read byte by byte. */
export function elementsOf(bytes: Uint8Array, start: number, end: number, { element }: Separators): readonly string[] {
  const text = String.fromCharCode(...bytes.subarray(start, end));
  return withoutLineBreaks(text).split(element).slice(1);
}

/** Splits a piece of an interchange, whose segments were walked over before. `number` is that of its first segment. */
export function splitSegments(
  bytes: Uint8Array,
  piece: { readonly start: number; readonly end: number; readonly number: number },
  { element, terminator: end }: Separators,
): readonly X12Segment[] {
  const text = bytewise.decode(bytes.subarray(piece.start, piece.end));
  const isAscii = ascii.test(text);
  const segments: X12Segment[] = [];
  let from = 0;
  while (from < text.length) {
    const found = text.indexOf(end, from);
    const to = found === -1 ? text.length : found;
    let start = from;
    while (start < to && isGap(text.charCodeAt(start))) start += 1;
    if (start < to) {
      const offset = piece.start + start;
      const written = isAscii ? text.slice(start, to) : decodeSegment(bytes.subarray(offset, piece.start + to));
      segments.push(new X12Segment(written, element, { number: piece.number + segments.length, offset }));
    }
    from = to + 1;
  }
  return segments;
}

function withoutLineBreaks(text: string): string {
  return text.includes('\n') || text.includes('\r') ? text.replaceAll(/[\r\n]/g, '') : text;
}

function isGap(code: number): boolean {
  return code === blank || code === tab || code === lineFeed || code === carriageReturn;
}

/** Where the next ISA begins, at or behind byte `from`; the length of the bytes when there is none. */
export function findIsa(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0x49, from); at !== -1; at = bytes.indexOf(0x49, at + 1)) {
    if (bytes[at + 1] !== 0x53 || bytes[at + 2] !== 0x41) continue;
    const [before, behind] = [bytes[at - 1], bytes[at + 3]];
    const isElement = before !== undefined && (before === behind || isAlphanumeric(before));
    if (!isElement && behind !== undefined && behind !== blank && !isAlphanumeric(behind)) return at;
  }
  return bytes.length;
}

function isAlphanumeric(byte: number): boolean {
  return (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);
}

/** Behind what may stand between two interchanges: line breaks, blanks, and the padding of a file. */
export function skipPadding(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && (isGap(bytes[at] ?? 0) || bytes[at] === endOfFile || bytes[at] === 0)) at += 1;
  return at;
}
