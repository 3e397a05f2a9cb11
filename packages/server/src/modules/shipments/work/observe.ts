import { observationsOfShipment } from '../rules/observations.ts';
import { countedEvents } from '../rules/corrections.ts';
import { foldStatus } from '../rules/fold.ts';
import { foldEventOf } from '../rules/plan-scan.ts';
import type { Shipment, StoredEvent } from '../rules/shipment.ts';
import type { ObservationStore } from '../../numbers/ports.ts';
import type { ShipmentStore } from '../ports.ts';

export interface ObserverOptions {
  readonly shipments: Pick<ShipmentStore, 'listEventsOf'>;
  readonly observations: Pick<ObservationStore, 'record'>;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Observes transit times: after each recording, the new observations of a shipment replace its earlier ones. Only shipments
 * with two known countries count. A failure goes to `onFailure` and loses only the observation.
 */
export function createObserver({ shipments, observations, onFailure }: ObserverOptions) {
  return async (touched: readonly Shipment[], now: number): Promise<void> => {
    for (const shipment of touched) {
      const { originCountry, destinationCountry } = shipment;
      // Made-up shipments would distort the statistics.
      if (shipment.source === 'sandbox' || originCountry === null || destinationCountry === null) continue;
      try {
        const events = await shipments.listEventsOf(shipment);
        const states = statesOf(events);
        const { vertical, carrier, createdAt } = shipment;
        const ended = shipment.detail === 'cancelled' || shipment.detail === 'lost' ? shipment.detail : undefined;
        const fold = {
          vertical,
          carrierSlug: carrier,
          originCountry,
          destinationCountry,
          states,
          firstSeenAt: createdAt,
          lastKnownAt: lastKnownAt(events),
          isOwn: true,
          ...(ended === undefined ? {} : { endedAs: ended }),
        };
        await observations.record(shipment.id, observationsOfShipment(fold, now));
      } catch (error) {
        onFailure(error);
      }
    }
  };
}

/**
 * Until when the shipment is known to be undelivered: until its newest event, and until the newest answer of a feed that
 * brought one, since a feed answers for its own present. Files and ingested events say nothing about the time behind them,
 * however late they come.
 */
function lastKnownAt(events: readonly StoredEvent[]): number {
  const answered = events.filter(({ source }) => source === 'licensed_feed').map(({ recordedAt }) => recordedAt);
  return Math.max(0, ...countedEvents(events).map(({ effectiveAt }) => effectiveAt), ...answered);
}

/** The status of each event, oldest first. A delivery on the way back ends a return, not a transit. */
function statesOf(events: readonly StoredEvent[]) {
  return foldStatus(countedEvents(events).map((event) => ({ ...foldEventOf(event), uncertaintyS: event.uncertaintyS })))
    .steps.filter(({ event }) => !event.status.informational)
    .map(({ event: { status, effectiveAt, uncertaintyS }, to }) => ({
      state: status.state === 'delivered' && to === 'returned' ? to : status.state,
      effectiveAt,
      uncertaintyMs: uncertaintyS * 1_000,
    }));
}
