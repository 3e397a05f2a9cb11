import type { Vertical } from '@wayseal/detect';
import { pastUsualSilentHours, staleLimitHours } from '../../shipments/rules/anomalies.ts';
import { finalStates, type ShipmentState } from '../../statuses/rules/states.ts';

const hourMs = 3_600_000;

/** Times are epoch milliseconds. */
export interface SilentShipment {
  /** Null while nobody has said what it is. */
  readonly vertical: Vertical | null;
  readonly state: ShipmentState;
  /** Time of the newest event; null while nothing is recorded. */
  readonly lastEventAt: number | null;
}

/** The earliest moment at which silence can mean something, whatever the statistics; null where it never does. */
export function firstSilenceCheck({ vertical, state, lastEventAt }: SilentShipment): number | null {
  if (vertical === null || lastEventAt === null || finalStates.has(state)) return null;
  return lastEventAt + Math.min(staleLimitHours(vertical, state), pastUsualSilentHours) * hourMs;
}
