/** Reads Cargo-IMP status messages (FSU, FSA): each status line below a consignment is a statement. */
import { mostStatementsOfMessage } from '../limits.ts';
import { problemOf, type MessageProblem, type Position } from '../problems.ts';
import type {
  ReadingContext,
  ReadInterchange,
  ReadMessage,
  ReadStep,
  RejectedStatement,
  Statement,
} from '../reading.ts';
import { attachedLines, quantityOf, readStatusLine } from './line-forms.ts';
import { airBlocks, airLines, decodeAirText, type AirBlock, type AirHeading, type AirLine } from './lines.ts';
import { airport, statementOf, type Consignment } from './statement.ts';
import { isAirWaybill } from './waybill.ts';
import { sendingMoment, type Sending } from './year-of.ts';

/** How the text of a message came. */
export interface AirSending {
  /** When the file came, epoch milliseconds. */
  readonly receivedAt: number;
  /** When the envelope around the text says it was sent; null without one. A Type-B heading in the text decides first. */
  readonly sentAt: number | null;
  /** Where the text stands in its file: the number of its first line, from 1, and the offset of its first character. */
  readonly line?: number;
  readonly offset?: number;
  /** Segment of the envelope that holds the text. */
  readonly segment?: number;
  /** Reference of the message within its interchange. Default: its number in the text. */
  readonly reference?: string;
}

/** Reads a file of Cargo-IMP text: one interchange, one message for each `FSU/n` or `FSA/n`. Never throws. */
export function* readFsu(bytes: Uint8Array, context: ReadingContext): Generator<ReadStep> {
  const text = decodeAirText(bytes);
  const blocks: AirBlock[] = [];
  let refused: MessageProblem | null = null;
  for (const step of airBlocks(text)) {
    if (step === null) yield null;
    else if ('code' in step) refused = step;
    else blocks.push(step);
  }
  const sending = { receivedAt: context.receivedAt, sentAt: null };
  const heading = blocks[0]?.heading;
  const interchange: ReadInterchange = {
    family: 'air',
    format: 'fsu',
    sender: heading?.sender ?? '',
    recipient: heading?.recipient ?? '',
    controlReference: '',
    raw: bytes,
    refused,
    warnings: [],
    envelope: null,
    messages: refused === null ? { [Symbol.iterator]: () => messagesOf(text, blocks, sending) } : [],
  };
  yield interchange;
}

/**
 * The messages of Cargo-IMP text that stands in another envelope, such as `CIMFSU` in EDIFACT: the text between the end of UNH
 * and `UNT`. A text that names no message is one message that is refused. Never throws.
 */
export function* readAirText(text: string, sending: AirSending): Generator<ReadMessage> {
  const blocks: AirBlock[] = [];
  for (const step of airBlocks(text)) {
    if (step === null) continue;
    if ('code' in step) {
      const isUnknown = step.code === 'format_unknown';
      const problem = isUnknown ? problemOf('message_type_unsupported', { line: 1, offset: 0 }) : step;
      yield refusedMessage(sending.reference ?? '1', 'CIMFSU', placed(problem, sending), []);
      return;
    }
    blocks.push(step);
  }
  yield* messagesOf(text, blocks, sending);
}

function* messagesOf(text: string, blocks: readonly AirBlock[], sending: AirSending): Generator<ReadMessage> {
  for (const [index, block] of blocks.entries()) {
    const reference = sending.reference ?? String(index + 1);
    const lines = airLines(text, block.start, block.end, block.first.number + 1);
    const { refused } = block;
    if (refused !== null) yield refusedMessage(reference, block.type, placed(refused, sending), lines);
    else {
      const reader = new MessageReader(block.heading, sending);
      yield { ...message(reference, block.type), sentAt: reader.sentAt, statements: reader.read(lines) };
    }
  }
}

function message(reference: string, type: string): Omit<ReadMessage, 'statements'> {
  return { reference, type, document: null, function: 'original', refused: null, warnings: [], envelope: null };
}

/** Nothing of it is read; the lines that look like statuses are counted. */
function refusedMessage(
  reference: string,
  type: string,
  problem: MessageProblem,
  lines: Iterable<AirLine>,
): ReadMessage {
  const statements: RejectedStatement[] = [];
  if (type === '' || problem.code !== 'message_type_unsupported') {
    for (const { text } of lines) {
      if (statements.length === mostStatementsOfMessage) break;
      if (statusLine.test(text) && !attachedLines.has(text.slice(0, 3))) statements.push({ problem });
    }
  }
  return { ...message(reference, type || 'unknown'), refused: problem, statements };
}

