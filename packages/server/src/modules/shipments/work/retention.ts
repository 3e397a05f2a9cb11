import { retentionMs } from '../rules/retention.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import type { RetentionStore } from '../ports.ts';
import type { Purging } from '../../proofs/ports.ts';
import { alwaysHeld, LeaseLost, type Job } from '../../../kernel/jobs/jobs.ts';

export interface RetentionOptions {
  readonly purging: Purging;
  /**
   * Which rows of events stay in the database after their purge, because their month leaves it soon, by `home_month`. Default:
   * none.
   */
  readonly rowsThatStay?: (now: number) => Promise<(homeMonth: number) => boolean>;
  readonly store: RetentionStore;
  /** Removes deleted data from the database files. */
  readonly scrub: () => Promise<void>;
  /** Whether an earlier run, maybe of another process, ended before its scrub. */
  readonly isScrubDue: () => Promise<boolean>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Lease on writing the log, which seals the end of each history. Default: always held, for a single process. */
  readonly job?: Job;
  /** Interval in milliseconds. Default: one hour. */
  readonly everyMs?: number;
}

const defaultEveryMs = 3_600_000;
const shipmentsPerTurn = 200;

/** Deletes expired event details at the start and then every hour. */
export class RetentionWorker {
  readonly #options: RetentionOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: RetentionOptions) {
    this.#options = options;
  }

  start(): void {
    this.#look();
    this.#timer = setInterval(() => this.#look(), this.#options.everyMs ?? defaultEveryMs).unref();
  }

  /** Stops the worker. Resolves when the current run has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Deletes everything due now. Returns the number of shipments that lost their details. */
  async run(): Promise<number> {
    const { purging, store, scrub, isScrubDue, clock, rowsThatStay } = this.#options;
    const now = clock.now();
    const stays = await rowsThatStay?.(now);
    let purged = 0;
    while (!this.#isStopped) {
      const count = await purging.purgeShipments(now, retentionMs, shipmentsPerTurn, stays);
      purged += count;
      if (count < shipmentsPerTurn) break;
    }
    await store.forgetEnded(now);
    // Crash point: deleted data is still in free pages and in the write-ahead log; the scrub stays due.
    if (await isScrubDue()) await scrub();
    return purged;
  }

  #look(): void {
    this.#running = this.#running.then(() => this.#runAndTell());
  }

  async #runAndTell(): Promise<void> {
    const { logger, job = alwaysHeld } = this.#options;
    if (!job.isHeld) return;
    try {
      const shipments = await job.run(() => this.run());
      if (shipments > 0) logger.info({ shipments }, 'retention deleted event details');
    } catch (err) {
      // The node that now holds the lease runs it from the start.
      if (err instanceof LeaseLost) return;
      logger.error({ err }, 'retention failed; next try in an hour');
    }
  }
}
