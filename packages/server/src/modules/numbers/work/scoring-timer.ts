import type { Clock } from '../../../kernel/lib/clock.ts';
import { uuidV7Source } from '../../../kernel/lib/ids.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import type { Store } from '../../../ports.ts';
import type { Job } from '../../../kernel/jobs/jobs.ts';
import { scoreForecastsWhenDue } from './score-forecasts.ts';

const lookMs = 900_000;

/** Looks every quarter of an hour whether a night has passed; stops between two pages. */
export function scoringTimer(store: Store, clock: Clock, logger: Logger, job: Job): AsyncDisposable {
  const stop = new AbortController();
  const ids = uuidV7Source(() => clock.now());
  const ports = { observations: store.observations, log: store.forecasts, clock, ids, signal: stop.signal };
  let running: Promise<void> = Promise.resolve();
  const look = (): void => {
    if (!job.isHeld) return;
    running = running
      .then(() => job.run(() => scoreForecastsWhenDue(ports)))
      .then((report) => report && logger.info({ forecasts: report.groups[0]?.forecasts }, 'forecasts scored'))
      .catch((err: unknown) => logger.warn({ err }, 'forecasts could not be scored; tried again later'));
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
