import type { ProofArchive } from '../ports.ts';
import { admitFor } from '../../../kernel/operation/event-cost.ts';
import type { Caller } from '../../../kernel/operation/operation.ts';

/** Charges for work over the chain of a shipment, which is read as it is stored and never from what is kept. */
export function admitProof(archive: ProofArchive, uuid: string, caller: Caller): () => Promise<void> {
  return async () => admitFor(caller)((await archive.findShipment(uuid))?.eventCount ?? 0);
}
