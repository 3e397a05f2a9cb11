import type { Vertical } from '@wayseal/detect';
import thresholds from '../../../../data/anomaly-thresholds.json' with { type: 'json' };
import { finalStates, type ShipmentState } from '../../statuses/rules/states.ts';

const hourMs = 3_600_000;

interface Silent {
  readonly vertical: Vertical;
  readonly state: ShipmentState;
  readonly lastEventAt: number | null;
}

/** The earliest moment at which silence can mean something; null where it never does. Epoch milliseconds. */
export function firstSilenceCheck({ vertical, state, lastEventAt }: Silent): number | null {
  if (lastEventAt === null || finalStates.has(state)) return null;
  const limit = thresholds.staleHours[state === 'out_for_delivery' ? 'out_for_delivery' : vertical];
  return lastEventAt + Math.min(limit, thresholds.pastUsualSilentHours) * hourMs;
}
