/** Splits Cargo-IMP text into messages and lines. A file may hold several messages, each behind its own heading. */
import { longestAirLine, longestAirMessage, mostAirLines, mostMessages, stepsBetweenPauses } from '../limits.ts';
import { problemOf, type MessageProblem } from '../problems.ts';
import { isStatusCode } from './line-forms.ts';
import { minuteOf } from './year-of.ts';

export interface AirLine {
  /** Upper case, without control characters and blanks at its ends. */
  readonly text: string;
  /** From 1, over the file. */
  readonly number: number;
  /** In characters of the file. */
  readonly offset: number;
}

/** Where and when a message was sent, as the lines before it say. */
export interface AirHeading {
  /** Type-B address of the sender; empty without one. */
  readonly sender: string;
  /** First Type-B address of the recipients; empty without one. */
  readonly recipient: string;
  /** Day of the month and minute of the day in UTC; null without one. */
  readonly sent: { readonly day: number; readonly minute: number } | null;
}

export interface AirBlock {
  /** `FSU`, `FWB`, …; empty for statuses that stand in no message. */
  readonly type: string;
  readonly heading: AirHeading;
  /** The line that names the type. */
  readonly first: AirLine;
  /** Where the lines after it begin, and where the message ends. */
  readonly start: number;
  readonly end: number;
  /** Why nothing of it is read. */
  readonly refused: MessageProblem | null;
}

/** Status messages; any version is read by the same forms. */
const readTypes: ReadonlySet<string> = new Set(['FSU', 'FSA']);
const typeLine = /^(FSU|FSA|FWB|FHL|FFM)\/\d{1,3}$/;
/** Acknowledgement and rejection of a message. They quote it, so that what follows is no message. */
const answerLine = /^(FMA|FNA)(?:\/\d{1,3})?$/;
/** Type-B: priority and addressees, then the sender with day and time. */
const priorityLine = /^Q[DKNSU] ([A-Z\d]{5,20})(?: [A-Z\d ]*)?$/;
const originLine = /^\.([A-Z\d][A-Z\d/]{2,39})(?: (.*))?$/;
const sentAt = /(?:^| )(\d{2})(\d{4})(?!\d)/;
const consignmentLine = /^\d{3}-\d{8}/;
const noHeading: AirHeading = { sender: '', recipient: '', sent: null };

/** Lines in which a file names its first message. */
const linesToType = 20;
const charactersToType = linesToType * longestAirLine;

/** Whether a text is Cargo-IMP: one of its first 20 lines names a type of message. */
export function looksLikeAirText(text: string): boolean {
  let seen = 0;
  for (const line of airLines(text.slice(0, charactersToType), 0, charactersToType, 1)) {
    if (typeLine.test(line.text) || answerLine.test(line.text)) return true;
    seen += 1;
    if (seen === linesToType) return false;
  }
  return false;
}

