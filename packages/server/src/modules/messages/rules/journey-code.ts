/** Codes whose status depends on the other events of their shipment. */
import type { ClassifiedStatus } from '../../statuses/rules/carrier-event.ts';

/** How many pieces a status is about. Kept beside the committed event. */
export interface StatedPieces {
  /** `T`: all of them; `P`: a part; null where the message has no mark. */
  readonly mark: 'T' | 'P' | null;
  readonly n: number | null;
  /** Of the whole shipment. */
  readonly of: number | null;
  /** As written, with its unit, such as `K100`; tells two deliveries of as many pieces apart. */
  readonly weight: string | null;
}

/**
 * Which question the journey answers. `x157`: an element 157 code of a container, laden or empty. `delivery`: delivered
 * when the pieces of all deliveries reach the total. `documents`: says nothing once the shipment moves.
 */
export type JourneyCode =
  | { readonly kind: 'x157'; readonly code: string; readonly isLaden: boolean }
  | { readonly kind: 'delivery' }
  | { readonly kind: 'documents' };

/** One event of a shipment, as the order of its journey needs it. */
export interface JourneyEvent {
  readonly code: string | null;
  /** As recorded, or by its table alone. */
  readonly status: ClassifiedStatus;
  readonly byJourney: JourneyCode | null;
  readonly pieces: StatedPieces | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What was noticed about the pieces of an event; shown to the operator. */
export const pieceFlags = ['possible_resend', 'pieces_exceed_total'] as const;
export type PieceFlag = (typeof pieceFlags)[number];

export interface SettledEvent {
  readonly status: ClassifiedStatus;
  readonly flags: readonly PieceFlag[];
}
