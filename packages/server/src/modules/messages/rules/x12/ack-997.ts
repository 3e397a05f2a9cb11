/** 997 and TA1: tell a sender which of its sets were taken. Nothing is sent from here. */
import type { MessageProblem, ProblemCode } from '../problems.ts';
import type { ReadInterchange, ReadMessage } from '../reading.ts';
import type { InterchangeReport, MessageReport } from '../report.ts';
import { X12Envelope, X12SetEnvelope } from './acknowledged.ts';
import type { ScannedSet, X12Group } from './envelope.ts';
import type { IsaHeader } from './isa.ts';

export interface Ack997Options {
  /** Our own control number for this recipient; beyond nine digits it begins again at 1. */
  readonly controlNumber: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The same interchange was recorded before: it is answered as a duplicate. Default: false. */
  readonly isKnown?: boolean;
}

/** A set with what was read of it and what became of it. */
interface Answered {
  readonly message: ReadMessage;
  readonly set: ScannedSet;
  /** Null where nothing is reported about single sets; undefined for a set that was never reached. */
  readonly report: MessageReport | null | undefined;
}

const ownType = '997';
const ownGroup = 'FA';
const mostControlNumber = 999_999_999;
/** Further problems of a set are counted by AK9 alone. */
const mostNotes = 100;

/** TA1 5; the list of X12 was not read, so that only these three are used. */
const [trailerDiffers, contentInvalid, duplicate] = ['001', '024', '025'];
/** AK5 2. Every other problem of syntax is one of segments. */
const [unsupportedSet, numbersDiffer, countWrong, segmentsInError] = ['1', '3', '4', '5'];
const setErrors: ReadonlyMap<ProblemCode, string> = new Map([
  ['message_type_unsupported', unsupportedSet],
  ['se_reference', numbersDiffer],
  ['se_count', countWrong],
  ['too_many_events', segmentsInError],
]);
/** AK9 5. */
const groupErrors: ReadonlyMap<ProblemCode, string> = new Map([
  ['ge_reference', '4'],
  ['ge_count', '5'],
]);
/** AK3 4: the segment has wrong elements. */
const wrongElements = '8';
/** AK4 3: a mandatory element is missing, a code, date or time is wrong. */
const [missing, wrongCode, wrongDate, wrongTime] = ['1', '7', '8', '9'];

/**
 * An interchange with one 997 for each group, or with a TA1 that refuses the whole, under the separators of the one that is
 * answered. Null for an interchange whose ISA cannot be read, and for one of acknowledgements alone.
 */
export function ack997Of(
  interchange: ReadInterchange,
  report: InterchangeReport,
  { controlNumber, now, isKnown = false }: Ack997Options,
): string | null {
  const { envelope } = interchange;
  if (!(envelope instanceof X12Envelope)) return null;
  const { header, groups } = envelope;
  const asked = groups.filter(({ functionalCode }) => functionalCode !== ownGroup);
  const refused = refusalOf(interchange, report, isKnown);
  if (refused === null && asked.length === 0) return null;
  const number = ((controlNumber - 1) % mostControlNumber) + 1;
  const isAsked = refused !== null || header.wantsTa1;
  const ta1 = ['TA1', header.controlNumber, header.date, header.time, refused === null ? 'A' : 'R', refused ?? '000'];
  const answers = refused === null ? answersTo(asked, answeredSets(interchange, report), interchange, envelope) : [];
  const group = answers.length === 0 ? [] : inGroup(answers, asked, { number, now });
  const segments = [
    isaOf(header, number, now),
    ...(isAsked ? [ta1] : []),
    ...group,
    ['IEA', group.length === 0 ? '0' : '1', nineDigits(number)],
  ];
  const { element, terminator } = separatorsOf(header);
  return segments.map((segment) => segment.map(plain).join(element) + terminator).join('');
}

/** Why nothing of the interchange is read, as TA1 5; null when it is. */
function refusalOf({ refused }: ReadInterchange, report: InterchangeReport, isKnown: boolean): string | null {
  if (isKnown) return duplicate;
  const problem = refused ?? report.errors.find(({ severity }) => severity === 'error');
  if (problem === undefined) return null;
  return problem.code === 'iea_reference' ? trailerDiffers : contentInvalid;
}

/** A known interchange may be reported without its sets. */
function answeredSets({ messages }: ReadInterchange, report: InterchangeReport): readonly Answered[] {
  return Array.from(messages).flatMap((message, index) => {
    const reported = report.messages.length === 0 ? null : report.messages[index];
    return message.envelope instanceof X12SetEnvelope ? [{ message, set: message.envelope.set, report: reported }] : [];
  });
}

function answersTo(
  groups: readonly X12Group[],
  sets: readonly Answered[],
  { raw }: ReadInterchange,
  { header, start }: X12Envelope,
): readonly (readonly string[])[] {
  const tagAt = (offset: number): string => {
    const written = new TextDecoder('latin1').decode(raw.subarray(offset - start, offset - start + 4));
    return written.split(header.separators.element, 1)[0]?.trim().slice(0, 3) ?? '';
  };
  return groups.flatMap((group, index) => {
    const own = group.problem === null ? sets.filter(({ set }) => set.group === group) : [];
    const body = own.flatMap((one) => answerToSet(one, tagAt));
    const accepted = own.filter((one) => codeOf(one)[0] !== 'R').length;
    const control = String(index + 1).padStart(4, '0');
    const segments = [
      ['ST', ownType, control],
      ['AK1', group.functionalCode, group.controlNumber],
      ...body,
      endOf(group, own, accepted),
    ];
    return [...segments, ['SE', String(segments.length + 1), control]];
  });
}

