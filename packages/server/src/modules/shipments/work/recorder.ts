import { randomBytes, randomUUID } from 'node:crypto';
import type { Scan, Shipment } from '../rules/shipment.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { ScanOutcome, ScanRecording, ShipmentStore } from '../ports.ts';
import type { Sealing } from '../../proofs/ports.ts';

export interface RecorderOptions {
  readonly store: ShipmentStore;
  readonly clock: Clock;
  /** Undefined when another process seals; it finds due seals in the database. */
  readonly sealing?: Sealing;
  /** Called after the commit of every recording. */
  readonly onRecorded: (shipmentIds: readonly string[]) => void | Promise<void>;
  /** Updates observations from recorded shipments. */
  readonly observe: (touched: readonly Shipment[], now: number) => Promise<void>;
}

/** Records scans and notifies followers. Resolves when due events of the answer are sealed and provable. */
export function createRecorder({ store, clock, sealing, onRecorded, observe }: RecorderOptions): ScanRecording {
  return {
    async record(scans: readonly Scan[]): Promise<readonly ScanOutcome[]> {
      if (scans.length === 0) return [];
      // The sandbox log promises nothing, so its events can be sealed later.
      if (scans.some(({ source }) => source !== 'sandbox')) await sealing?.assertAppendable();
      const now = clock.now();
      const outcomes = await store.recordScans(scans, {
        now,
        newMaterials: () => ({ shipmentId: randomUUID(), saltKey: randomBytes(32).toString('hex') }),
      });
      const recorded = outcomes.flatMap((outcome) => (outcome.kind === 'recorded' ? [outcome] : []));
      const touched = recorded.flatMap(({ shipment, added }) => (added > 0 ? [shipment] : []));
      const news = recorded.flatMap(({ shipment, added, moved = 0 }) => (added + moved > 0 ? [shipment.id] : []));
      const tell = async (): Promise<void> => {
        await onRecorded(news);
        await observe(touched, now);
      };
      // A repeated scan waits as well: its events may come from a process that ended before it sealed them.
      const due = new Map(
        recorded.flatMap(({ shipment }) =>
          shipment.sealDueAt !== null && shipment.sealDueAt <= clock.now() ? [[shipment.id, shipment] as const] : [],
        ),
      );
      // Start to wait at once. A wait that starts after a batch has read these events lasts until the next batch.
      const sealed = due.size > 0 ? sealing?.sealed([...due.values()]) : undefined;
      await Promise.all([sealed, news.length > 0 ? tell() : undefined]);
      return outcomes;
    },
  };
}
