/** What readers of all formats make of a file: interchanges, their messages, and the statements of each message. */
import type { Vertical } from '@wayseal/detect';
import type { Carriage } from '../../statuses/rules/transport-journey.ts';
import type { EventStatus } from '../../statuses/rules/carrier-event.ts';
import type { JourneyCode, StatedPieces } from './journey-code.ts';
import type { MessageProblem, Position } from './problems.ts';
import type { SenderProfile } from './sender-profile.ts';

/** Formats as answers name them. CODECO and COARRI are both `coarri`. */
export const messageFormats = ['iftsta', 'coarri', 'x12', 'fsu', 'xfsu', 'csv'] as const;
export type MessageFormat = (typeof messageFormats)[number];

/** Formats with one kind of envelope. An interchange is known by its family, sender, recipient, control reference and bytes. */
export const messageFamilies = ['edifact', 'x12', 'air', 'csv'] as const;
export type MessageFamily = (typeof messageFamilies)[number];

/** What a reader is told beside the bytes. */
export interface ReadingContext {
  /** When the file came, epoch milliseconds. */
  readonly receivedAt: number;
  /** What the operator has declared about a sender, as its envelope names it; the profile of `*` for any other. */
  readonly profileOf: (sender: string) => SenderProfile;
}

/**
 * What a reader yields: an interchange, or null after about a thousand segments, lines or rows, so that the caller may let
 * others run. The envelope of an interchange has been checked as a whole when it is yielded.
 */
export type ReadStep = ReadInterchange | null;

export interface ReadInterchange {
  readonly family: MessageFamily;
  /** Format of the first message. */
  readonly format: MessageFormat;
  /** As the envelope names them, at most 40 characters; empty where the format has none. */
  readonly sender: string;
  readonly recipient: string;
  readonly controlReference: string;
  /** The bytes of this interchange, as received. */
  readonly raw: Uint8Array;
  /** Why nothing of the interchange is read: its envelope is broken, or it exceeds a bound. Then it has no messages. */
  readonly refused: MessageProblem | null;
  readonly warnings: readonly MessageProblem[];
  /** For acknowledgements; null where the format has none or the envelope cannot be read. */
  readonly envelope: unknown;
  /** Reads one message at a time, in order; each iterator starts at the first. */
  readonly messages: Iterable<ReadMessage>;
}

/** What a message is to those before it. `advance`: everything in it is planned or expected. */
export const messageFunctions = ['original', 'replace', 'cancel', 'advance'] as const;
export type MessageFunction = (typeof messageFunctions)[number];

export interface ReadMessage {
  /** Reference of the message within its interchange (UNH 1, ST 2); its number, from 1, where it has none. */
  readonly reference: string;
  /** `IFTSTA`, `CODECO`, `214`, `FSU`, … */
  readonly type: string;
  /** Number that the sender gives the document, for later corrections and cancellations; null for none. */
  readonly document: string | null;
  /**
   * Code of the events of a gate or quay report. Reports of loading and of discharge have a document each, whose numbers may be
   * equal. Absent for other messages.
   */
  readonly eventCode?: string;
  readonly function: MessageFunction;
  /** When the message was sent, epoch milliseconds, as it or its envelope says. Absent where neither says it. */
  readonly sentAt?: number;
  /** Envelope of the message is broken, or its type, function or test mark is not taken: each statement counts as rejected. */
  readonly refused: MessageProblem | null;
  /** Warnings about the whole message. */
  readonly warnings: readonly MessageProblem[];
  /** In the order of the message. One statement is one status of one reference. */
  readonly statements: readonly (Statement | RejectedStatement)[];
  /** What acknowledgements of the family need, such as its segments and its group. */
  readonly envelope: unknown;
}

/** A statement that its reader cannot read. */
export interface RejectedStatement {
  readonly problem: MessageProblem;
  /** What it is about, where that can be read: a cancellation needs no more. */
  readonly number?: StatedNumber;
}

