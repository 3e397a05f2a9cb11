/** A shipment's events as they are shown, on every surface alike. */
import type { CarrierEvent } from '../../statuses/rules/carrier-event.ts';
import { statusLabel } from '../../statuses/rules/labels.ts';
import type { ShipmentSource, StoredEvent } from './shipment.ts';
import type { ShipmentState, StatusBasis, StatusDetail } from '../../statuses/rules/states.ts';

export interface ShownEvent {
  readonly sequence: number;
  readonly status: ShipmentState;
  readonly status_detail: StatusDetail | null;
  /** Null for events that were recorded before events kept it. */
  readonly status_basis: StatusBasis | null;
  /** State and detail in words. */
  readonly label: string;
  /** Null where the source gives no instant that can be placed. */
  readonly occurred_at: string | null;
  /** The best guess of the instant, and by how much it may be off. */
  readonly estimated_at: string;
  readonly uncertainty_seconds: number;
  readonly recorded_at: string;
  readonly location: ShownLocation | null;
  readonly code: string | null;
  /** The carrier's own words, where they may be shown. */
  readonly wording: string | null;
  readonly wording_withheld: boolean;
  readonly rule: string | null;
  readonly source: ShipmentSource;
}

export interface ShownLocation {
  readonly country_code: string | null;
  readonly locode: string | null;
  readonly locality: string | null;
}

/** `live` is the same event as the source has just given it: its words are shown and not kept. */
export function showEvent(event: StoredEvent, live?: CarrierEvent): ShownEvent {
  const { status, country, locode } = event;
  const locality = live?.locality ?? null;
  return {
    sequence: event.index,
    status: status.state,
    status_detail: status.detail,
    status_basis: status.basis,
    label: statusLabel(status.state, status.detail, 'en'),
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
  };
}

/** Oldest first, as they happened; events of one instant in order of recording. */
export function inTimeOrder(events: readonly StoredEvent[]): readonly StoredEvent[] {
  return events.toSorted(
    (one, other) => one.effectiveAt - other.effectiveAt || one.leg - other.leg || one.index - other.index,
  );
}
