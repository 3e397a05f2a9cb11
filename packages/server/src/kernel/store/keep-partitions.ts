import { LeaseLost, type Job } from '../jobs/jobs.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { Database } from './database.ts';
import { isLockTimeout } from './database-errors.ts';
import { settlePartitions } from './settle-partitions.ts';
import { dropPartitions, makePartitions, type PartitionedTable } from './partitions.ts';

export interface KeepingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly jobs: { readonly tidying: Job };
}

const everyMs = 3_600_000;
/** After a round that found a table locked. */
const soonMs = 60_000;

/** Makes partitions ahead and drops those that may go, at the start and every hour. Nothing to do on SQLite. */
export function keepPartitions(
  { database, clock, logger, jobs: { tidying } }: KeepingParts,
  tables: readonly PartitionedTable[],
): AsyncDisposable & { readonly start: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const round = async (): Promise<void> => {
    let isBusy = false;
    if (tidying.isHeld) {
      for (const table of isStopped ? [] : tables) isBusy = (await keep(table)) || isBusy;
    }
    if (!isStopped) timer = setTimeout(look, isBusy ? soonMs : everyMs).unref();
  };
  const look = (): void => void (running = round());
  /** Whether something was locked. */
  const keep = async (table: PartitionedTable): Promise<boolean> => {
    try {
      const { made, full, settled, dropped, busy } = await tidying.run(() => keepTable(database, table, clock.now()));
      if (made.length + settled.length + dropped.length > 0)
        logger.info({ table: table.table, made, settled, dropped }, 'partitions by month');
      if (full.length > 0) logger.error({ table: table.table, full }, tooFull);
      return busy.length > 0;
    } catch (err) {
      if (err instanceof LeaseLost) return false;
      if (isLockTimeout(err)) return true;
      logger.error({ err, table: table.table }, 'partitions could not be kept; next try in an hour');
      return false;
    }
  };
  return {
    start() {
      if (database.kind === 'postgres' && tables.length > 0) look();
    },
    async [Symbol.asyncDispose]() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const tooFull =
  'months have too many rows in the default partition to move them while writers wait; next try in an hour';

/** One round for one table. `full`: months that the default partition has too many rows of. */
export async function keepTable(database: Database, table: PartitionedTable, now: number) {
  const [full, locked]: [string[], string[]] = [[], []];
  const made = await makePartitions(database, table, now, (name, error) =>
    (isLockTimeout(error) ? locked : full).push(name),
  );
  const settled = await settlePartitions(database, table, now);
  const { dropped, busy } = await dropPartitions(database, table, now);
  return { made, full, settled, dropped, busy: [...locked, ...busy] };
}