/** One status of one reference, as its message says it; nothing is looked up yet. */
export interface Statement {
  readonly position: Position;
  /** The reference that comes first by the rules of the format, as written; checked later. */
  readonly number: StatedNumber;
  /** Slug of the carrier, where the format states one (CSV); else null. */
  readonly carrier: string | null;
  /** SCACs and other carrier codes of the message, in the order in which they are tried. */
  readonly scacs: readonly string[];
  /** Table of the code, which is part of the identity of the event: `r24`, `x157`, `x1650`, `air`, `terminal`, `csv:NAME`. */
  readonly table: string;
  /** As committed: from `keptCode`. Null where the statement has no code. */
  readonly code: string | null;
  /** Code of the reason that decided or stands first; null without one. */
  readonly reason: string | null;
  /** Code and reason by which earlier versions of this service identified the event. Absent where they are the same. */
  readonly formerly?: { readonly code: string | null; readonly reason: string | null };
  /** By its table alone, as if it were the first event of its journey. */
  readonly status: EventStatus;
  /** Set where the status depends on the other events of the shipment; `status` then holds for the first event. */
  readonly byJourney: JourneyCode | null;
  readonly time: StatedTime;
  readonly place: StatedPlace | null;
  readonly pieces: StatedPieces | null;
  /** An estimate is counted as recorded and makes no event. */
  readonly kind: 'event' | 'estimate';
  /** When the shipment is expected at its destination; for an estimate of that, its own time and place. */
  readonly eta: { readonly time: StatedTime; readonly place: StatedPlace | null } | null;
  readonly origin: StatedPlace | null;
  readonly destination: StatedPlace | null;
  readonly carriage: Carriage | null;
  /** `cancel`: takes back the recorded event with the same reference, code, time and place (a row of a table). */
  readonly function: 'original' | 'cancel';
  /** Document of this statement alone, for later corrections (a row of a table). Absent: that of its message. */
  readonly document?: string;
  /** What was left out of a statement that is taken otherwise, such as a place. */
  readonly warnings: readonly MessageProblem[];
}

export interface StatedNumber {
  readonly vertical: Vertical;
  readonly text: string;
  readonly position: Position;
}

/**
 * A time as its message writes it. The reader has checked that its day and its hour exist. Without offset and zone it is
 * local time at the place of the statement.
 */
export interface StatedTime {
  /** `YYYY-MM-DDTHH:MM`, `YYYY-MM-DDTHH:MM:SS`, or a day alone as `YYYY-MM-DD`. */
  readonly local: string;
  /** Minutes ahead of UTC, where the value itself says so. */
  readonly offsetMinutes: number | null;
  /** IANA name of the zone, where a code of the message or a mapping names it, and the uncertainty of that in seconds. */
  readonly zone: { readonly name: string; readonly uncertaintyS: number } | null;
  /** True for a time that only orders the event, such as that of sending: it is not committed. */
  readonly ordersOnly?: true;
  /** Epoch milliseconds at which such an event is ordered, where `local` is a planned or a coarser time. */
  readonly orderedAt?: number;
  /** In seconds, where it is more than the value itself implies. */
  readonly uncertaintyS?: number;
  readonly position: Position;
}

export interface StatedPlace {
  /** As the message has it, such as `DEHAM`, `FRA` or `ALBANY, NY, US`; at most 40 characters. */
  readonly written: string;
  /** A code of three letters (IATA) or five characters (UN/LOCODE); null for a place that is named otherwise. */
  readonly code: string | null;
  readonly city: string | null;
  /** Code of a state or province. */
  readonly state: string | null;
  /** ISO 3166-1, two or three letters. */
  readonly country: string | null;
  readonly position: Position;
}

export function isRejected(statement: Statement | RejectedStatement): statement is RejectedStatement {
  return 'problem' in statement;
}

/** Longest code of a committed event. */
const longestCode = 32;

/**
 * The code of a statement as it is committed; null for none. `isKnown`: a table has it. A text with blanks that no table has
 * is wording, and wording may name a person.
 */
export function keptCode(code: string, isKnown: boolean): string | null {
  return code === '' || (!isKnown && /\s/.test(code)) ? null : storedCode(code);
}

/** A document that the sender numbered. A text without a digit is no number and may name a person: it is not kept. */
export function keptDocument(text: string): string | null {
  return /\d/.test(text) ? text : null;
}

/** A code as it is committed: 1 to 32 of `[A-Za-z0-9._-]`, every other character as `_`. Tables are searched before. */
export function storedCode(code: string): string {
  return code.replaceAll(/[^A-Za-z0-9._-]/g, '_').slice(0, longestCode);
}
