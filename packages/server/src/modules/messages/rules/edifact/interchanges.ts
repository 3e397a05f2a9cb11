/** Finds the EDIFACT interchanges of a file, decodes each by its own character set and checks it as a whole. */
import { mostInterchanges } from '../limits.ts';
import { type MessageProblem, problemOf } from '../problems.ts';
import type { MessageSpan } from './envelope.ts';
import type { Segment } from './segment.ts';
import { defaultSeparators, parseUna, type Separators, unaLength, withSyntax } from './separators.ts';
import { InterchangeScan, skipBlanks } from './tokens.ts';

export interface EdifactInterchange {
  /** The bytes from UNA or UNB to the end of UNZ. */
  readonly raw: Uint8Array;
  /** Null where UNB cannot be read. */
  readonly unb: Segment | null;
  readonly refused: MessageProblem | null;
  /** UNH 2.1 of the first message, also of a refused interchange. */
  readonly firstType: string | null;
  /** None when the interchange is refused. */
  readonly messages: readonly MessageSpan[];
  /** By index from 0; UNB has 0. */
  segment(index: number): Segment;
  /** The text of a segment as received. */
  rawText(index: number): string;
}

/** Decoders by 0001; null for ISO 8859-1, which keeps each byte as one character. */
const charsets: ReadonlyMap<string, string | null> = new Map([
  ['UNOA', null],
  ['UNOB', null],
  ['UNOC', null],
  ['IATA', null],
  ['IATB', null],
  ['UNOD', 'iso-8859-2'],
  ['UNOE', 'iso-8859-5'],
  ['UNOF', 'iso-8859-7'],
  ['UNOW', 'utf-8'],
  ['UNOY', 'utf-8'],
]);

/** One file, with each byte as one character; places in it are places of bytes. */
interface FileText {
  readonly bytes: Uint8Array;
  readonly text: string;
  /** Characters of the file before the interchange that is read, less bytes. */
  shift: number;
}

/** Where an interchange begins, and what splits it. */
interface Opening {
  readonly start: number;
  /** Place of UNB. */
  readonly unbAt: number;
  readonly separators: Separators;
  /** What is wrong with UNA. */
  readonly problem: MessageProblem | null;
}

/**
 * Yields each interchange when it is read to its end, and null after about a thousand segments. A broken interchange is
 * yielded as refused, and the next one is read.
 */
export function* readInterchanges(bytes: Uint8Array): Generator<EdifactInterchange | null> {
  if (isUtf16(bytes)) {
    const message = 'is UTF-16; send one byte a character, or UTF-8 as UNOW or UNOY';
    yield refusedAs(problemOf('charset_unsupported', { offset: 0 }, { message }), bytes);
    return;
  }
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const content = hasMark ? bytes.subarray(3) : bytes;
  const buffer = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const file: FileText = { bytes: content, text: buffer.toString('latin1'), shift: 0 };
  let separators = defaultSeparators;
  let at = skipBlanks(file.text, 0);
  for (let count = 1; count === 1 || at < file.text.length; count += 1) {
    if (count > mostInterchanges) {
      yield refusedAs(problemOf('too_many_messages', { offset: at + file.shift }), content.subarray(at));
      return;
    }
    const opening = openingOf(file, at, separators);
    ({ separators } = opening);
    at = skipFilling(file.text, yield* readOne(file, opening));
  }
}

