/** Journeys and estimates as every surface shows them: times in RFC 3339, UTC; null for what is not known. */
import type {
  ContainerProgress,
  TransportJourney,
  TransportLeg,
  Vessel,
} from '../../statuses/rules/transport-journey.ts';
import {
  estimateKey,
  planJourney,
  vehicleOf,
  type EstimateEntry,
  type EstimateMove,
  type EstimateRecord,
  type JourneyRecord,
  type JourneyReport,
} from './journey-record.ts';

function time(at: number): string {
  return new Date(at).toISOString().replace('.000Z', 'Z');
}

function timeOrNull(at: number | null): string | null {
  return at === null ? null : time(at);
}

export type ShownJourney = ReturnType<typeof showJourney>;
export type ShownLeg = ReturnType<typeof showLeg>;
export type ShownEstimate = ReturnType<typeof showEstimate>;
export type ShownContainer = ReturnType<typeof showContainer>;

/** The members that an answer about a shipment has beside its events. */
export interface ShownTelling {
  readonly journey: ShownJourney | null;
  readonly estimates: ShownEstimate[];
  readonly containers: ShownContainer[];
  /** Containers of the bill, also those that are not listed. */
  readonly containers_total: number;
}

export const nothingTold: ShownTelling = { journey: null, estimates: [], containers: [], containers_total: 0 };

/** What is recorded. */
export function showRecord({ journey, estimates, containers, containersTotal }: JourneyRecord): ShownTelling {
  const byKey = new Map(estimates.map((estimate) => [estimateKey(estimate), estimate]));
  return {
    journey: journey === null ? null : showJourney(journey),
    estimates: estimates.filter(({ isLive }) => isLive).map((estimate) => showEstimate(estimate, true)),
    containers: containers.map((container) => showContainer(container, byKey, true)),
    containers_total: containersTotal,
  };
}

/** What an answer says that is not kept: nothing is known of earlier estimates. */
export function showReport(report: JourneyReport, now: number): ShownTelling {
  const { record } = planJourney(undefined, report, now);
  const byKey = new Map(record.estimates.map((estimate) => [estimateKey(estimate), estimate]));
  return {
    ...showRecord(record),
    estimates: record.estimates.map((estimate) => showEstimate(estimate, false)),
    containers: record.containers.map((container) => showContainer(container, byKey, false)),
  };
}

function showVessel(vessel: Vessel | null): { imo: string | null; name: string | null } | null {
  return vessel === null ? null : { imo: vessel.imo, name: vessel.name };
}

function showLeg(leg: TransportLeg) {
  return {
    sequence: leg.sequence,
    mode: leg.mode,
    vessel: showVessel(leg.vessel),
    voyage: leg.voyage,
    service: leg.service,
    from: leg.from,
    to: leg.to,
    etd: timeOrNull(leg.etd),
    atd: timeOrNull(leg.atd),
    eta: timeOrNull(leg.eta),
    ata: timeOrNull(leg.ata),
    loaded_at: timeOrNull(leg.loadedAt),
    discharged_at: timeOrNull(leg.dischargedAt),
  };
}

function showJourney(journey: TransportJourney) {
  const { origin, destination, equipment } = journey;
  return {
    origin: origin === null ? null : { locode: origin.locode },
    destination: destination === null ? null : { locode: destination.locode, basis: destination.basis },
    equipment: equipment === null ? null : { reference: equipment.reference, iso_code: equipment.isoCode },
    cycle: journey.cycle,
    legs: journey.legs.map(showLeg),
    transshipments: journey.transshipments.map(({ place, arrivedAt, departedAt }) => ({
      place,
      arrived_at: timeOrNull(arrivedAt),
      departed_at: timeOrNull(departedAt),
    })),
    gate_in_at: timeOrNull(journey.gateInAt),
    gate_out_laden_at: timeOrNull(journey.gateOutLadenAt),
    empty_returned_at: timeOrNull(journey.emptyReturnedAt),
    not_offered: [...journey.notOffered],
  };
}

function seconds(from: number, to: number): number {
  return Math.round((to - from) / 1_000);
}

function showEstimate(estimate: EstimateRecord, isKept: boolean) {
  const { kind, place, leg, vessel, value, classifier, reasonCode, previous, firstValue, moves } = estimate;
  return {
    kind,
    place,
    leg,
    vessel: showVessel(vessel),
    value: time(value),
    classifier,
    first_value: isKept ? time(firstValue) : null,
    first_seen_at: isKept ? time(estimate.firstSeenAt) : null,
    seen_at: time(estimate.seenAt),
    previous: timeOrNull(previous),
    moved_by_s: previous === null ? null : seconds(previous, value),
    total_moved_by_s: isKept ? seconds(firstValue, value) : null,
    moves: isKept ? moves : null,
    reason_code: reasonCode,
  };
}

function showContainer(
  { equipment, state, detail, eta, journey, estimates }: ContainerProgress,
  records: ReadonlyMap<string, EstimateRecord>,
  isKept: boolean,
) {
  return {
    equipment,
    status: state,
    status_detail: detail,
    estimated_arrival: timeOrNull(eta),
    journey: showJourney(journey),
    estimates: estimates.flatMap((estimate) => {
      const record = records.get(estimateKey({ ...estimate, vehicle: vehicleOf(estimate, journey) }));
      return record === undefined ? [] : [showEstimate({ ...record, leg: estimate.leg }, isKept)];
    }),
  };
}

/** Data of `shipment.estimate_changed`, for webhooks and streams. `previous` is the value told last. */
export function estimateChangeData(shipmentId: string, move: EstimateMove) {
  const { kind, place, leg, vessel, previous, value, classifier, reasonCode, observedAt, isFinal } = move;
  return {
    shipment_id: shipmentId,
    kind,
    place,
    leg,
    vessel: showVessel(vessel),
    previous: time(previous),
    value: time(value),
    moved_by_s: seconds(previous, value),
    classifier,
    reason_code: reasonCode,
    observed_at: time(observedAt),
    is_final_destination: isFinal,
  };
}

/** A move from the value told last. */
export function moveFrom(previous: number, entry: EstimateEntry): EstimateMove {
  return { ...entry, previous };
}
