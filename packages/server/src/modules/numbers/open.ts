import type { Kernel } from '../../kernel/kernel.ts';
import type { Opened, Site } from '../../kernel/module.ts';
import { createForecastLog } from './store/forecast-log.ts';
import { createObservationStore } from './store/observations.ts';
import { scoringTimer } from './work/scoring-timer.ts';
import { addNumbersPages } from './pages/routes.ts';

type Gives = 'observations' | 'learning' | 'forecastQuality';

export function open({ database, clock, logger, jobs, works }: Kernel): Opened<Gives> {
  const observations = createObservationStore(database, () => clock.now());
  const log = createForecastLog(database);
  let scoring: AsyncDisposable | undefined;
  return {
    ports: { observations, learning: observations, forecastQuality: log },
    start() {
      if (works) scoring = scoringTimer({ observations, log, clock, logger, job: jobs.forecasts });
    },
    async [Symbol.asyncDispose]() {
      await scoring?.[Symbol.asyncDispose]();
    },
  };
}

export function routes(site: Site): void {
  addNumbersPages(site);
}
