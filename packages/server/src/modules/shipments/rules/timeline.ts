/** A shipment's events as every surface shows them. */
import { isWithdrawal } from './corrections.ts';
import type { CarrierEvent } from '../../statuses/rules/carrier-event.ts';
import { statusLabel } from '../../statuses/rules/labels.ts';
import type { ShipmentSource, StoredEvent } from './shipment.ts';
import type { ShipmentState, StatusBasis, StatusDetail } from '../../statuses/rules/states.ts';

export interface ShownEvent {
  readonly sequence: number;
  readonly status: ShipmentState;
  readonly status_detail: StatusDetail | null;
  /** Null for events recorded before events kept it. */
  readonly status_basis: StatusBasis | null;
  /** Status and detail in words. */
  readonly label: string;
  /** Null when the source gives only a date or no time zone. */
  readonly occurred_at: string | null;
  /** Best estimate of the time; `uncertainty_seconds` says how far it may be off. */
  readonly estimated_at: string;
  readonly uncertainty_seconds: number;
  readonly recorded_at: string;
  readonly location: ShownLocation | null;
  readonly code: string | null;
  /** The carrier's words, when the license allows showing them. */
  readonly wording: string | null;
  readonly wording_withheld: boolean;
  readonly rule: string | null;
  readonly source: ShipmentSource;
  /** Sequence of the earlier event that this one replaces or withdraws. */
  readonly corrects?: number;
  /** Sequence of the later event that replaces or withdraws this one. Such an event sets no status. */
  readonly corrected_by?: number;
}

export interface ShownLocation {
  readonly country_code: string | null;
  readonly locode: string | null;
  readonly locality: string | null;
}

export interface ShownWith {
  /** The same event as the feed has just sent it. Its words are shown but not stored. */
  readonly live?: CarrierEvent | undefined;
  /** Index of the event that corrects this one. */
  readonly correctedBy?: number | undefined;
}

/** In words, what an event says that withdraws another one. */
const withdrawalLabel = 'Withdrawal of an earlier event';

export function showEvent(event: StoredEvent, { live, correctedBy }: ShownWith): ShownEvent {
  const { status, country, locode } = event;
  const locality = live?.locality ?? null;
  return {
    sequence: event.index,
    status: status.state,
    status_detail: status.detail,
    status_basis: status.basis,
    label: isWithdrawal(event) ? withdrawalLabel : statusLabel(status.state, status.detail, 'en'),
    occurred_at: event.placed ? new Date(event.occurredAt).toISOString() : null,
    estimated_at: new Date(event.effectiveAt).toISOString(),
    uncertainty_seconds: event.uncertaintyS,
    recorded_at: new Date(event.recordedAt).toISOString(),
    location:
      country === null && locode === null && locality === null ? null : { country_code: country, locode, locality },
    code: event.code,
    wording: live?.wording ?? event.wording,
    wording_withheld: live?.wordingWithheld ?? false,
    rule: status.rule,
    source: event.source,
    ...(event.corrects === undefined ? {} : { corrects: event.corrects }),
    ...(correctedBy === undefined ? {} : { corrected_by: correctedBy }),
  };
}

/** Oldest first by effective time; ties by leg, then in order of recording. */
export function inTimeOrder(events: readonly StoredEvent[]): readonly StoredEvent[] {
  return events.toSorted(
    (one, other) => one.effectiveAt - other.effectiveAt || one.leg - other.leg || one.index - other.index,
  );
}
