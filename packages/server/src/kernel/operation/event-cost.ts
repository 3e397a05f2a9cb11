/** The cost of large histories, in addition to the request itself. */
import type { Caller } from './operation.ts';

/**
 * Events per unit of a limit. An uncached history takes about 25 µs of processor time per event. A unit is worth 10
 * detections without a key, 50 with one (docs/decisions/0015-shipments-and-streams.md).
 */
const eventsPerUnit = { public: 20, keyed: 100 } as const;

/** Units for reading and checking `events` events, in addition to the request itself. */
export function unitsOf(events: number, { keyId }: Pick<Caller, 'keyId'>): number {
  return Math.floor(events / (keyId === null ? eventsPerUnit.public : eventsPerUnit.keyed));
}

/** Returns a function that charges for a history before it is read. */
export function admitFor(caller: Caller): (events: number) => void | Promise<void> {
  return (events) => {
    const units = unitsOf(events, caller);
    return units === 0 ? undefined : caller.charge?.(units);
  };
}

/** Charges for a large answer that needs no read. `perUnit`: events, or characters, per unit written. */
export function chargeWritten(written: number, perUnit: number, caller: Caller): void | Promise<void> {
  const units = Math.floor(written / perUnit);
  return units === 0 ? undefined : caller.charge?.(units);
}
