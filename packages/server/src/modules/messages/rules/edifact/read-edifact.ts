/** EDIFACT: every interchange of a file with its messages, each read by its type. */
import type { TerminalMessage } from '../codes/terminal.ts';
import { mostStatementsOfMessage } from '../limits.ts';
import { type MessageProblem, problemOf } from '../problems.ts';
import type { MessageFormat, ReadingContext, ReadInterchange, ReadMessage, ReadStep } from '../reading.ts';
import type { SenderProfile } from '../sender-profile.ts';
import type { MessageSpan } from './envelope.ts';
import { EdifactEnvelope, EdifactMessageEnvelope } from './edifact-envelope.ts';
import { type MessageBody, readHeader } from './header.ts';
import { readIftsta } from './iftsta.ts';
import { type EdifactInterchange, readInterchanges } from './interchanges.ts';
import type { Segment } from './segment.ts';
import { readTerminal } from './terminal.ts';
import { sendingTimeOf, sendingTimeOfMessage } from './times.ts';

/** How Cargo-IMP text came that stands in an EDIFACT message (`CIMFSU`). */
export interface WrappedSending {
  /** When the file came, epoch milliseconds. */
  readonly receivedAt: number;
  /** UNB 4, epoch milliseconds; null where UNB has no time. */
  readonly sentAt: number | null;
  /** UNH 1. */
  readonly reference: string;
  /** Where the text stands: its segment, from 1, and the offset of its first character in the file. */
  readonly segment: number;
  readonly offset: number;
}

/** Reads the messages of such a text: what stands between UNH and UNT, with its line breaks. */
export type ReadAirText = (text: string, sending: WrappedSending) => Iterable<ReadMessage>;

const statusMessage = 'IFTSTA';
const terminalMessages: readonly TerminalMessage[] = ['CODECO', 'COARRI'];
/** Cargo-IMP messages with a status, as UNH names them. */
const airMessages: ReadonlySet<string> = new Set(['CIMFSU', 'CIMFSA']);

/** Longest sender, recipient and reference that is kept. */
const longestName = 40;

/** Yields each interchange, and null after about a thousand segments. Without `readAirText`, wrapped air messages are refused. */
export function* readEdifact(
  bytes: Uint8Array,
  context: ReadingContext,
  readAirText?: ReadAirText,
): Generator<ReadStep> {
  for (const found of readInterchanges(bytes)) {
    yield found === null ? null : interchangeOf(found, context, readAirText);
  }
}

function nameOf(unb: Segment | null, element: number): string {
  return unb?.component(element).slice(0, longestName) ?? '';
}

function interchangeOf(
  found: EdifactInterchange,
  context: ReadingContext,
  readAirText: ReadAirText | undefined,
): ReadInterchange {
  const { unb, refused, raw, messages, firstType } = found;
  const sender = nameOf(unb, 2);
  return {
    family: 'edifact',
    format: formatOf(firstType ?? statusMessage),
    sender,
    recipient: nameOf(unb, 3),
    controlReference: nameOf(unb, 5),
    raw,
    refused,
    warnings: [],
    envelope: unb === null ? null : new EdifactEnvelope(unb, firstType),
    messages: {
      *[Symbol.iterator]() {
        const profile = context.profileOf(sender);
        const acceptsTests = profile.acceptTest === true;
        for (const [index, span] of messages.entries()) {
          const header = found.segment(span.first);
          const refusal = span.problem ?? testProblem(unb, acceptsTests);
          const isAir = readAirText !== undefined && airMessages.has(header.component(2));
          if (isAir) yield* readWrapped(found, span, { receivedAt: context.receivedAt, refusal, readAirText });
          else yield readMessage(found, span, { number: index + 1, profile, refusal });
        }
      },
    },
  };
}

function formatOf(type: string): MessageFormat {
  if (airMessages.has(type)) return 'fsu';
  return terminalMessages.some((known) => known === type) ? 'coarri' : 'iftsta';
}

interface WrappedContext {
  readonly receivedAt: number;
  readonly refusal: MessageProblem | null;
  readonly readAirText: ReadAirText;
}

function* readWrapped(
  found: EdifactInterchange,
  span: MessageSpan,
  { receivedAt, refusal, readAirText }: WrappedContext,
): Generator<ReadMessage> {
  const { unb } = found;
  const header = found.segment(span.first);
  const envelope = new EdifactMessageEnvelope(header);
  const hasText = span.last - span.first > 1;
  const { number, offset } = hasText ? found.segment(span.first + 1) : header;
  const sending = {
    receivedAt,
    sentAt: unb === null ? null : sendingTimeOf(unb),
    reference: header.component(1).slice(0, longestName),
    segment: number,
    offset,
  };
  for (const message of readAirText(hasText ? found.rawText(span.first + 1) : '', sending)) {
    yield { ...refusedFor(message, refusal), envelope };
  }
}

function refusedFor(message: ReadMessage, problem: MessageProblem | null): ReadMessage {
  if (problem === null) return message;
  return { ...message, refused: problem, statements: message.statements.map(() => ({ problem })) };
}

interface MessageContext {
  /** From 1. */
  readonly number: number;
  readonly profile: SenderProfile;
  /** Why the envelope or its test mark refuses the message. */
  readonly refusal: MessageProblem | null;
}

function readMessage(
  found: EdifactInterchange,
  span: MessageSpan,
  { number, profile, refusal }: MessageContext,
): ReadMessage {
  const header = found.segment(span.first);
  const segments: Segment[] = [];
  for (let index = span.first + 1; index < span.last; index += 1) segments.push(found.segment(index));
  const type = header.component(2);
  const begin = readHeader(segments, profile.acceptTest === true);
  const { unb } = found;
  const sentAt = sendingTimeOfMessage(segments, profile.timeZone) ?? (unb === null ? null : sendingTimeOf(unb));
  const body = bodyOf(type, segments, { profile, isAdvance: begin.function === 'advance' });
  const statements = body?.statements ?? [];
  const isTooLong = statements.length > mostStatementsOfMessage;
  const unread = body === undefined ? problemOf('message_type_unsupported', header.at(2), { value: type }) : null;
  const tooLong = isTooLong ? problemOf('too_many_events', header.at()) : null;
  const message: ReadMessage = {
    reference: header.component(1).slice(0, longestName) || String(number),
    type: nameOfType(type),
    document: begin.document,
    ...(body?.eventCode === undefined ? {} : { eventCode: body.eventCode }),
    function: begin.function,
    ...(sentAt === null ? {} : { sentAt }),
    refused: null,
    warnings: body?.warnings ?? [],
    statements,
    envelope: new EdifactMessageEnvelope(header),
  };
  return refusedFor(message, refusal ?? unread ?? begin.problem ?? tooLong);
}

/** A type as it is shown: six letters, or what stands there cut short. */
function nameOfType(type: string): string {
  return /^[A-Z0-9]{1,6}$/.test(type) ? type : 'unknown';
}

/** Undefined for a type that is not read. */
function bodyOf(
  type: string,
  segments: readonly Segment[],
  context: Parameters<typeof readIftsta>[1],
): MessageBody | undefined {
  if (type === statusMessage) return readIftsta(segments, context);
  const terminal = terminalMessages.find((known) => known === type);
  return terminal === undefined ? undefined : readTerminal(terminal, segments, context);
}

function testProblem(unb: Segment | null, acceptsTests: boolean): MessageProblem | null {
  return unb !== null && unb.component(11) === '1' && !acceptsTests ? problemOf('test_message', unb.at(11)) : null;
}
