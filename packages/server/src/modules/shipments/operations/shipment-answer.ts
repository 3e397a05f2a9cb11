/** Builds answers about shipments from the record. */
import type { DetectionResult } from '@wayseal/detect';
import type { Static } from 'typebox';
import { shownFeed } from '../../feeds/rules/shown-feed.ts';
import { findScenario, sandboxScenarios } from '../rules/scenarios.ts';
import { sandboxShipment, type SandboxShipment } from '../rules/sandbox-shipment.ts';
import { anomalyFlags } from '../rules/anomalies.ts';
import type { CarrierEvent } from '../../statuses/rules/carrier-event.ts';
import { feedHints } from '../../statuses/rules/feed-hints.ts';
import type { History } from '../rules/history.ts';
import { statusLabel } from '../../statuses/rules/labels.ts';
import type { UnkeptShipment } from '../rules/live-answer.ts';
import type { Shipment, ShipmentSource } from '../rules/shipment.ts';
import { actionRequired } from '../../statuses/rules/states.ts';
import { showEvent, type ShownEvent } from '../rules/timeline.ts';
import { nothingTold, showRecord, showReport, type ShownTelling } from '../rules/shown-journey.ts';
import type { ShipmentLookup } from '../ports.ts';
import type { Surroundings } from './shipment-surroundings.ts';
import type { liveFeedSchema, liveShipmentSchema, shipmentSchema } from './schemas/shipment.ts';

type ShipmentAnswer = Static<typeof shipmentSchema>;
type LiveFeedAnswer = Static<typeof liveFeedSchema>;
type LiveShipmentAnswer = Static<typeof liveShipmentSchema>;

export interface ShipmentView {
  readonly shipment: Omit<Shipment, 'feed'>;
  readonly history: History;
  /** Events to show, oldest first. Default: all. */
  readonly shown?: readonly ShownEvent[];
  /** Events by index as the feed has just sent them, with wording that the record does not keep. */
  readonly live?: ReadonlyMap<number, CarrierEvent>;
  /** The carrier's estimates in order of receipt, oldest first; epoch milliseconds. */
  readonly arrivals?: readonly number[];
  readonly now: number;
  readonly origin: string;
  /** Default: only the record is known. */
  readonly surroundings?: Surroundings;
}

export function shipmentAnswer({
  shipment,
  history,
  live,
  shown = shownEvents(history, live),
  arrivals = [],
  now,
  origin,
  surroundings = {},
}: ShipmentView): ShipmentAnswer {
  const base = `${origin}/api/v1/shipments/${shipment.id}`;
  const { events, ...status } = statusOf(shipment, history, shown);
  return {
    uuid: shipment.id,
    ...status,
    arrival_history: arrivals.map((at) => new Date(at).toISOString()),
    events,
    flags: anomalyFlags({
      now,
      vertical: shipment.vertical,
      folded: history.folded,
      arrivals,
      ...surroundings,
    }).map(({ code, sentence, numbers }) => ({ code, message: sentence, numbers: { ...numbers } })),
    proof_url: `${base}/proof`,
    inclusion_url: `${base}/inclusion`,
    pod_url: shipment.state === 'delivered' ? `${base}/pod` : null,
  };
}

/** What a feed has just answered and is not kept; null for a record, and without an answer. */
export function liveShipment({ unkept, history, live }: ShipmentLookup): LiveShipmentAnswer | null {
  return unkept && statusOf(unkept, history, shownEvents(history, live));
}

function statusOf(shipment: UnkeptShipment, history: History, shown: readonly ShownEvent[]): LiveShipmentAnswer {
  return {
    status: shipment.state,
    status_detail: shipment.detail,
    label: statusLabel(shipment.state, shipment.detail, 'en'),
    source: sourceOfState(shipment, history),
    action_required: shipment.detail !== null && actionRequired.has(shipment.detail),
    last_event_at: isoOrNull(shipment.lastEventAt),
    estimated_arrival: isoOrNull(shipment.etaAt),
    arrival_uncertainty_seconds: shipment.etaUncertaintyS,
    // The array is shared between requests; no caller changes it.
    events: shown as ShownEvent[],
  };
}

/**
 * The source of the event that set the current status. When no event sets a status, the source of the newest event.
 * After retention has deleted the events, the source of the first one.
 */
export function sourceOfState({ source }: Pick<Shipment, 'source'>, history: History): ShipmentSource {
  return history.decidingSource ?? source;
}

function shownEvents(history: History, live: ShipmentView['live']): readonly ShownEvent[] {
  if (live === undefined || live.size === 0) return history.shown;
  return history.inTime.map((event, position) => {
    const words = live.get(event.index);
    const kept = history.shown[position];
    return words === undefined && kept !== undefined
      ? kept
      : showEvent(event, { live: words, correctedBy: kept?.corrected_by });
  });
}

export function liveFeedAnswer({ outcome, feed, history, hint, retryAfterS }: ShipmentLookup): LiveFeedAnswer {
  // Recorded events of a real shipment stay the carrier's, even when a stand-in now runs at the feed's address.
  const isSynthetic = outcome === 'sandbox' || (history.events.length === 0 && feed?.isSynthetic() === true);
  const failed = outcome in feedHints ? feedHints[outcome as keyof typeof feedHints] : null;
  return {
    outcome,
    provider: feed === null ? null : shownFeed(feed, isSynthetic).group,
    attribution: outcome === 'live' || history.derive(isOfFeed, null) ? (feed?.attribution ?? null) : null,
    resale_allowed: false,
    hint: hint ?? failed,
    retry_after_seconds: retryAfterS,
  };
}

function isOfFeed({ events }: History): boolean {
  return events.some(({ source }) => source === 'licensed_feed');
}

/** Legs, estimates and containers as answers show them. */
export function toldOf(source: ShipmentLookup['journey']): ShownTelling {
  if (source === null) return nothingTold;
  return source.kind === 'recorded' ? showRecord(source.record) : showReport(source.report, source.at);
}

/** The sandbox shipment of a number. Undefined for other numbers, for SVCTEST-NOT-FOUND and before the first event. */
export function sandboxOf(detection: DetectionResult, at: string | undefined): SandboxShipment | undefined {
  const scenario = detection.sandbox ? findScenario(detection.tracking_number) : undefined;
  return scenario && sandboxShipment(scenario, at === undefined ? undefined : Date.parse(at));
}

/** Lists the reserved numbers when the caller tried an SVCTEST number that does not exist. */
export function sandboxCatalogue(detection: DetectionResult): { number: string; summary: string }[] | undefined {
  if (detection.sandbox || !detection.normalized.startsWith('SVCTEST')) return undefined;
  return sandboxScenarios.map(({ number, summary }) => ({ number, summary }));
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
