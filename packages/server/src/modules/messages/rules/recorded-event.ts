/** Recorded events as corrections and the operator see them. */
import type { MessageFamily } from './reading.ts';
import type { JourneyCode, StatedPieces } from './journey-code.ts';
import type { StoredStatus } from '../../shipments/rules/shipment.ts';

/** One recorded event of a shipment. */
export interface RecordedEvent {
  readonly index: number;
  readonly code: string | null;
  readonly country: string | null;
  readonly locode: string | null;
  readonly status: Pick<StoredStatus, 'state' | 'detail' | 'rule' | 'informational' | 'basis'>;
  /** Epoch milliseconds; the best guess where none is committed. */
  readonly occurredAt: number;
  /** As committed; null where the instant is not known. */
  readonly committedAt: string | null;
  /** Index of the earlier event that this one replaces or withdraws. */
  readonly corrects?: number;
}

/** That a message stated an event. */
export interface StatedEvent {
  readonly shipmentId: string;
  readonly index: number;
  readonly localTime: string;
  readonly placeCode: string | null;
  readonly pieces: StatedPieces | null;
  readonly byJourney: JourneyCode | null;
}

/** An estimate of arrival that a message stated beside the event at an index. Epoch milliseconds. */
export interface StatedArrival {
  readonly index: number;
  readonly at: number;
  /** In seconds; null where an earlier version of this service recorded it. */
  readonly uncertaintyS: number | null;
  /** When the message was sent. */
  readonly statedAt: number;
}

/** A stated event with its message, for the operator. */
export interface StatedEventSource extends StatedEvent {
  readonly family: MessageFamily;
  readonly sender: string;
  readonly controlReference: string;
  readonly messageReference: string;
  readonly document: string | null;
}
