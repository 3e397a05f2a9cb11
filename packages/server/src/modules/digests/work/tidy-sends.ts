import { LeaseLost, type Job } from '../../../kernel/jobs/jobs.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import type { DigestStore } from '../ports.ts';

const dayMs = 86_400_000;
/** The last attempt is made 15 hours after the first one; a mail holds references of its key. */
export const mailKeptMs = 7 * dayMs;
/** A weekly digest has its last four rows; the newest one stays in any case. */
export const rowKeptMs = 32 * dayMs;
const everyMs = 3_600_000;

export interface TidyOptions {
  readonly store: Pick<DigestStore, 'tidy'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
  readonly job: Job;
}

/** Deletes the texts of old mails, then their rows, at the start and every hour: also where no digest is declared any more. */
export function tidySends({ store, clock, logger, job }: TidyOptions) {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const tidy = async (): Promise<void> => {
    if (!job.isHeld) return;
    try {
      const now = clock.now();
      await job.run(() => store.tidy(now - mailKeptMs, now - rowKeptMs));
    } catch (err) {
      if (!(err instanceof LeaseLost)) logger.warn({ err }, 'old digests could not be deleted');
    }
  };
  const look = (): void => void (running = running.then(tidy));
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