/** The same problem, where the text stands in its file. */
function placed(problem: MessageProblem, sending: AirSending): MessageProblem {
  const { line, offset } = problem;
  return { ...problem, ...positionIn(sending, { line: line ?? 1, offset: offset ?? 0 }) };
}

function positionIn(sending: AirSending, at: { readonly line: number; readonly offset: number }): Position {
  const { line = 1, offset = 0, segment } = sending;
  const position = { line: at.line + line - 1, offset: at.offset + offset };
  return segment === undefined ? position : { segment, ...position };
}

const statusLine = /^[A-Z]{3}\//;
/** Beginning and end of a telex. */
const telexLine = /^(?:ZCZC.*|NNNN)$/;
const consignmentLine = /^(\d{3}-\d{8})(?:([A-Z]{3})([A-Z]{3}))?(?:\/(.*))?$/;
const numberAtStart = /^[\d-]+/;

interface OpenStatus {
  readonly line: AirLine;
  readonly parts: string[];
  /** Fields of the line itself; those behind come from lines that continue it. */
  readonly ownFields: number;
}

type Reference = Consignment | { readonly problem: 'reference_missing' | 'reference_invalid'; readonly value?: string };

class MessageReader {
  readonly #sending: AirSending;
  readonly #sent: Sending;
  readonly #statements: (Statement | RejectedStatement)[] = [];
  #reference: Reference = { problem: 'reference_missing' };
  #open: OpenStatus | null = null;

  constructor({ sent }: AirHeading, sending: AirSending) {
    this.#sending = sending;
    const stamped = sent === null ? null : sendingMoment(sent.day, sent.minute, sending.receivedAt);
    const at = sending.sentAt ?? sending.receivedAt;
    this.#sent = stamped ?? { at, stampedAt: at };
  }

  get sentAt(): number {
    return this.#sent.at;
  }

  read(lines: Iterable<AirLine>): readonly (Statement | RejectedStatement)[] {
    for (const line of lines) this.#take(line);
    this.#close();
    return this.#statements;
  }

  #take(line: AirLine): void {
    const { text } = line;
    const first = text.charAt(0);
    if (first === '' || first === '=' || telexLine.test(text)) return;
    if (first === '/') {
      this.#open?.parts.push(...text.split('/').slice(1));
      return;
    }
    this.#close();
    if (statusLine.test(text)) {
      if (attachedLines.has(text.slice(0, 3))) return;
      const parts = text.split('/');
      this.#open = { line, parts, ownFields: parts.length };
    } else if (first >= '0' && first <= '9') {
      this.#reference = this.#consignmentOf(line);
    } else {
      this.#statements.push({ problem: problemOf('line_unknown', this.#positionOf(line)) });
    }
  }

  #positionOf({ number, offset }: AirLine): Position {
    return positionIn(this.#sending, { line: number, offset });
  }

  /** A line that is broken in any part names no consignment: what it says is not certain. */
  #consignmentOf(line: AirLine): Reference {
    const found = consignmentLine.exec(line.text);
    const quantity = found?.[4] === undefined ? null : quantityOf(found[4]);
    const number = found?.[1];
    const isWhole = found?.[4] === undefined || quantity !== null;
    if (number === undefined || !isWhole || !isAirWaybill(number)) {
      const value = number ?? numberAtStart.exec(line.text)?.[0];
      return { problem: 'reference_invalid', ...(value === undefined ? {} : { value }) };
    }
    const position = this.#positionOf(line);
    const [origin, destination] = [found?.[2], found?.[3]].map((code) =>
      code === undefined ? null : airport(code, position),
    );
    return { number, origin: origin ?? null, destination: destination ?? null, quantity };
  }

  /** Ends the status line that is open: what continues it is complete. */
  #close(): void {
    const open = this.#open;
    if (open === null) return;
    this.#open = null;
    const position = this.#positionOf(open.line);
    const reference = this.#reference;
    if ('problem' in reference) {
      const { problem, ...more } = reference;
      this.#statements.push({ problem: problemOf(problem, position, more) });
      return;
    }
    const code = open.parts[0] ?? '';
    const read = readStatusLine(open.parts, open.ownFields);
    if ('fault' in read) {
      const value = read.value ?? (read.fault === 'time_invalid' ? undefined : code);
      this.#statements.push({ problem: problemOf(read.fault, position, value === undefined ? {} : { value }) });
    } else {
      this.#statements.push(statementOf({ code, reading: read.reading, position }, reference, this.#sent));
    }
  }
}
