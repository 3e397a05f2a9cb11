/** The watched folder of a service: one node of the instance works in it. */
import { ConfigError } from '../../../../kernel/config/config.ts';
import { LeaseLost, type Job } from '../../../../kernel/jobs/jobs.ts';
import type { Clock } from '../../../../kernel/lib/clock.ts';
import type { Reach } from '../../../../kernel/lib/faults.ts';
import type { Logger } from '../../../../kernel/lib/logger.ts';
import type { MessageIntake } from '../../ports.ts';
import { messageSettings } from '../../settings.ts';
import { codeOf, isSystemFailure } from '../files/read-file.ts';
import { Pause } from './pause.ts';
import { openPlaces, WatchFolderError } from './watch-places.ts';
import { defaultPollMs, defaultSettleMs, WatchedFolder, type WatchListener } from './watched-folder.ts';

export interface WatchJobParts {
  readonly folder: string;
  readonly intake: Pick<MessageIntake, 'take'>;
  readonly job: Job;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly reach: Reach;
  /** Default: 5 s. */
  readonly pollMs?: number;
  /** Default: 2 s. */
  readonly settleMs?: number;
}

/** How often a node looks whether it does the job. */
const lookMs = 1_000;
/** After a failure that concerns the folder itself, such as a share that is not mounted. */
const retryMs = 10_000;

/**
 * Takes the files of the folder while this node does the job. Rejects with `ConfigError` where the folder cannot be watched
 * now. Disposing it waits for the file that is being recorded.
 */
export async function startWatchJob(parts: WatchJobParts): Promise<AsyncDisposable> {
  await openPlaces(parts.folder).catch((error: unknown) => {
    throw error instanceof WatchFolderError
      ? new ConfigError([`${messageSettings.watchFolder.name}: ${error.message}`])
      : error;
  });
  const stop = new AbortController();
  const running = workUntil(stop.signal, parts);
  return {
    async [Symbol.asyncDispose]() {
      stop.abort();
      await running;
    },
  };
}

async function workUntil(stop: AbortSignal, parts: WatchJobParts): Promise<void> {
  const { job, logger } = parts;
  using pause = new Pause(stop);
  while (!stop.aborted) {
    let restMs = lookMs;
    if (job.isHeld) {
      try {
        await job.run(() => workWhileHeld(stop, parts));
      } catch (err) {
        if (!(err instanceof LeaseLost)) logger.error({ err }, 'cannot work in the watched folder; retrying');
        restMs = retryMs;
      }
    }
    await pause.rest(restMs, restMs);
  }
}

async function workWhileHeld(stop: AbortSignal, parts: WatchJobParts): Promise<void> {
  const { job, pollMs = defaultPollMs, settleMs = defaultSettleMs } = parts;
  const lost = new AbortController();
  const timer = setInterval(() => job.isHeld || lost.abort(), lookMs).unref();
  try {
    const watched = await WatchedFolder.open({
      ...parts,
      fileOf: (bytes) => ({ bytes }),
      intakeOptionsOf: () => ({}),
      pollMs,
      settleMs,
      deleteProcessed: false,
      keepRaw: null,
      listener: logged(parts),
    });
    await watched.run(AbortSignal.any([stop, lost.signal]));
  } finally {
    clearInterval(timer);
  }
}

/** Without names of files: a partner may have put that of a person there. */
function logged({ logger }: WatchJobParts): WatchListener {
  return {
    onFile({ report: { format, totals }, putAway }) {
      const { interchanges, messages, recorded, duplicates, rejected, unclassified, voided } = totals;
      const counts = { interchanges, messages, recorded, duplicates, rejected, unclassified, voided };
      const isRejected = putAway.folder === 'rejected';
      logger[isRejected ? 'warn' : 'info']({ format, ...counts }, `a file of a partner was ${putAway.folder}`);
    },
    onTrouble(error, waitMs) {
      // The message of a failed system call has the path.
      const why = isSystemFailure(error) ? { code: codeOf(error) } : { err: error };
      logger.warn({ ...why, retry_in_s: waitMs / 1_000 }, 'cannot record a file of a partner; nothing is lost');
    },
    onWaiting: () => logger.info('another process works in the watched folder; waiting for its turn'),
    onMisnamed(files) {
      if (files > 0) logger.warn({ files }, 'files in the watched folder have names that are not taken; rename them');
    },
  };
}
