import type { History } from '../domain/shipment/history.ts';
import type { Shipment } from '../domain/shipment/shipment.ts';
import type { Histories } from '../ports.ts';
import type { ProofArchive } from '../ports/proofs.ts';
import type { Caller } from './operation.ts';

/**
 * Events that one unit of a limit reads: a history that nobody has asked for since it changed takes about 25 µs of processor
 * time an event, and a unit is worth 10 detections without a key, 50 with one (docs/decisions/0093-histories.md).
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

export function readHistory(shipment: Shipment, histories: Histories, caller: Caller): Promise<History> {
  return histories.read(shipment, admitFor(caller));
}

/** The same for work over the chain of a shipment, which is read as it is stored and never from what is kept. */
export function admitProof(archive: ProofArchive, uuid: string, caller: Caller): () => Promise<void> {
  return async () => admitFor(caller)((await archive.findShipment(uuid))?.eventCount ?? 0);
}

/** Events that one more unit writes into an answer, as measured for each form. */
export const eventsWrittenPerUnit = {
  /** JSON of the public record. */
  record: 40,
  /** JSON for a key. */
  keyed: 500,
  /** An EPCIS export, whose text is kept. */
  epcis: 400,
  /** Commitments of a chain proof. */
  proof: 400,
  /** HTML, with a map of the places. */
  page: 16,
} as const;

/** Charges for an answer that is large although nothing was read for it. */
export function chargeWritten(
  events: number,
  form: keyof typeof eventsWrittenPerUnit,
  caller: Caller,
): void | Promise<void> {
  const units = Math.floor(events / eventsWrittenPerUnit[form]);
  return units === 0 ? undefined : caller.charge?.(units);
}