/** AK9: accepted, accepted with errors, in part or rejected; how many sets were declared, received and accepted. */
function endOf(group: X12Group, own: readonly Answered[], accepted: number): readonly string[] {
  const hasErrors = own.some((one) => codeOf(one)[0] === 'E');
  const isRefused = group.problem !== null || (own.length > 0 && accepted === 0);
  const code = isRefused ? 'R' : accepted < own.length ? 'P' : hasErrors ? 'E' : 'A';
  const counts = [group.declaredSets, group.receivedSets, accepted].map(String);
  const error = group.problem === null ? undefined : groupErrors.get(group.problem.code);
  return ['AK9', code, ...counts, ...(error === undefined ? [] : [error])];
}

function answerToSet(one: Answered, tagAt: (offset: number) => string): readonly (readonly string[])[] {
  const { message, set, report } = one;
  const notes = (message.refused === null ? (report?.errors ?? []) : []).slice(0, mostNotes);
  return [
    ['AK2', message.type, set.reference],
    ...notes.flatMap((problem) => noteOf(problem, set, tagAt)),
    ['AK5', ...codeOf(one)],
  ];
}

/** AK5: a set is rejected for its syntax only; one with statements that were not taken, or not understood, has errors. */
function codeOf({ message: { refused }, report }: Answered): readonly ['A'] | readonly ['E' | 'R', string] {
  const error = refused === null ? undefined : setErrors.get(refused.code);
  if (error !== undefined) return ['R', error];
  if (report === undefined) return ['R', segmentsInError];
  const isWhole = refused === null && (report === null || (report.rejected === 0 && report.unclassified === 0));
  return isWhole ? ['A'] : ['E', segmentsInError];
}

/** AK3 and AK4: the segment, counted from ST, and the element. */
function noteOf(
  { code, segment, element, offset }: MessageProblem,
  { type, firstSegment, start, end }: ScannedSet,
  tagAt: (offset: number) => string,
): readonly (readonly string[])[] {
  if (segment === undefined || offset === undefined || offset < start || offset >= end) return [];
  const ak3 = ['AK3', tagAt(offset), String(segment - firstSegment + 1), '', wrongElements];
  return element === undefined
    ? [ak3]
    : [ak3, ['AK4', String(element), '', elementError(code, element - dateElement(type))]];
}

/** Of a status; its time and time code follow. */
function dateElement(type: string): number {
  return type === '214' ? 5 : 4;
}

function elementError(code: ProblemCode, behindDate: number): string {
  if (code === 'time_missing') return missing;
  if (code !== 'time_invalid') return wrongCode;
  return behindDate === 0 ? wrongDate : behindDate === 1 ? wrongTime : wrongCode;
}

function inGroup(
  answers: readonly (readonly string[])[],
  groups: readonly X12Group[],
  { number, now }: { number: number; now: number },
): readonly (readonly string[])[] {
  const [first] = groups;
  const [day, time] = sentAt(now);
  const parties = [first?.recipient ?? '', first?.sender ?? ''];
  return [
    ['GS', ownGroup, ...parties, day, time, String(number), 'X', '004010'],
    ...answers,
    ['GE', String(groups.length), String(number)],
  ];
}

/** The answer is ASCII, so that its ISA has 106 bytes in every character set. */
function plain(text: string): string {
  return text.replaceAll(/[^\0-\x7f]/g, '?');
}

function separatorsOf({
  separators,
}: IsaHeader): Pick<IsaHeader['separators'], 'element' | 'component' | 'terminator'> {
  const isAscii = /^[\0-\x7f]*$/.test(separators.element + separators.component + separators.terminator);
  return isAscii ? separators : { element: '*', component: '>', terminator: '~' };
}

function isaOf(header: IsaHeader, number: number, now: number): readonly string[] {
  const [day, time] = sentAt(now);
  const party = (qualifier: string, name: string): readonly string[] => [qualifier.padEnd(2), name.padEnd(15)];
  const nothing = ['00', ' '.repeat(10)];
  const parties = [
    ...party(header.recipientQualifier, header.recipient),
    ...party(header.senderQualifier, header.sender),
  ];
  const ends = ['0', header.isTest ? 'T' : 'P', separatorsOf(header).component];
  return ['ISA', ...nothing, ...nothing, ...parties, day.slice(2), time, 'U', '00401', nineDigits(number), ...ends];
}

function nineDigits(number: number): string {
  return String(number).padStart(9, '0');
}

/** `CCYYMMDD` and `HHMM` in UTC. */
function sentAt(now: number): readonly [day: string, time: string] {
  const text = new Date(now).toISOString();
  return [text.slice(0, 10).replaceAll('-', ''), text.slice(11, 16).replace(':', '')];
}
