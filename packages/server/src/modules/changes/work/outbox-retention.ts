/** Retention of the outbox. It holds with and without a broker. */
import { LeaseLost, type Job } from '../../../kernel/jobs/jobs.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import type { ChangeFeedStore } from '../ports.ts';
import type { ChangeFeedMetrics } from './metrics.ts';

export interface RetentionOptions {
  readonly store: Pick<ChangeFeedStore, 'discardOld'>;
  readonly job: Job;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  readonly logger: Logger;
  readonly metrics: Pick<ChangeFeedMetrics, 'countDiscarded'>;
  /** Of details of shipments; what is older is deleted from the outbox as well. */
  readonly retentionMs: number;
}

const discardEveryMs = 3_600_000;
/** Until this process holds the job. */
const lookEveryMs = 5_000;

export class OutboxRetention {
  readonly #options: RetentionOptions;
  #discardedAt = -Infinity;

  constructor(options: RetentionOptions) {
    this.#options = options;
  }

  /** What no broker took goes with the details of shipments. Does so once an hour. Throws `LeaseLost`. */
  async discardOld(): Promise<void> {
    const { store, job, clock, metrics, logger, retentionMs } = this.#options;
    if (clock.monotonic() < this.#discardedAt + discardEveryMs) return;
    this.#discardedAt = clock.monotonic();
    const events = await job.run(() => store.discardOld(clock.now() - retentionMs));
    if (events === 0) return;
    metrics.countDiscarded(events);
    logger.warn({ events }, 'retention deleted events that no broker took');
  }
}

/** For a worker without a broker: other nodes, or earlier settings, may have opened the feed. Dispose it to end. */
export function keepRetention(options: RetentionOptions): AsyncDisposable {
  const retention = new OutboxRetention(options);
  let running: Promise<void> | undefined;
  const discard = async (): Promise<void> => {
    try {
      await retention.discardOld();
    } catch (err) {
      if (!(err instanceof LeaseLost))
        options.logger.warn({ err }, 'old events of the change feed could not be deleted');
    }
  };
  const timer = setInterval(() => {
    if (options.job.isHeld) running ??= discard().finally(() => (running = undefined));
  }, lookEveryMs).unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await running;
    },
  };
}
