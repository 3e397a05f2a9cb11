import type { Clock } from '../../../kernel/lib/clock.ts';
import { uuidV7Source } from '../../../kernel/lib/ids.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import type { ForecastLog, Observations } from '../ports.ts';
import type { Job } from '../../../kernel/jobs/jobs.ts';
import { scoreForecastsWhenDue } from './score-forecasts.ts';

const lookMs = 900_000;

export interface ScoringParts {
  readonly observations: Observations;
  readonly log: ForecastLog;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly job: Job;
}

/** Looks every quarter of an hour whether a night has passed; stops between two pages. */
export function scoringTimer({ observations, log, clock, logger, job }: ScoringParts): AsyncDisposable {
  const stop = new AbortController();
  const ids = uuidV7Source(() => clock.now());
  const ports = { observations, log, clock, ids, signal: stop.signal };
  let running: Promise<void> = Promise.resolve();
  const look = (): void => {
    if (!job.isHeld) return;
    running = running
      .then(() => job.run(() => scoreForecastsWhenDue(ports)))
      .then((report) => report && logger.info({ forecasts: report.groups[0]?.forecasts }, 'forecasts scored'))
      .catch((err: unknown) => logger.warn({ err }, 'could not score forecasts; will retry'));
  };
  const timer = setInterval(look, lookMs).unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      stop.abort();
      await running;
    },
  };
}
