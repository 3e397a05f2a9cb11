/** The change feed in tests: a publisher without a service, and what shipments it tells of. */
import { alwaysHeld } from '../../src/kernel/jobs/jobs.ts';
import type { Clock } from '../../src/kernel/lib/clock.ts';
import { reachNothing, type Reach } from '../../src/kernel/lib/faults.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import type { ChangeBroker, ChangeFeedStore } from '../../src/modules/changes/ports.ts';
import { changeOutbox } from '../../src/modules/changes/store/scan-hook.ts';
import { ChangePublisher, type PublisherOptions } from '../../src/modules/changes/work/publisher.ts';
import type { Database } from '../../src/kernel/store/database.ts';
import { createShipmentStore } from '../../src/modules/shipments/store/shipments.ts';
import { carrierEvent, recordingAt, scanOf } from './scans.ts';

const dayMs = 86_400_000;
export const testSubject = 'test.events';

export interface PublisherParts {
  readonly store: ChangeFeedStore;
  readonly broker: ChangeBroker;
  readonly clock: Clock;
  readonly reach?: Reach;
  readonly metrics?: PublisherOptions['metrics'];
}

/** Waits a hundredth of what the service would. */
export function openPublisher({
  reach = reachNothing,
  metrics = uncounted,
  ...parts
}: PublisherParts): ChangePublisher {
  return new ChangePublisher({
    ...parts,
    subject: testSubject,
    job: alwaysHeld,
    logger: createLogger('silent', { write: () => true }),
    metrics,
    reach,
    clock: { now: () => parts.clock.now(), monotonic: () => parts.clock.monotonic() * 100 },
    after(ms, call) {
      const timer = setTimeout(call, ms / 100);
      return () => clearTimeout(timer);
    },
    retentionMs: 30 * dayMs,
  });
}

const uncounted: PublisherOptions['metrics'] = {
  countSent: () => undefined,
  countFailure: () => undefined,
  countDiscarded: () => undefined,
};

/** Records one event for each of so many shipments in one transaction; `round` orders the rounds in time. */
export async function recordRound(database: Database, shipments: number, round: number, now: number): Promise<void> {
  const store = createShipmentStore(database, {
    hooks: [changeOutbox(database.kind, 'https://track.example.com')],
    presentSlug: (slug) => slug,
  });
  const state = round % 2 === 0 ? 'in_transit' : 'exception';
  const scans = Array.from({ length: shipments }, (_, index) =>
    scanOf(`1Z${String(index).padStart(16, '0')}`, [carrierEvent(state, now + round * 60_000)]),
  );
  await store.recordScans(scans, recordingAt(now));
}
