import { retentionMs } from '../rules/retention.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import type { RetentionStore } from '../ports.ts';
import type { Purging } from '../../proofs/ports.ts';
import { alwaysHeld, LeaseLost, type Job } from '../../../kernel/jobs/jobs.ts';

export interface RetentionOptions {
  readonly purging: Purging;
  readonly store: RetentionStore;
  /** Leaves nothing of what was deleted in the files of the database. */
  readonly scrub: () => Promise<void>;
  /** Whether a run before, perhaps of another process, was ended before it came to that. */
  readonly isScrubDue: () => Promise<boolean>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Writing the log, which ends each history under a seal; default: no other process does it. */
  readonly job?: Job;
  /** Default: an hour. */
  readonly everyMs?: number;
}

const defaultEveryMs = 3_600_000;
const shipmentsPerTurn = 200;

/** Deletes what retention ends: once at the start and then every hour. */
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

  /** Waits for the turn that is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Deletes everything that is due now; answers how many shipments lost their details. */
  async run(): Promise<number> {
    const { purging, store, scrub, isScrubDue, clock } = this.#options;
    const now = clock.now();
    let purged = 0;
    while (!this.#isStopped) {
      const count = await purging.purgeShipments(now, retentionMs, shipmentsPerTurn);
      purged += count;
      if (count < shipmentsPerTurn) break;
    }
    await store.forgetEnded(now);
    // Crash point: what is deleted is still in free pages and in the write-ahead log, and stays due.
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
      if (shipments > 0) logger.info({ shipments }, 'event details deleted by retention');
    } catch (err) {
      // The node that has it now begins anew.
      if (err instanceof LeaseLost) return;
      logger.error({ err }, 'retention could not run; tried again in an hour');
    }
  }
}
