/** What is unusual about a shipment. A flag is never a state. */
import thresholds from '../../../data/anomaly-thresholds.json' with { type: 'json' };
import { foldStatus } from './fold.ts';
import { foldEventOf } from './plan-scan.ts';
import { isFinal } from './poll-schedule.ts';
import type { Shipment, StoredEvent } from './shipment.ts';

export interface AnomalyFlag {
  readonly code: string;
  /** With the numbers that it was found by. */
  readonly message: string;
}

/** What is usual on this route, from this instance's own observations. Hours since the start of the shipment. */
export interface UsualTransit {
  readonly p50Hours: number;
  readonly p90Hours: number;
  readonly observations: number;
}

export interface AnomalyInput {
  readonly shipment: Pick<Shipment, 'state' | 'detail' | 'vertical'>;
  readonly events: readonly StoredEvent[];
  /** Epoch milliseconds; for the sandbox the time of the scenario. */
  readonly now: number;
  /** Every arrival that the carrier has expected, oldest first. */
  readonly arrivals?: readonly { readonly etaAt: number }[];
  /** Only where enough is known. */
  readonly usual?: UsualTransit;
}

const hour = 3_600_000;

/** The flags of a shipment; none without events. */
export function anomalyFlags(input: AnomalyInput): readonly AnomalyFlag[] {
  const { events, shipment, now } = input;
  if (events.length === 0) return [];
  const fold = foldStatus(events.map(foldEventOf));
  const first = Math.min(...events.map(({ effectiveAt }) => effectiveAt));
  const silentHours = (now - Math.max(...events.map(({ effectiveAt }) => effectiveAt))) / hour;
  const elapsedHours = (now - first) / hour;
  return [
    labelOnly(shipment.state, elapsedHours),
    stale(shipment, silentHours),
    ...routeFlags(input, silentHours, elapsedHours),
    etaMoved(input.arrivals ?? []),
    fold.movementAfterDelivery
      ? { code: 'movement_after_delivery', message: 'The carrier reports movement after the delivery.' }
      : null,
    fold.deliveredAfterReturn
      ? { code: 'delivered_after_return', message: 'The carrier reports a delivery after the return: to the sender.' }
      : null,
  ].filter((flag) => flag !== null);
}

function labelOnly(state: string, elapsedHours: number): AnomalyFlag | null {
  const days = Math.floor(elapsedHours / 24);
  if (state !== 'pre-transit' || days < thresholds.label_only_days) return null;
  return {
    code: 'label_only',
    message: `Announced ${days} days ago and never handed over; limit ${thresholds.label_only_days} days.`,
  };
}

function stale(shipment: AnomalyInput['shipment'], silentHours: number): AnomalyFlag | null {
  if (isFinal(shipment)) return null;
  const limit =
    shipment.state === 'out_for_delivery'
      ? thresholds.stale_hours.out_for_delivery
      : thresholds.stale_hours[shipment.vertical];
  if (silentHours < limit) return null;
  return { code: 'stale', message: `No scan for ${Math.floor(silentHours)} h, limit ${limit} h.` };
}

function routeFlags({ usual, shipment }: AnomalyInput, silentHours: number, elapsedHours: number): AnomalyFlag[] {
  if (usual === undefined || isFinal(shipment)) return [];
  const flags: AnomalyFlag[] = [];
  const elapsed = Math.floor(elapsedHours);
  if (elapsedHours > usual.p50Hours && silentHours >= thresholds.past_usual_silent_hours) {
    const message = `Under way for ${elapsed} h, half of ${usual.observations} took ${Math.round(usual.p50Hours)} h; no scan for ${Math.floor(silentHours)} h.`;
    flags.push({ code: 'past_usual', message });
  }
  const { minimum_observations: enough, margin_hours: margin, margin_share: share } = thresholds.slow_for_route;
  const limit = usual.p90Hours + Math.max(margin, share * usual.p90Hours);
  if (usual.observations >= enough && elapsedHours > limit) {
    const message = `Under way for ${elapsed} h; 9 of 10 on this route took at most ${Math.round(usual.p90Hours)} h (${usual.observations} observed).`;
    flags.push({ code: 'slow_for_route', message });
  }
  return flags;
}

function etaMoved(arrivals: readonly { readonly etaAt: number }[]): AnomalyFlag | null {
  const [first] = arrivals;
  const last = arrivals.at(-1);
  if (first === undefined || last === undefined) return null;
  const movedHours = (last.etaAt - first.etaAt) / hour;
  if (Math.abs(movedHours) <= thresholds.eta_moved_hours) return null;
  const moves = arrivals.length - 1;
  const message = `The expected arrival moved ${moves} times, by ${Math.round(movedHours)} h in all; limit ${thresholds.eta_moved_hours} h.`;
  return { code: 'eta_moved', message };
}
