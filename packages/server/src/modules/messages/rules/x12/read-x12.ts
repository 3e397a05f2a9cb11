/** Reads X12: interchanges with their sets, of which 214 and 315 are status messages. */
import { mostInterchanges, mostStatementsOfMessage } from '../limits.ts';
import { type MessageProblem, problemOf } from '../problems.ts';
import type {
  ReadInterchange,
  ReadingContext,
  ReadMessage,
  ReadStep,
  RejectedStatement,
  Statement,
} from '../reading.ts';
import { readSendingTime } from '../lookup/time.ts';
import type { SenderProfile } from '../sender-profile.ts';
import { X12Envelope, X12SetEnvelope } from './acknowledged.ts';
import { scanInterchange, type ScannedInterchange, type ScannedSet } from './envelope.ts';
import type { IsaHeader } from './isa.ts';
import { readTime } from './times.ts';
import { skipPadding, splitSegments, type X12Segment } from './tokens.ts';
import { read214 } from './x214.ts';
import { read315 } from './x315.ts';

type StatusReader = (
  segments: readonly X12Segment[],
  profile: SenderProfile,
) => readonly (Statement | RejectedStatement)[];

/** Sets that are read, with the segment that is one statement. */
const statusSets: ReadonlyMap<string, { readonly statement: string; readonly read: StatusReader }> = new Map([
  ['214', { statement: 'AT7', read: read214 }],
  ['315', { statement: 'B4', read: read315 }],
]);

const longestReference = 40;
const byteOrderMark = [0xef, 0xbb, 0xbf] as const;

/**
 * Interchanges of a file, in order. Each is checked as a whole before it is yielded; a broken one ends where the next ISA
 * begins. Never throws for what a partner wrote.
 */
export function* readX12(bytes: Uint8Array, context: ReadingContext): Generator<ReadStep> {
  let at = skipPadding(bytes, byteOrderMark.every((byte, index) => bytes[index] === byte) ? byteOrderMark.length : 0);
  for (let count = 1; count === 1 || at < bytes.length; count += 1) {
    if (count > mostInterchanges) {
      yield refusedRest(bytes, at);
      return;
    }
    const scanned = yield* scanInterchange(bytes, at);
    yield interchangeOf(bytes, scanned, context);
    at = skipPadding(bytes, scanned.end);
  }
}

/** Segments and elements of a file, read and not interpreted: what reading costs at the least. */
export function tokeniseX12(bytes: Uint8Array): { readonly segments: number; readonly elements: number } {
  let [segments, elements, at] = [0, 0, skipPadding(bytes, 0)];
  while (at < bytes.length) {
    const steps = scanInterchange(bytes, at);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    const { header, sets, end } = step.value;
    for (const set of header === null ? [] : sets) {
      for (const segment of segmentsOf(bytes, set, header)) elements += segment.elements.length;
    }
    segments += step.value.segments;
    at = skipPadding(bytes, end);
  }
  return { segments, elements };
}

function segmentsOf(bytes: Uint8Array, set: ScannedSet, header: IsaHeader | null): readonly X12Segment[] {
  if (header === null) return [];
  return splitSegments(bytes, { start: set.start, end: set.end, number: set.firstSegment }, header.separators);
}

function interchangeOf(bytes: Uint8Array, scanned: ScannedInterchange, context: ReadingContext): ReadInterchange {
  const { header, start, end, refused, sets, groups } = scanned;
  const raw = bytes.subarray(start, end);
  if (header === null) return { ...unknownInterchange, raw, refused };
  const { sender, recipient, controlNumber } = header;
  const profile = context.profileOf(sender);
  const envelope = new X12Envelope(header, groups, start);
  const messages: Iterable<ReadMessage> = {
    *[Symbol.iterator]() {
      for (const [index, set] of sets.entries()) yield readSet(bytes, { set, index, header, profile });
    },
  };
  return {
    ...unknownInterchange,
    sender,
    recipient,
    controlReference: controlNumber,
    raw,
    refused,
    envelope,
    messages,
  };
}

const unknownInterchange = {
  family: 'x12',
  format: 'x12',
  sender: '',
  recipient: '',
  controlReference: '',
  warnings: [],
  envelope: null,
  messages: [],
} as const satisfies Partial<ReadInterchange>;

function refusedRest(bytes: Uint8Array, at: number): ReadInterchange {
  return {
    ...unknownInterchange,
    raw: bytes.subarray(at),
    refused: problemOf('too_many_messages', { offset: at }),
  };
}

interface SetToRead {
  readonly set: ScannedSet;
  readonly index: number;
  readonly header: IsaHeader;
  readonly profile: SenderProfile;
}

function readSet(bytes: Uint8Array, { set, index, header, profile }: SetToRead): ReadMessage {
  const kind = statusSets.get(set.type);
  const segments = kind === undefined ? [] : segmentsOf(bytes, set, header);
  const stated = segments.filter(({ tag }) => tag === kind?.statement).length;
  const isTaken = !header.isTest || profile.acceptTest === true;
  const wrong = set.problem ?? set.group.problem ?? refusalOf(set, { isRead: kind !== undefined, isTaken });
  const read = wrong === null ? (kind?.read(segments, profile) ?? []) : [];
  const isTooLong = read.length > mostStatementsOfMessage;
  const refused = isTooLong ? problemOf('too_many_events', { segment: set.firstSegment, offset: set.start }) : wrong;
  const count = isTooLong ? read.length : stated;
  const statements = refused === null ? read : Array.from({ length: count }, () => ({ problem: refused }));
  return {
    reference: set.reference === '' ? String(index + 1) : set.reference.slice(0, longestReference),
    type: isTypeOfSet(set.type) ? set.type : 'unknown',
    document: null,
    function: 'original',
    ...sentAtOf(header, profile),
    refused,
    warnings: [],
    statements,
    envelope: new X12SetEnvelope(set),
  };
}

/** ISA 9 and 10. */
function sentAtOf({ date, time }: IsaHeader, { timeZone }: SenderProfile): Pick<ReadMessage, 'sentAt'> {
  const written = readTime({ date, time, timeCode: '', position: {}, element: 9 });
  const sentAt = 'problem' in written ? null : readSendingTime(written, timeZone);
  return sentAt === null ? {} : { sentAt };
}

/** All types of X12 have three digits; what else is written there may be a name. */
function isTypeOfSet(text: string): boolean {
  return /^\d{3}$/.test(text);
}

/** Why a set with a right envelope is not taken. */
function refusalOf(
  { firstSegment, start, type }: ScannedSet,
  { isRead, isTaken }: { isRead: boolean; isTaken: boolean },
): MessageProblem | null {
  const position = { segment: firstSegment, offset: start };
  const quoted = isTypeOfSet(type) ? { value: type } : {};
  if (!isRead) return problemOf('message_type_unsupported', { ...position, element: 1 }, quoted);
  return isTaken ? null : problemOf('test_message', { segment: 1, element: 15 }, { value: 'T' });
}
