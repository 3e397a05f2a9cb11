import { randomBytes, randomUUID } from 'node:crypto';
import type { Shipment } from '../rules/shipment.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { JointRecording, ScanOutcome, ScanRecording, ShipmentStore } from '../ports.ts';
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
export function createRecorder(options: RecorderOptions): ScanRecording & JointRecording {
  const { store, clock, sealing } = options;
  const backlog = sealsBehind(options);
  const newMaterials = () => ({ shipmentId: randomUUID(), saltKey: randomBytes(32).toString('hex') });
  return {
    async record(scans) {
      if (scans.length === 0) return [];
      // The sandbox log promises nothing, so its events can be sealed later.
      if (scans.some(({ source }) => source !== 'sandbox')) await sealing?.assertAppendable();
      const now = clock.now();
      const outcomes = await store.recordScans(scans, { now, newMaterials });
      await tellOf(outcomes, now, options);
      return outcomes;
    },
    async recordTogether(work, { discard = false } = {}) {
      if (!discard) await sealing?.assertAppendable();
      const now = clock.now();
      let outcomes: ScanOutcome[] = [];
      const result = await store.recordTogether(
        (within) => {
          // After a conflict, the work runs again.
          const own: ScanOutcome[] = (outcomes = []);
          return work({
            ...within,
            async record(scans) {
              const recorded = await within.record(scans);
              own.push(...recorded);
              return recorded;
            },
          });
        },
        { now, newMaterials },
        discard,
      );
      if (!discard) await tellOf(outcomes, now, { ...options, ...backlog });
      return result;
    },
  };
}

/** Shipments whose seals recordings do not wait for. Beyond, they wait, so that others need not queue behind them. */
const mostUnsealed = 1_000;

/**
 * Files come in rows, and seals are made once a second: to wait for those of each file takes a second a file. A seal that is
 * late is due in the database, so what it fails with is not the failure of a file.
 */
function sealsBehind({ sealing }: RecorderOptions): { readonly sealing?: Pick<Sealing, 'sealed'> } {
  if (sealing === undefined) return {};
  let unsealed = 0;
  return {
    sealing: {
      async sealed(due) {
        unsealed += due.length;
        const sealed = sealing
          .sealed(due)
          .catch(() => undefined)
          .finally(() => (unsealed -= due.length));
        if (unsealed > mostUnsealed) await sealed;
      },
    },
  };
}

type Told = Pick<RecorderOptions, 'clock' | 'onRecorded' | 'observe'> & { readonly sealing?: Pick<Sealing, 'sealed'> };

/** What follows a commit. Resolves when everything is told and, where it is due, sealed. */
async function tellOf(
  outcomes: readonly ScanOutcome[],
  now: number,
  { clock, sealing, onRecorded, observe }: Told,
): Promise<void> {
  const recorded = outcomes.flatMap((outcome) => (outcome.kind === 'recorded' ? [outcome] : []));
  // The last outcome of a shipment has it as it is now.
  const touched = newestOf(recorded.filter(({ added }) => added > 0));
  const news = newestOf(recorded.filter(({ added, moved = 0 }) => added + moved > 0)).map(({ id }) => id);
  const tell = async (): Promise<void> => {
    await onRecorded(news);
    await observe(touched, now);
  };
  // A repeated scan waits as well: its events may come from a process that ended before it sealed them.
  const due = newestOf(recorded).filter(({ sealDueAt }) => sealDueAt !== null && sealDueAt <= clock.now());
  // Start to wait at once. A wait that starts after a batch has read these events lasts until the next batch.
  const sealed = due.length > 0 ? sealing?.sealed(due) : undefined;
  await Promise.all([sealed, news.length > 0 ? tell() : undefined]);
}

function newestOf(outcomes: readonly { readonly shipment: Shipment }[]): readonly Shipment[] {
  return [...new Map(outcomes.map(({ shipment }) => [shipment.id, shipment])).values()];
}