/** Yields one interchange and returns where it ends. */
function* readOne(file: FileText, opening: Opening): Generator<EdifactInterchange | null, number> {
  const { start, unbAt, separators } = opening;
  const scan = yield* scanFrom(file.text, unbAt, separators, file.shift);
  const { unb } = scan;
  const raw = file.bytes.subarray(start, scan.end);
  const unreadable = opening.problem ?? (unb === null ? scan.envelope.problem : null);
  if (unb === null || unreadable !== null) {
    yield refusedAs(unreadable ?? problemOf('no_unb', { segment: 1, offset: unbAt + file.shift }), raw);
    return scan.end;
  }
  const syntax = unb.component(1);
  const charset = charsets.get(syntax);
  const decoded = charset === undefined || charset === null || isAscii(raw) ? null : decode(raw, charset);
  if (charset === undefined || decoded === undefined) {
    const more = charset === undefined ? {} : { message: `has bytes that are not ${charset}, which UNB names` };
    yield refusedAs(problemOf('charset_unsupported', unb.at(1), { value: syntax, ...more }), raw, unb);
  } else if (decoded === null) yield interchangeOf(scan, unb, raw);
  else {
    yield interchangeOf(yield* scanFrom(decoded, unbAt - start, separators, start + file.shift), unb, raw);
    file.shift += decoded.length - raw.length;
  }
  return scan.end;
}

function* scanFrom(text: string, at: number, separators: Separators, base: number): Generator<null, InterchangeScan> {
  const scan = new InterchangeScan(text, at, separators, base);
  while (scan.step()) yield null;
  return scan;
}

function interchangeOf(scan: InterchangeScan, unb: Segment, raw: Uint8Array): EdifactInterchange {
  const { problem, messages, firstType } = scan.envelope;
  if (problem !== null) return { ...refusedAs(problem, raw, unb), firstType };
  return {
    raw,
    unb,
    refused: null,
    firstType,
    messages,
    segment: (index) => scan.segment(index),
    rawText: (index) => scan.rawText(index),
  };
}

function refusedAs(refused: MessageProblem, raw: Uint8Array, unb: Segment | null = null): EdifactInterchange {
  const segment = (): never => {
    throw new Error('a refused interchange has no messages');
  };
  return { raw, unb, refused, firstType: null, messages: [], segment, rawText: segment };
}

/**
 * Reads UNA, where there is one. An interchange without it has the default separators, unless it follows one with its own
 * separators and uses them in UNB.
 */
function openingOf({ text, shift }: FileText, at: number, before: Separators): Opening {
  const hasUna = text.startsWith('UNA', at);
  const unbAt = hasUna ? skipBlanks(text, at + unaLength) : at;
  const isLikeBefore = text.startsWith('UNB', at) && text.charCodeAt(at + 3) === before.element;
  const una = hasUna ? parseUna(text.slice(at, at + unaLength), at + shift) : null;
  const problem = una !== null && 'code' in una ? una : null;
  const named = una !== null && !('code' in una) ? una : isLikeBefore ? before : defaultSeparators;
  return { start: at, unbAt, separators: withSyntax(named, versionAt(text, unbAt, named), hasUna), problem };
}

/** 0002 of the UNB at `unbAt`. */
function versionAt(text: string, unbAt: number, { element, component }: Separators): string {
  const [, syntax = ''] = text
    .slice(unbAt, unbAt + 24)
    .replaceAll(/[\r\n]/g, '')
    .split(String.fromCharCode(element), 2);
  return syntax.split(String.fromCharCode(component), 2)[1] ?? '';
}

function isUtf16([first, second]: Uint8Array): boolean {
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return hasMark || (second !== undefined && (first === 0) !== (second === 0));
}

function isAscii(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte >= 0x80) return false;
  return true;
}

/** Undefined for bytes that are no UTF-8. */
function decode(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: charset === 'utf-8', ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Blanks, and what old systems fill the last block of a file with: NUL and SUB. */
function skipFilling(text: string, from: number): number {
  let at = skipBlanks(text, from);
  while (at < text.length && (text.charCodeAt(at) === 0 || text.charCodeAt(at) === 26)) at = skipBlanks(text, at + 1);
  return at;
}

/** Bare tokenising, for measurements: the number of segments of a file, with its envelope checked. */
export function countSegments(bytes: Uint8Array): number {
  let count = 0;
  for (const interchange of readInterchanges(bytes)) {
    for (const { first, last } of interchange?.messages ?? []) count += last - first + 1;
  }
  return count;
}
