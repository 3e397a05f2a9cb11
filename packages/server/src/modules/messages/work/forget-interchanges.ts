import { LeaseLost, type Job } from '../../../kernel/jobs/jobs.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import type { MessageStore } from '../ports.ts';

/** How long an interchange is known: partners restart their counters, and a file comes again within months at most. */
export const interchangesKeptMs = 400 * 86_400_000;
const everyMs = 3_600_000;

export interface ForgetOptions {
  readonly store: Pick<MessageStore, 'forgetInterchanges'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
  readonly job: Job;
}

/** Forgets old interchanges at the start and then every hour. */
export function forgetInterchanges({ store, clock, logger, job }: ForgetOptions) {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const forget = async (): Promise<void> => {
    if (!job.isHeld) return;
    try {
      const interchanges = await job.run(() => store.forgetInterchanges(clock.now() - interchangesKeptMs));
      if (interchanges > 0) logger.info({ interchanges }, 'old interchanges of messages forgotten');
    } catch (err) {
      if (!(err instanceof LeaseLost)) logger.warn({ err }, 'old interchanges could not be forgotten');
    }
  };
  const look = (): void => void (running = running.then(forget));
  return {
    start() {
      look();
      timer = setInterval(look, everyMs).unref();
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await running;
    },
  };
}
