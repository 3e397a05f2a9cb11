/** What became of a file, per interchange and message. Numbers add up: recorded + duplicates + rejected + unclassified = events_in. */
import type { MessageProblem } from './problems.ts';
import type { MessageFormat, MessageFunction } from './reading.ts';
import type { StatedPieces } from './journey-code.ts';
import type { ShipmentState, StatusDetail } from '../../statuses/rules/states.ts';

export interface MessageCounts {
  /** Statements. Those of a cancelling message are not counted. */
  readonly events_in: number;
  /** Recorded now; informational ones and estimates are among them. */
  readonly recorded: number;
  readonly duplicates: number;
  readonly rejected: number;
  /** Recorded now as `unknown`. */
  readonly unclassified: number;
  /** Withdrawals of recorded events. */
  readonly voided: number;
}

/** `partly`: something was taken and something rejected. `duplicate`: all of it was known. */
export const messageStates = ['accepted', 'partly', 'duplicate', 'rejected'] as const;
export type MessageState = (typeof messageStates)[number];

export interface MessageReport extends MessageCounts {
  readonly reference: string;
  readonly type: string;
  readonly document: string | null;
  readonly function: MessageFunction;
  readonly state: MessageState;
  readonly errors: readonly MessageProblem[];
}

export interface InterchangeReport {
  readonly control_reference: string;
  readonly sender: string;
  readonly recipient: string;
  readonly state: MessageState;
  readonly messages: readonly MessageReport[];
  /** Warnings about the whole interchange, or the one error for which it was refused. */
  readonly warnings: readonly MessageProblem[];
  readonly errors: readonly MessageProblem[];
}

export interface IntakeTotals extends MessageCounts {
  readonly interchanges: number;
  readonly interchanges_rejected: number;
  readonly messages: number;
  /** Distinct shipments with a statement that was taken or known. */
  readonly shipments: number;
  /** Listed problems stop at 1,000 a call; this is the number of the others. */
  readonly errors_not_listed: number;
}

export interface IntakeReport {
  /** Null where no format was recognised. */
  readonly format: MessageFormat | null;
  readonly interchanges: readonly InterchangeReport[];
  readonly totals: IntakeTotals;
  /** Text of a CONTRL or 997; null where none was wanted or none can be made. */
  readonly acknowledgement: string | null;
  /** What would be recorded, in order; of a dry run only. */
  readonly events?: readonly ShownEventOfMessage[];
}

/** One event as a dry run shows it. */
export interface ShownEventOfMessage {
  readonly reference: string;
  readonly carrier: string;
  /** UTC as it would be committed; null where it cannot be. */
  readonly time: string | null;
  /** As written, without a zone. */
  readonly local: string;
  /** Both null for what is informational, and for an estimate. */
  readonly state: ShipmentState | null;
  readonly detail: StatusDetail | null;
  readonly code: string | null;
  /** As written. */
  readonly place: string | null;
  readonly country: string | null;
  readonly locode: string | null;
  readonly pieces?: StatedPieces;
  readonly flight?: string;
  readonly kind?: 'estimate' | 'void';
  readonly informational?: true;
  readonly unclassified?: true;
  readonly duplicate?: true;
}
