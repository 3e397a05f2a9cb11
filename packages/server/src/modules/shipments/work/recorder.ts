import { randomBytes, randomUUID } from 'node:crypto';
import type { Scan, Shipment } from '../rules/shipment.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { ScanOutcome, ScanRecording, ShipmentStore } from '../ports.ts';
import type { Sealing } from '../../proofs/ports.ts';

export interface RecorderOptions {
  readonly store: ShipmentStore;
  readonly clock: Clock;
  /** Undefined where another process seals: what is due stands in the database. */
  readonly sealing?: Sealing;
  /** Hears of every recording after its commit. */
  readonly onRecorded: (shipmentIds: readonly string[]) => void | Promise<void>;
  /** Learns from what was recorded. */
  readonly observe: (touched: readonly Shipment[], now: number) => Promise<void>;
}

/** Records scans and tells whoever waits for them. Resolves when what it answers can be proven. */
export function createRecorder({ store, clock, sealing, onRecorded, observe }: RecorderOptions): ScanRecording {
  return {
    async record(scans: readonly Scan[]): Promise<readonly ScanOutcome[]> {
      if (scans.length === 0) return [];
      // The log of the sandbox is no promise to anybody: what it cannot take now is sealed later.
      if (scans.some(({ source }) => source !== 'sandbox')) await sealing?.assertAppendable();
      const now = clock.now();
      const outcomes = await store.recordScans(scans, {
        now,
        newMaterials: () => ({ shipmentId: randomUUID(), saltKey: randomBytes(32).toString('hex') }),
      });
      const recorded = outcomes.flatMap((outcome) => (outcome.kind === 'recorded' ? [outcome] : []));
      const touched = recorded.flatMap(({ shipment, added }) => (added > 0 ? [shipment] : []));
      const tell = async (): Promise<void> => {
        await onRecorded(touched.map((shipment) => shipment.id));
        await observe(touched, now);
      };
      // A repetition waits, also: what it repeats may have been recorded by a process that ended before it sealed.
      const due = new Map(
        recorded.flatMap(({ shipment }) =>
          shipment.sealDueAt !== null && shipment.sealDueAt <= clock.now() ? [[shipment.id, shipment] as const] : [],
        ),
      );
      // At once: who begins to wait after a batch has read these events waits for the one behind it.
      const sealed = due.size > 0 ? sealing?.sealed([...due.values()]) : undefined;
      await Promise.all([sealed, touched.length > 0 ? tell() : undefined]);
      return outcomes;
    },
  };
}
