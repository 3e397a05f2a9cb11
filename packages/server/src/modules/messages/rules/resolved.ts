/** A statement with everything looked up: what is recorded of it. */
import type { Vertical } from '@wayseal/detect';
import type { CarrierEvent, ExpectedArrival } from '../../statuses/rules/carrier-event.ts';
import type { JourneyCode, StatedPieces } from './journey-code.ts';
import type { MessageProblem } from './problems.ts';
import type { RejectedStatement, Statement } from './reading.ts';

export interface ResolvedStatement {
  readonly statement: Statement;
  /** Normalised: upper case, no blanks, no dashes; its check digit is right. */
  readonly number: string;
  readonly vertical: Vertical;
  /** Slug of a carrier. */
  readonly carrier: string;
  /**
   * The event as it would be the first of its journey; also for an estimate, which is not recorded as an event. Its
   * `identity` is the JSON of `[table, code, reason, local time to the minute, offset in minutes or null, place code,
   * pieces, of]`: neither sender nor format, so that the same event by two routes is one event.
   */
  readonly event: CarrierEvent;
  readonly byJourney: JourneyCode | null;
  readonly pieces: StatedPieces | null;
  readonly eta: ExpectedArrival | null;
  /** ISO 3166-1 alpha-2. */
  readonly originCountry: string | null;
  readonly destinationCountry: string | null;
  /** Of the statement and of what was looked up. */
  readonly warnings: readonly MessageProblem[];
}

/** What looking up answers: everything, or why the statement is rejected. */
export type Resolution = ResolvedStatement | RejectedStatement;

export function isResolved(resolution: Resolution): resolution is ResolvedStatement {
  return !('problem' in resolution);
}
