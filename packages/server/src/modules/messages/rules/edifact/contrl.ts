/** CONTRL: tells a sender which of its interchanges and messages are syntactically right. Nothing is sent from here. */
import type { MessageProblem, ProblemCode } from '../problems.ts';
import type { ReadInterchange } from '../reading.ts';
import type { InterchangeReport, MessageReport } from '../report.ts';
import { EdifactEnvelope, EdifactMessageEnvelope } from './edifact-envelope.ts';

export interface ContrlOptions {
  /** Our own control number for this recipient. */
  readonly controlNumber: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The same interchange was recorded before: it is answered as a duplicate. Default: false. */
  readonly isKnown?: boolean;
}

/** 0083. */
const [acknowledged, rejected] = ['7', '4'];
/** 0085. */
const [syntaxError, invalidValue, missing, typeUnsupported, unspecified, invalidCharacter] = [
  '2',
  '12',
  '13',
  '14',
  '18',
  '21',
];
const [testUnsupported, duplicate, referencesDiffer, countDiffers, outside, tooLong] = [
  '25',
  '26',
  '28',
  '29',
  '33',
  '39',
];
const ownType = 'CONTRL';

/** What is wrong with an interchange or a message, and the service segment that has it. No other problem is one of syntax. */
const errors: ReadonlyMap<ProblemCode, readonly [error: string, segment?: string]> = new Map([
  ['charset_unsupported', [syntaxError, 'UNB']],
  ['bad_tag', [invalidValue]],
  ['function_unsupported', [invalidValue]],
  ['unterminated_segment', [missing]],
  ['no_unz', [missing, 'UNZ']],
  ['unt_missing', [missing, 'UNT']],
  ['message_type_unsupported', [typeUnsupported]],
  ['control_character', [invalidCharacter]],
  ['test_message', [testUnsupported]],
  ['unt_reference', [referencesDiffer, 'UNT']],
  ['unz_reference', [referencesDiffer, 'UNZ']],
  ['unt_count', [countDiffers, 'UNT']],
  ['unz_count', [countDiffers, 'UNZ']],
  ['outside_message', [outside]],
  ['segment_too_long', [tooLong]],
  ['too_many_elements', [tooLong]],
  ['too_many_components', [tooLong]],
  ['too_many_segments', [tooLong]],
  ['too_many_messages', [tooLong]],
  ['too_many_events', [tooLong]],
  ['too_slow', [unspecified]],
]);

/**
 * The text of a CONTRL for an interchange and what became of it, with the default separators. Null for an interchange whose
 * UNB cannot be read, and for a CONTRL. An unknown status code or a wrong check digit is no matter of syntax.
 */
export function contrlOf(
  interchange: ReadInterchange,
  report: InterchangeReport,
  { controlNumber, now, isKnown = false }: ContrlOptions,
): string | null {
  const { envelope } = interchange;
  if (!(envelope instanceof EdifactEnvelope) || envelope.firstType === ownType) return null;
  const reference = String(controlNumber);
  const { sender, recipient } = envelope;
  const answer = answerTo(interchange, report, isKnown);
  const messages = answer.action === acknowledged ? answersToMessages(interchange, report) : [];
  const body = [
    segment('UNH', ['1'], [ownType, 'D', '3', 'UN']),
    segment('UCI', [envelope.reference], sender, recipient, [answer.action], [answer.error], [answer.segment]),
    ...messages,
  ];
  const [day, time] = sentAt(now);
  return [
    segment('UNB', [envelope.syntax, '3'], recipient, sender, [day, time], [reference]),
    ...body,
    segment('UNT', [String(body.length + 1)], ['1']),
    segment('UNZ', ['1'], [reference]),
  ].join('');
}

interface Answer {
  readonly action: string;
  readonly error: string;
  readonly segment: string;
}

function rejectedFor([error, segmentTag = '']: readonly [error: string, segment?: string]): Answer {
  return { action: rejected, error, segment: segmentTag };
}

function answerTo({ refused }: ReadInterchange, report: InterchangeReport, isKnown: boolean): Answer {
  if (isKnown) return rejectedFor([duplicate]);
  const problem = refused ?? report.errors.find(({ severity }) => severity === 'error');
  if (problem === undefined) return { action: acknowledged, error: '', segment: '' };
  return rejectedFor(errors.get(problem.code) ?? [unspecified]);
}

/** One UCM for each UNH; several air messages may stand in one. */
function answersToMessages({ messages }: ReadInterchange, report: InterchangeReport): readonly string[] {
  const answers = new Map<EdifactMessageEnvelope, string>();
  let index = 0;
  for (const { envelope, refused } of messages) {
    // A known interchange may be reported without its messages.
    const reported = report.messages.length === 0 ? null : report.messages[index];
    index += 1;
    if (!(envelope instanceof EdifactMessageEnvelope) || envelope.type[0] === ownType) continue;
    const error = refused === null ? errorOf(reported) : (errors.get(refused.code)?.[0] ?? unspecified);
    if (!answers.has(envelope) || error !== '') answers.set(envelope, error);
  }
  return Array.from(answers, ([{ reference, type }, error]) =>
    segment('UCM', [reference], type, [error === '' ? acknowledged : rejected], [error]),
  );
}

/** Why a message that could be read was not taken; `undefined` when it was never reached. */
function errorOf(report: MessageReport | null | undefined): string {
  if (report === undefined) return unspecified;
  const problem = report?.errors.find(isOfSyntax);
  return problem === undefined ? '' : (errors.get(problem.code)?.[0] ?? '');
}

function isOfSyntax({ code, severity }: MessageProblem): boolean {
  return severity === 'error' && errors.has(code);
}

/** Elements of components; empty ones at the end are left out. */
function segment(tag: string, ...elements: readonly (readonly string[])[]): string {
  const written = elements.map((components) => withoutEmptyEnd(components.map(released)).join(':'));
  return `${[tag, ...withoutEmptyEnd(written)].join('+')}'`;
}

function withoutEmptyEnd(parts: readonly string[]): readonly string[] {
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);
}

function released(text: string): string {
  return text.replaceAll(/[:+?']/g, '?$&');
}

/** `YYMMDD` and `HHMM` in UTC. */
function sentAt(now: number): readonly [day: string, time: string] {
  const text = new Date(now).toISOString();
  return [text.slice(2, 10).replaceAll('-', ''), text.slice(11, 16).replace(':', '')];
}
