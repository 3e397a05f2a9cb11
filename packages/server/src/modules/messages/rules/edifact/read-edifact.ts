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
import { sendingTimeOf } from './times.ts';

/** Text of Cargo-IMP that stands in an EDIFACT message (`CIMFSU`). */
export interface WrappedAirText {
  /** Between UNH and UNT, with its line breaks. */
  readonly text: string;
  /** UNH 1. */
  readonly reference: string;
  /** UNB 4, epoch milliseconds; null where UNB has no time. */
  readonly sentAt: number | null;
  /** UNB 2.1. */
  readonly sender: string;
}

/** Reads the messages of such a text. */
export type ReadAirText = (wrapped: WrappedAirText, context: ReadingContext) => Iterable<ReadMessage>;

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

/** The air texts of a file, for a reader of Cargo-IMP alone. */
export function* wrappedAirTexts(interchange: EdifactInterchange): Generator<WrappedAirText> {
  for (const span of interchange.messages) {
    const header = interchange.segment(span.first);
    if (airMessages.has(header.component(2))) yield wrappedText(interchange, span);
  }
}

function wrappedText(interchange: EdifactInterchange, span: MessageSpan): WrappedAirText {
  const { unb } = interchange;
  return {
    text: span.last - span.first > 1 ? interchange.rawText(span.first + 1) : '',
    reference: interchange.segment(span.first).component(1).slice(0, longestName),
    sentAt: unb === null ? null : sendingTimeOf(unb),
    sender: nameOf(unb, 2),
  };
}

function nameOf(unb: Segment | null, element: number): string {
  return unb?.component(element).slice(0, longestName) ?? '';
}

function interchangeOf(
  found: EdifactInterchange,
  context: ReadingContext,
  readAirText: ReadAirText | undefined,
): ReadInterchange {
  const { unb, refused, raw, messages } = found;
  const [first] = messages;
  const sender = nameOf(unb, 2);
  return {
    family: 'edifact',
    format: first === undefined ? 'iftsta' : formatOf(found.segment(first.first).component(2)),
    sender,
    recipient: nameOf(unb, 3),
    controlReference: nameOf(unb, 5),
    raw,
    refused,
    warnings: [],
    envelope: unb === null ? null : new EdifactEnvelope(unb),
    messages: {
      *[Symbol.iterator]() {
        const profile = context.profileOf(sender);
        for (const [index, span] of messages.entries()) {
          const isAir = readAirText !== undefined && airMessages.has(found.segment(span.first).component(2));
          if (isAir && span.problem === null) yield* readWrapped(found, span, context, readAirText);
          else yield readMessage(found, span, index + 1, profile);
        }
      },
    },
  };
}

function formatOf(type: string): MessageFormat {
  if (airMessages.has(type)) return 'fsu';
  return terminalMessages.some((known) => known === type) ? 'coarri' : 'iftsta';
}

function* readWrapped(
  found: EdifactInterchange,
  span: MessageSpan,
  context: ReadingContext,
  readAirText: ReadAirText,
): Generator<ReadMessage> {
  const header = found.segment(span.first);
  const wrapped = wrappedText(found, span);
  for (const message of readAirText(wrapped, context)) {
    const reference = wrapped.reference === '' ? message.reference : wrapped.reference;
    yield { ...message, reference, envelope: new EdifactMessageEnvelope(header) };
  }
}

function readMessage(
  found: EdifactInterchange,
  span: MessageSpan,
  number: number,
  profile: SenderProfile,
): ReadMessage {
  const header = found.segment(span.first);
  const segments = Array.from({ length: span.last - span.first - 1 }, (_, index) =>
    found.segment(span.first + 1 + index),
  );
  const type = header.component(2);
  const acceptsTests = profile.acceptTest === true;
  const begin = readHeader(segments, acceptsTests);
  const body = bodyOf(type, segments, { profile, isAdvance: begin.function === 'advance' });
  const refused = span.problem ?? refusalOf(found, header, body, acceptsTests) ?? begin.problem;
  const statements = body?.statements ?? [];
  const isTooLong = refused === null && statements.length > mostStatementsOfMessage;
  const problem = isTooLong ? problemOf('too_many_events', header.at()) : refused;
  return {
    reference: header.component(1).slice(0, longestName) || String(number),
    type: nameOfType(type),
    document: begin.document,
    function: begin.function,
    refused: problem,
    warnings: body?.warnings ?? [],
    statements: problem === null ? statements : statements.map(() => ({ problem })),
    envelope: new EdifactMessageEnvelope(header),
  };
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

function refusalOf(
  { unb }: EdifactInterchange,
  header: Segment,
  body: MessageBody | undefined,
  acceptsTests: boolean,
): MessageProblem | null {
  if (body === undefined) return problemOf('message_type_unsupported', header.at(2), { value: header.component(2) });
  const isTest = unb?.component(11) === '1';
  return unb !== null && isTest && !acceptsTests ? problemOf('test_message', unb.at(11)) : null;
}