/** One character for each byte, so that offsets are those of the file. What is kept is ASCII. */
export function decodeAirText(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/** The lines between two offsets, one by one. A line that is too long is cut; the caller has refused its message. */
export function* airLines(text: string, start: number, end: number, number: number): Generator<AirLine> {
  // A part of the text, so that looking for the end of a line stops at the end of the message.
  const own = text.slice(start, end);
  for (const { from, to, count } of rawLines(own)) {
    const line = cleaned(own.slice(from, Math.min(to, from + longestAirLine)));
    yield { text: line, number: number + count, offset: start + from };
  }
}

interface RawLine {
  readonly from: number;
  readonly to: number;
  /** Lines before it. */
  readonly count: number;
}

/** CR LF, LF and CR alone end a line. */
function* rawLines(text: string): Generator<RawLine> {
  let from = 0;
  let [lf, cr] = [-1, -1];
  for (let count = 0; from < text.length; count += 1) {
    if (lf < from) lf = positionOf(text, '\n', from);
    if (cr < from) cr = positionOf(text, '\r', from);
    const to = Math.min(lf, cr);
    yield { from, to, count };
    from = to === cr && lf === cr + 1 ? lf + 1 : to + 1;
  }
}

function positionOf(text: string, character: string, from: number): number {
  const found = text.indexOf(character, from);
  return found === -1 ? text.length : found;
}

/** Upper case, without blanks and control characters at the ends. */
function cleaned(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isEdge(text.charCodeAt(start))) start += 1;
  while (end > start && isEdge(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end).toUpperCase();
}

const blank = 32;
const deletion = 127;

function isEdge(code: number): boolean {
  return code <= blank || code === deletion;
}

/**
 * The messages of a text, in order; null after about a thousand lines. The problem of a text that is refused as a whole ends
 * them.
 */
export function* airBlocks(text: string): Generator<AirBlock | MessageProblem | null> {
  const finder = new BlockFinder();
  for (const { from, to, count } of rawLines(text)) {
    const found = finder.line(text, from, to, count + 1);
    if (found !== null) yield found;
    if (finder.messages > mostMessages) {
      yield problemOf('too_many_messages', { line: count + 1, offset: from });
      return;
    }
    if (count % stepsBetweenPauses === stepsBetweenPauses - 1) yield null;
  }
  const last = finder.finish(text.length);
  if (last !== null) yield last;
  if (finder.named === 0) yield problemOf('format_unknown', { line: 1, offset: 0 });
}

interface OpenBlock {
  readonly type: string;
  readonly heading: AirHeading;
  readonly first: AirLine;
  readonly start: number;
  lines: number;
  refused: MessageProblem | null;
}

const endOfText = '\u0003';

class BlockFinder {
  messages = 0;
  /** Those that name their type. */
  named = 0;
  #heading = noHeading;
  /** A message has begun: the next line of a heading begins another one. */
  #isHeadingDone = false;
  #open: OpenBlock | null = null;
  /** An answer quotes the message that it answers. */
  #isQuoting = false;

  /** Takes one line; answers the message that ends before it. */
  line(text: string, from: number, to: number, number: number): AirBlock | null {
    const isLong = to - from > longestAirLine;
    const line = { text: isLong ? '' : cleaned(text.slice(from, to)), number, offset: from };
    const first = line.text[0];
    let ended: AirBlock | null = null;
    if (first === 'F' || first === 'Q' || first === '.') ended = this.#mark(line, from, to, text);
    if (this.#open === null && isOfMessage(line.text)) this.#begin('', line, from);
    const open = this.#open;
    if (open !== null) {
      open.lines += 1;
      if (isLong) open.refused ??= problemOf('line_too_long', { line: number, offset: from });
    }
    if (this.#isQuoting && text.slice(from, to).includes(endOfText)) this.#isQuoting = false;
    return ended;
  }

  /** The open message, which ends here. */
  finish(end: number): AirBlock | null {
    const open = this.#open;
    if (open === null) return null;
    this.#open = null;
    const { lines, ...block } = open;
    const isTooLong = lines > mostAirLines || end - open.first.offset > longestAirMessage;
    const position = { line: open.first.number, offset: open.first.offset };
    const tooLong = isTooLong ? problemOf('message_too_long', position) : null;
    return { ...block, end, refused: open.refused ?? tooLong };
  }

  /** A line that may begin a heading or a message. */
  #mark(line: AirLine, from: number, to: number, text: string): AirBlock | null {
    if (this.#isHeading(line.text)) {
      const ended = this.finish(from);
      this.#heading = withLine(this.#isHeadingDone ? noHeading : this.#heading, line.text);
      this.#isHeadingDone = false;
      this.#isQuoting = false;
      return ended;
    }
    const type = this.#isQuoting ? undefined : (typeLine.exec(line.text) ?? answerLine.exec(line.text))?.[1];
    if (type === undefined) return null;
    const ended = this.finish(from);
    this.#begin(type, line, text[to] === '\r' && text[to + 1] === '\n' ? to + 2 : to + 1);
    return ended;
  }

  /** In a message, a remark may begin with a full stop: there only a time of sending makes it a heading. */
  #isHeading(line: string): boolean {
    if (priorityLine.test(line)) return true;
    const rest = originLine.exec(line)?.[2] ?? '';
    return this.#open === null ? originLine.test(line) : sentAt.test(rest);
  }

  #begin(type: string, first: AirLine, start: number): void {
    this.messages += 1;
    if (type !== '') this.named += 1;
    this.#isHeadingDone = true;
    this.#isQuoting = answerLine.test(first.text);
    const position = { line: first.number, offset: first.offset };
    const refused = readTypes.has(type) ? null : problemOf('message_type_unsupported', position, { value: type });
    this.#open = { type, heading: this.#heading, first, start, lines: 0, refused };
  }
}

/** Whether a line is one of a status message: outside a message, the line that names its type is missing or damaged. */
function isOfMessage(line: string): boolean {
  return consignmentLine.test(line) || (line[3] === '/' && isStatusCode(line.slice(0, 3)));
}

function withLine(heading: AirHeading, line: string): AirHeading {
  const recipient = priorityLine.exec(line)?.[1];
  if (recipient !== undefined) return heading.recipient === '' ? { ...heading, recipient } : heading;
  const [, sender = '', rest = ''] = originLine.exec(line) ?? [];
  const [, day = '', hhmm = ''] = sentAt.exec(rest) ?? [];
  const minute = day === '' ? null : minuteOf(hhmm);
  return { ...heading, sender, sent: minute === null ? null : { day: Number(day), minute } };
}
