/** One entry of an ocean carrier's answer, read from any dialect. Texts are checked; nothing here names a person. */
import type { EventTime } from '../../../statuses/rules/carrier-event.ts';
import type { DcsaEvent } from '../../../statuses/rules/codes/dcsa.ts';
import type { TransportMode, Vessel } from '../../../statuses/rules/transport-journey.ts';

/** `at` is that of `time`; `vehicle` is the IMO number of the vessel, else its name. */
export interface OceanEvent extends DcsaEvent {
  readonly time: EventTime;
  /** Digest of the carrier's id, else of the stable fields. */
  readonly identity: string;
  /** UTC with milliseconds; null for an entry without an id of the carrier, which nothing can replace. */
  readonly revision: string | null;
  readonly locality: string | null;
  readonly vessel: Vessel | null;
  readonly voyage: string | null;
  /** The carrier's service code. */
  readonly service: string | null;
  /** Container number. */
  readonly equipment: string | null;
  /** ISO 6346 size and type. */
  readonly isoCode: string | null;
  /** Position of the call in the transport plan; 0 when not said. */
  readonly leg: number;
  readonly reasonCode: string | null;
}

/** Order of a journey: time, then the time of creation. A stable sort keeps the order of the answer in ties. */
export function byTime(one: OceanEvent, other: OceanEvent): number {
  return one.at - other.at || one.createdAt - other.createdAt;
}

const modes: Readonly<Record<string, TransportMode>> = {
  VESSEL: 'vessel',
  BARGE: 'barge',
  RAIL: 'rail',
  TRUCK: 'truck',
};

/** A named vessel without a mode is a vessel. */
export function modeOf({ modeOfTransport, vehicle }: DcsaEvent): TransportMode {
  return modes[modeOfTransport ?? (vehicle === null ? '' : 'VESSEL')] ?? 'unknown';
}
