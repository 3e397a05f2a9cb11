/** Checks of follows over a database, with a hook that keeps what it is told in a table of the test. */
import { sql, type Transaction } from 'kysely';
import { alwaysHeld, type Job } from '../../src/kernel/jobs/jobs.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import type { Database } from '../../src/kernel/store/database.ts';
import type { Tables } from '../../src/kernel/store/tables.ts';
import type { FollowCheckHook } from '../../src/modules/follows/ports.ts';
import { createFollowCheckStore } from '../../src/modules/follows/store/checks.ts';
import { FollowChecker } from '../../src/modules/follows/work/check-follows.ts';
import type { CellSource } from '../../src/modules/numbers/rules/answer-from-cells.ts';
import { createObservationStore } from '../../src/modules/numbers/store/observations.ts';
import { createShipmentStore } from '../../src/modules/shipments/store/shipments.ts';
import { KeptHistories } from '../../src/modules/shipments/work/histories.ts';

export interface CheckRunOptions {
  readonly now: () => number;
  readonly hook: FollowCheckHook;
  readonly onTold?: () => void;
  readonly job?: Job;
  readonly everyMs?: number;
  readonly cells?: CellSource;
}

export function checkerOver(database: Database, options: CheckRunOptions): FollowChecker {
  const { now, hook, onTold = () => undefined, job = alwaysHeld, everyMs = 50 } = options;
  const shipments = createShipmentStore(database, { hooks: [], requestHooks: [] });
  return new FollowChecker({
    store: createFollowCheckStore(database, [hook]),
    cells: options.cells ?? createObservationStore(database, now),
    shipments,
    histories: new KeptHistories(shipments),
    logger: createLogger('silent', process.stderr),
    clock: { ...systemClock, now },
    job,
    everyMs,
    onTold,
  });
}

/** A table beside ours: it must take a second row of the same cause, so that the test sees it. */
export async function createTold({ handle }: Database): Promise<void> {
  await sql`create table told (cause text not null)`.execute(handle);
}

export async function keepTold(trx: Transaction<Tables>, causes: readonly string[]): Promise<void> {
  for (const cause of causes) await sql`insert into told (cause) values (${cause})`.execute(trx);
}

export async function readTold({ handle }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ cause: string }>`select cause from told order by cause`.execute(handle);
  return rows.map(({ cause }) => cause);
}
