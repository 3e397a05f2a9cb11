import type { ProofArchive } from '../ports.ts';
import { admitFor } from '../../../kernel/operation/event-cost.ts';
import type { Caller } from '../../../kernel/operation/operation.ts';

/**
 * Charges for work over the stored chain of a shipment. Always reads the event count from the store, never from a
 * cache.
 */
export function admitProof(archive: ProofArchive, uuid: string, caller: Caller): () => Promise<void> {
  return async () => admitFor(caller)((await archive.findShipment(uuid))?.eventCount ?? 0);
}
