import { sandboxUuid } from '@wayseal/proofs';
import type { StoredEvent } from './shipment.ts';
import type { StatusChange } from '../../statuses/rules/status-change.ts';
import { sandboxShipment } from './sandbox-shipment.ts';
import { sandboxCarrier, sandboxVertical, type SandboxScenario } from './scenarios.ts';

export interface ReplayOptions {
  /** Sequence of the last event already seen. One that the lifecycle does not have: none was seen. */
  readonly after?: number | undefined;
  /** Time of the scenario to play up to; ISO 8601. */
  readonly at?: string | undefined;
  /** Seconds of the scenario per second. Default: all events at once. */
  readonly speed?: number | undefined;
}

export interface ReplayStep {
  readonly event: StoredEvent;
  /** The change of status that the event causes, if any. */
  readonly change: StatusChange | null;
  /** Wait between the previous event and this one. */
  readonly delayMs: number;
}

/** Longest wait of a step at any speed. */
const longestDelayMs = 600_000;

/** The events of a lifecycle with the waits between them. */
export function lifecycleSteps(scenario: SandboxScenario, options: ReplayOptions): readonly ReplayStep[] {
  const moment = options.at === undefined ? undefined : Date.parse(options.at);
  const events = sandboxShipment(scenario, moment)?.history.events ?? [];
  const { after = 0 } = options;
  const seen = after > scenario.events.length ? 0 : after;
  const shown = events.filter(({ index }) => index > seen);
  return shown.map((event, position) => {
    const before = shown[position - 1]?.occurredAt ?? event.occurredAt;
    const gap = options.speed === undefined ? 0 : (event.occurredAt - before) / options.speed;
    return { event, change: changeOf(scenario, event), delayMs: Math.min(longestDelayMs, Math.round(gap)) };
  });
}

function changeOf({ number, events }: SandboxScenario, event: StoredEvent): StatusChange | null {
  const previousState = events[event.index - 2]?.state ?? 'unknown';
  const { state, detail } = event.status;
  if (state === previousState) return null;
  return {
    shipment: {
      id: sandboxUuid(number),
      number,
      carrier: sandboxCarrier,
      vertical: sandboxVertical,
      sandbox: true,
    },
    state,
    previousState,
    detail,
    basis: event.status.basis,
    occurredAt: event.occurredAt,
    recordedAt: event.recordedAt,
    sequence: event.index,
  };
}
