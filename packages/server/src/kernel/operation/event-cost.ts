/** What large histories cost a caller beyond the request itself. */
import type { Caller } from './operation.ts';

/**
 * Events that one unit of a limit reads: a history that nobody has asked for since it changed takes about 25 µs of processor
 * time an event, and a unit is worth 10 detections without a key, 50 with one (docs/decisions/0015-shipments-and-streams.md).
 */
const eventsPerUnit = { public: 20, keyed: 100 } as const;

/** What reading and checking `events` events costs a caller beyond the request itself. */
export function unitsOf(events: number, { keyId }: Pick<Caller, 'keyId'>): number {
  return Math.floor(events / (keyId === null ? eventsPerUnit.public : eventsPerUnit.keyed));
}

/** Charges for a history that has to be read, before it is. */
export function admitFor(caller: Caller): (events: number) => void | Promise<void> {
  return (events) => {
    const units = unitsOf(events, caller);
    return units === 0 ? undefined : caller.charge?.(units);
  };
}

/** Charges for an answer that is large although nothing was read for it. `perUnit`: events that one more unit writes. */
export function chargeWritten(events: number, perUnit: number, caller: Caller): void | Promise<void> {
  const units = Math.floor(events / perUnit);
  return units === 0 ? undefined : caller.charge?.(units);
}
